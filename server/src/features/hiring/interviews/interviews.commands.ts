import type { Id } from '@uneed/domain/kernel/ids.ts';
import type {
  InterviewNotice,
  InterviewSide,
} from '@uneed/domain/people/notifications/notification.rules.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { notifyAll } from '../../people/notifications/notifications.commands.ts';
import { listInterviewers } from './interviews.reader.ts';
import * as repository from './interviews.repository.ts';
import { interviewChanged } from './interviews.tasks.ts';

type Job = { id: Id; title: string; ownerId: Id };

type Announcement = {
  job: Job;
  candidateId: Id;
  notice: InterviewNotice;
  to: InterviewSide;
  /** Null for times that were only offered; of `rescheduled`, the one that they replace. */
  interview: { id: Id; startsAt: Date } | null;
  /** Whether no other interview follows: the application has ended. */
  isFinal?: boolean;
  /** Whether the job is held or hidden, so that the candidate should confirm before going. */
  isUncertain?: boolean;
};

/**
 * Notifies one side of each of these interviews in the app, by push message and by email, in the transaction of the change. A team reads
 * notifications in one inbox; what the owner is told, and what the owner cancels, is also emailed to each member who interviews.
 */
export async function announceInterviews(
  tx: Tx,
  queue: TaskQueue,
  announcements: readonly Announcement[],
  at: Date,
): Promise<void> {
  const told = announcements.map(({ job, candidateId, notice, to, interview, isFinal, isUncertain }) => {
    const startsAt = interview?.startsAt.toISOString() ?? null;
    return {
      input: {
        kind: 'interviewChanged' as const,
        to: to === 'owner' ? job.ownerId : candidateId,
        job,
        candidateId,
        details: { notice, side: to, startsAt, isUncertain },
        at,
      },
      email: {
        jobId: job.id,
        title: job.title,
        ownerId: job.ownerId,
        candidateId,
        interviewId: interview?.id ?? null,
        startsAt,
        notice,
        to,
        isFinal,
      },
    };
  });
  // A reminder that runs again is not told again, so it has no second email either.
  const isNew = new Set(
    await notifyAll(
      tx,
      queue,
      told.map(({ input }) => input),
    ),
  );
  const emails = told.filter(({ input }) => isNew.has(input)).map(({ email }) => email);
  const isCalledOff = (notice: InterviewNotice) => notice === 'cancelled' || notice === 'rescheduled';
  const ofTeams = emails.filter(({ to, notice }) => to === 'owner' || isCalledOff(notice));
  // Read now: an interview that is called off is gone when the email is sent.
  const interviewers = await listInterviewers(
    tx,
    ofTeams.flatMap(({ interviewId }) => interviewId ?? []),
  );
  const toMembers = ofTeams.flatMap((email) =>
    interviewers
      .filter(({ interviewId }) => interviewId === email.interviewId)
      .map(({ memberId }) => ({
        ...email,
        // To whoever interviews, new times for the candidate are the end of this one.
        notice: email.notice === 'rescheduled' ? ('cancelled' as const) : email.notice,
        memberId,
        to: 'owner' as const,
        isByTeam: email.to === 'candidate',
      })),
  );
  await queue.enqueueAll(tx, interviewChanged, [...emails, ...toMembers]);
}

type CalledOff = { job: Job; candidateIds: readonly Id[]; by: InterviewSide; at: Date };

/**
 * Cancels the coming interviews of these applicants, and ends what they were offered: they were answered, an application was
 * withdrawn, or the vacancy is deleted. Notifies the other side. The caller has locked the job.
 */
export async function callOffInterviews(
  tx: Tx,
  queue: TaskQueue,
  { job, candidateIds, by, at }: CalledOff,
): Promise<void> {
  if (candidateIds.length === 0) return;
  await repository.deleteInvitations(tx, job.id, candidateIds);
  const cancelled = await repository.cancelBooked(tx, job.id, candidateIds, { by, reason: '', at });
  const to: InterviewSide = by === 'owner' ? 'candidate' : 'owner';
  const announcements = cancelled.map(({ id, candidateId, startsAt }) => ({
    job,
    candidateId,
    notice: 'cancelled' as const,
    to,
    interview: { id, startsAt },
    isFinal: true,
  }));
  await announceInterviews(tx, queue, announcements, at);
}
