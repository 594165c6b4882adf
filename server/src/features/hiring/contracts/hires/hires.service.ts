import {
  DELETED_JOB_HIRES_MAX,
  HIRE_CHANGED_TEXT,
  HIRE_MARKS_MAX,
  HIRE_UNDO_LATE_TEXT,
  type HireAnswer,
  isHireUndoable,
} from '@uneed/domain/hiring/contracts/hire.rules.ts';
import type { DeletedJobHire, OwnedHire } from '@uneed/domain/hiring/contracts/hires.schema.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { HireStatus } from '@uneed/domain/people/notifications/notification.rules.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { conflict, forbidden, notFound } from '../../../../platform/http/app-error.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { lockActiveUser } from '../../../people/accounts/accounts.commands.ts';
import { markHireNotificationRead, notify } from '../../../people/notifications/notifications.commands.ts';
import {
  enqueueApplicationsChanged,
  recordApplicantActivity,
  recordApplicationEvents,
} from '../../applications/applications.commands.ts';
import { findApplicationDetails } from '../../applications/applications.reader.ts';
import { lockAppliedJob, lockVisibleJob } from '../../jobs/jobs.commands.ts';
import { wasDeleted } from '../../jobs/jobs.reader.ts';
import { startBonus, voidBonus } from '../../referrals/bonuses/bonuses.commands.ts';
import { recordReferralEvents } from '../../referrals/referrals.commands.ts';
import { recordApplicantEvent } from '../../webhooks/webhooks.commands.ts';
import { assertMayContract } from '../contracts.policy.ts';
import type { ContractRef } from '../contracts.repository.ts';
import * as repository from '../contracts.repository.ts';
import { hireChanged } from '../contracts.tasks.ts';
import { mayMarkAsHired, presentHire, presentOwnedHire } from './hires.presenter.ts';
import { findLatestHires, type HireRow, hireKey, listDeletedJobHires, toHireStatus } from './hires.reader.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue };
type Side = 'owner' | 'candidate';
/** The job of a hire; its owner is null after the account was deleted. */
type HireJob = { id: Id; title: string; ownerId: Id | null; isDeleted: boolean };
type Change = { hireId: Id; status: HireStatus; to: Side };

export type HiresService = ReturnType<typeof createHires>;

/** What is stored with the application for each status of a hire. */
const EVENT_KINDS = {
  marked: 'hired',
  confirmed: 'hire_confirmed',
  declined: 'hire_declined',
  withdrawn: 'hire_undone',
  undone: 'hire_undone',
} as const;

/** Hires: the owner of a job says who was hired, and the candidate confirms (product.md, 'Hires'). */
export function createHires({ database, clock, queue }: Dependencies) {
  /** Stores the event, and notifies the other side in the app, by email, and live. */
  async function announce(tx: Tx, job: HireJob, ref: ContractRef, { hireId, status, to }: Change) {
    const at = clock.now();
    const event = { ...ref, kind: EVENT_KINDS[status], at };
    // The application was deleted with its job.
    if (job.isDeleted) await recordReferralEvents(tx, [{ id: newId(), ...event }]);
    else await recordApplicationEvents(tx, queue, [event]);
    if (status === 'confirmed' && job.ownerId !== null)
      await recordApplicantEvent(tx, queue, {
        type: 'hire.confirmed',
        job: { ...job, ownerId: job.ownerId },
        candidateId: ref.candidateId,
        at,
      });
    const userId = to === 'owner' ? job.ownerId : ref.candidateId;
    if (userId === null) return;
    const actorId = to === 'owner' ? ref.candidateId : null;
    await notify(tx, queue, { kind: 'hireChanged', to: userId, job, hireId, status, actorId, at });
    await queue.enqueue(tx, hireChanged, { hireId, status, to });
    await enqueueApplicationsChanged(tx, queue, {
      jobId: ref.jobId,
      userIds: [job.ownerId, ref.candidateId].filter((id) => id !== null),
    });
  }

  /** Marks an applicant as hired; nothing happens if they are already. 403, 404, 409 without an accepted contract. */
  function mark(actor: Actor, ref: ContractRef): Promise<void> {
    return database.transaction(async (tx) => {
      const owner = await lockActiveUser(tx, actor.id);
      const job = await lockVisibleJob(tx, ref.jobId, actor);
      assertMayContract(owner, job);
      const application = await findApplicationDetails(
        tx,
        { jobId: ref.jobId, candidateId: ref.candidateId },
        clock.now(),
      );
      if (!application) throw notFound('Esta persona no aplicó a esta vacante');
      const latest = (await findLatestHires(tx, [ref.jobId], [ref.candidateId])).get(hireKey(ref));
      if (latest?.status === 'marked') return;
      if (latest?.status === 'confirmed') throw conflict('Esta contratación ya está confirmada');
      if (application.outcome !== 'accepted') throw conflict('Primero selecciona a esta persona');
      if (!mayMarkAsHired(latest))
        throw conflict(`Ya lo marcaste ${HIRE_MARKS_MAX} veces. Escríbenos a Soporte si es un error.`);
      const hire = { id: newId(), ...ref, ownerId: job.ownerId, jobTitle: job.title, markedAt: clock.now() };
      await repository.insertHire(tx, hire);
      await recordApplicantActivity(tx, actor, {
        title: job.title,
        candidateId: ref.candidateId,
        act: 'hire.marked',
        at: clock.now(),
      });
      await announce(tx, { ...job, isDeleted: false }, ref, {
        hireId: hire.id,
        status: 'marked',
        to: 'candidate',
      });
    });
  }

  /** Returns the job of a hire that is known to a side of it after the job was deleted; undefined if the job exists. */
  async function findDeletedJob(tx: Tx, actor: Actor, ref: ContractRef): Promise<HireJob | undefined> {
    const hire = (await findLatestHires(tx, [ref.jobId], [ref.candidateId])).get(hireKey(ref));
    const isSide = hire !== undefined && (hire.ownerId === actor.id || hire.candidateId === actor.id);
    if (!isSide || !(await wasDeleted(tx, ref.jobId))) return undefined;
    return { id: ref.jobId, title: hire.jobTitle, ownerId: hire.ownerId, isDeleted: true };
  }

  /** Undoes a confirmed hire and what followed from it. 409 if it was confirmed long ago. */
  async function undo(tx: Tx, job: HireJob, ref: ContractRef, { hire, by }: { hire: HireRow; by: Side }) {
    const now = clock.now();
    if (!isHireUndoable({ ...hire, status: toHireStatus(hire) }, now)) throw conflict(HIRE_UNDO_LATE_TEXT);
    await repository.endHire(tx, hire.id, 'undone', { by, at: now });
    await voidBonus(tx, queue, ref, now);
    const to = by === 'owner' ? 'candidate' : 'owner';
    await announce(tx, job, ref, { hireId: hire.id, status: 'undone', to });
  }

  /** Takes back the owner's mark, or undoes a confirmed hire. 403, 404, 409. */
  function takeBack(actor: Actor, ref: ContractRef): Promise<void> {
    return database.transaction(async (tx) => {
      await lockActiveUser(tx, actor.id);
      const job = (await findDeletedJob(tx, actor, ref)) ?? {
        ...(await lockVisibleJob(tx, ref.jobId, actor)),
        isDeleted: false,
      };
      if (job.ownerId !== actor.id)
        throw forbidden('Solo quien publicó esta vacante responde a quienes aplicaron');
      const hire = await repository.lockLatestHire(tx, ref);
      if (!hire) throw notFound('Esta aplicación no tiene una contratación marcada');
      if (hire.status === 'confirmed') await undo(tx, job, ref, { hire, by: 'owner' });
      else {
        if (hire.status !== 'marked') throw conflict(HIRE_CHANGED_TEXT);
        await repository.endHire(tx, hire.id, 'withdrawn', { by: 'owner', at: clock.now() });
        await announce(tx, job, ref, { hireId: hire.id, status: 'withdrawn', to: 'candidate' });
      }
      await recordApplicantActivity(tx, actor, {
        title: job.title,
        candidateId: ref.candidateId,
        act: 'hire.undone',
        at: clock.now(),
      });
    });
  }

  async function lockOwnHire(tx: Tx, actor: Actor, jobId: Id) {
    await lockActiveUser(tx, actor.id);
    const ref = { jobId, candidateId: actor.id };
    const job = (await findDeletedJob(tx, actor, ref)) ?? {
      ...(await lockAppliedJob(tx, jobId, { id: actor.id, isAdmin: false })),
      isDeleted: false,
    };
    const hire = await repository.lockLatestHire(tx, ref);
    if (!hire) throw notFound('Nadie ha marcado tu contratación en esta vacante');
    return { job, ref, hire };
  }

  /** Stores the candidate's answer; the same answer again changes nothing. 404, 409 if the mark was taken back. */
  function answer(actor: Actor, jobId: Id, status: HireAnswer): Promise<void> {
    return database.transaction(async (tx) => {
      const { job, ref, hire } = await lockOwnHire(tx, actor, jobId);
      if (hire.status === status) return;
      if (hire.status !== 'marked') throw conflict(HIRE_CHANGED_TEXT);
      await repository.setAnswer(tx, hire.id, status, clock.now());
      if (status === 'confirmed') await startBonus(tx, queue, ref, clock.now());
      await markHireNotificationRead(tx, queue, { userId: actor.id, hireId: hire.id, at: clock.now() });
      await announce(tx, job, ref, { hireId: hire.id, status, to: 'owner' });
    });
  }

  /** Undoes a confirmed hire for the candidate. 404, 409. */
  function undoOwn(actor: Actor, jobId: Id): Promise<void> {
    return database.transaction(async (tx) => {
      const { job, ref, hire } = await lockOwnHire(tx, actor, jobId);
      if (hire.status !== 'confirmed') throw conflict(HIRE_CHANGED_TEXT);
      await undo(tx, job, ref, { hire, by: 'candidate' });
    });
  }

  /** The hires of the actor whose job was deleted, with what may still be done. */
  async function listOfDeletedJobs(actor: Pick<Actor, 'id'>): Promise<DeletedJobHire[]> {
    const rows = await listDeletedJobHires(database.db, 'candidateId', {
      userId: actor.id,
      limit: DELETED_JOB_HIRES_MAX,
    });
    const viewer = { side: 'candidate', mayMark: false, now: clock.now() } as const;
    return rows.flatMap((row) =>
      row.jobId === null ? [] : { _id: row.jobId, title: row.jobTitle, hire: presentHire(row, viewer) },
    );
  }

  /** The hires of the deleted jobs of the actor, with what may still be done. */
  async function listOwned(actor: Pick<Actor, 'id'>): Promise<OwnedHire[]> {
    const rows = await listDeletedJobHires(database.db, 'ownerId', {
      userId: actor.id,
      limit: DELETED_JOB_HIRES_MAX,
    });
    return rows.flatMap((row) => presentOwnedHire(row, clock.now()));
  }

  return { mark, takeBack, answer, undoOwn, listOfDeletedJobs, listOwned };
}
