import * as z from 'zod';
import { userReplySchema } from '../accounts/accounts.schema.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { timeSchema } from '../kernel/time.schema.ts';
import { NOTIFICATION_TOPICS } from './settings.rules.ts';
import {
  changeNotificationPreferenceSchema,
  changePrivacySchema,
  requestAccountDeletionSchema,
  settingsSchema,
} from './settings.schema.ts';

const tag = 'settings';

export const getSettings = endpoint({
  tag,
  method: 'GET',
  path: '/settings',
  summary: "One's own privacy and notification settings.",
  reply: settingsSchema,
  errors: ['UNAUTHENTICATED'],
});

export const changePrivacy = endpoint({
  tag,
  method: 'PATCH',
  path: '/settings/privacy',
  summary: 'Changes what is sent of who may write to one, see one online and find one.',
  body: changePrivacySchema,
  reply: settingsSchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const changeNotificationPreference = endpoint({
  tag,
  method: 'PATCH',
  path: '/settings/notices',
  summary: 'Turns one kind of notice on or off, in the app or by e-mail.',
  body: changeNotificationPreferenceSchema,
  reply: settingsSchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const requestAccountDeletion = endpoint({
  tag,
  method: 'POST',
  path: '/settings/deletion',
  summary: 'Hides the account at once and ends its sessions; after 14 days it is gone.',
  body: requestAccountDeletionSchema,
  reply: z.object({ deletionAt: timeSchema, message: z.string() }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT', 'UNAVAILABLE'],
});

export const cancelAccountDeletion = endpoint({
  tag,
  method: 'DELETE',
  path: '/settings/deletion',
  summary: 'Takes back the deletion of the account; its paused vacancies open again.',
  reply: userReplySchema,
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
});

export const unsubscribe = endpoint({
  tag,
  method: 'POST',
  path: '/settings/unsubscribe',
  summary: 'Turns off the e-mails of one kind with the token of a letter; needs no session.',
  body: z.object({ token: z.string().max(300) }),
  reply: z.object({ kind: z.enum(NOTIFICATION_TOPICS), message: z.string() }),
  errors: ['NOT_FOUND'],
});

/** Where a person downloads everything that they gave us, as one JSON file. */
export const EXPORT_PATH = '/api/settings/export';
