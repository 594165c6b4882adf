import { expiredAnswersDueAt, pausedAnswersDueAt } from '@uneed/domain/hiring/applications/answer.rules.ts';
import {
  effectiveStatus,
  getJobActivityKind,
  isRenewedByActivation,
  JOB_APPLICANTS_MAX,
  type JobStatus,
  jobExpiry,
} from '@uneed/domain/hiring/jobs/job.rules.ts';
import type { JobRiskWords } from '@uneed/domain/hiring/jobs/job-risk.rules.ts';
import type { Job, JobChanges, NewJob } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import type { JobClosedReason } from '@uneed/domain/hiring/webhooks/webhook.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, DbOrTx, Tx } from '../../../platform/db/database.ts';
import { assertNoConflicts } from '../../../platform/http/app-error.ts';
import {
  assertSameRequest,
  type IdempotencyKey,
  idempotencyKeyColumns,
} from '../../../platform/http/idempotency-key.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { countPublishedJob } from '../../organizations/plans/plan-limits.commands.ts';
import { lockActiveUser } from '../../people/accounts/accounts.commands.ts';
import { findUser } from '../../people/accounts/accounts.reader.ts';
import { recordEnterpriseActivity } from '../../people/audit/enterprise-activity.commands.ts';
import { countToday } from '../../people/metrics/daily-counts.commands.ts';
import { enqueueApplicationsChanged } from '../applications/applications.commands.ts';
import { listApplicantIds } from '../applications/applications.reader.ts';
import { callOffInterviews } from '../interviews/interviews.commands.ts';
import { closeReferralsOfJob } from '../referrals/referrals.commands.ts';
import { recordJobsClosed } from '../webhooks/webhooks.commands.ts';
import { reportHeldJob } from './held-jobs.commands.ts';
import { recountJobCompanies } from './job-index.repository.ts';
import {
  type JobText,
  mergeContent,
  mergeText,
  parseJobChanges,
  type TextChanges,
  withoutOrphanedAmount,
  withPay,
  withPlace,
} from './job-input.parser.ts';
import { enqueueJobRemoval, enqueueJobsOpened, recordJobClosed } from './job-opening.commands.ts';
import type { JobViews, ViewedVisit, Visitor } from './job-views.service.ts';
import { assertJobPageAvailable, assertVisible, loadJobVisibility } from './job-visibility.service.ts';
import {
  assertComplete,
  assertMayChangeStatus,
  assertMayEdit,
  assertMayPublish,
  isOpen,
  isOwner,
  type JobViewer,
  type PolicyJob,
  reviewText,
  toPolicyJob,
  toStatusColumns,
} from './jobs.policy.ts';
import { presentContent, presentJob } from './jobs.presenter.ts';
import { findJob, findJobByIdempotencyKey, findJobSummary } from './jobs.reader.ts';
import * as repository from './jobs.repository.ts';
import { parseCompleteJob, toNewJobRow } from './new-jobs.parser.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  views: JobViews;
  /** What admins changed about the words that hold a job. */
  getRiskWords: () => JobRiskWords;
  /** Whether publishing more jobs than the plan includes is rejected. */
  isPlanLimitOn: () => boolean;
};

type LockedJob = JobText & { id: Id; ownerId: Id; moderation: string; isTextApproved: boolean };

/** The columns about closing a job and answering its applicants, after a change of its status. */
function getAnswerColumns(
  job: PolicyJob & { closingReason: string | null },
  status: JobStatus,
  now: Date,
): repository.JobRowChanges {
  const before = effectiveStatus(job.status, job.expiresAt, now);
  // The task that expires jobs has not run, and will not find it any more.
  if (status === 'expired' && job.status === 'active')
    return { answersDueAt: expiredAnswersDueAt(job.expiresAt) };
  if (status === before) return {};
  // One that was closed for a reason goes on answering.
  if (status === 'paused') return job.closingReason === null ? { answersDueAt: pausedAnswersDueAt(now) } : {};
  return status === 'active' ? { closingReason: null, closingText: '', answersDueAt: null } : {};
}

/** Why a job that was open is not after a change. */
const toClosedReason = (status: string): JobClosedReason =>
  status === 'withheld' || status === 'paused' ? status : 'closed';

export type JobsService = ReturnType<typeof createJobsService>;

/** Tokens are money: a program spends none, and is refused beyond the plan's number as without them. */
const mayPay = ({ apiKey }: Actor, { payWithTokens }: { payWithTokens?: boolean | undefined }): boolean =>
  payWithTokens === true && apiKey === undefined;

export function createJobsService(dependencies: Dependencies) {
  const { database, clock, queue, views, getRiskWords, isPlanLimitOn } = dependencies;
  /** Returns the job as the viewer may see it. Throws 404 or 410 if the viewer may not see it. */
  async function readJob(db: DbOrTx, id: Id, viewer: JobViewer): Promise<Job> {
    const row = await assertVisible(db, id, viewer, await findJob(db, id));
    const getVisibility = await loadJobVisibility(db, [row], viewer, {
      now: clock.now(),
      perJob: JOB_APPLICANTS_MAX,
    });
    return presentJob(row, getVisibility(row), getRiskWords());
  }

  /** The same, but also throws 410 if the job no longer has a page. Does not count as a view. */
  const find = async (id: Id, viewer: JobViewer): Promise<Job> =>
    assertJobPageAvailable(await readJob(database.db, id, viewer), viewer, clock.now());

  /** Records a view of a published job, and where the visitor comes from, unless they own it. */
  async function recordView(
    id: Id,
    visitor: Visitor & { actor: JobViewer },
    visit: ViewedVisit,
  ): Promise<void> {
    const job = await assertVisible(database.db, id, visitor.actor, await findJobSummary(database.db, id));
    if (!isOwner(visitor.actor, job) && job.status !== 'withheld') views.record(id, visitor, visit);
  }

  /** Counts a published job; beyond the plan's monthly number it is paid with tokens, or refused with 409. */
  const countPublished = (tx: Tx, { id: userId }: Actor, jobId: Id, paysWithTokens = false) =>
    countPublishedJob(tx, { userId, jobId, paysWithTokens }, { now: clock.now(), isPlanLimitOn });

  /**
   * Publishes a job for the referent's company, or stores it as a draft; a risky text is held for review. Throws 403 for
   * candidates, 400 if required fields are missing, and 409 beyond the plan's monthly number. A repeated request
   * returns the same job; throws 409 with `existingId` if its idempotency key was used for another request.
   */
  async function publish(actor: Actor, input: NewJob, idempotencyKey: IdempotencyKey | null): Promise<Job> {
    assertMayPublish(actor);
    const columns = parseCompleteJob(input, input.status);
    const now = clock.now();
    return database.transaction(async (tx) => {
      const owner = await lockActiveUser(tx, actor.id);
      const existing = idempotencyKey && (await findJobByIdempotencyKey(tx, actor.id, idempotencyKey.key));
      if (existing) {
        assertSameRequest(existing, idempotencyKey, existing.id);
        return readJob(tx, existing.id, actor);
      }
      const { row, findings } = toNewJobRow(owner, columns, {
        status: input.status,
        words: getRiskWords(),
        now,
      });
      const job = { ...row, ...idempotencyKeyColumns(idempotencyKey) };
      await repository.insertJobs(tx, [job]);
      if (input.status === 'active') await countPublished(tx, actor, job.id, mayPay(actor, input));
      await recordEnterpriseActivity(tx, actor, getJobActivityKind('draft', input.status), job.title, now);
      if (job.publishedAt) await countToday(tx, 'vacancies', now);
      if (job.status === 'active') await enqueueJobsOpened(tx, queue, [job.id], now);
      if (job.moderation === 'held') await reportHeldJob(tx, job, findings, now);
      return readJob(tx, job.id, actor);
    });
  }

  /** Locks the job. Throws 404 or 410 if the actor may not see it, and 403 if the actor does not own it. */
  async function lockOwnJob(tx: Tx, id: Id, actor: Actor) {
    const job = await assertVisible(tx, id, actor, await repository.lockJob(tx, id));
    const policyJob = toPolicyJob(job);
    assertMayEdit(actor, policyJob);
    return policyJob;
  }

  /** Decides whether the job is held for review after the change. */
  async function reviewChange(tx: Tx, job: LockedJob, changed: TextChanges, status: JobStatus) {
    const owner = await findUser(tx, job.ownerId);
    const isVerified = owner?.isVerified ?? false;
    return reviewText(mergeText(job, changed), { status, isVerified, words: getRiskWords() }, job);
  }

  /**
   * Changes the fields that were sent. Throws 400 if a job that is not a draft would lack a required field, and 409 if it
   * would become a draft or if somebody else changed one of the fields after the client had read it (`base`). Activating a job
   * that has expired or was never open opens it for 30 days.
   */
  async function change(actor: Actor, id: Id, { base, ...changes }: JobChanges): Promise<Job> {
    const columns = parseJobChanges(changes);
    const now = clock.now();
    return database.transaction(async (tx) => {
      if (changes.status === 'active') await lockActiveUser(tx, actor.id);
      const job = await lockOwnJob(tx, id, actor);
      // The description as it is stored: a repeated request is no conflict.
      const sent = { ...changes, description: columns.description };
      const { description, requirements, questions } = job;
      const stored = { ...presentContent(job), description, requirements, questions };
      assertNoConflicts(stored, sent, base);
      const wasDraft = job.status === 'draft';
      const before = effectiveStatus(job.status, job.expiresAt, now);
      const status = changes.status ?? before;
      assertComplete(mergeContent(job, columns), wasDraft ? status : 'active', wasDraft);
      assertMayChangeStatus(job, status);
      const isReopened =
        changes.status === 'active' && isRenewedByActivation(job.publishedAt, job.expiresAt, now);
      const { findings, ...moderation } = await reviewChange(tx, job, columns, status);
      const statusColumns = toStatusColumns(status, { ...job, ...moderation });
      const isFirstPublished = job.publishedAt === null && changes.status && changes.status !== 'draft';
      await repository.updateJob(tx, id, {
        ...withPay(job, withPlace(job, withoutOrphanedAmount(job, columns))),
        ...moderation,
        ...statusColumns,
        publishedAt: isFirstPublished ? now : undefined,
        expiresAt: isReopened ? jobExpiry(now) : undefined,
        ...getAnswerColumns(job, status, now),
        updatedAt: now,
      });
      await recordEnterpriseActivity(
        tx,
        actor,
        getJobActivityKind(before, status),
        columns.title ?? job.title,
        now,
      );
      if (isFirstPublished) await countToday(tx, 'vacancies', now);
      if (isReopened || isFirstPublished) await countPublished(tx, actor, id, mayPay(actor, changes));
      if (statusColumns.status !== 'active' || !isOpen(job, now))
        await recordJobClosed(tx, queue, job, { reason: toClosedReason(statusColumns.status), at: now });
      if (statusColumns.status === 'active' && !isOpen(job, now))
        await enqueueJobsOpened(tx, queue, [id], now);
      if (moderation.moderation === 'held') await reportHeldJob(tx, mergeText(job, columns), findings, now);
      return readJob(tx, id, actor);
    });
  }

  /** Deletes the job with its applications; the applicants are notified. */
  async function remove(actor: Actor, id: Id): Promise<void> {
    await database.transaction(async (tx) => {
      const job = await lockOwnJob(tx, id, actor);
      const applicantIds = await listApplicantIds(tx, id);
      const { title } = job;
      if (applicantIds.length > 0) {
        await enqueueJobRemoval(tx, queue, { jobId: id, title, isDeleted: true, applicantIds });
        await enqueueApplicationsChanged(tx, queue, { jobId: id, userIds: [job.ownerId, ...applicantIds] });
      }
      await recordEnterpriseActivity(tx, actor, 'job.deleted', title, clock.now());
      await callOffInterviews(tx, queue, { job, candidateIds: applicantIds, by: 'owner', at: clock.now() });
      await closeReferralsOfJob(tx, id, clock.now());
      await recordJobClosed(tx, queue, job, { reason: 'deleted', at: clock.now() });
      await repository.deleteJob(tx, id, clock.now());
    });
  }

  const expire = () =>
    database.transaction(async (tx) => {
      const at = clock.now();
      await recordJobsClosed(tx, queue, {
        jobIds: await repository.expireJobs(tx, at),
        reason: 'expired',
        at,
      });
    });

  const recountCompanies = () => database.transaction((tx) => recountJobCompanies(tx, clock.now()));

  return { find, recordView, publish, change, remove, expire, recountCompanies };
}
