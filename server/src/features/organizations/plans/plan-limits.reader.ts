import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';

/** Returns how many jobs a user published and how many candidates they received in a month (its first day). */
export async function findUsage(db: DbOrTx, userId: Id, month: string) {
  const row = await db
    .selectFrom('planUsage')
    .select(['jobs', 'candidates'])
    .where('userId', '=', userId)
    .where('month', '=', month)
    .executeTakeFirst();
  return row ?? { jobs: 0, candidates: 0 };
}
