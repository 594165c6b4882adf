import type { ApplyBody } from '@uneed/domain/applications/applications.schema.ts';
import { CV_NONE_STORED_TEXT } from '@uneed/domain/applications/cv.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/http/app-error.ts';
import {
  assertSameRequest,
  type IdempotencyKey,
  idempotencyKeyColumns,
} from '../../platform/http/idempotency-key.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { lockStaying } from '../accounts/accounts.commands.ts';
import { addApplicants, lockVisibleJob } from '../jobs/jobs.commands.ts';
import { applicationIsBack, notify } from '../notifications/notifications.commands.ts';
import { renewScreens } from './applications.commands.ts';
import { applicationSubmitted } from './applications.jobs.ts';
import { assertMayApply, assertMayWithdraw } from './applications.policy.ts';
import { describeApplication, findApplication } from './applications.reader.ts';
import * as repository from './applications.repository.ts';
import { currentCv } from './cvs.reader.ts';
import type { CvsService } from './cvs.service.ts';

type Needs = { database: Database; clock: Clock; jobs: Jobs; cvs: CvsService };

/** What the owner of a vacancy is told about an application to it. */
const told = (
  job: { id: Id; title: string; ownerId: Id },
  { candidateId, appliedAt }: { candidateId: Id; appliedAt: Date },
) => ({ to: job.ownerId, job, candidateId, appliedAt, at: appliedAt });

/** Whether an application was made by this very call; 409 when its key was spent on other content. */
function isMadeBy(
  idempotencyKey: IdempotencyKey | null,
  made: { idempotencyKey: string | null; bodyHash: Buffer | null },
): boolean {
  if (idempotencyKey === null || made.idempotencyKey !== idempotencyKey.key) return false;
  assertSameRequest(made, idempotencyKey);
  return true;
}

export type ApplicationsService = ReturnType<typeof createApplications>;

export function createApplications({ database, clock, jobs, cvs }: Needs) {
  /**
   * The CV that goes along: the one just stored, which is remembered for the next time, or the remembered one; the person is
   * held already.
   */
  async function chooseCv(tx: Tx, actor: Actor, sentId: Id | undefined, useStored: boolean) {
    if (sentId !== undefined) {
      await cvs.keep(tx, actor.id, sentId);
      return sentId;
    }
    if (!useStored) return null;
    const cv = await currentCv(tx, actor.id);
    if (!cv) throw conflict(CV_NONE_STORED_TEXT);
    return cv.id;
  }

  /** Applies once; gives when. The same call made again is answered the same; 409 when its key was spent on another. */
  async function apply(
    actor: Actor,
    jobId: Id,
    { note = '', cv, fileName, useStoredCv = false }: NonNullable<ApplyBody>,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Date> {
    // Storing a file takes work and counts as an upload: not when the answer is known already.
    const before = cv && (await findApplication(database.db, jobId, actor.id));
    if (before && isMadeBy(idempotencyKey, before)) return before.appliedAt;
    const sent = cv ? await cvs.store(actor.id, { cv, fileName }) : undefined;
    return database.transaction(async (tx) => {
      await lockStaying(tx, actor.id);
      // Holding the vacancy lets two calls at once through one after the other.
      const job = await lockVisibleJob(tx, jobId, actor);
      const earlier = await findApplication(tx, jobId, actor.id);
      if (earlier && isMadeBy(idempotencyKey, earlier)) return earlier.appliedAt;
      const now = clock.now();
      assertMayApply(actor, job, { hasApplied: earlier !== undefined, now });
      const cvId = await chooseCv(tx, actor, sent?.id, useStoredCv);
      const application = { jobId, candidateId: actor.id, appliedAt: now, note, cvId };
      await repository.insertApplications(tx, [{ ...application, ...idempotencyKeyColumns(idempotencyKey) }]);
      await addApplicants(tx, jobId, 1);
      await jobs.enqueue(tx, applicationSubmitted, { jobId, candidateId: actor.id });
      await notify(tx, jobs, { kind: 'applicationReceived', ...told(job, application) });
      await renewScreens(tx, jobs, { jobId, ownerId: job.ownerId, candidateId: actor.id });
      return now;
    });
  }

  /** Takes an application back, with its contract; 404 when there is none, 409 while the contract is accepted. */
  async function withdraw(actor: Actor, jobId: Id): Promise<void> {
    await database.transaction(async (tx) => {
      const job = await lockVisibleJob(tx, jobId, actor);
      const application = await describeApplication(tx, jobId, actor.id, clock.now());
      if (!application) throw notFound('No has aplicado a esta vacante');
      assertMayWithdraw(application);
      await repository.deleteApplication(tx, jobId, actor.id);
      await addApplicants(tx, jobId, -1);
      const notice = { kind: 'applicationWithdrawn' as const, ...told(job, application) };
      await applicationIsBack(tx, jobs, { ...notice, at: clock.now() });
      await renewScreens(tx, jobs, { jobId, ownerId: job.ownerId, candidateId: actor.id });
    });
  }

  return { apply, withdraw };
}
