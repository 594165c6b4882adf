import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';

/** Lists bonuses whose time has come, at most `limit`. */
export async function listDueBonuses(db: DbOrTx, now: Date, limit: number): Promise<Id[]> {
  const rows = await db
    .selectFrom('referralBonuses')
    .select('referralId')
    .where('status', '=', sql.lit('pending'))
    .where('eligibleAt', '<=', now)
    .orderBy('eligibleAt')
    .limit(limit)
    .execute();
  return rows.map(({ referralId }) => referralId);
}

/** Lists unpaid bonuses whose owner got at most this many reminders, and that became eligible until then. */
export async function listUnpaidBonuses(
  db: DbOrTx,
  { reminders, until }: { reminders: number; until: Date },
  limit: number,
): Promise<Id[]> {
  const rows = await db
    .selectFrom('referralBonuses')
    .select('referralId')
    .where('status', '=', sql.lit('eligible'))
    .where('eligibleAt', '<=', until)
    .where('ownerReminders', '<=', reminders)
    .orderBy('eligibleAt')
    .limit(limit)
    .execute();
  return rows.map(({ referralId }) => referralId);
}

/** Lists paid bonuses that the referrer has not confirmed, reported until then. */
export async function listUnconfirmedPayments(db: DbOrTx, until: Date, limit: number): Promise<Id[]> {
  const rows = await db
    .selectFrom('referralBonuses')
    .select('referralId')
    .where('status', '=', sql.lit('paid'))
    .where('receivedAt', 'is', null)
    .where('isReceiptReminded', '=', sql.lit(false))
    .where('paidAt', '<=', until)
    .orderBy('paidAt')
    .limit(limit)
    .execute();
  return rows.map(({ referralId }) => referralId);
}

/**
 * Counts the bonuses of each of these owners that the referrer confirmed as received since then. Those of anonymous jobs would
 * disclose whose they are. Owners without any are left out.
 */
export async function countReceivedBonuses(
  db: DbOrTx,
  ownerIds: readonly Id[],
  since: Date,
): Promise<Map<Id, number>> {
  const { rows } = await sql<{ ownerId: Id; count: number }>`
    select referrals.owner_id, count(*)::int as count
    from referrals join referral_bonuses on referral_bonuses.referral_id = referrals.id
      left join jobs on jobs.id = referrals.job_id
    where referrals.owner_id = any(${[...ownerIds]}::uuid[]) and referral_bonuses.received_at > ${since}
      and referral_bonuses.status = 'paid' and not coalesce(jobs.is_anonymous, referrals.company = '')
    group by referrals.owner_id`.execute(db);
  return new Map(rows.map(({ ownerId, count }) => [ownerId, count]));
}
