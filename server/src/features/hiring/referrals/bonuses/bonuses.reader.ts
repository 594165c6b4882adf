import {
  BONUS_STATUSES,
  type BonusStatus,
  INELIGIBLE_REASONS,
  type IneligibleReason,
} from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { BonusSide } from '@uneed/domain/people/notifications/notification.rules.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import type { PageAfter } from '../../../../platform/db/read-pages.ts';
import { isSenderKnown } from '../../../community/messages/contacts.query.ts';
import { areBlocked } from '../../../people/safety/blocks.query.ts';
import { isRecommendationCounted } from '../../applications/recommendation.query.ts';

/**
 * The reason that follows from the application while nobody was hired: it was withdrawn, rejected, or deleted with its job or its
 * candidate, who was not asked whether they were hired. Not stored, because a rejected applicant may be reconsidered.
 */
const derivedReason = sql<string | null>`case
  when coalesce(referral_bonuses.status, 'pending') <> 'pending' or referral_bonuses.hired_at is not null then null
  when referrals.withdrawn_at is not null then 'withdrawn'
  when applications.outcome = 'rejected' then 'notChosen'
  when applications.job_id is null and not exists (
    select from hires where hires.job_id = referrals.job_id and hires.candidate_id = referrals.candidate_id
      and hires.status = 'marked'
  ) then 'notChosen' end`;

const status = sql<string>`case when ${derivedReason} is not null then 'ineligible'
  else coalesce(referral_bonuses.status, 'pending') end`;

/** Whether the referrer or the candidate blocked the other one. */
const isCandidateBlocked = areBlocked(sql.ref('referrals.referrer_id'), sql.ref('referrals.candidate_id'));

/**
 * Whether the owner may know who applied: of a blind job not before a decision, and not at all if the application was withdrawn or deleted before
 * it, unless an admin decided that the bonus is to be paid.
 */
const isKnownToOwner = sql<boolean>`(coalesce(referral_bonuses.status, 'pending') in ('eligible', 'paid')
  or case when applications.job_id is null then not referrals.is_withheld else ${isSenderKnown} end)`;

/** Whether the owner sees it in their lists: they may know who applied, and the recommendation counts already, or something was decided about it. */
const isListedToOwner = (now: Date) =>
  sql<boolean>`(${isKnownToOwner} and (coalesce(referral_bonuses.status, 'pending') <> 'pending'
    or referral_bonuses.hired_at is not null or ${isRecommendationCounted(now)}))`;

/** Promised bonuses with their application, which is missing once it was deleted. */
const fromBonuses = (db: DbOrTx) =>
  db
    .selectFrom('referrals')
    .leftJoin('referralBonuses', 'referralBonuses.referralId', 'referrals.id')
    .leftJoin('applications', (join) =>
      join
        .onRef('applications.jobId', '=', 'referrals.jobId')
        .onRef('applications.candidateId', '=', 'referrals.candidateId'),
    )
    .leftJoin('jobs', 'jobs.id', 'referrals.jobId')
    .leftJoin('users as referrer', 'referrer.id', 'referrals.referrerId')
    .where('referrals.hasBonus', '=', true);

const selectBonuses = (db: DbOrTx) =>
  fromBonuses(db)
    .leftJoin('users as candidate', 'candidate.id', 'referrals.candidateId')
    .leftJoin('users as owner', 'owner.id', 'referrals.ownerId')
    .select([
      'referrals.id',
      'jobs.id as jobId',
      'referrals.jobTitle',
      'referrals.company',
      'referrals.createdAt',
      'referrals.bonusAmount',
      'referrals.referrerId',
      'referrals.candidateId',
      'referrals.ownerId',
      'jobs.isAnonymous',
    ])
    .select([status.as('status'), derivedReason.as('derivedReason')])
    .select(isCandidateBlocked.as('isCandidateBlocked'))
    .select(isKnownToOwner.as('isKnownToOwner'))
    .select([
      'referralBonuses.hiredAt',
      'referralBonuses.eligibleAt',
      'referralBonuses.paidOn',
      'referralBonuses.paymentNote',
      'referralBonuses.receivedAt',
      'referralBonuses.reason',
      'referralBonuses.reasonText',
    ])
    .select(['referrer.fullName as referrerName', 'referrer.profilePic as referrerPicture'])
    .select(['referrer.eraseAt as referrerEraseAt', 'owner.eraseAt as ownerEraseAt'])
    .select(['candidate.fullName as candidateName', 'candidate.profilePic as candidatePicture'])
    .select(['candidate.eraseAt as candidateEraseAt', 'owner.role as ownerRole'])
    .select(['owner.fullName as ownerName', 'owner.profilePic as ownerPicture']);

export type BonusRow = NonNullable<Awaited<ReturnType<typeof findBonus>>>;

/** Finds a promised bonus by the id of its referral. */
export const findBonus = (db: DbOrTx, id: Id) =>
  selectBonuses(db).where('referrals.id', '=', id).executeTakeFirst();

/** Returns the promised bonuses among these referrals. */
export const findBonuses = async (db: DbOrTx, ids: Id[]): Promise<BonusRow[]> =>
  ids.length === 0 ? [] : selectBonuses(db).where('referrals.id', 'in', ids).execute();

/** The promised bonus of an application that was sent with a recommendation. */
export async function findBonusId(
  db: DbOrTx,
  { jobId, candidateId }: { jobId: Id; candidateId: Id },
): Promise<Id | undefined> {
  const row = await db
    .selectFrom('referrals')
    .select('id')
    .where('jobId', '=', jobId)
    .where('candidateId', '=', candidateId)
    .where('withdrawnAt', 'is', null)
    .where('hasBonus', '=', true)
    .executeTakeFirst();
  return row?.id;
}

export const toBonusStatus = (status: string): BonusStatus =>
  BONUS_STATUSES.find((known) => known === status) ?? 'pending';

export const toIneligibleReason = (reason: string | null): IneligibleReason | null =>
  INELIGIBLE_REASONS.find((known) => known === reason) ?? null;

const PARTY_COLUMNS = { owner: 'referrals.ownerId', referrer: 'referrals.referrerId' } as const;

type BonusFilter = { userId: Id; side: BonusSide; now: Date };

/** Lists the bonuses of a side in a state: those to pay by when they became so, the others newest first. */
export function listBonuses(
  db: DbOrTx,
  { userId, side, now }: BonusFilter,
  wanted: BonusStatus,
  { limit, offset }: { limit: number; offset: number },
): Promise<BonusRow[]> {
  const rows = selectBonuses(db)
    .where(PARTY_COLUMNS[side], '=', userId)
    .where(status, '=', wanted)
    .$if(side === 'owner', (query) => query.where(isListedToOwner(now)));
  const ordered =
    wanted === 'eligible'
      ? rows.orderBy('referralBonuses.eligibleAt').orderBy('referrals.id')
      : rows.orderBy('referrals.createdAt', 'desc').orderBy('referrals.id', 'desc');
  return ordered.limit(limit).offset(offset).execute();
}

/** Counts the bonuses of a side in each state. */
export async function countBonuses(
  db: DbOrTx,
  { userId, side, now }: BonusFilter,
): Promise<Record<BonusStatus, number>> {
  const rows = await fromBonuses(db)
    .select((eb) => [status.as('status'), eb.fn.countAll<number>().as('count')])
    .where(PARTY_COLUMNS[side], '=', userId)
    .$if(side === 'owner', (query) => query.where(isListedToOwner(now)))
    .groupBy(status)
    .execute();
  const counts = { eligible: 0, pending: 0, paid: 0, ineligible: 0 };
  for (const row of rows) counts[toBonusStatus(row.status)] = row.count;
  return counts;
}

/** Counts what waits for the owner: bonuses to pay. */
export const countUnpaidBonuses = async (db: DbOrTx, ownerId: Id, now: Date): Promise<number> =>
  (await countBonuses(db, { userId: ownerId, side: 'owner', now })).eligible;

/** Bonuses that the user promised or earns, for the data export. An owner gets those whose applicant they may know. */
export function listBonusesOfUser(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ id: Id }>) {
  let query = fromBonuses(db)
    .select(['referrals.id', 'referrals.jobId', 'referrals.jobTitle', 'referrals.bonusAmount as amount'])
    .select([status.as('status'), 'referralBonuses.hiredAt', 'referralBonuses.eligibleAt'])
    .select(['referralBonuses.paidOn', 'referralBonuses.paymentNote', 'referralBonuses.receivedAt'])
    .select(sql<string | null>`coalesce(referral_bonuses.reason, ${derivedReason})`.as('reason'))
    .select('referralBonuses.reasonText')
    .where((eb) =>
      eb.or([
        eb.and([eb('referrals.ownerId', '=', userId), isKnownToOwner]),
        eb('referrals.referrerId', '=', userId),
      ]),
    );
  if (after) query = query.where('referrals.id', '>', after.id);
  return query.orderBy('referrals.id').limit(limit).execute();
}
