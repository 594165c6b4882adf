import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { sessionUserSchema } from '../accounts/accounts.schema.ts';
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
  summary: 'Privacy and notification settings of the signed-in user.',
  reply: settingsSchema,
  errors: ['UNAUTHENTICATED'],
});

export const changePrivacy = endpoint({
  tag,
  method: 'PATCH',
  path: '/settings/privacy',
  summary:
    'Changes the given privacy settings: who may write to the user, see them online and find them,' +
    ' and what a locked phone shows.',
  body: changePrivacySchema,
  reply: settingsSchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const changeNotificationPreference = endpoint({
  tag,
  method: 'PATCH',
  path: '/settings/notices',
  summary: 'Turns notifications about one topic on or off, in the app, by e-mail or by push message.',
  body: changeNotificationPreferenceSchema,
  reply: settingsSchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const requestAccountDeletion = endpoint({
  tag,
  method: 'POST',
  path: '/settings/deletion',
  summary:
    'Requests the deletion of the account: hides it and ends its sessions at once, deletes it after 14 days.',
  body: requestAccountDeletionSchema,
  reply: z.object({ deletionAt: timeSchema, message: z.string() }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT', 'UNAVAILABLE'],
});

export const cancelAccountDeletion = endpoint({
  tag,
  method: 'DELETE',
  path: '/settings/deletion',
  summary: 'Cancels the pending deletion of the account and opens its paused jobs again.',
  /** `user` is null for an enterprise. */
  reply: z.object({ user: sessionUserSchema.nullable(), message: z.string() }),
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
});

export const unsubscribe = endpoint({
  tag,
  method: 'POST',
  path: '/settings/unsubscribe',
  summary: 'Turns off e-mails about one topic with the token of an e-mail; needs no session.',
  body: z.object({ token: z.string().max(300) }),
  reply: z.object({ kind: z.enum(NOTIFICATION_TOPICS), message: z.string() }),
  errors: ['NOT_FOUND'],
});
