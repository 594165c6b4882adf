import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { TokenReason } from '@uneed/domain/organizations/plans/token.rules.ts';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { TokenEntries, TokenLots } from '../../../platform/db/schema.gen.ts';

export type LockedLot = { id: Id; remaining: number; expiresAt: Date };

export type NewEntry = Omit<Insertable<TokenEntries>, 'userId' | 'number' | 'reason'> & {
  kind: 'grant' | 'spend' | 'expire' | 'revoke';
  reason: TokenReason;
};

/** Locks the tokens of an account until the transaction ends; creates the account at its first use. */
export async function lockAccount(tx: Tx, userId: Id): Promise<void> {
  await tx
    .insertInto('tokenAccounts')
    .values({ userId })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet((eb) => ({ userId: eb.ref('excluded.userId') })),
    )
    .execute();
}

/** Returns the lots that still have tokens, also expired ones, the first to expire first; the account is locked. */
export function listLots(tx: Tx, userId: Id): Promise<LockedLot[]> {
  return tx
    .selectFrom('tokenLots')
    .select(['id', 'remaining', 'expiresAt'])
    .where('userId', '=', userId)
    .where('remaining', '>', 0)
    .orderBy('expiresAt')
    .orderBy('id')
    .execute();
}

/** Returns the accounts that have tokens of this order. */
export async function listAccountsOfOrder(tx: Tx, orderId: Id): Promise<Id[]> {
  const rows = await tx
    .selectFrom('tokenLots')
    .select('userId')
    .distinct()
    .where('orderId', '=', orderId)
    .orderBy('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Returns the lots of an order that have tokens which have not expired; the account is locked. */
export function listLotsOfOrder(
  tx: Tx,
  { userId, orderId }: { userId: Id; orderId: Id },
  now: Date,
): Promise<LockedLot[]> {
  return tx
    .selectFrom('tokenLots')
    .select(['id', 'remaining', 'expiresAt'])
    .where('userId', '=', userId)
    .where('orderId', '=', orderId)
    .where('remaining', '>', 0)
    .where('expiresAt', '>', now)
    .orderBy('expiresAt')
    .execute();
}

export async function insertLot(tx: Tx, lot: Insertable<TokenLots>): Promise<void> {
  await tx.insertInto('tokenLots').values(lot).execute();
}

/** Takes tokens from a lot of a locked account. */
export async function takeFromLot(tx: Tx, id: Id, amount: number): Promise<void> {
  await tx
    .updateTable('tokenLots')
    .set((eb) => ({ remaining: eb('remaining', '-', amount) }))
    .where('id', '=', id)
    .execute();
}

/** Adds an entry with the next number of the account, which is locked. */
export async function insertEntry(tx: Tx, userId: Id, entry: NewEntry): Promise<void> {
  await tx
    .with('account', (db) =>
      db
        .updateTable('tokenAccounts')
        .set((eb) => ({ lastNumber: eb('lastNumber', '+', 1) }))
        .where('userId', '=', userId)
        .returning('lastNumber'),
    )
    .insertInto('tokenEntries')
    .values({ ...entry, userId, number: sql<number>`(select last_number from account)` })
    .execute();
}

/** Returns the spend that a request with this idempotency key made. */
export function findSpend(tx: Tx, userId: Id, idempotencyKey: string) {
  return tx
    .selectFrom('tokenEntries')
    .select(['referenceId', 'bodyHash'])
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
}
