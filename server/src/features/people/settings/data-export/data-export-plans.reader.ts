import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../../platform/db/database.ts';

/** Lists about the plan of a user, for the data export, in pages like the others. */

type Page<After> = { after: After | undefined; limit: number };

/** What happened to the tokens of the user, with the job that they were spent on. */
export function listTokens(db: DbOrTx, userId: Id, { after, limit }: Page<{ number: number }>) {
  let query = db
    .selectFrom('tokenEntries')
    .leftJoin('jobs', (join) =>
      join.onRef('jobs.id', '=', 'tokenEntries.referenceId').on('tokenEntries.kind', '=', 'spend'),
    )
    .select(['tokenEntries.number', 'tokenEntries.kind', 'tokenEntries.reason', 'tokenEntries.amount'])
    .select(['tokenEntries.balanceAfter', 'tokenEntries.createdAt', 'jobs.title as job'])
    .where('tokenEntries.userId', '=', userId);
  if (after) query = query.where('tokenEntries.number', '>', after.number);
  return query.orderBy('tokenEntries.number').limit(limit).execute();
}

/** Jobs that the user published and candidates that they received, per month. */
export function listMonthlyUsage(db: DbOrTx, userId: Id, { after, limit }: Page<{ month: string }>) {
  let query = db.selectFrom('planUsage').select(['month', 'jobs', 'candidates']).where('userId', '=', userId);
  if (after) query = query.where('month', '>', after.month);
  return query.orderBy('month').limit(limit).execute();
}
