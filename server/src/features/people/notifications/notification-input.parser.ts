import type { Area } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import type {
  AnswerReason,
  BonusNotice,
  BonusSide,
  ContractNotice,
  ExpiryStage,
  HireStatus,
  NotificationKind,
  OrderEvent,
  PlanEndStage,
  ReferralNotice,
} from '@uneed/domain/people/notifications/notification.rules.ts';
import type { Notification } from '@uneed/domain/people/notifications/notifications.schema.ts';
import type { EmploymentDecision } from '@uneed/domain/people/referents/employment.rules.ts';
import type { ReviewDecision } from '@uneed/domain/people/referents/referent.rules.ts';
import type { SanctionEvent } from '@uneed/domain/people/safety/sanction.rules.ts';
import type { PushEvent } from '../push/push.commands.ts';
import { getExpiryKeyPrefixes, getThreadGroupKey } from './notification-keys.query.ts';

type NamedJob = { id: Id; title: string };

/** What an admin decided about: the removed content, or the account (null), and why. */
export type SanctionDetails = { subject: 'post' | 'comment' | 'job' | null; title: string; reason: string };

/** The alert that found new jobs, in words, and the path of its results. */
export type AlertDetails = { id: Id; title: string; path: string };

/** The question to the support that was answered. */
export type TicketDetails = { reference: string };

/** The enterprise that published a job, by its public page. */
export type EnterpriseDetails = { slug: string };

/** The order that changed, how, and why. */
export type OrderDetails = { orderId: Id; reference: string; event: OrderEvent; area: Area; reason: string };

/** The plan that ends. */
export type PlanDetails = { name: string; stage: PlanEndStage; endsAt: string; area: Area };

/** What happened to a bonus, for one of its sides. */
export type BonusDetails = {
  _id: Id;
  notice: BonusNotice;
  side: BonusSide;
  title: string;
  amount: number | null;
  reason: string;
  area: Area;
};

/** What happened to an interview, for one of its sides. */
export type InterviewDetails = NonNullable<Notification['interview']>;

/** Who of a team mentions whom in a private note, and about which application, by the id under which its owner knows it. */
export type MentionDetails = { author: string; member: string; applicantId: Id };

/** An event that the user `to` is notified of in the app. */
export type NotificationInput = { to: Id; at: Date } & (
  | {
      kind: 'applicationReceived' | 'applicationWithdrawn';
      job: NamedJob;
      candidateId: Id;
      /** The owner may not know who it is (a blind job). */
      isWithheld: boolean;
      appliedAt: Date;
    }
  | { kind: 'jobRemoved'; job: NamedJob }
  | { kind: 'applicationSeen'; job: NamedJob }
  | { kind: 'applicationAnswered'; job: NamedJob; reason: AnswerReason }
  | { kind: 'applicationsUnseen'; job: NamedJob }
  | { kind: 'answerRequested'; job: NamedJob; askerId: Id; isWithheld: boolean }
  | { kind: 'contractChanged'; job: NamedJob; status: ContractNotice }
  | { kind: 'referentReviewed'; decision: ReviewDecision }
  | { kind: 'jobExpiring' | 'jobExpired'; job: NamedJob; expiresAt: Date; stage: ExpiryStage }
  | { kind: 'messageReceived'; senderId: Id }
  | { kind: 'postCommented' | 'commentReplied'; postId: Id; commentId: Id; actorId: Id }
  | { kind: 'reactionReceived'; postId: Id; actorId: Id }
  | { kind: 'sanctionChanged'; sanctionId: Id; event: SanctionEvent; details: SanctionDetails }
  | { kind: 'alertMatched'; digestId: Id; jobId: Id; alert: AlertDetails | null }
  | { kind: 'ticketAnswered'; ticketId: Id; messageId: Id; details: TicketDetails }
  | { kind: 'enterpriseReviewed'; decision: ReviewDecision }
  | { kind: 'enterprisePublished'; enterpriseId: Id; job: NamedJob; details: EnterpriseDetails }
  | { kind: 'employmentRequested'; referentId: Id }
  | { kind: 'employmentDecided'; enterpriseId: Id; decision: EmploymentDecision }
  | { kind: 'orderChanged'; version: number; details: OrderDetails }
  | { kind: 'planEnding'; name: string; stage: PlanEndStage; endsAt: Date; area: Area }
  | { kind: 'vouchReceived'; writerId: Id; vouchId: Id }
  | { kind: 'vouchRequested'; fromId: Id; requestId: Id }
  | { kind: 'vouchAccepted'; fromId: Id; vouchId: Id }
  | { kind: 'referralChanged'; referralId: Id; job: NamedJob | null; candidateId: Id; notice: ReferralNotice }
  | { kind: 'hireChanged'; job: NamedJob; hireId: Id; status: HireStatus; actorId: Id | null }
  | { kind: 'bonusChanged'; referralId: Id; details: BonusDetails }
  | { kind: 'interviewChanged'; job: NamedJob; candidateId: Id; details: InterviewDetails }
  | { kind: 'noteMentioned'; job: NamedJob; noteId: Id; memberId: Id; details: MentionDetails }
  | { kind: 'webhookOff'; endpointId: Id }
);

/** The stored form. Notifications of one `groupKey` are merged; the same event has the same `eventKey`. */
export type NotificationRecord = {
  userId: Id;
  kind: NotificationKind;
  groupKey: string;
  eventKey: string;
  actorId: Id | null;
  job: NamedJob | null;
  postId: Id | null;
  outcome: string;
  details:
    | SanctionDetails
    | AlertDetails
    | TicketDetails
    | EnterpriseDetails
    | OrderDetails
    | PlanDetails
    | BonusDetails
    | InterviewDetails
    | MentionDetails
    | null;
  at: Date;
};

const toKey = (moment: Date) => String(moment.getTime());

/** The event key contains the time, so that applying again after a withdrawal is a new event. */
export const getApplicationKeys = (
  { jobId, candidateId }: { jobId: Id; candidateId: Id },
  appliedAt: Date,
) => ({
  groupKey: `applications:${jobId}`,
  eventKey: `${candidateId}@${toKey(appliedAt)}`,
});

/** What became of an application is one notification, which tells the last thing. */
const getAnswerGroupKey = (jobId: Id): string => `contract:${jobId}`;

export const getHireGroupKey = (hireId: Id): string => `hire:${hireId}`;

export const getInterviewGroupKey = (jobId: Id, candidateId: Id) => `interview:${jobId}:${candidateId}`;

export const getReferralGroupKey = (referralId: Id): string => `referral:${referralId}`;

export const getMessagesGroupKey = (senderId: Id): string => `messages:${senderId}`;

const toMessageFields = ({ senderId, at }: Extract<NotificationInput, { kind: 'messageReceived' }>) => ({
  groupKey: getMessagesGroupKey(senderId),
  eventKey: toKey(at),
  actorId: senderId,
});

/** Several alerts have a group of their own, so that a notification about one alert counts only its jobs. */
const toAlertFields = ({ alert, jobId, digestId }: Extract<NotificationInput, { kind: 'alertMatched' }>) => ({
  groupKey: alert ? `alert:${alert.id}` : 'alerts',
  eventKey: `${jobId}@${digestId}`,
  details: alert,
});

const toReviewFields = (groupKey: string, { decision, at }: { decision: ReviewDecision; at: Date }) => ({
  groupKey,
  eventKey: `${decision}@${toKey(at)}`,
  outcome: decision,
});

type ExpiryInput = Extract<NotificationInput, { kind: 'jobExpiring' | 'jobExpired' }>;

const toExpiryFields = ({ job, expiresAt, stage }: ExpiryInput) => ({
  groupKey: getExpiryKeyPrefixes(stage).groupKey + job.id,
  eventKey: getExpiryKeyPrefixes(stage).eventKey + toKey(expiresAt),
  job,
  outcome: expiresAt.toISOString(),
});

type EnterpriseInput = Extract<
  NotificationInput,
  { kind: 'enterprisePublished' | 'employmentRequested' | 'employmentDecided' }
>;

/** Fields of notifications from and to enterprises. */
function toEnterpriseFields(input: EnterpriseInput) {
  if (input.kind === 'enterprisePublished') {
    const { enterpriseId: actorId, job, details, at } = input;
    // By day, so that a follower gets at most one of an enterprise on each day.
    return { groupKey: `follow:${actorId}`, eventKey: localDay(at), actorId, job, details };
  }
  if (input.kind === 'employmentRequested') {
    const { referentId: actorId, at } = input;
    return { groupKey: 'employments', eventKey: `${actorId}@${toKey(at)}`, actorId };
  }
  const { enterpriseId: actorId, decision: outcome, at } = input;
  return { groupKey: `employment:${actorId}`, eventKey: `${outcome}@${toKey(at)}`, actorId, outcome };
}

/** A withdrawal has a group of its own. */
function toApplicationFields(input: Extract<NotificationInput, { appliedAt: Date }>) {
  const { kind, job, candidateId, isWithheld, appliedAt } = input;
  const keys = getApplicationKeys({ jobId: job.id, candidateId }, appliedAt);
  const actorId = isWithheld ? null : candidateId;
  const isWithdrawn = kind === 'applicationWithdrawn';
  return { ...keys, ...(isWithdrawn && { groupKey: `withdrawals:${job.id}` }), job, actorId };
}

type AnswerInput = Extract<
  NotificationInput,
  { kind: 'applicationAnswered' | 'applicationsUnseen' | 'answerRequested' }
>;

/** Fields of notifications about answers to applications, and about those that are missing. */
function toAnswerFields(input: AnswerInput) {
  const { job, at } = input;
  if (input.kind === 'applicationAnswered') {
    const { reason: outcome } = input;
    return { groupKey: getAnswerGroupKey(job.id), eventKey: `${outcome}@${toKey(at)}`, job, outcome };
  }
  if (input.kind === 'answerRequested') {
    const { askerId, isWithheld } = input;
    const actorId = isWithheld ? null : askerId;
    return { groupKey: `asked:${job.id}`, eventKey: `${askerId}@${toKey(at)}`, job, actorId };
  }
  return { groupKey: `unseen:${job.id}`, eventKey: toKey(at), job };
}

const toOrderFields = ({ details, version }: Extract<NotificationInput, { kind: 'orderChanged' }>) => ({
  groupKey: `order:${details.orderId}`,
  eventKey: `${details.event}@${version}`,
  details,
});

/** One group, so that a later stage replaces an unread first reminder. */
const toPlanFields = ({ name, stage, endsAt, area }: Extract<NotificationInput, { kind: 'planEnding' }>) => ({
  groupKey: 'plan',
  eventKey: `${stage}@${toKey(endsAt)}`,
  details: { name, stage, area, endsAt: endsAt.toISOString() },
});

type VouchInput = Extract<
  NotificationInput,
  { kind: 'vouchReceived' | 'vouchRequested' | 'vouchAccepted' | 'referralChanged' }
>;

/** Fields of notifications about recommendations; vouches of one kind are merged, an application has one that changes. */
function toVouchFields(input: VouchInput) {
  if (input.kind === 'referralChanged') {
    const { referralId, notice: outcome, candidateId: actorId, job, at } = input;
    const groupKey = getReferralGroupKey(referralId);
    return { groupKey, eventKey: `${outcome}@${toKey(at)}`, actorId, job, outcome };
  }
  if (input.kind === 'vouchReceived')
    return { groupKey: 'vouches', eventKey: input.vouchId, actorId: input.writerId };
  if (input.kind === 'vouchRequested')
    return { groupKey: 'vouch requests', eventKey: input.requestId, actorId: input.fromId };
  return { groupKey: 'accepted vouches', eventKey: input.vouchId, actorId: input.fromId };
}

type ContractInput = Extract<
  NotificationInput,
  { kind: 'applicationSeen' | 'contractChanged' | 'hireChanged' | 'bonusChanged' }
>;

/** Fields of notifications about what was seen, a contract, a hire, and the bonus that follows; one group per side of a bonus. */
function toContractFields(input: ContractInput) {
  if (input.kind === 'applicationSeen') {
    const { job, at } = input;
    return { groupKey: getAnswerGroupKey(job.id), eventKey: `seen@${toKey(at)}`, job };
  }
  if (input.kind === 'contractChanged') {
    const { job, status, at } = input;
    const eventKey = `${status}@${toKey(at)}`;
    return { groupKey: getAnswerGroupKey(job.id), eventKey, job, outcome: status };
  }
  if (input.kind === 'bonusChanged') {
    const { referralId, details, at } = input;
    const groupKey = `bonus:${referralId}:${details.side}`;
    return { groupKey, eventKey: `${details.notice}@${toKey(at)}`, details };
  }
  const { hireId, status: outcome, job, actorId, at } = input;
  return { groupKey: getHireGroupKey(hireId), eventKey: `${outcome}@${toKey(at)}`, job, actorId, outcome };
}

type InterviewInput = Extract<NotificationInput, { kind: 'interviewChanged' }>;

/**
 * The interview of an application is one notification, which tells the last thing. A reminder is told once for each time of an
 * interview. Who published a job may be hidden, so only the owner reads whose interview it is.
 */
function toInterviewFields({ job, candidateId, details, at }: InterviewInput) {
  const { notice, side, startsAt } = details;
  const isReminder = notice === 'dayBefore' || notice === 'hourBefore';
  return {
    groupKey: getInterviewGroupKey(job.id, candidateId),
    eventKey: `${notice}@${isReminder ? startsAt : toKey(at)}`,
    actorId: side === 'owner' ? candidateId : null,
    job,
    details,
  };
}

type MentionInput = Extract<NotificationInput, { kind: 'noteMentioned' }>;

/** A note notifies a member of the team once, whatever is changed in it later. */
const toMentionFields = ({ noteId, memberId, job, details }: MentionInput) => ({
  groupKey: `mention:${noteId}:${memberId}`,
  eventKey: memberId,
  job,
  details,
});

type PostInput = Extract<
  NotificationInput,
  { kind: 'postCommented' | 'commentReplied' | 'reactionReceived' }
>;

/** Fields of notifications about a post. */
function toPostFields(input: PostInput) {
  const { postId, actorId } = input;
  // By user, so that a changed reaction is not a new event.
  if (input.kind === 'reactionReceived')
    return { groupKey: `reactions:${postId}`, eventKey: actorId, actorId, postId };
  const groupKey = input.kind === 'postCommented' ? `comments:${postId}` : getThreadGroupKey(postId);
  return { groupKey, eventKey: input.commentId, actorId, postId };
}

/** Fields that depend on the kind. */
function toKindFields(
  input: NotificationInput,
): Partial<NotificationRecord> & Pick<NotificationRecord, 'groupKey' | 'eventKey'> {
  switch (input.kind) {
    case 'applicationReceived':
    case 'applicationWithdrawn':
      return toApplicationFields(input);
    case 'jobRemoved':
      return { groupKey: `removed:${input.job.id}`, eventKey: 'removed', job: input.job };
    case 'applicationAnswered':
    case 'applicationsUnseen':
    case 'answerRequested':
      return toAnswerFields(input);
    case 'applicationSeen':
    case 'contractChanged':
    case 'hireChanged':
    case 'bonusChanged':
      return toContractFields(input);
    case 'referentReviewed':
      return toReviewFields('referent', input);
    case 'enterpriseReviewed':
      return toReviewFields('enterprise', input);
    case 'enterprisePublished':
    case 'employmentRequested':
    case 'employmentDecided':
      return toEnterpriseFields(input);
    case 'jobExpiring':
    case 'jobExpired':
      return toExpiryFields(input);
    case 'messageReceived':
      return toMessageFields(input);
    case 'postCommented':
    case 'commentReplied':
    case 'reactionReceived':
      return toPostFields(input);
    case 'sanctionChanged': {
      const { sanctionId, event, details } = input;
      return { groupKey: `sanction:${sanctionId}`, eventKey: event, outcome: event, details };
    }
    case 'ticketAnswered':
      return { groupKey: `ticket:${input.ticketId}`, eventKey: input.messageId, details: input.details };
    case 'orderChanged':
      return toOrderFields(input);
    case 'planEnding':
      return toPlanFields(input);
    case 'vouchReceived':
    case 'vouchRequested':
    case 'vouchAccepted':
    case 'referralChanged':
      return toVouchFields(input);
    case 'alertMatched':
      return toAlertFields(input);
    case 'interviewChanged':
      return toInterviewFields(input);
    case 'noteMentioned':
      return toMentionFields(input);
    case 'webhookOff':
      return { groupKey: `webhook:${input.endpointId}`, eventKey: input.at.toISOString() };
  }
}

export function toNotificationRecord(input: NotificationInput): NotificationRecord {
  const { to: userId, kind, at } = input;
  const empty = { actorId: null, job: null, postId: null, outcome: '', details: null };
  return { userId, kind, at, ...empty, ...toKindFields(input) };
}

/** The event for push messages; `isInApp` if it has a notification in the app, whose id is then the one of the event. */
export function toPushEvent(
  { id, record }: { id: Id; record: NotificationRecord },
  isInApp: boolean,
): PushEvent {
  const { eventKey: _, at, ...event } = record;
  return { ...event, id, notificationId: isInApp ? id : null, at: at.toISOString() };
}
