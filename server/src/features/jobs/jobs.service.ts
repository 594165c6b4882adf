import {
  effectiveStatus,
  isRenewedByActivation,
  JOB_APPLICANTS_SHOWN,
  jobExpiry,
} from '@uneed/domain/jobs/job.rules.ts';
import type { Job, JobChanges, NewJob } from '@uneed/domain/jobs/jobs.schema.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import type { Database, DbOrTx, Tx } from '../../platform/db/database.ts';
import {
  assertSameRequest,
  type IdempotencyKey,
  idempotencyKeyColumns,
} from '../../platform/http/idempotency-key.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { lockStaying } from '../accounts/accounts.commands.ts';
import { renewScreensOf } from '../applications/applications.commands.ts';
import { applicantIdsOf } from '../applications/applications.reader.ts';
import { changedColumns, columnsOf, contentAfter } from './job-columns.ts';
import type { JobViews, Visitor } from './job-views.ts';
import { jobRemoved } from './jobs.jobs.ts';
import { assertComplete, assertMayEdit, assertMayPublish, isOwner } from './jobs.policy.ts';
import { presentJob, statusOf } from './jobs.presenter.ts';
import { findJob, findJobMadeBy, findStanding } from './jobs.reader.ts';
import * as repository from './jobs.repository.ts';
import { sightsOf } from './sights.ts';
import { assertStillShown, assertVisible } from './visible-job.ts';

type Needs = { database: Database; clock: Clock; jobs: Jobs; views: JobViews };

export type JobsService = ReturnType<typeof createJobsService>;

export function createJobsService({ database, clock, jobs, views }: Needs) {
  /** The vacancy as the viewer may see it; 404 or 410 when they may not know of it. */
  async function read(db: DbOrTx, id: Id, viewer: Pick<Actor, 'id'> | null): Promise<Job> {
    const row = await assertVisible(db, id, viewer, await findJob(db, id));
    const sightOf = await sightsOf(db, [row], viewer, { now: clock.now(), perJob: JOB_APPLICANTS_SHOWN });
    return presentJob(row, sightOf(row));
  }

  /** One vacancy as the viewer may see it, while it has a page; asking for it is not yet a view. */
  const find = async (id: Id, viewer: Pick<Actor, 'id'> | null): Promise<Job> =>
    assertStillShown(await read(database.db, id, viewer), viewer, clock.now());

  /** Counts that somebody looks at a vacancy that is open or was; not its owner. */
  async function view(id: Id, visitor: Visitor): Promise<void> {
    const job = await assertVisible(database.db, id, visitor.actor, await findStanding(database.db, id));
    if (!isOwner(visitor.actor, job)) views.note(id, visitor);
  }

  /**
   * Publishes a vacancy in the name of the referent's company, or keeps it as a draft; 403 for candidates, 400 when it lacks
   * what it needs for that. The same call made again is answered by the same vacancy; 409 when its key was spent on another.
   */
  async function publish(actor: Actor, input: NewJob, idempotencyKey: IdempotencyKey | null): Promise<Job> {
    assertMayPublish(actor);
    const columns = columnsOf(input);
    assertComplete(columns, input.status);
    const now = clock.now();
    return database.transaction(async (tx) => {
      const owner = await lockStaying(tx, actor.id);
      const earlier = idempotencyKey && (await findJobMadeBy(tx, actor.id, idempotencyKey.key));
      if (earlier) {
        assertSameRequest(earlier, idempotencyKey);
        return read(tx, earlier.id, actor);
      }
      const job = {
        id: newId(),
        ownerId: actor.id,
        company: owner.company,
        ...columns,
        ...idempotencyKeyColumns(idempotencyKey),
        status: input.status,
        createdAt: now,
        updatedAt: now,
        publishedAt: input.status === 'active' ? now : null,
        expiresAt: jobExpiry(now),
      };
      await repository.insertJobs(tx, [job]);
      return read(tx, job.id, actor);
    });
  }

  /** The vacancy, held; 404 or 410 when the actor may not know of it, 403 when it is not theirs. */
  async function lockOwned(tx: Tx, id: Id, actor: Actor) {
    const job = await assertVisible(tx, id, actor, await repository.lockJob(tx, id));
    const status = statusOf(job);
    assertMayEdit(actor, { ...job, status });
    return { ...job, status };
  }

  /**
   * Changes what is sent; 400 when a vacancy that is not a draft would lack what it needs. Activating one that is over, or
   * that never was open, opens it for 30 days.
   */
  async function change(actor: Actor, id: Id, changes: JobChanges): Promise<Job> {
    const columns = changedColumns(changes);
    const now = clock.now();
    return database.transaction(async (tx) => {
      if (changes.status === 'active') await lockStaying(tx, actor.id);
      const job = await lockOwned(tx, id, actor);
      const wasDraft = job.status === 'draft';
      const status = changes.status ?? effectiveStatus(job.status, job.expiresAt, now);
      assertComplete(contentAfter(job, columns), wasDraft ? status : 'active', wasDraft);
      const opensAnew =
        changes.status === 'active' && isRenewedByActivation(job.publishedAt, job.expiresAt, now);
      await repository.updateJob(tx, id, {
        ...columns,
        status,
        publishedAt: changes.status && changes.status !== 'draft' ? (job.publishedAt ?? now) : undefined,
        expiresAt: opensAnew ? jobExpiry(now) : undefined,
        updatedAt: now,
      });
      return read(tx, id, actor);
    });
  }

  /** Removes the vacancy with its applications; the applicants are told. */
  async function remove(actor: Actor, id: Id): Promise<void> {
    await database.transaction(async (tx) => {
      const job = await lockOwned(tx, id, actor);
      const applicantIds = await applicantIdsOf(tx, id);
      const { title } = job;
      if (applicantIds.length > 0) {
        await jobs.enqueue(tx, jobRemoved, { jobId: id, title, applicantIds });
        await renewScreensOf(tx, jobs, { jobId: id, people: [job.ownerId, ...applicantIds] });
      }
      await repository.deleteJob(tx, id, clock.now());
    });
  }

  const expire = () => database.transaction((tx) => repository.expireJobs(tx, clock.now()));

  return { find, view, publish, change, remove, expire };
}
