import type { ApplicationCvBody, ApplyBody } from '@uneed/domain/hiring/applications/applications.api.ts';
import {
  answerField,
  checkAnswers,
  findUnmetRequirements,
} from '@uneed/domain/hiring/questions/question-answers.ts';
import type {
  AnsweredQuestion,
  Question,
  QuestionAnswers,
} from '@uneed/domain/hiring/questions/questions.schema.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { APPLICATION_HIGHLIGHT_TOKENS } from '@uneed/domain/organizations/plans/highlight.rules.ts';
import { CV_NONE_STORED_TEXT, CV_REQUIRED_TEXT } from '@uneed/domain/people/cv/cv.rules.ts';
import { v4 as newBlindId } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, DbOrTx, Tx } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/app-error.ts';
import {
  assertSameRequest,
  type IdempotencyKey,
  idempotencyKeyColumns,
} from '../../../platform/http/idempotency-key.ts';
import { isPhoneNumber } from '../../../platform/phone-number.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { countReceivedCandidate } from '../../organizations/plans/plan-limits.commands.ts';
import { spendTokens } from '../../organizations/plans/tokens.commands.ts';
import { lockActiveUser, updateUser } from '../../people/accounts/accounts.commands.ts';
import { findUser, type UserRow } from '../../people/accounts/accounts.reader.ts';
import { countToday } from '../../people/metrics/daily-counts.commands.ts';
import { notify, notifyApplicationWithdrawn } from '../../people/notifications/notifications.commands.ts';
import { parsePhone } from '../../people/profiles/profiles.commands.ts';
import { assertNotHired } from '../contracts/contracts.policy.ts';
import { findActiveHire } from '../contracts/hires/hires.reader.ts';
import { callOffInterviews } from '../interviews/interviews.commands.ts';
import {
  addApplicants,
  getQuestions,
  lockAppliedJob,
  lockVisibleJob,
  takeBlindNumber,
} from '../jobs/jobs.commands.ts';
import { attributeApplication, withdrawReferral } from '../referrals/referrals.commands.ts';
import { recordApplicantEvent } from '../webhooks/webhooks.commands.ts';
import { enqueueApplicationsChanged } from './applications.commands.ts';
import {
  assertMayApply,
  assertMayChangeCv,
  assertMayGivePhone,
  assertMayHighlight,
  assertMayWithdraw,
  assertStillBlind,
} from './applications.policy.ts';
import { findApplication, findApplicationDetails } from './applications.reader.ts';
import * as repository from './applications.repository.ts';
import { insertApplicationEvents } from './applications.repository.ts';
import { applicationReceipt, applicationSubmitted } from './applications.tasks.ts';
import { isWithheldRow } from './blind/identity.presenter.ts';
import { findStoredCv } from './cvs/cvs.reader.ts';
import type { CvsService } from './cvs/cvs.service.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue; cvs: CvsService };

/** The notification of a job's owner about an application. */
const toNotification = (
  job: { id: Id; title: string; ownerId: Id },
  { candidateId, appliedAt, isWithheld }: { candidateId: Id; appliedAt: Date; isWithheld: boolean },
) => ({ to: job.ownerId, job, candidateId, isWithheld, appliedAt, at: appliedAt });

/** Whether this request created the application. Throws 409 if its idempotency key was used with other content. */
function isSameRequest(
  idempotencyKey: IdempotencyKey | null,
  application: { idempotencyKey: string | null; bodyHash: Buffer | null },
): boolean {
  if (idempotencyKey === null || application.idempotencyKey !== idempotencyKey.key) return false;
  assertSameRequest(application, idempotencyKey);
  return true;
}

/** Highlights an application for a token of the candidate; 409 if there is none. */
async function payHighlight(tx: Tx, { jobId, userId }: { jobId: Id; userId: Id }, now: Date): Promise<void> {
  const spend = { userId, amount: APPLICATION_HIGHLIGHT_TOKENS, referenceId: jobId };
  await spendTokens(tx, { ...spend, reason: 'applicationHighlight' }, now);
  await repository.setHighlighted(tx, { jobId, candidateId: userId }, now);
}

/**
 * Gives a phone, in E.164, to the owner of a job; '' gives none. A profile without a number keeps it. Throws 409 if the owner is not
 * verified and the applicant did not choose that.
 */
async function givePhone(
  tx: Tx,
  { phone, user, ownerId, isForUnverified }: GivenPhone,
  now: Date,
): Promise<void> {
  if (phone === '') return;
  const owner = await findUser(tx, ownerId);
  assertMayGivePhone(owner?.isVerified === true, isForUnverified);
  if (!isPhoneNumber(user.phone)) await updateUser(tx, user.id, { phone }, now);
}

/** Throws 400 with each question that lacks an answer or has one that does not belong to it. */
function parseAnswers(questions: readonly Question[], answers: QuestionAnswers): AnsweredQuestion[] {
  const checked = checkAnswers(questions, answers);
  if (checked.errors === null) return checked.answered;
  const fields = Object.entries(checked.errors).map(([prompt, error]) => [answerField(prompt), error]);
  throw invalid(checked.message, Object.fromEntries(fields));
}

const toAnswerColumns = (answered: AnsweredQuestion[]) => ({
  answers: JSON.stringify(answered),
  unmetRequirements: findUnmetRequirements(answered),
});

/** What keeps an applicant of a blind job unknown to its owner. */
async function toBlindColumns(tx: Tx, { id, isBlind }: { id: Id; isBlind: boolean }) {
  return isBlind ? { blindId: newBlindId(), blindNumber: await takeBlindNumber(tx, id) } : {};
}

type GivenPhone = { phone: string; user: UserRow; ownerId: Id; isForUnverified: boolean };

/** A file that was stored for this request. */
type NewCv = { id: Id; isMade: boolean };

type ApplyRequest = {
  idempotencyKey: IdempotencyKey | null;
  /** The recommendations of the device, from its cookie. */
  recommendations: string | undefined;
};

export type ApplicationsService = ReturnType<typeof createApplications>;

export function createApplications({ database, clock, queue, cvs }: Dependencies) {
  /** Stores the file of the request, if it has one, before the transaction that sends it. */
  async function storeCv(
    actor: Actor,
    { cv, fileName, madeCv }: ApplicationCvBody,
    phone: string,
  ): Promise<NewCv | null> {
    if (cv !== undefined && cv !== '')
      return { id: (await cvs.store(actor.id, { cv, fileName })).id, isMade: false };
    return madeCv ? { id: (await cvs.storeMade(actor.id, madeCv, phone)).id, isMade: true } : null;
  }

  /**
   * Returns the CV to send: the uploaded one, which becomes the stored one, the made one, which does not, or else the stored one.
   * The user is locked already.
   */
  async function chooseCv(tx: Tx, actor: Actor, added: NewCv | null, useStored: boolean) {
    if (added !== null) {
      if (!added.isMade) await cvs.setStored(tx, { ownerId: actor.id, id: added.id });
      return added.id;
    }
    if (!useStored) return null;
    const cv = await findStoredCv(tx, actor.id);
    if (!cv) throw conflict(CV_NONE_STORED_TEXT);
    return cv.id;
  }

  /**
   * Applies to a job; returns when. A repeated request returns the same; throws 409 if its idempotency key was used for
   * another request.
   */
  async function apply(
    actor: Actor,
    jobId: Id,
    body: NonNullable<ApplyBody>,
    { idempotencyKey, recommendations }: ApplyRequest,
  ): Promise<Date> {
    const { note = '', useStoredCv = false, isHighlighted = false, isPhoneForUnverified = false } = body;
    const { source = 'direct' } = body;
    const phone = parsePhone(body.phone ?? '');
    const answers = body.answers ?? [];
    // A repeated request must not store its file again: that takes work and counts as an upload.
    const addsFile = Boolean(body.cv || body.madeCv);
    const existing = addsFile && (await findApplication(database.db, { jobId, candidateId: actor.id }));
    if (existing && isSameRequest(idempotencyKey, existing)) return existing.appliedAt;
    if (addsFile) parseAnswers(await getQuestions(database.db, jobId, actor), answers);
    const added = await storeCv(actor, body, phone);
    return database.transaction(async (tx) => {
      const user = await lockActiveUser(tx, actor.id);
      // The lock on the job serializes simultaneous requests.
      const job = await lockVisibleJob(tx, jobId, actor);
      const existing = await findApplication(tx, { jobId, candidateId: actor.id });
      if (existing && isSameRequest(idempotencyKey, existing)) return existing.appliedAt;
      const now = clock.now();
      assertMayApply(actor, job, { hasApplied: existing !== undefined, now });
      assertStillBlind(job, body.isBlind === true);
      const { ownerId } = job;
      const answered = parseAnswers(job.questions, answers);
      await givePhone(tx, { phone, user, ownerId, isForUnverified: isPhoneForUnverified }, now);
      const cvId = await chooseCv(tx, actor, added, useStoredCv);
      const application = { jobId, candidateId: actor.id, appliedAt: now, note, phone, cvId, source };
      await repository.insertApplications(tx, [
        {
          ...application,
          ...toAnswerColumns(answered),
          ...idempotencyKeyColumns(idempotencyKey),
          ...(await toBlindColumns(tx, job)),
        },
      ]);
      await insertApplicationEvents(tx, [{ jobId, candidateId: actor.id, kind: 'applied', at: now }]);
      if (body.withoutRecommendation !== true)
        await attributeApplication(tx, { jobId, candidateId: actor.id, cookie: recommendations }, now);
      if (isHighlighted) await payHighlight(tx, { jobId, userId: actor.id }, now);
      await addApplicants(tx, jobId, 1);
      await countToday(tx, 'applications', now);
      await countReceivedCandidate(tx, job.ownerId, now);
      const ref = { jobId, candidateId: actor.id };
      const submitted = { ...ref, appliedAt: now.toISOString() };
      await queue.enqueue(tx, applicationSubmitted, submitted);
      await recordApplicantEvent(tx, queue, { type: 'application.submitted', job, ...ref, at: now });
      await queue.enqueue(tx, applicationReceipt, submitted);
      await notify(tx, queue, {
        kind: 'applicationReceived',
        ...toNotification(job, { ...application, isWithheld: job.isBlind }),
      });
      await enqueueApplicationsChanged(tx, queue, { jobId, userIds: [job.ownerId, actor.id] });
      return now;
    });
  }

  /** Returns the application of the actor. Throws 404 if there is none. */
  async function getApplication(db: DbOrTx, actor: Actor, jobId: Id) {
    const application = await findApplicationDetails(db, { jobId, candidateId: actor.id }, clock.now());
    if (!application) throw notFound('No has aplicado a esta vacante');
    return application;
  }

  /** Adds or replaces the CV of an application. Throws 404 if there is none, and 409 if its CV may not change. */
  async function replaceCv(
    actor: Actor,
    jobId: Id,
    { useStoredCv = false, ...file }: ApplicationCvBody,
  ): Promise<void> {
    // Before the file is stored, because that takes work and counts as an upload.
    const application = await getApplication(database.db, actor, jobId);
    assertMayChangeCv(application);
    const added = await storeCv(actor, file, application.phone);
    await database.transaction(async (tx) => {
      await lockActiveUser(tx, actor.id);
      const job = await lockVisibleJob(tx, jobId, actor);
      assertMayChangeCv(await getApplication(tx, actor, jobId));
      const cvId = await chooseCv(tx, actor, added, useStoredCv);
      if (cvId === null) throw invalid(CV_REQUIRED_TEXT);
      await repository.setCv(tx, { jobId, candidateId: actor.id, cvId });
      await enqueueApplicationsChanged(tx, queue, { jobId, userIds: [job.ownerId, actor.id] });
    });
  }

  /**
   * Highlights the actor's application, for a token, while it waits for an answer; nothing happens if it is highlighted already.
   * Throws 404 if there is none, and 409 if it may not be highlighted or there are too few tokens.
   */
  async function highlight(actor: Actor, jobId: Id): Promise<void> {
    await database.transaction(async (tx) => {
      await lockActiveUser(tx, actor.id);
      const job = await lockVisibleJob(tx, jobId, actor);
      const application = await getApplication(tx, actor, jobId);
      if (application.highlightedAt) return;
      const now = clock.now();
      assertMayHighlight(application, job, now);
      await payHighlight(tx, { jobId, userId: actor.id }, now);
      await enqueueApplicationsChanged(tx, queue, { jobId, userIds: [job.ownerId, actor.id] });
    });
  }

  /** Withdraws an application and its contract. Throws 404 if there is none, and 409 if it may not be withdrawn. */
  async function withdraw(actor: Actor, jobId: Id): Promise<void> {
    await database.transaction(async (tx) => {
      const job = await lockAppliedJob(tx, jobId, actor);
      const application = await getApplication(tx, actor, jobId);
      assertMayWithdraw(application);
      assertNotHired(await findActiveHire(tx, { jobId, candidateId: actor.id }));
      const now = clock.now();
      await callOffInterviews(tx, queue, { job, candidateIds: [actor.id], by: 'candidate', at: now });
      await withdrawReferral(tx, { jobId, candidateId: actor.id }, now);
      await recordApplicantEvent(tx, queue, {
        type: 'application.withdrawn',
        job,
        candidateId: actor.id,
        at: now,
      });
      await repository.deleteApplication(tx, { jobId, candidateId: actor.id });
      await addApplicants(tx, jobId, -1);
      const notification = {
        kind: 'applicationWithdrawn' as const,
        ...toNotification(job, { ...application, isWithheld: isWithheldRow(application) }),
      };
      await notifyApplicationWithdrawn(tx, queue, { ...notification, at: now });
      await enqueueApplicationsChanged(tx, queue, { jobId, userIds: [job.ownerId, actor.id] });
    });
  }

  return { apply, replaceCv, highlight, withdraw };
}
