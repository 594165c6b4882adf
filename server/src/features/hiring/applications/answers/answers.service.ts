import { ASK_UNAVAILABLE_TEXT } from '@uneed/domain/hiring/applications/answer.rules.ts';
import type { AnswerInput, AnswersInput } from '@uneed/domain/hiring/applications/answers.schema.ts';
import type { JobRiskWords } from '@uneed/domain/hiring/jobs/job-risk.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { conflict, notFound } from '../../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { lockActiveUser } from '../../../people/accounts/accounts.commands.ts';
import { recordEnterpriseActivity } from '../../../people/audit/enterprise-activity.commands.ts';
import { notify } from '../../../people/notifications/notifications.commands.ts';
import { lockAppliedJob, lockVisibleJob } from '../../jobs/jobs.commands.ts';
import { enqueueApplicationsChanged, recordApplicationEvents, recordSeen } from '../applications.commands.ts';
import { assertHarmless, assertMayAnswer, assertMayAsk, assertWaiting } from '../applications.policy.ts';
import * as repository from '../applications.repository.ts';
import { answerRequested } from '../applications.tasks.ts';
import { resolveApplicant, resolveApplicantIds } from '../blind/applicant-ids.reader.ts';
import { isWithheldRow } from '../blind/identity.presenter.ts';
import { composeAnswer, recordAnswers } from './answers.commands.ts';
import { findAnsweredApplication } from './answers.reader.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  getRiskWords: () => JobRiskWords;
};
type ApplicationRef = { jobId: Id; candidateId: Id };
/** The reason of an answer that an owner gives. */
const DECLINED = 'declined';

type VisibleJob = Awaited<ReturnType<typeof lockVisibleJob>>;

export type AnswersService = ReturnType<typeof createAnswers>;

/** What owners and candidates do about an application without a contract: open it, answer it, ask for an answer. */
export function createAnswers({ database, clock, queue, getRiskWords }: Dependencies) {
  /** Throws 404 if there is no such application. */
  async function getApplication(tx: Tx, ref: ApplicationRef) {
    const application = await findAnsweredApplication(tx, ref, clock.now());
    if (!application) throw notFound('Esta persona no aplicó a esta vacante');
    return application;
  }

  /** Marks an application as seen, once; the candidate sees it live. Throws 403 or 404 for another user. */
  async function markSeen(actor: SessionActor, given: ApplicationRef): Promise<void> {
    await database.transaction(async (tx) => {
      const ref = await resolveApplicant(tx, actor, given);
      const job = await lockVisibleJob(tx, ref.jobId, actor);
      assertMayAnswer(actor, job);
      await getApplication(tx, ref);
      await recordSeen(tx, queue, { ...ref, ownerId: job.ownerId }, clock.now());
    });
  }

  /** Locks what an answer needs. Throws 403 or 404 for another user, and 400 for own words that ask for money. */
  async function lockAnswered(tx: Tx, actor: SessionActor, jobId: Id, note: string) {
    const owner = await lockActiveUser(tx, actor.id);
    const job = await lockVisibleJob(tx, jobId, actor);
    assertMayAnswer(actor, job);
    assertHarmless(note, { isVerified: owner.isVerified, words: getRiskWords() });
    return job;
  }

  /** Stores the answer to an application that waits for one, which its owner has seen by then. */
  async function storeAnswer(
    tx: Tx,
    actor: SessionActor,
    { job, candidateId, at, template, note }: AnswerInput & { job: VisibleJob; candidateId: Id; at: Date },
  ): Promise<void> {
    const ref = { jobId: job.id, candidateId };
    const { fullName, text } = await composeAnswer(tx, candidateId, { template, note });
    await repository.setAnswer(tx, ref, { reason: DECLINED, text, at });
    if (await repository.markSeen(tx, ref, at))
      await recordApplicationEvents(tx, queue, [{ ...ref, kind: 'seen', at }]);
    await recordEnterpriseActivity(tx, actor, 'application.declined', `${fullName} (${job.title})`, at);
  }

  /**
   * Answers an application as not selected. Throws 403 or 404 for another user, and 409 unless it waits for an answer.
   */
  async function decline(actor: SessionActor, given: ApplicationRef, answer: AnswerInput): Promise<void> {
    await database.transaction(async (tx) => {
      const ref = await resolveApplicant(tx, actor, given);
      const { jobId, candidateId } = ref;
      const job = await lockAnswered(tx, actor, jobId, answer.note);
      assertWaiting(await getApplication(tx, ref));
      const at = clock.now();
      await storeAnswer(tx, actor, { ...answer, job, candidateId, at });
      await recordAnswers(tx, queue, { job, candidateIds: [candidateId], reason: DECLINED, at });
    });
  }

  /**
   * Answers several applications in the same way, and returns how many: those that do not wait any more are left as they are, so that
   * nobody is answered twice. Throws 403 or 404 for another user.
   */
  async function declineMany(
    actor: SessionActor,
    jobId: Id,
    { candidateIds, ...answer }: AnswersInput,
  ): Promise<number> {
    return database.transaction(async (tx) => {
      const job = await lockAnswered(tx, actor, jobId, answer.note);
      const at = clock.now();
      const answered: Id[] = [];
      const chosen = await resolveApplicantIds(tx, actor, { jobId, ids: candidateIds });
      // In one order, as two people may answer the same applicants.
      for (const candidateId of [...new Set(chosen)].sort()) {
        const application = await findAnsweredApplication(tx, { jobId, candidateId }, at);
        if (!application?.isWaiting) continue;
        await storeAnswer(tx, actor, { ...answer, job, candidateId, at });
        answered.push(candidateId);
      }
      await recordAnswers(tx, queue, { job, candidateIds: answered, reason: DECLINED, at });
      return answered.length;
    });
  }

  /** Asks the owner for an answer, once. Throws 404 without an application, and 409 if the candidate may not ask, or others do not see the job. */
  async function ask(actor: SessionActor, jobId: Id): Promise<void> {
    await database.transaction(async (tx) => {
      const job = await lockAppliedJob(tx, jobId, actor);
      const ref = { jobId, candidateId: actor.id };
      const at = clock.now();
      const application = await findAnsweredApplication(tx, ref, at);
      if (!application) throw notFound('No has aplicado a esta vacante');
      if (job.withheld !== null) throw conflict(ASK_UNAVAILABLE_TEXT);
      assertMayAsk(application, at);
      await repository.markAsked(tx, ref, at);
      await recordApplicationEvents(tx, queue, [{ ...ref, kind: 'reminded', at }]);
      await notify(tx, queue, {
        kind: 'answerRequested',
        to: job.ownerId,
        job,
        askerId: actor.id,
        isWithheld: isWithheldRow(application),
        at,
      });
      await queue.enqueue(tx, answerRequested, ref);
      await enqueueApplicationsChanged(tx, queue, { jobId, userIds: [job.ownerId, actor.id] });
    });
  }

  return { markSeen, decline, declineMany, ask };
}
