import { APPLICANTS_SHOWN, newSince } from '@uneed/domain/applications/application.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { addApplicants, describeJob, lockVisibleJob } from '../jobs/jobs.commands.ts';
import { applicationSubmitted } from './applications.jobs.ts';
import { assertMayApply } from './applications.policy.ts';
import { presentApplicant } from './applications.presenter.ts';
import { countApplicantsSince, findApplication, listApplicants } from './applications.reader.ts';
import * as repository from './applications.repository.ts';

type Needs = { database: Database; clock: Clock; jobs: Jobs };

export type ApplicationsService = ReturnType<typeof createApplications>;

export function createApplications({ database, clock, jobs }: Needs) {
  /** Applies once; gives when. The same call made again (same `idempotencyKey`) is answered the same. */
  async function apply(actor: Actor, jobId: Id, idempotencyKey: string | undefined): Promise<Date> {
    return database.transaction(async (tx) => {
      // Holding the vacancy lets two calls at once through one after the other.
      const job = await lockVisibleJob(tx, jobId, actor);
      const earlier = await findApplication(tx, jobId, actor.id);
      if (earlier && idempotencyKey !== undefined && earlier.idempotencyKey === idempotencyKey) {
        return earlier.appliedAt;
      }
      const now = clock.now();
      assertMayApply(actor, job, { hasApplied: earlier !== undefined, now });
      const application = {
        jobId,
        candidateId: actor.id,
        appliedAt: now,
        idempotencyKey: idempotencyKey ?? null,
      };
      await repository.insertApplications(tx, [application]);
      await addApplicants(tx, jobId, 1);
      await jobs.enqueue(tx, applicationSubmitted, { jobId, candidateId: actor.id });
      return now;
    });
  }

  /** Who applied, for the owner; for others how many, and when they themselves did. */
  async function listFor(actor: Actor, jobId: Id) {
    const { db } = database;
    const now = clock.now();
    const job = await describeJob(db, jobId, actor, now);
    const isOwner = job.employer === actor.id;
    const [rows, own, thisWeek] = await Promise.all([
      isOwner ? listApplicants(db, jobId, APPLICANTS_SHOWN) : [],
      findApplication(db, jobId, actor.id),
      countApplicantsSince(db, jobId, newSince(now)),
    ]);
    return {
      job,
      isOwner,
      applicants: rows.map(presentApplicant),
      total: job.applicantCount,
      thisWeek,
      appliedAt: own?.appliedAt.toISOString() ?? null,
    };
  }

  return { apply, listFor };
}
