import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';

/** Returns how many tokens of an account have not expired. */
export async function findTokenBalance(db: DbOrTx, userId: Id, now: Date): Promise<number> {
  const { balance } = await db
    .selectFrom('tokenLots')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('remaining'), lit(0)).as('balance'))
    .where('userId', '=', userId)
    .where('remaining', '>', 0)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return balance;
}

/** Returns how many tokens expire at which dates, the first first. */
export function listTokenExpiries(db: DbOrTx, userId: Id, now: Date) {
  return db
    .selectFrom('tokenLots')
    .select((eb) => ['expiresAt', eb.fn.sum<number>('remaining').as('amount')])
    .where('userId', '=', userId)
    .where('remaining', '>', 0)
    .where('expiresAt', '>', now)
    .groupBy('expiresAt')
    .orderBy('expiresAt')
    .execute();
}

/** Returns a slice of the entries of an account, newest first, with the title of the job that they were spent on. */
export function listTokenEntries(
  db: DbOrTx,
  userId: Id,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom('tokenEntries')
    .leftJoin('jobs', (join) =>
      join.onRef('jobs.id', '=', 'tokenEntries.referenceId').on('tokenEntries.kind', '=', 'spend'),
    )
    .select(['tokenEntries.number', 'tokenEntries.reason', 'tokenEntries.amount'])
    .select(['tokenEntries.balanceAfter', 'tokenEntries.createdAt', 'jobs.title', 'jobs.id as jobId'])
    .where('tokenEntries.userId', '=', userId)
    .orderBy('tokenEntries.number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Returns how many entries an account has. */
export async function countTokenEntries(db: DbOrTx, userId: Id): Promise<number> {
  const row = await db
    .selectFrom('tokenAccounts')
    .select('lastNumber')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.lastNumber ?? 0;
}

/** Returns accounts with expired tokens whose entries are not written, at most `limit`. */
export async function listAccountsWithExpired(db: DbOrTx, now: Date, limit: number): Promise<Id[]> {
  const rows = await db
    .selectFrom('tokenLots')
    .select('userId')
    .distinct()
    .where('remaining', '>', 0)
    .where('expiresAt', '<=', now)
    .limit(limit)
    .execute();
  return rows.map(({ userId }) => userId);
}
