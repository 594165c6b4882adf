import * as z from 'zod';
import { proofSchema } from '../accounts/proof.schema.ts';
import {
  FINDABLE_BY,
  MESSAGE_PERMISSIONS,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TOPICS,
} from './settings.rules.ts';

/** Privacy settings of a user (product.md, 'Settings'). */
export const privacySchema = z.object({
  /** Who may start a conversation with the user. */
  whoMayWrite: z.enum(MESSAGE_PERMISSIONS),
  /** Whether other users see that the user is online. */
  showsOnline: z.boolean(),
  /** Who can find the user by name; by default everyone finds a referent. */
  findableBy: z.enum(FINDABLE_BY),
  /** Whether push messages, which a locked phone shows, contain the words of a message. */
  showsMessageText: z.boolean(),
  /** Whether the user has a public page; by default referents do and candidates do not. */
  showsProfile: z.boolean(),
  /** Whether the public page says how a referent answers applications. */
  showsFacts: z.boolean(),
});
export type Privacy = z.infer<typeof privacySchema>;

/** Changes of the privacy settings: only the given fields change. */
export const changePrivacySchema = privacySchema.partial();
export type ChangePrivacy = z.infer<typeof changePrivacySchema>;

const channelsSchema = z.object({ inApp: z.boolean(), mail: z.boolean(), push: z.boolean() });

/** For each topic, whether notifications are sent in the app, by e-mail and by push message. */
export const notificationPreferencesSchema = z.record(z.enum(NOTIFICATION_TOPICS), channelsSchema);
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

/** Change of one topic on one channel, so that two devices do not overwrite each other. */
export const changeNotificationPreferenceSchema = z.object({
  kind: z.enum(NOTIFICATION_TOPICS),
  channel: z.enum(NOTIFICATION_CHANNELS),
  isOn: z.boolean(),
});
export type ChangeNotificationPreference = z.infer<typeof changeNotificationPreferenceSchema>;

export const settingsSchema = z.object({ privacy: privacySchema, notices: notificationPreferencesSchema });
export type Settings = z.infer<typeof settingsSchema>;

export const requestAccountDeletionSchema = proofSchema;
