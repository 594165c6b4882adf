import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { PageAfter } from '../../../platform/db/read-pages.ts';

/** Interviews of a user as a candidate or as the owner of a job, for the data export; without the names of others. */
export function listExportedInterviews(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ id: Id }>) {
  let query = db
    .selectFrom('interviews')
    .innerJoin('interviewSlots as slots', 'slots.id', 'interviews.slotId')
    .innerJoin('interviewOffers as offers', 'offers.id', 'slots.offerId')
    .innerJoin('jobs', 'jobs.id', 'interviews.jobId')
    .select([
      'interviews.id',
      'interviews.jobId',
      'jobs.title',
      'interviews.status',
      'slots.startsAt',
      'slots.endsAt',
    ])
    .select(['offers.kind', 'offers.place', 'offers.note', 'interviews.bookedAt', 'interviews.movedAt'])
    .select(['interviews.cancelledAt', 'interviews.cancelledBy', 'interviews.cancelReason'])
    .select(['interviews.resultAt', 'interviews.answer', 'interviews.answeredAt'])
    .where((eb) => eb.or([eb('jobs.ownerId', '=', userId), eb('interviews.candidateId', '=', userId)]));
  if (after) query = query.where('interviews.id', '>', after.id);
  return query.orderBy('interviews.id').limit(limit).execute();
}

/** Times that a user was offered last for each application, with what they wrote who asked for others. */
export function listExportedInvitations(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ jobId: Id }>) {
  let query = db
    .selectFrom('interviewInvitations as invitations')
    .innerJoin('interviewOffers as offers', 'offers.id', 'invitations.offerId')
    .innerJoin('jobs', 'jobs.id', 'invitations.jobId')
    .select(['invitations.jobId', 'jobs.title', 'invitations.invitedAt'])
    .select(['invitations.askedAt', 'invitations.askedReason'])
    .select(['offers.kind', 'offers.place', 'offers.note'])
    .select(
      sql<Date[]>`array(select starts_at from interview_slots
        where offer_id = offers.id and withdrawn_at is null order by starts_at)`.as('times'),
    )
    .where('invitations.candidateId', '=', userId);
  if (after) query = query.where('invitations.jobId', '>', after.jobId);
  return query.orderBy('invitations.jobId').limit(limit).execute();
}
