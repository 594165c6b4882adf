import type { ClosingReason } from '@uneed/domain/hiring/applications/answer.rules.ts';
import { CARD_APPLICANTS_MAX, type JobStatus, jobExpiry } from '@uneed/domain/hiring/jobs/job.rules.ts';
import type { JobCard, NewJob } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import type { Question } from '@uneed/domain/hiring/questions/questions.schema.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { countOnDays } from '../../people/metrics/daily-counts.commands.ts';
import { parseNewJob } from './job-input.parser.ts';
import { assertVisible, loadJobVisibility } from './job-visibility.service.ts';
import {
  isOpen,
  isUnavailable,
  type JobViewer,
  maySee,
  type PolicyJob,
  toPolicyJob,
  toStatusColumns,
} from './jobs.policy.ts';
import { presentJobCard } from './jobs.presenter.ts';
import { findJob, findJobCards, findJobSummary, type JobCardRow } from './jobs.reader.ts';
import * as repository from './jobs.repository.ts';

export { toJobStatus, toWithheldReason } from './jobs.policy.ts';

type LockedJob = PolicyJob & {
  id: Id;
  title: string;
  highlightedUntil: Date | null;
  moderation: string;
  isOwnerSuspended: boolean;
  closingReason: string | null;
  questions: Question[];
  isBlind: boolean;
};

/**
 * Locks the job until the caller's transaction ends. Throws 404 or 410 if the user may not see it; an admin acts as a user like
 * any other.
 */
export async function lockVisibleJob(
  tx: Tx,
  id: Id,
  { id: userId, apiKey }: Pick<Actor, 'id' | 'apiKey'>,
): Promise<LockedJob> {
  const viewer = { id: userId, isAdmin: false, ...(apiKey ? { apiKey } : {}) };
  return toPolicyJob(await assertVisible(tx, id, viewer, await repository.lockJob(tx, id)));
}

/** Locks a job for one of its applicants, also a withheld one. Throws 404 or 410 if it does not exist or is a draft again. */
export async function lockAppliedJob(tx: Tx, id: Id, viewer: JobViewer): Promise<LockedJob> {
  const job = await repository.lockJob(tx, id);
  return toPolicyJob(job?.status === 'withheld' ? job : await assertVisible(tx, id, viewer, job));
}

/** Locks a job until the caller's transaction ends, whoever may see it. */
export async function lockJobRow(tx: Tx, id: Id): Promise<void> {
  await repository.lockJob(tx, id);
}

/** Closes a locked job for a reason of its owner; everyone who waits is answered from now on. */
export const closeJob = (
  tx: Tx,
  job: LockedJob,
  { reason, text, now }: { reason: ClosingReason; text: string; now: Date },
): Promise<void> =>
  repository.updateJob(tx, job.id, {
    ...toStatusColumns('expired', job),
    closingReason: reason,
    closingText: text,
    answersDueAt: now,
    updatedAt: now,
    expiresAt: job.expiresAt < now ? job.expiresAt : now,
  });

/**
 * Locks a job that has to answer everyone who waits; undefined if it was opened again, or another task has finished it. The
 * applicants of a job that is not available any more were notified of that, and get no answer.
 */
export async function lockJobToAnswer(tx: Tx, id: Id, now: Date) {
  const job = await repository.lockJob(tx, id);
  if (!job || job.answersDueAt === null || job.answersDueAt > now) return undefined;
  if (!isUnavailable(job)) return toPolicyJob(job);
  await repository.clearAnswersDue(tx, id);
  return undefined;
}

/** Answers again from now on those who wait for paused and expired ones among these jobs, if they had answered everyone before. */
export const resumeAnswers = (tx: Tx, ids: Id[], now: Date): Promise<void> =>
  repository.resumeAnswers(tx, ids, now);

/** Records that a locked job has answered everyone. */
export const finishAnswers = (tx: Tx, id: Id): Promise<void> => repository.clearAnswersDue(tx, id);

/** Lists jobs that have to answer everyone who still waits, the longest due first. */
export const listJobsToAnswer = (db: DbOrTx, now: Date, limit: number): Promise<Id[]> =>
  repository.listJobsToAnswer(db, now, limit);

/** Changes the number of applicants: 1 for an application, -1 for a withdrawal. */
export const addApplicants = (tx: Tx, id: Id, change: number): Promise<void> =>
  repository.addApplicants(tx, id, change);

/** Returns the number of the next application to a blind job. */
export const { takeBlindNumber } = repository;

/** A job to import: the input of its owner, and its state since then. */
export type ImportedJob = {
  input: NewJob;
  ownerId: Id;
  company: string;
  status: JobStatus;
  publishedAt: Date;
  views: number;
};

/** The days of a number of views of a published job: every day until now has about as many. */
function spreadViews(
  { publishedAt, views }: Pick<ImportedJob, 'publishedAt' | 'views'>,
  now: Date,
): string[] {
  const perView = (now.getTime() - publishedAt.getTime()) / views;
  return Array.from({ length: views }, (_, index) =>
    localDay(new Date(publishedAt.getTime() + index * perView)),
  );
}

/** Stores jobs as if they had been published on their dates (the demo content); returns their ids in the same order. */
export async function importJobs(tx: Tx, imported: ImportedJob[], now: Date): Promise<Id[]> {
  const rows = imported.map(({ input, publishedAt, ...job }) => ({
    ...job,
    ...parseNewJob(input),
    id: newId({ msecs: publishedAt.getTime() }),
    createdAt: publishedAt,
    updatedAt: publishedAt,
    publishedAt: job.status === 'draft' ? null : publishedAt,
    expiresAt: jobExpiry(publishedAt),
  }));
  await repository.insertJobs(tx, rows);
  await repository.addOwnerViews(
    tx,
    imported.flatMap((job, index) => {
      const jobId = rows[index]?.id;
      return jobId === undefined ? [] : spreadViews(job, now).map((day) => ({ jobId, day }));
    }),
  );
  await countOnDays(tx, 'vacancies', rows.flatMap(({ publishedAt }) => publishedAt ?? []).map(localDay));
  return rows.map((row) => row.id);
}

/** Returns a job's card as the viewer may see it. Throws 404 or 410 if the viewer may not see the job. */
export async function getJobCard(db: DbOrTx, id: Id, viewer: JobViewer, now: Date): Promise<JobCard> {
  const row = await assertVisible(db, id, viewer, await findJob(db, id));
  const getVisibility = await loadJobVisibility(db, [row], viewer, { now, perJob: CARD_APPLICANTS_MAX });
  return presentJobCard(row, getVisibility(row));
}

const NOT_OWN_JOB_TEXT = 'No encontramos esta vacante entre las tuyas';

/** Returns a job's card to its owner. Throws 404 with this text for others, and 404 or 410 if the owner may not see the job. */
export async function getOwnJobCard(
  db: DbOrTx,
  id: Id,
  actor: JobViewer & { id: Id },
  { now, message = NOT_OWN_JOB_TEXT }: { now: Date; message?: string },
): Promise<JobCard> {
  const job = await getJobCard(db, id, actor, now);
  if (job.employer !== actor.id) throw notFound(message);
  return job;
}

/** Locks a job for its owner. Throws 404 with this text for others, and 404 or 410 if the owner may not see the job. */
export async function lockOwnJob(
  tx: Tx,
  id: Id,
  actor: Pick<Actor, 'id' | 'apiKey'>,
  message = NOT_OWN_JOB_TEXT,
): Promise<LockedJob> {
  const job = await lockVisibleJob(tx, id, actor);
  if (job.ownerId !== actor.id) throw notFound(message);
  return job;
}

/** Returns what a job asks. Throws 404 or 410 if the viewer may not see it. */
export const getQuestions = async (db: DbOrTx, id: Id, viewer: JobViewer): Promise<Question[]> =>
  (await assertVisible(db, id, viewer, await findJob(db, id))).questions;

/** Returns the cards of these jobs by id, as the viewer may see them, without jobs that the viewer may not see. */
export async function getJobCards(
  db: DbOrTx,
  ids: Id[],
  viewer: JobViewer,
  now: Date,
): Promise<Map<Id, JobCard>> {
  const found = await findJobCards(db, ids);
  const rows = found.filter((row) => maySee(viewer, toPolicyJob(row)));
  return presentCards(db, rows, viewer, now);
}

/** Returns the cards of those of these jobs that are open, by id; without those of one owner. */
export async function getOpenJobCards(
  db: DbOrTx,
  ids: Id[],
  viewer: { id: Id } | null,
  { now, withoutOwner = null }: { now: Date; withoutOwner?: Id | null },
): Promise<Map<Id, JobCard>> {
  const found = await findJobCards(db, ids);
  const rows = found.filter((row) => isOpen(toPolicyJob(row), now) && row.ownerId !== withoutOwner);
  return presentCards(db, rows, viewer, now);
}

/** Returns what decides which jobs are similar to this one. Throws 404 or 410 if the viewer may not see it. */
export const findVisibleJobSummary = async (db: DbOrTx, id: Id, viewer: JobViewer) =>
  assertVisible(db, id, viewer, await findJobSummary(db, id));

/** Returns the cards of jobs that a user applied to, also of withheld ones. */
export async function getAppliedJobCards(
  db: DbOrTx,
  ids: Id[],
  viewer: { id: Id },
  now: Date,
): Promise<Map<Id, JobCard>> {
  const found = await findJobCards(db, ids);
  const rows = found.filter(({ status }) => status !== 'draft');
  return presentCards(db, rows, viewer, now);
}

/** Returns the cards of these rows, in their order, as the viewer may see them. */
export async function presentJobCards(
  db: DbOrTx,
  rows: JobCardRow[],
  viewer: { id: Id } | null,
  now: Date,
): Promise<JobCard[]> {
  const getVisibility = await loadJobVisibility(db, rows, viewer, { now, perJob: CARD_APPLICANTS_MAX });
  return rows.map((row) => presentJobCard(row, getVisibility(row)));
}

async function presentCards(db: DbOrTx, rows: JobCardRow[], viewer: { id: Id } | null, now: Date) {
  const cards = await presentJobCards(db, rows, viewer, now);
  return new Map(cards.map((card) => [card._id, card]));
}
