import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema } from '../../kernel/ids.schema.ts';
import { keysOf } from '../../kernel/list.ts';
import { DISMISSAL_LABELS, type DismissalReason } from './dismissal.rules.ts';

const tag = 'jobs';

export const dismissJob = endpoint({
  tag,
  method: 'PUT',
  path: '/jobs/:id/dismissal',
  summary:
    'Says that the signed-in user is not interested in a job, and why: it is no longer suggested, and ones like it come later.',
  params: idParamsSchema,
  body: z.object({
    reason: z.enum(keysOf<DismissalReason>(DISMISSAL_LABELS), 'Elige por qué no te interesa'),
  }),
  reply: z.object({}),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'GONE'],
});

export const undismissJob = endpoint({
  tag,
  method: 'DELETE',
  path: '/jobs/:id/dismissal',
  summary:
    'Takes back that the signed-in user is not interested in a job; nothing changes if it was not said.',
  params: idParamsSchema,
  reply: z.object({}),
  errors: ['UNAUTHENTICATED'],
});
