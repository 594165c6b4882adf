import type { InterviewResult } from '@uneed/domain/hiring/interviews/interview.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { InterviewOffers } from '../../../platform/db/schema.gen.ts';
import { interviewersOfSlot } from './interviews.query.ts';
import type { ApplicationRef } from './interviews.reader.ts';

type NewSlot = { id: Id; startsAt: Date; endsAt: Date };

/** Stores an offer with its times and its interviewers. */
export async function insertOffer(
  tx: Tx,
  offer: Insertable<InterviewOffers> & { id: Id },
  { slots, memberIds }: { slots: readonly NewSlot[]; memberIds: readonly Id[] },
): Promise<void> {
  await tx.insertInto('interviewOffers').values(offer).execute();
  const offerId = offer.id;
  await tx
    .insertInto('interviewSlots')
    .values(slots.map((slot) => ({ ...slot, offerId })))
    .execute();
  if (memberIds.length > 0)
    await tx
      .insertInto('interviewOfferMembers')
      .values(memberIds.map((memberId) => ({ offerId, memberId })))
      .execute();
}

/** Lets these applicants take a time of an offer, instead of one of an offer before. */
export async function invite(
  tx: Tx,
  jobId: Id,
  { candidateIds, offerId, at }: { candidateIds: readonly Id[]; offerId: Id; at: Date },
): Promise<void> {
  await tx
    .insertInto('interviewInvitations')
    .values(candidateIds.map((candidateId) => ({ jobId, candidateId, offerId, invitedAt: at })))
    .onConflict((conflict) =>
      conflict
        .columns(['jobId', 'candidateId'])
        .doUpdateSet({ offerId, invitedAt: at, askedAt: null, askedReason: '' }),
    )
    .execute();
}

/** Stores that an applicant asked for other times than those offered, and what they wrote. */
export async function setOtherTimes(
  tx: Tx,
  { jobId, candidateId }: ApplicationRef,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('interviewInvitations')
    .set({ askedAt: at, askedReason: reason })
    .where('jobId', '=', jobId)
    .where('candidateId', '=', candidateId)
    .execute();
}

/** Deletes the invitations of these applicants; returns whose they were. */
export async function deleteInvitations(tx: Tx, jobId: Id, candidateIds: readonly Id[]): Promise<Id[]> {
  const rows = await tx
    .deleteFrom('interviewInvitations')
    .where('jobId', '=', jobId)
    .where(sql<boolean>`candidate_id = any(${candidateIds}::uuid[])`)
    .returning('candidateId')
    .execute();
  return rows.map(({ candidateId }) => candidateId);
}

export async function withdrawSlot(tx: Tx, id: Id, at: Date): Promise<void> {
  await tx
    .updateTable('interviewSlots')
    .set({ withdrawnAt: at })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .execute();
}

/**
 * Enters the candidate and the interviewers of an interview for its time. Returns who already has another interview then; the caller
 * rolls back. In one order and without an error of the constraint, so that two transactions never deadlock.
 */
async function insertAttendances(tx: Tx, interviewId: Id): Promise<{ busyIds: Id[] }> {
  const { rows } = await sql<{ personId: Id; isNew: boolean }>`
    with people as (
      select interviews.candidate_id as person_id, slots.starts_at, slots.ends_at
      from interviews join interview_slots slots on slots.id = interviews.slot_id where interviews.id = ${interviewId}
      union
      select person.id, slots.starts_at, slots.ends_at
      from interviews join interview_slots slots on slots.id = interviews.slot_id
        cross join lateral (${interviewersOfSlot}) as person (id)
      where interviews.id = ${interviewId}
    ), entered as (
      insert into interview_attendances (interview_id, person_id, during)
      select ${interviewId}::uuid, person_id, tstzrange(starts_at, ends_at) from people order by person_id
      on conflict do nothing
      returning person_id
    )
    select people.person_id, entered.person_id is not null as is_new from people left join entered using (person_id)`.execute(
    tx,
  );
  return { busyIds: rows.flatMap(({ personId, isNew }) => (isNew ? [] : personId)) };
}

const deleteAttendances = (tx: Tx, interviewIds: readonly Id[]) =>
  tx
    .deleteFrom('interviewAttendances')
    .where(sql<boolean>`interview_id = any(${interviewIds}::uuid[])`)
    .execute();

/** Books a time for a candidate. Returns who is busy then; the caller rolls back if it is not empty. */
export async function insertInterview(
  tx: Tx,
  interview: ApplicationRef & { id: Id; slotId: Id; bookedAt: Date },
): Promise<{ busyIds: Id[] }> {
  await tx
    .insertInto('interviews')
    .values({ ...interview, status: 'booked' })
    .execute();
  return insertAttendances(tx, interview.id);
}

/** Moves an interview to another time. Returns who is busy then; the caller rolls back if it is not empty. */
export async function moveInterview(
  tx: Tx,
  id: Id,
  { slotId, at }: { slotId: Id; at: Date },
): Promise<{ busyIds: Id[] }> {
  await tx.updateTable('interviews').set({ slotId, movedAt: at }).where('id', '=', id).execute();
  await deleteAttendances(tx, [id]);
  return insertAttendances(tx, id);
}

type Cancellation = { by: 'owner' | 'candidate'; reason: string; at: Date };

/** Cancels booked interviews of these applicants that have not begun; returns them with their times. */
export async function cancelBooked(
  tx: Tx,
  jobId: Id,
  candidateIds: readonly Id[],
  { by, reason, at }: Cancellation,
) {
  const cancelled = await tx
    .updateTable('interviews')
    .from('interviewSlots as slots')
    .set({ status: 'cancelled', cancelledBy: by, cancelReason: reason, cancelledAt: at })
    .whereRef('slots.id', '=', 'interviews.slotId')
    .where('interviews.jobId', '=', jobId)
    .where(sql<boolean>`interviews.candidate_id = any(${candidateIds}::uuid[])`)
    .where('interviews.status', '=', 'booked')
    .where('slots.startsAt', '>', at)
    .returning(['interviews.id', 'interviews.candidateId', 'interviews.slotId', 'slots.startsAt'])
    .execute();
  await deleteAttendances(
    tx,
    cancelled.map(({ id }) => id),
  );
  return cancelled;
}

/** Records that booked interviews which are over were held, before these applicants are offered another one. */
export async function completePast(tx: Tx, jobId: Id, candidateIds: readonly Id[], at: Date): Promise<void> {
  await tx
    .updateTable('interviews')
    .from('interviewSlots as slots')
    .set({ status: 'held', resultAt: at })
    .whereRef('slots.id', '=', 'interviews.slotId')
    .where('interviews.jobId', '=', jobId)
    .where(sql<boolean>`interviews.candidate_id = any(${candidateIds}::uuid[])`)
    .where('interviews.status', '=', 'booked')
    .where('slots.endsAt', '<=', at)
    .execute();
}

export async function setResult(tx: Tx, id: Id, status: InterviewResult, at: Date): Promise<void> {
  await tx.updateTable('interviews').set({ status, resultAt: at }).where('id', '=', id).execute();
}

/** Stores what the candidate says about a no-show. */
export async function setAnswer(tx: Tx, id: Id, answer: string, at: Date): Promise<void> {
  await tx.updateTable('interviews').set({ answer, answeredAt: at }).where('id', '=', id).execute();
}
