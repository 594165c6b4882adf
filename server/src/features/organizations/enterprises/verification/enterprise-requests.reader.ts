import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';

/** Returns what admins see of these enterprises beside their accounts. */
export async function findReviewedEnterprises(db: DbOrTx, ids: readonly Id[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('enterprises')
    .innerJoin('users', 'users.id', 'enterprises.userId')
    .select(['enterprises.userId', 'enterprises.slug', 'enterprises.industry', 'enterprises.size'])
    .select(['enterprises.website', 'users.phone'])
    .select(({ selectFrom }) =>
      selectFrom('jobs')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('jobs.ownerId', '=', 'users.id')
        .where('jobs.status', '<>', sql.lit('draft'))
        .$asScalar()
        .$notNull()
        .as('jobCount'),
    )
    .where('enterprises.userId', 'in', ids)
    .execute();
}

export type ReviewedEnterpriseRow = Awaited<ReturnType<typeof findReviewedEnterprises>>[number];
