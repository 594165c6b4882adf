import { CARD_APPLICANTS, type JobStatus, jobExpiry } from '@uneed/domain/jobs/job.rules.ts';
import type { JobCard, NewJob } from '@uneed/domain/jobs/jobs.schema.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { columnsOf } from './job-columns.ts';
import { maySee, type Standing } from './jobs.policy.ts';
import { presentJobCard, statusOf } from './jobs.presenter.ts';
import { findJob, findJobCards } from './jobs.reader.ts';
import * as repository from './jobs.repository.ts';
import { sightsOf } from './sights.ts';
import { assertVisible } from './visible-job.ts';

type Viewer = Pick<Actor, 'id'> | null;

type HeldJob = Standing & { id: Id; title: string };

/** The vacancy, held until the caller's transaction ends; 404 or 410 when the viewer may not know of it. */
export async function lockVisibleJob(tx: Tx, id: Id, viewer: Viewer): Promise<HeldJob> {
  const job = await assertVisible(tx, id, viewer, await repository.lockJob(tx, id));
  return { ...job, status: statusOf(job) };
}

/** Keeps the count of applicants in step: 1 when somebody applies, -1 when somebody withdraws. */
export const addApplicants = (tx: Tx, id: Id, change: number): Promise<void> =>
  repository.addApplicants(tx, id, change);

/** A vacancy from elsewhere: what its owner says of it, whose it is, and what has become of it since. */
export type ImportedJob = {
  input: NewJob;
  ownerId: Id;
  company: string;
  status: JobStatus;
  publishedAt: Date;
  views: number;
};

/** Stores vacancies as if they had been published on their dates (the demo content); gives their ids in the same order. */
export async function importJobs(tx: Tx, imported: ImportedJob[]): Promise<Id[]> {
  const rows = imported.map(({ input, publishedAt, ...job }) => ({
    ...job,
    ...columnsOf(input),
    id: newId({ msecs: publishedAt.getTime() }),
    createdAt: publishedAt,
    updatedAt: publishedAt,
    publishedAt: job.status === 'draft' ? null : publishedAt,
    expiresAt: jobExpiry(publishedAt),
  }));
  await repository.insertJobs(tx, rows);
  return rows.map((row) => row.id);
}

/** A vacancy's card as the viewer may see it; 404 or 410 when they may not know of it. */
export async function describeJob(db: DbOrTx, id: Id, viewer: Viewer, now: Date): Promise<JobCard> {
  const row = await assertVisible(db, id, viewer, await findJob(db, id));
  const sightOf = await sightsOf(db, [row], viewer, { now, perJob: CARD_APPLICANTS });
  return presentJobCard(row, sightOf(row));
}

/** The cards of these vacancies by id, as the viewer may see them; what they may not know of is left out. */
export async function describeJobs(
  db: DbOrTx,
  ids: Id[],
  viewer: Viewer,
  now: Date,
): Promise<Map<Id, JobCard>> {
  const found = await findJobCards(db, ids);
  const rows = found.filter((row) => maySee(viewer, { ...row, status: statusOf(row) }));
  const sightOf = await sightsOf(db, rows, viewer, { now, perJob: CARD_APPLICANTS });
  return new Map(rows.map((row) => [row.id, presentJobCard(row, sightOf(row))]));
}
