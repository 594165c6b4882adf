import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { areBlocked } from '../../people/safety/blocks.query.ts';

/** Finds a link by its code. */
export const findLink = (db: DbOrTx, code: string) =>
  db
    .selectFrom('referralLinks')
    .select(['code', 'referrerId', 'jobId'])
    .where('code', '=', code)
    .executeTakeFirst();

/** Returns the codes of those of these links that lead to the job. */
export async function filterCodesOfJob(db: DbOrTx, codes: string[], jobId: Id): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const rows = await db
    .selectFrom('referralLinks')
    .select('code')
    .where('code', 'in', codes)
    .where('jobId', '=', jobId)
    .execute();
  return new Set(rows.map(({ code }) => code));
}

/** Finds the link of a member for a job. */
export const findLinkOf = (db: DbOrTx, { referrerId, jobId }: { referrerId: Id; jobId: Id }) =>
  db
    .selectFrom('referralLinks')
    .select('code')
    .where('referrerId', '=', referrerId)
    .where('jobId', '=', jobId)
    .executeTakeFirst();

const isInTeam = sql<boolean>`exists (
  select from enterprise_members member where member.enterprise_id = jobs.owner_id and member.email = users.email
)`;

const isBlockedWith = (other: Id | RawBuilder<unknown>) => areBlocked(sql.ref('users.id'), other);

/** Whether a member belongs to the team of the enterprise that owns the job. */
export async function isInTeamOfOwner(
  db: DbOrTx,
  { userId, jobId }: { userId: Id; jobId: Id },
): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .select(isInTeam.as('isInTeam'))
    .where('jobs.id', '=', jobId)
    .executeTakeFirst();
  return row?.isInTeam === true;
}

/** Returns the members whose links for a job these are, with what decides whether they may recommend it to the viewer. */
export function listRecommenders(
  db: DbOrTx,
  { codes, jobId, viewerId }: { codes: string[]; jobId: Id; viewerId: Id | null },
) {
  return db
    .selectFrom('referralLinks')
    .innerJoin('users', 'users.id', 'referralLinks.referrerId')
    .innerJoin('jobs', 'jobs.id', 'referralLinks.jobId')
    .leftJoin('settings', 'settings.userId', 'users.id')
    .select(['referralLinks.code', 'users.id', 'users.fullName', 'users.createdAt'])
    .select(['users.eraseAt', 'users.suspendedUntil', 'settings.findableBy'])
    .select(['jobs.ownerId', 'jobs.title', 'jobs.company', 'jobs.isAnonymous'])
    .select(['jobs.hasReferralBonus', 'jobs.referralBonusAmount'])
    .select([isInTeam.as('isInTeam'), isBlockedWith(sql.ref('jobs.owner_id')).as('isBlockedWithOwner')])
    .select((viewerId === null ? sql<boolean>`false` : isBlockedWith(viewerId)).as('isBlockedWithViewer'))
    .where('referralLinks.code', 'in', codes)
    .where('referralLinks.jobId', '=', jobId)
    .execute();
}

export type RecommenderRow = Awaited<ReturnType<typeof listRecommenders>>[number];

/** Returns the recommendations of these candidates for a job, with who gave them and since when they have an account. */
export function listReferralsOf(db: DbOrTx, jobId: Id, candidateIds: readonly Id[]) {
  return db
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.referrerId')
    .select(['referrals.id', 'users.id as referrerId', 'users.createdAt as memberSince'])
    .where('jobId', '=', jobId)
    .where(sql<boolean>`candidate_id = any(${candidateIds}::uuid[])`)
    .execute();
}

/** Returns the recommendations of a referrer whose applications were not withdrawn, with since when the referrer has an account. */
export function listOpenReferrals(db: DbOrTx, referrerId: Id) {
  return db
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.referrerId')
    .select(['referrals.id', 'users.createdAt as memberSince'])
    .where('referrerId', '=', referrerId)
    .where('withdrawnAt', 'is', null)
    .orderBy('referrals.id')
    .execute();
}

type Slice = { limit: number; offset: number };

/** Returns a slice of the links of a member, newest first, with their job as others may see it. */
export function listLinks(db: DbOrTx, referrerId: Id, { limit, offset }: Slice) {
  return db
    .selectFrom('referralLinks')
    .leftJoin('jobs', 'jobs.id', 'referralLinks.jobId')
    .select(['code', 'referralLinks.createdAt', 'visits', 'lastVisitAt'])
    .select(['jobs.id as jobId', 'jobs.title as jobTitle', 'jobs.company', 'jobs.isAnonymous', 'jobs.status'])
    .select((eb) =>
      eb
        .selectFrom('referrals')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('referrals.referrerId', '=', 'referralLinks.referrerId')
        .whereRef('referrals.jobId', '=', 'referralLinks.jobId')
        .where('referrals.withdrawnAt', 'is', null)
        .as('applications'),
    )
    .select((eb) =>
      eb
        .selectFrom('referrals')
        .select((last) => last.fn.max('referrals.createdAt').as('at'))
        .whereRef('referrals.referrerId', '=', 'referralLinks.referrerId')
        .whereRef('referrals.jobId', '=', 'referralLinks.jobId')
        .where('referrals.withdrawnAt', 'is', null)
        .as('lastAppliedAt'),
    )
    .where('referralLinks.referrerId', '=', referrerId)
    .orderBy('referralLinks.createdAt', 'desc')
    .orderBy('code')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number];

export async function countLinks(db: DbOrTx, referrerId: Id): Promise<number> {
  const { count } = await db
    .selectFrom('referralLinks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('referrerId', '=', referrerId)
    .executeTakeFirstOrThrow();
  return count;
}

const EVENTS = sql<{ kind: string; at: string }[]>`coalesce((
  select json_agg(json_build_object('kind', events.kind, 'at', events.at) order by events.at, events.id)
  from referral_events events where events.referral_id = referrals.id
), '[]')`;

/** Selects recommended applications, with what happened to them. */
const selectReferrals = (db: DbOrTx) =>
  db
    .selectFrom('referrals')
    .leftJoin('jobs', 'jobs.id', 'referrals.jobId')
    .leftJoin('users', 'users.id', 'referrals.candidateId')
    .select(['referrals.id', 'referrals.jobTitle', 'referrals.createdAt', 'referrals.withdrawnAt'])
    .select('referrals.company as frozenCompany')
    .select(['jobs.id as jobId', 'jobs.company', 'jobs.isAnonymous', 'jobs.status'])
    .select(['users.fullName', 'users.eraseAt', EVENTS.as('events')])
    .select(['referrals.referrerId', 'referrals.candidateId', 'referrals.hasBonus'])
    .select(isBlockedWith(sql.ref('referrals.referrer_id')).as('isBlocked'));

/** Finds a recommended application. */
export const findReferral = (db: DbOrTx, id: Id) =>
  selectReferrals(db).where('referrals.id', '=', id).executeTakeFirst();

/** Returns a slice of the applications that a member recommended, newest first. */
export const listReferrals = (db: DbOrTx, referrerId: Id, { limit, offset }: Slice) =>
  selectReferrals(db)
    .where('referrals.referrerId', '=', referrerId)
    .orderBy('referrals.createdAt', 'desc')
    .orderBy('referrals.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export type ReferralRow = Awaited<ReturnType<typeof listReferrals>>[number];

export async function countReferrals(db: DbOrTx, referrerId: Id): Promise<number> {
  const { count } = await db
    .selectFrom('referrals')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('referrerId', '=', referrerId)
    .executeTakeFirstOrThrow();
  return count;
}
