import type { ContractStatus } from '@uneed/domain/contracts/contract.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { ExpiryStage, NotificationKind } from '@uneed/domain/notifications/notification.rules.ts';
import type { ReviewDecision } from '@uneed/domain/referents/referent.rules.ts';

type NamedJob = { id: Id; title: string };

/** Something that happened and that a person (`to`) is told of in the app. */
export type Notice = { to: Id; at: Date } & (
  | { kind: 'applicationReceived' | 'applicationWithdrawn'; job: NamedJob; candidateId: Id; appliedAt: Date }
  | { kind: 'jobRemoved'; job: NamedJob }
  | { kind: 'contractChanged'; job: NamedJob; status: ContractStatus }
  | { kind: 'referentReviewed'; decision: ReviewDecision }
  | { kind: 'jobExpiring' | 'jobExpired'; job: NamedJob; expiresAt: Date; stage: ExpiryStage }
  | { kind: 'messageReceived'; senderId: Id }
  | { kind: 'postCommented' | 'commentReplied'; postId: Id; commentId: Id; actorId: Id }
  | { kind: 'reactionReceived'; postId: Id; actorId: Id }
);

/** The same, as it is stored: what belongs together has one `groupKey`, the same event again the same `eventKey`. */
export type Entry = {
  userId: Id;
  kind: NotificationKind;
  groupKey: string;
  eventKey: string;
  actorId: Id | null;
  job: NamedJob | null;
  postId: Id | null;
  outcome: string;
  at: Date;
};

const keyOf = (moment: Date) => String(moment.getTime());

/** An application is told by whom and when: whoever withdraws and applies again is told of again. */
export const applicationKeys = (jobId: Id, candidateId: Id, appliedAt: Date) => ({
  groupKey: `applications:${jobId}`,
  eventKey: `${candidateId}@${keyOf(appliedAt)}`,
});

export const messagesGroup = (senderId: Id): string => `messages:${senderId}`;

/** What only some kinds have. */
function partsOf(notice: Notice): Partial<Entry> & Pick<Entry, 'groupKey' | 'eventKey'> {
  switch (notice.kind) {
    case 'applicationReceived':
    case 'applicationWithdrawn': {
      const { kind, job, candidateId: actorId, appliedAt } = notice;
      const keys = applicationKeys(job.id, actorId, appliedAt);
      const isBack = kind === 'applicationWithdrawn';
      return { ...keys, ...(isBack && { groupKey: `withdrawals:${job.id}` }), job, actorId };
    }
    case 'jobRemoved':
      return { groupKey: `removed:${notice.job.id}`, eventKey: 'removed', job: notice.job };
    case 'contractChanged': {
      const { job, status, at } = notice;
      return {
        groupKey: `contract:${job.id}`,
        eventKey: `${status}@${keyOf(at)}`,
        job,
        outcome: status,
      };
    }
    case 'referentReviewed': {
      const { decision, at } = notice;
      return { groupKey: 'referent', eventKey: `${decision}@${keyOf(at)}`, outcome: decision };
    }
    case 'jobExpiring':
    case 'jobExpired': {
      const { job, expiresAt, stage } = notice;
      // One group, so that what is near takes the place of an unread first warning.
      return {
        groupKey: `expiring:${job.id}`,
        eventKey: `${stage}@${keyOf(expiresAt)}`,
        job,
        outcome: expiresAt.toISOString(),
      };
    }
    case 'messageReceived':
      return {
        groupKey: messagesGroup(notice.senderId),
        eventKey: keyOf(notice.at),
        actorId: notice.senderId,
      };
    case 'postCommented':
    case 'commentReplied': {
      const { kind, postId, commentId: eventKey, actorId } = notice;
      return {
        groupKey: `${kind === 'postCommented' ? 'comments' : 'thread'}:${postId}`,
        eventKey,
        actorId,
        postId,
      };
    }
    case 'reactionReceived': {
      // By user, so that a changed reaction is not a new event.
      const { postId, actorId } = notice;
      return { groupKey: `reactions:${postId}`, eventKey: actorId, actorId, postId };
    }
  }
}

export function entryOf(notice: Notice): Entry {
  const { to: userId, kind, at } = notice;
  return { userId, kind, at, actorId: null, job: null, postId: null, outcome: '', ...partsOf(notice) };
}
