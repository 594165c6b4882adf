import { addDays, addMinutes, formatLongDate, localDaysUntil } from '../kernel/time.ts';
import type { NoticeKind } from '../settings/settings.rules.ts';

/** What people are told in the app. */
export const NOTIFICATION_KINDS = [
  'applicationReceived',
  'applicationWithdrawn',
  'jobRemoved',
  'contractChanged',
  'referentReviewed',
  'jobExpiring',
  'jobExpired',
  'messageReceived',
  'postCommented',
  'commentReplied',
  'reactionReceived',
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
  jobExpired: 'jobExpiry',
  messageReceived: 'messages',
  postCommented: 'community',
  commentReplied: 'community',
  reactionReceived: 'community',
};

/** Notifications name a post by its title, or by this many characters of its content. */
export const NOTIFICATION_POST_LENGTH = 60;

/** Notifications that one call answers. */
export const NOTIFICATIONS_PAGE_SIZE = 20;

/** The owner of a vacancy is warned this many days before it closes by itself. */
export const JOB_FIRST_WARNING_DAYS = 7;
/** The owner of a vacancy is warned once more when this many days are left. */
export const JOB_LAST_WARNING_DAYS = 1;
/** That a vacancy has closed is told within this many days; later it is no news. */
export const JOB_CLOSED_NEWS_DAYS = 7;

/** What its owner is told of a vacancy's date: that it comes, that it is near, that it has passed. */
export const EXPIRY_STAGES = ['first', 'last', 'closed'] as const;
export type ExpiryStage = (typeof EXPIRY_STAGES)[number];

/** How many days are left after which a stage is over, and with which it begins. */
const STAGE_DAYS: Readonly<Record<ExpiryStage, readonly [number, number]>> = {
  first: [JOB_LAST_WARNING_DAYS, JOB_FIRST_WARNING_DAYS],
  last: [0, JOB_LAST_WARNING_DAYS],
  closed: [-JOB_CLOSED_NEWS_DAYS, 0],
};

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

/** A vacancy is at this stage when its date lies after the first and not after the second of these moments. */
export function expirySpan(stage: ExpiryStage, now: Date): { after: Date; until: Date } {
  const [over, begins] = STAGE_DAYS[stage];
  return { after: addDays(now, over), until: addDays(now, begins) };
}

/** How long a vacancy is still open, as people say it: 'cierra en 7 días', 'cierra mañana'. */
export function closingText(closesAt: Date, now: Date): string {
  if (closesAt <= now) return `cerró el ${formatLongDate(closesAt)}`;
  const days = localDaysUntil(now, closesAt);
  if (days === 0) return 'cierra hoy';
  return days === 1 ? 'cierra mañana' : `cierra en ${days} días`;
}

/** Whoever is away since before this moment is told by letter. */
export const unreadLetterHorizon = (now: Date): Date => addMinutes(now, -UNREAD_LETTER_AFTER_MINUTES);

/** What was read before the first, or told before the second of these moments, is removed. */
export const retentionHorizons = (now: Date): { read: Date; told: Date } => ({
  read: addDays(now, -READ_NOTIFICATION_DAYS),
  told: addDays(now, -UNREAD_NOTIFICATION_DAYS),
});
