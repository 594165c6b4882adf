import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { isSenderKnown } from '../../community/messages/contacts.query.ts';
import { areBlocked } from '../../people/safety/blocks.query.ts';
import { BLIND_COLUMNS } from '../applications/blind/withheld.query.ts';
import { hasFreeSlot, isOfferOpen, isSlotFree } from './interviews.query.ts';

export type ApplicationRef = { jobId: Id; candidateId: Id };

const OFFER_COLUMNS = ['offers.kind', 'offers.place', 'offers.note', 'offers.minutes'] as const;
const JOB_COLUMNS = ['jobs.title', 'jobs.ownerId', 'jobs.isAnonymous', 'jobs.status as jobStatus'] as const;

/** Selects interviews with their time, what was offered, and their job. */
const selectInterviews = (db: DbOrTx) =>
  db
    .selectFrom('interviews')
    .innerJoin('interviewSlots as slots', 'slots.id', 'interviews.slotId')
    .innerJoin('interviewOffers as offers', 'offers.id', 'slots.offerId')
    .innerJoin('jobs', 'jobs.id', 'interviews.jobId')
    .selectAll('interviews')
    .select(['slots.startsAt', 'slots.endsAt', 'slots.offerId'])
    .select(OFFER_COLUMNS)
    .select(JOB_COLUMNS);

export const findInterview = (db: DbOrTx, id: Id) =>
  selectInterviews(db).where('interviews.id', '=', id).executeTakeFirst();

export type InterviewRow = NonNullable<Awaited<ReturnType<typeof findInterview>>>;

/** Returns the last interview of an application, also a cancelled one. */
export const findLatestInterview = (
  db: DbOrTx,
  { jobId, candidateId }: ApplicationRef,
): Promise<InterviewRow | undefined> =>
  selectInterviews(db)
    .where('interviews.jobId', '=', jobId)
    .where('interviews.candidateId', '=', candidateId)
    .orderBy('interviews.bookedAt', 'desc')
    .orderBy('interviews.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether an applicant and the owner of the job blocked each other. A block with somebody whom the owner does not know yet would say who that is. */
export async function isApplicantBlocked(
  db: DbOrTx,
  ownerId: Id,
  { jobId, candidateId }: ApplicationRef,
): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .select('applications.jobId')
    .where('applications.jobId', '=', jobId)
    .where('applications.candidateId', '=', candidateId)
    .where(isSenderKnown)
    .where(areBlocked(ownerId, candidateId))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether nobody removed the job or suspended its owner: where somebody did, no candidate is sent to an interview. */
const isInterviewOn = sql<boolean>`(jobs.moderation <> 'removed' and not jobs.is_owner_suspended)`;

/** The SQL of `isAgreeable`. */
const isOfferTakeable = sql<boolean>`jobs.status not in ('draft', 'withheld')`;

/** Returns the last interview of each application of a candidate. */
export const listLatestInterviews = (db: DbOrTx, candidateId: Id, limit: number): Promise<InterviewRow[]> =>
  selectInterviews(db)
    .distinctOn('interviews.jobId')
    .where('interviews.candidateId', '=', candidateId)
    .where('jobs.status', '!=', 'draft')
    .where(isInterviewOn)
    .orderBy('interviews.jobId')
    .orderBy('interviews.bookedAt', 'desc')
    .orderBy('interviews.id', 'desc')
    .limit(limit)
    .execute();

/** Selects invitations with what was offered, and how many people have them. */
const selectInvitations = (db: DbOrTx) =>
  db
    .selectFrom('interviewInvitations as invitations')
    .innerJoin('interviewOffers as offers', 'offers.id', 'invitations.offerId')
    .innerJoin('jobs', 'jobs.id', 'invitations.jobId')
    .select(['invitations.jobId', 'invitations.candidateId', 'invitations.offerId'])
    .select(['invitations.askedAt', 'invitations.askedReason'])
    .select(OFFER_COLUMNS)
    .select(JOB_COLUMNS)
    .select(
      sql<number>`(select count(*)::int from interview_invitations other where other.offer_id = offers.id)`.as(
        'sharedWith',
      ),
    );

/** Returns the times that an application was offered last. */
export const findInvitation = (db: DbOrTx, { jobId, candidateId }: ApplicationRef) =>
  selectInvitations(db)
    .where('invitations.jobId', '=', jobId)
    .where('invitations.candidateId', '=', candidateId)
    .executeTakeFirst();

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** Returns these times if the candidate was offered them last. */
export const findOwnInvitation = (db: DbOrTx, { offerId, candidateId }: { offerId: Id; candidateId: Id }) =>
  selectInvitations(db)
    .where('invitations.offerId', '=', offerId)
    .where('invitations.candidateId', '=', candidateId)
    .executeTakeFirst();

/** Returns the times that each application of a candidate was offered last, also those of a job that is withheld. */
export const listInvitations = (db: DbOrTx, candidateId: Id, limit: number): Promise<InvitationRow[]> =>
  selectInvitations(db)
    .where('invitations.candidateId', '=', candidateId)
    .orderBy('invitations.invitedAt', 'desc')
    .limit(limit)
    .execute();

/** An agreed interview within so many days is told of before an offer. */
const SOON_DAYS = 2;

/**
 * Returns the next agreed interview of a candidate if it is soon, else times to choose from (`startsAt` is null), for which the candidate
 * has not asked for others, else the next interview.
 */
export async function findInterviewToShow(
  db: DbOrTx,
  candidateId: Id,
  now: Date,
): Promise<{ title: string; startsAt: Date | null } | undefined> {
  const offered = await selectInvitations(db)
    .where('invitations.candidateId', '=', candidateId)
    .where('invitations.askedAt', 'is', null)
    .where(isOfferTakeable)
    .where(sql<boolean>`not ${areBlocked(candidateId, sql.ref('jobs.owner_id'))}`)
    .where(hasFreeSlot(now))
    .where(isOfferOpen)
    .orderBy('invitations.invitedAt')
    .limit(1)
    .executeTakeFirst();
  const next = await selectInterviews(db)
    .where('interviews.candidateId', '=', candidateId)
    .where('interviews.status', '=', 'booked')
    .where('slots.endsAt', '>', now)
    .where(isInterviewOn)
    .orderBy('slots.startsAt')
    .limit(1)
    .executeTakeFirst();
  if (offered === undefined || (next && next.startsAt < addDays(now, SOON_DAYS))) return next;
  return { title: offered.title, startsAt: null };
}

/** Returns the times of these offers that can be taken, earliest first. */
export async function listFreeSlots(db: DbOrTx, offerIds: readonly Id[], now: Date) {
  if (offerIds.length === 0) return [];
  return db
    .selectFrom('interviewSlots as slots')
    .select(['slots.id', 'slots.offerId', 'slots.startsAt'])
    .where(sql<boolean>`slots.offer_id = any(${offerIds}::uuid[])`)
    .where('slots.startsAt', '>', now)
    .where(isSlotFree)
    .orderBy('slots.startsAt')
    .orderBy('slots.id')
    .execute();
}

export type FreeSlotRow = Awaited<ReturnType<typeof listFreeSlots>>[number];

/** Returns a time, and whether it can be taken; with `candidateId` only if that candidate was offered it. */
export const findSlot = (db: DbOrTx, { id, candidateId }: { id: Id; candidateId?: Id }) =>
  db
    .selectFrom('interviewSlots as slots')
    .innerJoin('interviewOffers as offers', 'offers.id', 'slots.offerId')
    .select(['slots.id', 'slots.offerId', 'slots.startsAt', 'slots.endsAt', 'offers.jobId'])
    .select(isSlotFree.as('isFree'))
    .where('slots.id', '=', id)
    .$if(candidateId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('interviewInvitations as invitations')
            .select('invitations.offerId')
            .whereRef('invitations.offerId', '=', 'slots.offerId')
            .where('invitations.candidateId', '=', candidateId ?? ''),
        ),
      ),
    )
    .executeTakeFirst();

export type SlotRow = NonNullable<Awaited<ReturnType<typeof findSlot>>>;

/** Returns the names of the chosen interviewers of these offers, by offer. */
export async function findInterviewerNames(db: DbOrTx, offerIds: readonly Id[]): Promise<Map<Id, string[]>> {
  if (offerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('interviewOfferMembers as chosen')
    .innerJoin('enterpriseMembers as members', 'members.id', 'chosen.memberId')
    .select(['chosen.offerId', 'members.fullName'])
    .where(sql<boolean>`chosen.offer_id = any(${offerIds}::uuid[])`)
    .orderBy('members.fullName')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ offerId }) => offerId)].map(([offerId, group]) => [
      offerId,
      group.map(({ fullName }) => fullName),
    ]),
  );
}

/** Returns the members of the team who were chosen to hold these interviews. */
export async function listInterviewers(db: DbOrTx, interviewIds: readonly Id[]) {
  if (interviewIds.length === 0) return [];
  return db
    .selectFrom('interviews')
    .innerJoin('interviewSlots as slots', 'slots.id', 'interviews.slotId')
    .innerJoin('interviewOfferMembers as chosen', 'chosen.offerId', 'slots.offerId')
    .select(['interviews.id as interviewId', 'chosen.memberId'])
    .where(sql<boolean>`interviews.id = any(${interviewIds}::uuid[])`)
    .orderBy('chosen.memberId')
    .execute();
}

/** Returns the first of these beginnings at which one of these people has an interview; undefined if all are free. */
export async function findBusyStart(
  db: DbOrTx,
  { personIds, starts, minutes }: { personIds: readonly Id[]; starts: readonly Date[]; minutes: number },
): Promise<Date | undefined> {
  const { rows } = await sql<{ startsAt: Date }>`
    select starts_at from unnest(${starts}::timestamptz[]) as starts_at
    where exists (
      select from interview_attendances busy
      where busy.person_id = any(${personIds}::uuid[])
        and busy.during && tstzrange(starts_at, starts_at + make_interval(mins => ${minutes}))
    )
    order by starts_at limit 1`.execute(db);
  return rows[0]?.startsAt;
}

/** Whose calendar it is: a person's, an enterprise's, or a member's of its team. */
export type CalendarOwner = { userId: Id; teamMemberId: Id | null };

/** Selects interviews with what a calendar says besides: who the candidate is, and the company. */
const selectCalendarInterviews = (db: DbOrTx) =>
  selectInterviews(db)
    .innerJoin('users as candidates', 'candidates.id', 'interviews.candidateId')
    .select([
      'candidates.fullName as candidateName',
      'candidates.eraseAt as candidateEraseAt',
      'jobs.company',
    ]);

/**
 * Returns the interviews in a calendar that are not cancelled, the latest ones first: those of a member of a team are where the member
 * interviews.
 */
export const listCalendarInterviews = (
  db: DbOrTx,
  { userId, teamMemberId }: CalendarOwner,
  { since, limit }: { since: Date; limit: number },
) =>
  selectCalendarInterviews(db)
    .where('interviews.status', '!=', 'cancelled')
    .where(isInterviewOn)
    .where('slots.endsAt', '>', since)
    .where(
      teamMemberId === null
        ? sql<boolean>`(interviews.candidate_id = ${userId} or jobs.owner_id = ${userId})`
        : sql<boolean>`(jobs.owner_id = ${userId} and exists (select from interview_offer_members chosen
            where chosen.offer_id = offers.id and chosen.member_id = ${teamMemberId}))`,
    )
    .orderBy('slots.startsAt', 'desc')
    .orderBy('interviews.id')
    .limit(limit)
    .execute();

export type CalendarInterviewRow = Awaited<ReturnType<typeof listCalendarInterviews>>[number];

/** Returns an interview as a calendar has it, none of a job that was removed. */
export const findCalendarInterview = (db: DbOrTx, id: Id): Promise<CalendarInterviewRow | undefined> =>
  selectCalendarInterviews(db).where('interviews.id', '=', id).where(isInterviewOn).executeTakeFirst();

type JobSlice = { limit: number; offset: number; now: Date };

/** Returns a slice of the interviews of a job, with whose they are: first those to come, the next one first, then the others, the latest first. */
export function listJobInterviews(db: DbOrTx, jobId: Id, { limit, offset, now }: JobSlice) {
  const isUpcoming = sql<boolean>`(interviews.status = 'booked' and slots.ends_at > ${now})`;
  return selectInterviews(db)
    .innerJoin('applications', (join) =>
      join
        .onRef('applications.jobId', '=', 'interviews.jobId')
        .onRef('applications.candidateId', '=', 'interviews.candidateId'),
    )
    .innerJoin('users', 'users.id', 'interviews.candidateId')
    .select(['users.fullName', 'users.profilePic'])
    .select(BLIND_COLUMNS)
    .select(isUpcoming.as('isUpcoming'))
    .where('interviews.jobId', '=', jobId)
    .orderBy(isUpcoming, 'desc')
    .orderBy(sql`case when ${isUpcoming} then slots.starts_at end`)
    .orderBy('slots.startsAt', 'desc')
    .orderBy('interviews.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Returns how many interviews `listJobInterviews` lists in all. */
export async function countJobInterviews(db: DbOrTx, jobId: Id): Promise<number> {
  const { count } = await db
    .selectFrom('interviews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('jobId', '=', jobId)
    .executeTakeFirstOrThrow();
  return count;
}
