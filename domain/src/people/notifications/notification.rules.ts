import { addDays, addMinutes, formatLongDate, localDaysUntil } from '../../kernel/time.ts';
import type { NotificationTopic } from '../settings/settings.rules.ts';

/** Kinds of in-app notifications. */
export const NOTIFICATION_KINDS = [
  'applicationReceived',
  'applicationWithdrawn',
  'jobRemoved',
  'applicationAnswered',
  'applicationsUnseen',
  'answerRequested',
  'contractChanged',
  'referentReviewed',
  'jobExpiring',
  'jobExpired',
  'messageReceived',
  'postCommented',
  'commentReplied',
  'reactionReceived',
  'sanctionChanged',
  'alertMatched',
  'ticketAnswered',
  'enterpriseReviewed',
  'enterprisePublished',
  'employmentRequested',
  'employmentDecided',
  'orderChanged',
  'planEnding',
  'vouchReceived',
  'vouchRequested',
  'vouchAccepted',
  'hireChanged',
  'bonusChanged',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Topic in the notification preferences that each kind belongs to; null for a kind that cannot be turned off. */
export const TOPIC_BY_NOTIFICATION_KIND: Readonly<Record<NotificationKind, NotificationTopic | null>> = {
  applicationReceived: 'applications',
  applicationWithdrawn: 'applications',
  jobRemoved: 'applications',
  applicationAnswered: 'applications',
  applicationsUnseen: 'applications',
  answerRequested: 'applications',
  contractChanged: 'contracts',
  referentReviewed: 'referents',
  jobExpiring: 'jobExpiry',
  jobExpired: 'jobExpiry',
  messageReceived: 'messages',
  postCommented: 'community',
  commentReplied: 'community',
  reactionReceived: 'community',
  sanctionChanged: null,
  alertMatched: 'alerts',
  ticketAnswered: null,
  enterpriseReviewed: null,
  enterprisePublished: 'follows',
  employmentRequested: null,
  employmentDecided: 'referents',
  orderChanged: null,
  planEnding: null,
  vouchReceived: 'recommendations',
  vouchRequested: 'recommendations',
  vouchAccepted: 'recommendations',
  hireChanged: 'contracts',
  bonusChanged: 'bonuses',
};

/** Notifications name a post by its title, or by this many characters of its content. */
export const NOTIFICATION_POST_LENGTH = 60;

/** Number of notifications per response. */
export const NOTIFICATIONS_PAGE_SIZE = 20;

/** The owner of a job gets a first notification this many days before it closes. */
export const JOB_FIRST_WARNING_DAYS = 7;
/** The owner of a job gets a last notification this many days before it closes. */
export const JOB_LAST_WARNING_DAYS = 1;
/** The owner of a job is notified that it has closed within this many days; later no notification is sent. */
export const JOB_CLOSED_NOTIFICATION_DAYS = 7;

/** Stages of the notifications about the expiry of a job: first warning, last warning, closed. */
export const EXPIRY_STAGES = ['first', 'last', 'closed'] as const;
export type ExpiryStage = (typeof EXPIRY_STAGES)[number];

/** Days before closing at which a stage ends and starts. */
const STAGE_DAYS: Readonly<Record<ExpiryStage, readonly [number, number]>> = {
  first: [JOB_LAST_WARNING_DAYS, JOB_FIRST_WARNING_DAYS],
  last: [0, JOB_LAST_WARNING_DAYS],
  closed: [-JOB_CLOSED_NOTIFICATION_DAYS, 0],
};

/** Read notifications are deleted after this many days. */
export const READ_NOTIFICATION_DAYS = 60;

/** Unread notifications are deleted after this many days. */
export const UNREAD_NOTIFICATION_DAYS = 180;

/** A user who is offline for this many minutes gets an e-mail about unread messages, at most one until the user is online again. */
export const UNREAD_EMAIL_DELAY_MINUTES = 15;

/** Maximum number of e-mails about unread messages per user and day. */
export const UNREAD_EMAILS_PER_DAY = 3;

/** Maximum number of e-mails about new applicants per user and day; in-app notifications have no limit. */
export const APPLICANT_EMAILS_PER_DAY = 20;

/** Maximum number of e-mails about contracts per candidate and day; in-app notifications have no limit. */
export const CONTRACT_EMAILS_PER_DAY = 20;

/** Returns the period of expiry dates of a stage: after `after`, up to and including `until`. */
export function expiryStagePeriod(stage: ExpiryStage, now: Date): { after: Date; until: Date } {
  const [over, begins] = STAGE_DAYS[stage];
  return { after: addDays(now, over), until: addDays(now, begins) };
}

/** Describes when a job closes: 'cierra en 7 días', 'cierra mañana'. */
export function formatClosing(closesAt: Date, now: Date): string {
  if (closesAt <= now) return `cerró el ${formatLongDate(closesAt)}`;
  const days = localDaysUntil(now, closesAt);
  if (days === 0) return 'cierra hoy';
  return days === 1 ? 'cierra mañana' : `cierra en ${days} días`;
}

/** Users who are offline since before this time get an e-mail about unread messages. */
export const unreadEmailCutoff = (now: Date): Date => addMinutes(now, -UNREAD_EMAIL_DELAY_MINUTES);

/** Notifications read before `read` or created before `created` are deleted. */
export const retentionCutoffs = (now: Date): { read: Date; created: Date } => ({
  read: addDays(now, -READ_NOTIFICATION_DAYS),
  created: addDays(now, -UNREAD_NOTIFICATION_DAYS),
});
