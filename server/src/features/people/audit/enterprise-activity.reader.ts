import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { EnterpriseActivityKind } from '@uneed/domain/people/audit/enterprise-activity.rules.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';

export type EnterpriseActivityRow = Awaited<ReturnType<typeof listEnterpriseActivity>>[number];

/** Lists a page of an enterprise's activity, newest first. */
export function listEnterpriseActivity(
  db: DbOrTx,
  enterpriseId: Id,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom('enterpriseActivity')
    .select(['id', 'at', 'actor', 'act', 'subject'])
    .where('enterpriseId', '=', enterpriseId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countEnterpriseActivity(db: DbOrTx, enterpriseId: Id): Promise<number> {
  const { count } = await db
    .selectFrom('enterpriseActivity')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('enterpriseId', '=', enterpriseId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the activity of these kinds since a time. */
export async function countRecentActivity(
  db: DbOrTx,
  enterpriseId: Id,
  kinds: readonly EnterpriseActivityKind[],
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('enterpriseActivity')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('enterpriseId', '=', enterpriseId)
    .where('at', '>', since)
    .where('act', 'in', kinds)
    .executeTakeFirstOrThrow();
  return count;
}
