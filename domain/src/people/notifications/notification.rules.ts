import { excerpt } from '../../kernel/html/html.ts';
import { addDays, addMinutes, formatLongDate, localDaysUntil } from '../../kernel/time.ts';
import type { NotificationTopic } from '../settings/settings.rules.ts';

/** Kinds of in-app notifications. */
export const NOTIFICATION_KINDS = [
  'applicationReceived',
  'applicationWithdrawn',
  'jobRemoved',
  'applicationSeen',
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
  'referralChanged',
  'hireChanged',
  'bonusChanged',
  'findableByChanged',
  'interviewChanged',
  'noteMentioned',
  'webhookOff',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Topic in the notification preferences that each kind belongs to; null for a kind that cannot be turned off. */
export const TOPIC_BY_NOTIFICATION_KIND: Readonly<Record<NotificationKind, NotificationTopic | null>> = {
  applicationReceived: 'applications',
  applicationWithdrawn: 'applications',
  jobRemoved: 'applications',
  applicationSeen: 'applications',
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
  referralChanged: 'recommendations',
  hireChanged: 'contracts',
  bonusChanged: 'bonuses',
  findableByChanged: null,
  interviewChanged: 'interviews',
  noteMentioned: 'applications',
  webhookOff: null,
};

/** Notifications name a post by its title, or by this many characters of its content. */
export const NOTIFICATION_POST_LENGTH = 60;

/** Number of notifications per response. */
export const NOTIFICATIONS_PAGE_SIZE = 20;

/** Stages of the notifications about the expiry of a job: first warning, last warning, closed. */
export const EXPIRY_STAGES = ['first', 'last', 'closed'] as const;
export type ExpiryStage = (typeof EXPIRY_STAGES)[number];

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

/** Maximum number of e-mails about own applications per candidate and day; the app shows all applications. */
export const RECEIPT_EMAILS_PER_DAY = 20;

/** Maximum number of e-mails about mentions in private notes per team and day; in-app notifications have no limit. */
export const MENTION_EMAILS_PER_DAY = 100;

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

// What notifications state about other features, which take these words from here.

/** E-mails and notifications quote this many characters of an application's note. */
export const APPLICATION_NOTE_QUOTE_LENGTH = 140;

/** Returns the beginning of a note on one line; '' without a note. */
export const quoteNote = (note: string): string => excerpt(note, APPLICATION_NOTE_QUOTE_LENGTH);

/** Why an application was answered without a contract: by its owner alone, with the job, or because the job waited too long. */
export const ANSWER_REASONS = ['declined', 'filled', 'cancelled', 'other', 'paused', 'expired'] as const;
export type AnswerReason = (typeof ANSWER_REASONS)[number];

/** The label of an application that was answered without a contract, by the reason. */
export const ANSWER_LABELS: Readonly<Record<AnswerReason, string>> = {
  declined: 'No seleccionada',
  filled: 'No seleccionada · vacante cubierta',
  cancelled: 'No seleccionada · vacante cancelada',
  other: 'No seleccionada · vacante cerrada',
  paused: 'No seleccionada · vacante en pausa',
  expired: 'No seleccionada · vacante vencida',
};

/** Returns the reason column as its type; a constraint of the database allows only these values and null. */
export const parseAnswerReason = (value: string | null): AnswerReason | null =>
  ANSWER_REASONS.find((reason) => reason === value) ?? null;

/** What a candidate is notified of: the new status of a contract, or that a pending one lapsed. */
export const CONTRACT_NOTICES = ['pending', 'accepted', 'rejected', 'lapsed'] as const;
export type ContractNotice = (typeof CONTRACT_NOTICES)[number];

/** States of a hire: `marked` by the owner, then the candidate's answer; `withdrawn` before that answer, `undone` after it. */
export const HIRE_STATUSES = ['marked', 'confirmed', 'declined', 'withdrawn', 'undone'] as const;
export type HireStatus = (typeof HIRE_STATUSES)[number];

/** What became of an application, as far as who recommended it is notified; a hire with a bonus has its own notification. */
export const REFERRAL_NOTICES = ['applied', 'seen', 'pending', 'accepted', 'rejected', 'hired'] as const;
export type ReferralNotice = (typeof REFERRAL_NOTICES)[number];

/** What the owner of a job and a candidate are notified of about an interview: what the other side did, and reminders. */
export const INTERVIEW_NOTICES = [
  'offered',
  'rescheduled',
  'withdrawn',
  'otherTimes',
  'taken',
  'moved',
  'cancelled',
  'dayBefore',
  'hourBefore',
  'noShow',
  'corrected',
  'answered',
] as const;
export type InterviewNotice = (typeof INTERVIEW_NOTICES)[number];

/** The sides of an interview. */
export const INTERVIEW_SIDES = ['owner', 'candidate'] as const;
export type InterviewSide = (typeof INTERVIEW_SIDES)[number];

/** A bonus becomes eligible this many days after both sides confirmed the hire (product.md, 'Bonuses'). */
export const BONUS_ELIGIBLE_DAYS = 90;

/** The sides of a bonus: who promised it, and who recommended the candidate. */
export const BONUS_SIDES = ['owner', 'referrer'] as const;
export type BonusSide = (typeof BONUS_SIDES)[number];

/** The events of a bonus that users are notified of: what happened to it, and reminders. */
export const BONUS_NOTICES = [
  'hired',
  'hireUndone',
  'eligible',
  'paid',
  'received',
  'ineligible',
  'disputed',
  'disputeClosed',
  'paymentReminder',
  'receiptReminder',
] as const;
export type BonusNotice = (typeof BONUS_NOTICES)[number];

/** Events of an order that its buyer is notified of: all by email, and all but `created` in the app. */
export const ORDER_EVENTS = ['created', 'confirmed', 'refused', 'lapsed', 'undone'] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** Reminders about the end of a plan, in the order in which they are sent. */
export const PLAN_END_STAGES = ['first', 'last', 'ended'] as const;
export type PlanEndStage = (typeof PLAN_END_STAGES)[number];

/** Describes when a plan ends: 'termina en 7 días', 'termina mañana'. */
export function formatPlanEnd(endsAt: Date, now: Date): string {
  if (endsAt <= now) return 'terminó';
  const days = localDaysUntil(now, endsAt);
  if (days === 0) return 'termina hoy';
  return days === 1 ? 'termina mañana' : `termina en ${days} días`;
}
