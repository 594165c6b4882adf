import { excerpt } from '@uneed/domain/kernel/html/html.ts';
import {
  CONTRACT_NOTICES,
  HIRE_STATUSES,
  NOTIFICATION_KINDS,
  NOTIFICATION_POST_LENGTH,
  type NotificationKind,
  parseAnswerReason,
  quoteNote,
  REFERRAL_NOTICES,
} from '@uneed/domain/people/notifications/notification.rules.ts';
import {
  type Notification,
  notificationSchema,
} from '@uneed/domain/people/notifications/notifications.schema.ts';
import { EMPLOYMENT_DECISIONS } from '@uneed/domain/people/referents/employment.rules.ts';
import { REVIEW_DECISIONS } from '@uneed/domain/people/referents/referent.rules.ts';
import type * as z from 'zod';
import type { NotificationRow } from './notifications.reader.ts';

/** Kinds whose outcome is the expiry date of a job. */
const EXPIRY_KINDS: ReadonlySet<NotificationKind> = new Set(['jobExpiring', 'jobExpired']);

/** Kinds whose outcome is the decision about a review. */
const REVIEW_KINDS: ReadonlySet<NotificationKind> = new Set(['referentReviewed', 'enterpriseReviewed']);

/** The post of a notification, whose name is empty once it is deleted. */
function presentPost({ postId, postTitle, postText, postStatus }: NotificationRow): Notification['post'] {
  if (postId === null) return null;
  const title = excerpt(postTitle || postText || '', NOTIFICATION_POST_LENGTH);
  return { _id: postId, title, isGone: postStatus !== 'active' };
}

const { shape } = notificationSchema;

/** Returns what is stored about an event as that part of a notification; null for what another version stored. */
const parseDetails = <T>(part: z.ZodType<T | null>, details: unknown): T | null =>
  part.safeParse(details).data ?? null;

/** Says no more of the candidate than 'Mis referidos'. */
function presentReferral({ outcome, fullName }: NotificationRow): Notification['referral'] {
  const notice = REFERRAL_NOTICES.find((known) => known === outcome);
  return notice === undefined ? null : { notice, candidateName: fullName ?? null };
}

/** Presents a notification to its user; undefined for a kind that this version does not know. */
export function presentNotification(row: NotificationRow): Notification | undefined {
  const kind = NOTIFICATION_KINDS.find((known) => known === row.kind);
  if (kind === undefined) return undefined;
  const { actorId, fullName, profilePic, jobId, details } = row;
  const isReferral = kind === 'referralChanged';
  // As 'Mis referidos': the title of when the candidate applied.
  const title = isReferral ? row.jobTitle : (row.title ?? row.jobTitle);
  return {
    _id: row.id,
    kind,
    count: row.count,
    person:
      actorId === null || isReferral
        ? null
        : { _id: actorId, fullName: fullName ?? '', profilePic: profilePic ?? '' },
    job: jobId === null ? null : { _id: jobId, title, isGone: !row.hasJobPage },
    post: presentPost(row),
    status: CONTRACT_NOTICES.find((status) => status === row.outcome) ?? null,
    answer: kind === 'applicationAnswered' ? parseAnswerReason(row.outcome) : null,
    decision: REVIEW_DECISIONS.find((decision) => REVIEW_KINDS.has(kind) && decision === row.outcome) ?? null,
    application:
      row.note === null || row.count > 1 ? null : { note: quoteNote(row.note), hasCv: row.cvId !== null },
    sanction:
      kind === 'sanctionChanged'
        ? parseDetails(shape.sanction, Object.assign({ event: row.outcome }, details))
        : null,
    alert: kind === 'alertMatched' ? parseDetails(shape.alert, details) : null,
    ticket: kind === 'ticketAnswered' ? parseDetails(shape.ticket, details) : null,
    enterprise: kind === 'enterprisePublished' ? parseDetails(shape.enterprise, details) : null,
    employment:
      EMPLOYMENT_DECISIONS.find((known) => kind === 'employmentDecided' && known === row.outcome) ?? null,
    order: kind === 'orderChanged' ? parseDetails(shape.order, details) : null,
    plan: kind === 'planEnding' ? parseDetails(shape.plan, details) : null,
    hire: HIRE_STATUSES.find((known) => kind === 'hireChanged' && known === row.outcome) ?? null,
    referral: isReferral ? presentReferral(row) : null,
    bonus: kind === 'bonusChanged' ? parseDetails(shape.bonus, details) : null,
    interview: kind === 'interviewChanged' ? parseDetails(shape.interview, details) : null,
    mention: kind === 'noteMentioned' ? parseDetails(shape.mention, details) : null,
    closesAt: EXPIRY_KINDS.has(kind) && row.outcome !== '' ? row.outcome : null,
    createdAt: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
  };
}
