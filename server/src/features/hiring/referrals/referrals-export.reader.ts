import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { PageAfter } from '../../../platform/db/read-pages.ts';

/** Recommendations and vouches of a user, for the data export. */

/** Recommendation links of the user. */
export function listReferralLinks(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ code: string }>) {
  let query = db
    .selectFrom('referralLinks')
    .select(['code', 'jobId', 'createdAt', 'visits', 'lastVisitAt'])
    .where('referrerId', '=', userId);
  if (after) query = query.where('code', '>', after.code);
  return query.orderBy('code').limit(limit).execute();
}

/** Referrals without the company of a job that is anonymous now. */
const selectReferrals = (db: DbOrTx) =>
  db
    .selectFrom('referrals')
    .leftJoin('jobs', 'jobs.id', 'referrals.jobId')
    .select(['referrals.id', 'referrals.jobTitle as vacancy'])
    .select(sql<string>`case when jobs.is_anonymous then '' else referrals.company end`.as('company'))
    .select(['referrals.createdAt', 'referrals.hasBonus', 'referrals.withdrawnAt']);

/** Applications that the user recommended. Who applied is data of the candidates. */
export function listReferralsMade(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ id: Id }>) {
  let query = selectReferrals(db).where('referrals.referrerId', '=', userId);
  if (after) query = query.where('referrals.id', '>', after.id);
  return query.orderBy('referrals.id').limit(limit).execute();
}

/** Applications of the user that somebody recommended. */
export function listReferralsReceived(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ id: Id }>) {
  let query = selectReferrals(db).where('referrals.candidateId', '=', userId);
  if (after) query = query.where('referrals.id', '>', after.id);
  return query.orderBy('referrals.id').limit(limit).execute();
}

const VOUCH_COLUMNS = [
  'id',
  'relationship',
  'sinceYear',
  'text',
  'status',
  'createdAt',
  'answeredAt',
] as const;

/** Vouches that the user wrote, with the address that the user entered. */
export function listVouchesWritten(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ id: Id }>) {
  let query = db
    .selectFrom('vouches')
    .select([...VOUCH_COLUMNS, 'email', 'writerAllowsPublic as allowsPublic'])
    .where('writerId', '=', userId);
  if (after) query = query.where('id', '>', after.id);
  return query.orderBy('id').limit(limit).execute();
}

/** Vouches for the user. */
export function listVouchesReceived(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ id: Id }>) {
  let query = db
    .selectFrom('vouches')
    .select([...VOUCH_COLUMNS, 'candidateAllowsPublic as allowsPublic'])
    .where('candidateId', '=', userId);
  if (after) query = query.where('id', '>', after.id);
  return query.orderBy('id').limit(limit).execute();
}

/** Requests for a vouch that the user sent. */
export function listVouchRequests(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ id: Id }>) {
  let query = db
    .selectFrom('vouchRequests')
    .select(['id', 'createdAt', 'closedAt'])
    .where('fromId', '=', userId);
  if (after) query = query.where('id', '>', after.id);
  return query.orderBy('id').limit(limit).execute();
}
