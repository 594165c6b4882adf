import { answerText, isOwnAnswer, noteTo } from '@uneed/domain/hiring/applications/answer.rules.ts';
import type { AnswerInput } from '@uneed/domain/hiring/applications/answers.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { AnswerReason } from '@uneed/domain/people/notifications/notification.rules.ts';
import { DELETED_USER_NAME } from '@uneed/domain/people/settings/settings.rules.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { findUser } from '../../../people/accounts/accounts.reader.ts';
import { countToday } from '../../../people/metrics/daily-counts.commands.ts';
import { notifyAll } from '../../../people/notifications/notifications.commands.ts';
import { callOffInterviews } from '../../interviews/interviews.commands.ts';
import { enqueueApplicationsChanged, recordApplicationEvents } from '../applications.commands.ts';
import { applicationAnswered } from '../applications.tasks.ts';

/** Returns who is answered, and what they read: the template, then the owner's own words with their first name. */
export async function composeAnswer(tx: Tx, candidateId: Id, { template, note }: AnswerInput) {
  const candidate = await findUser(tx, candidateId);
  const fullName = candidate?.fullName ?? DELETED_USER_NAME;
  return { fullName, text: answerText(template, noteTo(fullName, note)) };
}

type Answered = {
  job: { id: Id; ownerId: Id; title: string };
  candidateIds: readonly Id[];
  reason: AnswerReason;
  at: Date;
};

/** What follows from answers to applications to a job: their history, counts, notifications, e-mails, and the pages that change live. */
export async function recordAnswers(
  tx: Tx,
  queue: TaskQueue,
  { job, candidateIds, reason, at }: Answered,
): Promise<void> {
  if (candidateIds.length === 0) return;
  const refs = candidateIds.map((candidateId) => ({ jobId: job.id, candidateId }));
  await recordApplicationEvents(
    tx,
    queue,
    refs.map((ref) => ({ ...ref, kind: 'answered' as const, at })),
  );
  if (isOwnAnswer(reason)) await countToday(tx, 'answers', at, candidateIds.length);
  await notifyAll(
    tx,
    queue,
    candidateIds.map((to) => ({ kind: 'applicationAnswered' as const, to, job, reason, at })),
  );
  await callOffInterviews(tx, queue, { job, candidateIds, by: 'owner', at });
  await queue.enqueueAll(
    tx,
    applicationAnswered,
    refs.map((ref) => ({ ...ref, at: at.toISOString() })),
  );
  await enqueueApplicationsChanged(tx, queue, { jobId: job.id, userIds: [...candidateIds, job.ownerId] });
}
