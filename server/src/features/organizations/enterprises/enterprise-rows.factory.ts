import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { insertUserRow, type NewRow, ROWS_AT } from '../../../testing/rows.ts';

type Changes = { user?: Partial<NewRow<'users'>>; enterprise?: Partial<NewRow<'enterprises'>> };

/** Inserts a verified enterprise that exists only in the database; returns the id. Ids ascend in the order of the calls. */
export async function insertEnterpriseRow(db: DbOrTx, { user, enterprise }: Changes = {}): Promise<Id> {
  const states = { role: 'enterprise', isOnboarded: true, isVerifiedReferent: true };
  const userId = await insertUserRow(db, { fullName: 'Colmado Central', ...states, ...user });
  const times = { createdAt: ROWS_AT, updatedAt: ROWS_AT };
  await db
    .insertInto('enterprises')
    .values({ userId, slug: `colmado-${userId}`, industry: 'Retail', size: '1-10', ...times, ...enterprise })
    .execute();
  return userId;
}
