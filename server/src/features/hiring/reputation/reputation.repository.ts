import { isFastAnswering } from '@uneed/domain/hiring/reputation/reputation.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { OwnerReputations } from '../../../platform/db/schema.gen.ts';

/** Adds the owners of these jobs to those whose facts are counted every day. */
export async function trackOwners(tx: Tx, jobIds: readonly Id[]): Promise<void> {
  await sql`insert into owner_reputations (owner_id)
    select distinct owner_id from jobs where id = any(${[...jobIds]}::uuid[]) on conflict do nothing`.execute(
    tx,
  );
}

/** Returns the owners of these jobs in ascending order, locked until the transaction ends. */
export async function lockOwnersOf(tx: Tx, jobIds: readonly Id[]): Promise<Id[]> {
  const rows = await tx
    .selectFrom('ownerReputations')
    .select('ownerId')
    .where('ownerId', 'in', (eb) =>
      eb
        .selectFrom('jobs')
        .select('ownerId')
        .where('id', 'in', [...jobIds]),
    )
    .orderBy('ownerId')
    .forUpdate()
    .execute();
  return rows.map(({ ownerId }) => ownerId);
}

/** Locks the counts of an owner until the transaction ends; returns the owner unless there are none. */
export async function lockOwner(tx: Tx, ownerId: Id): Promise<Id[]> {
  const rows = await tx
    .selectFrom('ownerReputations')
    .select('ownerId')
    .where('ownerId', '=', ownerId)
    .forUpdate()
    .execute();
  return rows.map((row) => row.ownerId);
}

/** Returns owners whose last count was before `before`, at most `limit`, locked until the transaction ends. */
export async function lockOutdated(tx: Tx, before: Date, limit: number): Promise<Id[]> {
  const rows = await tx
    .selectFrom('ownerReputations')
    .select('ownerId')
    .where('countedAt', '<', before)
    .orderBy('countedAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ ownerId }) => ownerId);
}

type Counts = Omit<Insertable<OwnerReputations>, 'ownerId' | 'isFast' | 'countedAt'> & {
  due: number;
  answeredInTime: number;
  medianDays: number | null;
};

/** Stores the counts of an owner whose row is locked; returns whether the owner answers fast. */
export async function saveCounts(tx: Tx, ownerId: Id, counts: Counts, now: Date): Promise<boolean> {
  const isFast = isFastAnswering(counts);
  await tx
    .updateTable('ownerReputations')
    .set({ ...counts, isFast, countedAt: now })
    .where('ownerId', '=', ownerId)
    .execute();
  return isFast;
}
