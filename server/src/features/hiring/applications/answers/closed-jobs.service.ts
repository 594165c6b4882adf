import {
  ANSWERS_PER_BATCH,
  AUTOMATIC_ANSWER_TEXTS,
  answerText,
  CLOSING_REASONS,
} from '@uneed/domain/hiring/applications/answer.rules.ts';
import type { JobClosing } from '@uneed/domain/hiring/applications/answers.schema.ts';
import type { JobStatus } from '@uneed/domain/hiring/jobs/job.rules.ts';
import type { JobRiskWords } from '@uneed/domain/hiring/jobs/job-risk.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { AnswerReason } from '@uneed/domain/people/notifications/notification.rules.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import type { Logger } from '../../../../platform/log.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { lockActiveUser } from '../../../people/accounts/accounts.commands.ts';
import { recordEnterpriseActivity } from '../../../people/audit/enterprise-activity.commands.ts';
import { recordJobClosed } from '../../jobs/job-opening.commands.ts';
import {
  closeJob,
  finishAnswers,
  listJobsToAnswer,
  lockJobToAnswer,
  lockVisibleJob,
} from '../../jobs/jobs.commands.ts';
import { enqueueApplicationsChanged } from '../applications.commands.ts';
import { assertHarmless, assertMayAnswer, assertMayClose } from '../applications.policy.ts';
import * as repository from '../applications.repository.ts';
import { jobClosed } from '../applications.tasks.ts';
import { recordAnswers } from './answers.commands.ts';
import { countWaiting } from './answers.reader.ts';

/** Jobs that one run of the scheduled task answers at most; the next run answers the rest. */
const JOBS_PER_RUN_MAX = 200;

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  log: Logger;
  getRiskWords: () => JobRiskWords;
};
type ClosedJob = { status: JobStatus; closingReason: string | null; closingText: string };

/** Why a job answers those who still wait, and in which words. */
function getAnswer({ status, closingReason, closingText }: ClosedJob): {
  reason: AnswerReason;
  text: string;
} {
  const closing = CLOSING_REASONS.find((reason) => reason === closingReason);
  if (closing) return { reason: closing, text: closingText };
  const reason = status === 'paused' ? 'paused' : 'expired';
  return { reason, text: AUTOMATIC_ANSWER_TEXTS[reason] };
}

export type ClosedJobs = ReturnType<typeof createClosedJobs>;

/** Closes jobs, and answers everyone who still waits for a closed one. */
export function createClosedJobs({ database, clock, queue, log, getRiskWords }: Dependencies) {
  /** Closes a job and enqueues the answers; returns how many wait. Throws 403, 404 or 410 for another user, and 409 if it is closed. */
  const close = (actor: Actor, id: Id, { reason, template, note }: JobClosing): Promise<number> =>
    database.transaction(async (tx) => {
      const owner = await lockActiveUser(tx, actor.id);
      const job = await lockVisibleJob(tx, id, actor);
      assertMayAnswer(actor, job);
      assertMayClose(job);
      assertHarmless(note, { isVerified: owner.isVerified, words: getRiskWords() });
      const now = clock.now();
      await closeJob(tx, job, { reason, text: answerText(template, note), now });
      await recordJobClosed(tx, queue, job, { reason: 'closed', at: now });
      await recordEnterpriseActivity(tx, actor, 'job.closed', job.title, now);
      await queue.enqueue(tx, jobClosed, { jobId: id });
      await enqueueApplicationsChanged(tx, queue, { jobId: id, userIds: [job.ownerId] });
      return countWaiting(tx, id, now);
    });

  /** Stores the answers of a batch with everything that follows from them. */
  async function answerBatch(
    tx: Tx,
    job: ClosedJob & { id: Id; ownerId: Id; title: string },
  ): Promise<number> {
    const at = clock.now();
    const { reason, text } = getAnswer(job);
    const candidateIds = await repository.answerWaiting(tx, job.id, { reason, text, at }, ANSWERS_PER_BATCH);
    await recordAnswers(tx, queue, { job, candidateIds, reason, at });
    return candidateIds.length;
  }

  /** Answers the next batch of a job in one transaction; returns whether there may be more. */
  const answerNext = (jobId: Id): Promise<boolean> =>
    database.transaction(async (tx) => {
      const job = await lockJobToAnswer(tx, jobId, clock.now());
      if (!job) return false;
      const isFull = (await answerBatch(tx, job)) === ANSWERS_PER_BATCH;
      if (!isFull) await finishAnswers(tx, jobId);
      return isFull;
    });

  /** Answers everyone who waits for a job. Interrupted, it continues with those who have no answer yet. */
  async function answerAll(jobId: Id): Promise<void> {
    while (await answerNext(jobId));
  }

  /** Answers everyone who waits for jobs that are due. */
  async function answerDue(): Promise<void> {
    for (const id of await listJobsToAnswer(database.db, clock.now(), JOBS_PER_RUN_MAX))
      await answerAll(id).catch((error: Error) =>
        log.error({ err: error.message, jobId: id }, 'answers of a closed job failed'),
      );
  }

  return {
    close,
    answerAll,
    answerDue,
    /** Counts the applicants who wait for an answer. Throws 403, 404 or 410 for another user. */
    countWaiting: (actor: SessionActor, id: Id): Promise<number> =>
      database.transaction(async (tx) => {
        assertMayAnswer(actor, await lockVisibleJob(tx, id, actor));
        return countWaiting(tx, id, clock.now());
      }),
  };
}
