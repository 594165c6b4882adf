import { CARD_APPLICANTS_MAX, type JobStatus, jobExpiry } from '@uneed/domain/jobs/job.rules.ts';
import type { JobCard, NewJob } from '@uneed/domain/jobs/jobs.schema.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { assertVisible } from './job-access.service.ts';
import { parseNewJob } from './job-input.parser.ts';
import { loadJobVisibility } from './job-visibility.service.ts';
import { maySee, type PolicyJob } from './jobs.policy.ts';
import { presentJobCard, toJobStatus } from './jobs.presenter.ts';
import { findJob, findJobCards } from './jobs.reader.ts';
import * as repository from './jobs.repository.ts';

type Viewer = Pick<Actor, 'id'> | null;

type LockedJob = PolicyJob & { id: Id; title: string };

/** Locks the job until the caller's transaction ends. Throws 404 or 410 if the viewer may not see it. */
export async function lockVisibleJob(tx: Tx, id: Id, viewer: Viewer): Promise<LockedJob> {
  const job = await assertVisible(tx, id, viewer, await repository.lockJob(tx, id));
  return { ...job, status: toJobStatus(job) };
}

/** Changes the number of applicants: 1 for an application, -1 for a withdrawal. */
export const addApplicants = (tx: Tx, id: Id, change: number): Promise<void> =>
  repository.addApplicants(tx, id, change);

/** A job to import: the input of its owner, and its state since then. */
export type ImportedJob = {
  input: NewJob;
  ownerId: Id;
  company: string;
  status: JobStatus;
  publishedAt: Date;
  views: number;
};

/** Stores jobs as if they had been published on their dates (the demo content); returns their ids in the same order. */
export async function importJobs(tx: Tx, imported: ImportedJob[]): Promise<Id[]> {
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
  return rows.map((row) => row.id);
}

/** Returns a job's card as the viewer may see it. Throws 404 or 410 if the viewer may not see the job. */
export async function getJobCard(db: DbOrTx, id: Id, viewer: Viewer, now: Date): Promise<JobCard> {
  const row = await assertVisible(db, id, viewer, await findJob(db, id));
  const getVisibility = await loadJobVisibility(db, [row], viewer, { now, perJob: CARD_APPLICANTS_MAX });
  return presentJobCard(row, getVisibility(row));
}

/** Returns the cards of these jobs by id, as the viewer may see them, without jobs that the viewer may not see. */
export async function getJobCards(
  db: DbOrTx,
  ids: Id[],
  viewer: Viewer,
  now: Date,
): Promise<Map<Id, JobCard>> {
  const found = await findJobCards(db, ids);
  const rows = found.filter((row) => maySee(viewer, { ...row, status: toJobStatus(row) }));
  const getVisibility = await loadJobVisibility(db, rows, viewer, { now, perJob: CARD_APPLICANTS_MAX });
  return new Map(rows.map((row) => [row.id, presentJobCard(row, getVisibility(row))]));
}
