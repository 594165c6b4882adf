import {
  CANDIDATE_BUSY_TEXT,
  INTERVIEW_BLOCKED_TEXT,
  INTERVIEW_CHANGED_TEXT,
  OFFER_GONE_TEXT,
  OTHER_TIMES_ASKED_TEXT,
  remindersDue,
  SLOT_TAKEN_TEXT,
} from '@uneed/domain/hiring/interviews/interview.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type {
  InterviewNotice,
  InterviewSide,
} from '@uneed/domain/people/notifications/notification.rules.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, DbOrTx, Tx } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/app-error.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { lockActiveUser } from '../../people/accounts/accounts.commands.ts';
import { markInterviewNotificationRead } from '../../people/notifications/notifications.commands.ts';
import { getBlockState } from '../../people/safety/blocks.reader.ts';
import {
  enqueueApplicationsChanged,
  recordApplicantActivity,
} from '../applications/applications.commands.ts';
import { lockAppliedJob, lockVisibleJob } from '../jobs/jobs.commands.ts';
import { announceInterviews } from './interviews.commands.ts';
import {
  assertMayAnswerNoShow,
  assertMayCancel,
  assertMayMove,
  assertMayTake,
  isCurrent,
} from './interviews.policy.ts';
import {
  findInterview,
  findLatestInterview,
  findOwnInvitation,
  findSlot,
  type SlotRow,
} from './interviews.reader.ts';
import * as repository from './interviews.repository.ts';
import { interviewReminderDue } from './interviews.tasks.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue };
type Job = { id: Id; title: string; ownerId: Id };
type Booked = { id: Id; candidateId: Id; startsAt: Date };

export type InterviewBookings = ReturnType<typeof createInterviewBookings>;

/** What candidates do about interviews: take a time, move it once, answer a no-show; and cancel, as the owner of the job may too. */
export function createInterviewBookings({ database, clock, queue }: Dependencies) {
  /** Returns a time that the candidate was offered. Throws 404 for any other, and 409 for one that cannot be taken. */
  async function getFreeSlot(db: DbOrTx, candidateId: Id, id: Id): Promise<SlotRow> {
    const slot = await findSlot(db, { id, candidateId });
    if (!slot) throw notFound('No encontramos esta hora entre las que te ofrecieron');
    assertMayTake(slot, clock.now());
    return slot;
  }

  /** Returns an interview of which the actor is the candidate. Throws 404 for any other. */
  async function getOwn(db: DbOrTx, actor: Actor, id: Id) {
    const interview = await findInterview(db, id);
    if (interview?.candidateId !== actor.id) throw notFound('No encontramos esta entrevista');
    return interview;
  }

  /** Locks what a candidate needs who agrees on a time. Throws 409 where one of the sides blocked the other one. */
  async function lockToAgree(tx: Tx, actor: Actor, jobId: Id): Promise<Job> {
    await lockActiveUser(tx, actor.id);
    const job = await lockVisibleJob(tx, jobId, actor);
    const block = await getBlockState(tx, { userId: actor.id, otherId: job.ownerId });
    if (block.byMe || block.byThem) throw conflict(INTERVIEW_BLOCKED_TEXT);
    return job;
  }

  /** Throws 409 if somebody has another interview at that time, which rolls the booking back. */
  function assertNobodyBusy(candidateId: Id, { busyIds }: { busyIds: readonly Id[] }): void {
    if (busyIds.length === 0) return;
    throw conflict(busyIds.includes(candidateId) ? CANDIDATE_BUSY_TEXT : SLOT_TAKEN_TEXT);
  }

  async function enqueueReminders(tx: Tx, { id, startsAt }: Booked, now: Date): Promise<void> {
    for (const { reminder, at } of remindersDue(startsAt, now)) {
      const task = { interviewId: id, startsAt: startsAt.toISOString(), reminder };
      await queue.enqueue(tx, interviewReminderDue, task, { startAfter: at });
    }
  }

  /** Tells these sides; the pages of both change live. */
  async function announce(
    tx: Tx,
    job: Job,
    { candidateId, ...interview }: Booked,
    { notice, to, at }: { notice: InterviewNotice; to: readonly InterviewSide[]; at: Date },
  ): Promise<void> {
    const announcements = to.map((side) => ({ job, candidateId, notice, to: side, interview }));
    await announceInterviews(tx, queue, announcements, at);
    await enqueueApplicationsChanged(tx, queue, { jobId: job.id, userIds: [job.ownerId, candidateId] });
  }

  const BOTH = ['owner', 'candidate'] as const;

  /** Takes a time; whoever is first has it. 404, 409. */
  async function take(actor: Actor, slotId: Id): Promise<void> {
    // Most of those who are too late read so without a lock.
    const { jobId } = await getFreeSlot(database.db, actor.id, slotId);
    await database.transaction(async (tx) => {
      const job = await lockToAgree(tx, actor, jobId);
      const slot = await getFreeSlot(tx, actor.id, slotId);
      const now = clock.now();
      const latest = await findLatestInterview(tx, { jobId, candidateId: actor.id });
      if (latest && (isCurrent(latest, now) || latest.offerId === slot.offerId))
        throw conflict(INTERVIEW_CHANGED_TEXT);
      const booked = { id: newId(), candidateId: actor.id, startsAt: slot.startsAt };
      const interview = { id: booked.id, jobId, candidateId: actor.id, slotId, bookedAt: now };
      assertNobodyBusy(actor.id, await repository.insertInterview(tx, interview));
      await enqueueReminders(tx, booked, now);
      await announce(tx, job, booked, { notice: 'taken', to: BOTH, at: now });
    });
  }

  /** Returns times that the candidate was offered. Throws 404 for any other, also replaced ones. */
  async function getOffer(db: DbOrTx, candidateId: Id, offerId: Id) {
    const offer = await findOwnInvitation(db, { offerId, candidateId });
    if (!offer) throw notFound(OFFER_GONE_TEXT);
    return offer;
  }

  /** Tells the owner that no time of an offer suits the candidate, who may still take one. 404, 409 the second time. */
  async function askForOtherTimes(actor: Actor, offerId: Id, reason: string): Promise<void> {
    const { jobId } = await getOffer(database.db, actor.id, offerId);
    await database.transaction(async (tx) => {
      const job = await lockToAgree(tx, actor, jobId);
      const { askedAt } = await getOffer(tx, actor.id, offerId);
      const latest = await findLatestInterview(tx, { jobId, candidateId: actor.id });
      if (latest?.offerId === offerId) throw conflict(INTERVIEW_CHANGED_TEXT);
      if (askedAt !== null) throw conflict(OTHER_TIMES_ASKED_TEXT);
      const at = clock.now();
      const ref = { jobId, candidateId: actor.id };
      await repository.setOtherTimes(tx, ref, { reason, at });
      await markInterviewNotificationRead(tx, queue, { userId: actor.id, ...ref, at });
      const announcement = {
        job,
        candidateId: actor.id,
        notice: 'otherTimes',
        to: 'owner',
        interview: null,
      } as const;
      await announceInterviews(tx, queue, [announcement], at);
      await enqueueApplicationsChanged(tx, queue, { jobId, userIds: [job.ownerId, actor.id] });
    });
  }

  /** Moves an interview to another time of its offer. 404, 409 if it was moved before. */
  async function move(actor: Actor, id: Id, slotId: Id): Promise<void> {
    const { jobId } = await getOwn(database.db, actor, id);
    await database.transaction(async (tx) => {
      const job = await lockToAgree(tx, actor, jobId);
      const interview = await getOwn(tx, actor, id);
      const now = clock.now();
      assertMayMove(interview, now);
      const slot = await getFreeSlot(tx, actor.id, slotId);
      if (slot.offerId !== interview.offerId) throw conflict(INTERVIEW_CHANGED_TEXT);
      assertNobodyBusy(actor.id, await repository.moveInterview(tx, id, { slotId, at: now }));
      const moved = { id, candidateId: actor.id, startsAt: slot.startsAt };
      await enqueueReminders(tx, moved, now);
      await announce(tx, job, moved, { notice: 'moved', to: BOTH, at: now });
    });
  }

  /** Cancels an interview for one of its sides. A time that the owner cancels is not free again. 404, 409. */
  async function cancel(actor: Actor, id: Id, reason: string): Promise<void> {
    const known = await findInterview(database.db, id);
    if (!known || (known.candidateId !== actor.id && known.ownerId !== actor.id))
      throw notFound('No encontramos esta entrevista');
    const { jobId, candidateId } = known;
    const by = candidateId === actor.id ? 'candidate' : 'owner';
    await database.transaction(async (tx) => {
      await lockActiveUser(tx, actor.id);
      const job = await (by === 'owner'
        ? lockVisibleJob(tx, jobId, actor)
        : lockAppliedJob(tx, jobId, actor));
      const interview = await findInterview(tx, id);
      if (!interview) throw notFound('No encontramos esta entrevista');
      const at = clock.now();
      assertMayCancel(interview, at);
      await repository.deleteInvitations(tx, jobId, [candidateId]);
      await repository.cancelBooked(tx, jobId, [candidateId], { by, reason, at });
      if (by === 'owner') {
        await repository.withdrawSlot(tx, interview.slotId, at);
        await recordApplicantActivity(tx, actor, {
          title: job.title,
          candidateId,
          act: 'interview.cancelled',
          at,
        });
      }
      await markInterviewNotificationRead(tx, queue, { userId: actor.id, jobId, candidateId, at });
      const to = by === 'owner' ? (['candidate'] as const) : (['owner'] as const);
      await announce(tx, job, interview, { notice: 'cancelled', to, at });
    });
  }

  /** Stores what the candidate says about a no-show; the owner reads it. 404, 409. */
  async function answer(actor: Actor, id: Id, text: string): Promise<void> {
    const { jobId } = await getOwn(database.db, actor, id);
    await database.transaction(async (tx) => {
      await lockActiveUser(tx, actor.id);
      const job = await lockAppliedJob(tx, jobId, { id: actor.id, isAdmin: false });
      const interview = await getOwn(tx, actor, id);
      const at = clock.now();
      assertMayAnswerNoShow(interview, at);
      await repository.setAnswer(tx, id, text, at);
      await announce(tx, job, interview, { notice: 'answered', to: ['owner'], at });
    });
  }

  return { take, askForOtherTimes, move, cancel, answer };
}
