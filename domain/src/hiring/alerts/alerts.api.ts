import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { alertChangesSchema, alertSchema, newAlertSchema, profileAlertSchema } from './alerts.schema.ts';

const tag = 'alerts';

/** The token of an alert e-mail: it manages that alert without a session. */
const tokenSchema = z.string().max(300);

export const listAlerts = endpoint({
  tag,
  method: 'GET',
  path: '/alerts',
  summary: 'Alerts of the signed-in user, newest first.',
  reply: z.object({ alerts: z.array(alertSchema) }),
  errors: ['UNAUTHENTICATED'],
});

export const createAlert = endpoint({
  tag,
  method: 'POST',
  path: '/alerts',
  summary:
    'Creates an alert. 400 without a filter or search text, 409 for the same filters as another alert of the user, or with 20 alerts.',
  body: newAlertSchema,
  reply: alertSchema,
  status: 201,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT'],
});

export const turnOnProfileAlert = endpoint({
  tag,
  method: 'PUT',
  path: '/alerts/profile',
  summary:
    'Turns on the alert that follows the own profile of work: new jobs of its occupations, in its places. 409 while the profile names no occupation, or with 20 alerts.',
  body: profileAlertSchema,
  reply: alertSchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT'],
});

export const updateAlert = endpoint({
  tag,
  method: 'PATCH',
  path: '/alerts/:id',
  summary:
    'Changes the given fields of an own alert; `isPaused` pauses and resumes it. 400 for filters of the one that follows the profile; 409 with `conflicts` if a field no longer has its value in `base`.',
  params: idParamsSchema,
  body: alertChangesSchema,
  reply: alertSchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

export const deleteAlert = endpoint({
  tag,
  method: 'DELETE',
  path: '/alerts/:id',
  summary: 'Deletes an own alert; what it found is not sent any more.',
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const getAlertByToken = endpoint({
  tag,
  method: 'GET',
  path: '/alerts/by-token',
  summary: 'The alert of an e-mail, by the token of the e-mail; needs no session.',
  query: z.object({ token: tokenSchema }),
  reply: alertSchema,
  errors: ['NOT_FOUND'],
});

export const updateAlertByToken = endpoint({
  tag,
  method: 'PATCH',
  path: '/alerts/by-token',
  summary: 'Changes the alert of an e-mail as its owner would, by the token of the e-mail; needs no session.',
  body: alertChangesSchema.extend({ token: tokenSchema }),
  reply: alertSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const deleteAlertByToken = endpoint({
  tag,
  method: 'POST',
  path: '/alerts/unsubscribe',
  summary:
    'Ends the alert of an e-mail, by the token of the e-mail; needs no session. A second call succeeds too.',
  body: z.object({ token: tokenSchema }),
  reply: messageReplySchema,
  errors: ['NOT_FOUND'],
});
