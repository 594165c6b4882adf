import { CARD_APPLICANTS } from '@uneed/domain/jobs/job.rules.ts';
import type { JobCard } from '@uneed/domain/jobs/jobs.schema.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Reading, Tx } from '../../platform/db/database.ts';
import type { Standing } from './jobs.policy.ts';
import { presentJobCard, statusOf } from './jobs.presenter.ts';
import { findJob } from './jobs.reader.ts';
import * as repository from './jobs.repository.ts';
import { sightsOf } from './sights.ts';
import { assertVisible } from './visible-job.ts';

type Viewer = Pick<Actor, 'id'> | null;

/** The vacancy, held until the caller's transaction ends; 404 or 410 when the viewer may not know of it. */
export async function lockVisibleJob(tx: Tx, id: Id, viewer: Viewer): Promise<Standing> {
  const job = await assertVisible(tx, id, viewer, await repository.lockJob(tx, id));
  return { ...job, status: statusOf(job) };
}

/** Keeps the count of applicants in step: 1 when somebody applies, -1 when somebody withdraws. */
export const addApplicants = (tx: Tx, id: Id, change: number): Promise<void> =>
  repository.addApplicants(tx, id, change);

/** Stores vacancies as they are (the demo content). */
export const insertJobs = (tx: Tx, jobs: repository.NewJobRow[]): Promise<void> =>
  repository.insertJobs(tx, jobs);

/** A vacancy's card as the viewer may see it; 404 or 410 when they may not know of it. */
export async function describeJob(db: Reading, id: Id, viewer: Viewer, now: Date): Promise<JobCard> {
  const row = await assertVisible(db, id, viewer, await findJob(db, id));
  const sightOf = await sightsOf(db, [row], viewer, { now, perJob: CARD_APPLICANTS });
  return presentJobCard(row, sightOf(row));
}
