import * as z from 'zod';
import { PASSWORD_MAX_LENGTH } from '../accounts/account.rules.ts';
import { text } from '../kernel/text.schema.ts';
import { NOTICE_CHANNELS, NOTICE_KINDS, WRITERS } from './settings.rules.ts';

/** What others may do and know of a person (DESIGN §5, Chat). */
export const privacySchema = z.object({
  /** Who may start a conversation with them. */
  whoMayWrite: z.enum(WRITERS),
  /** Whether others see that they are online. */
  showsOnline: z.boolean(),
  /** Whether people that they do not know find them by name and in lists. */
  isFindable: z.boolean(),
});
export type Privacy = z.infer<typeof privacySchema>;

/** Any of these, changed only when sent. */
export const changePrivacySchema = privacySchema.partial();
export type ChangePrivacy = z.infer<typeof changePrivacySchema>;

const channelsSchema = z.object({ inApp: z.boolean(), mail: z.boolean() });

/** For each kind of notice whether it is told in the app and by e-mail. */
export const noticesSchema = z.record(z.enum(NOTICE_KINDS), channelsSchema);
export type Notices = z.infer<typeof noticesSchema>;

/** One kind on one channel, so that two devices never undo each other. */
export const changeNoticeSchema = z.object({
  kind: z.enum(NOTICE_KINDS),
  channel: z.enum(NOTICE_CHANNELS),
  isOn: z.boolean(),
});
export type ChangeNotice = z.infer<typeof changeNoticeSchema>;

export const settingsSchema = z.object({ privacy: privacySchema, notices: noticesSchema });
export type Settings = z.infer<typeof settingsSchema>;

export const deleteAccountSchema = z.object({
  password: text({ required: 'Escribe tu contraseña', max: PASSWORD_MAX_LENGTH, untrimmed: true }),
});
