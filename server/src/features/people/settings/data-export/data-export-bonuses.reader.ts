import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../../platform/db/database.ts';

/** Hires and bonuses of a user, for the data export, in pages as in data-export-activity.reader.ts; without the names of others. */

type Page<After> = { after: After | undefined; limit: number };

/** Hires that the user marked as the owner of a job, or answered as its candidate. */
export function listHires(db: DbOrTx, userId: Id, { after, limit }: Page<{ id: Id }>) {
  let query = db
    .selectFrom('hires')
    .select(['id', 'jobId', 'jobTitle', 'status', 'markedAt', 'answeredAt', 'undoneAt', 'undoneBy'])
    .where((eb) => eb.or([eb('ownerId', '=', userId), eb('candidateId', '=', userId)]));
  if (after) query = query.where('id', '>', after.id);
  return query.orderBy('id').limit(limit).execute();
}

/** Bonuses that the user promised or earns. */
export function listBonuses(db: DbOrTx, userId: Id, { after, limit }: Page<{ id: Id }>) {
  let query = db
    .selectFrom('referrals')
    .innerJoin('referralBonuses', 'referralBonuses.referralId', 'referrals.id')
    .select(['referrals.id', 'referrals.jobId', 'referrals.jobTitle', 'referrals.bonusAmount as amount'])
    .select(['referralBonuses.status', 'referralBonuses.hiredAt', 'referralBonuses.eligibleAt'])
    .select(['referralBonuses.paidOn', 'referralBonuses.paymentNote', 'referralBonuses.receivedAt'])
    .select(['referralBonuses.reason', 'referralBonuses.reasonText'])
    .where((eb) => eb.or([eb('referrals.ownerId', '=', userId), eb('referrals.referrerId', '=', userId)]));
  if (after) query = query.where('referrals.id', '>', after.id);
  return query.orderBy('referrals.id').limit(limit).execute();
}
