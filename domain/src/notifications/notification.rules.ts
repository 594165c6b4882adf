import { addDays, addMinutes } from '../kernel/time.ts';
import type { NoticeKind } from '../settings/settings.rules.ts';

/** What people are told in the app. */
export const NOTIFICATION_KINDS = [
  'applicationReceived',
  'applicationWithdrawn',
  'jobRemoved',
  'contractChanged',
  'referentReviewed',
  'jobExpiring',
  'messageReceived',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The switch in a person's settings that turns each kind off. */
export const SWITCH_OF_NOTIFICATION: Readonly<Record<NotificationKind, NoticeKind>> = {
  applicationReceived: 'applications',
  applicationWithdrawn: 'applications',
  jobRemoved: 'applications',
  contractChanged: 'contracts',
  referentReviewed: 'referents',
  jobExpiring: 'jobExpiry',
  messageReceived: 'messages',
};

/** Notifications that one call answers. */
export const NOTIFICATIONS_PAGE_SIZE = 20;

/** The owner of a vacancy is warned once, this many days before it closes by itself. */
export const JOB_EXPIRY_WARNING_DAYS = 3;

/** Notifications that were read are removed after this many days. */
export const READ_NOTIFICATION_DAYS = 60;

/** Notifications that nobody read are removed after this many days. */
export const UNREAD_NOTIFICATION_DAYS = 180;

/** Whoever is away for this many minutes while messages wait is told by letter, once until they come back. */
export const UNREAD_LETTER_AFTER_MINUTES = 15;

/** Letters about unread messages that one person gets in a day. */
export const UNREAD_LETTERS_PER_DAY = 3;

/** Letters about new applicants that one person gets in a day; the bell tells of all. */
export const APPLICANT_LETTERS_PER_DAY = 20;

/** A vacancy that closes before this moment is about to. */
export const jobExpiryHorizon = (now: Date): Date => addDays(now, JOB_EXPIRY_WARNING_DAYS);

/** Whoever is away since before this moment is told by letter. */
export const unreadLetterHorizon = (now: Date): Date => addMinutes(now, -UNREAD_LETTER_AFTER_MINUTES);

/** What was read before the first, or told before the second of these moments, is removed. */
export const retentionHorizons = (now: Date): { read: Date; told: Date } => ({
  read: addDays(now, -READ_NOTIFICATION_DAYS),
  told: addDays(now, -UNREAD_NOTIFICATION_DAYS),
});
