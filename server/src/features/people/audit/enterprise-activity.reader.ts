import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { EnterpriseActivityKind } from '@uneed/domain/people/audit/enterprise-activity.rules.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';

export type EnterpriseActivityRow = Awaited<ReturnType<typeof listEnterpriseActivity>>[number];

/** The activity of an enterprise, or of it and of a referent only what keys of the API did. */
const selectActivity = (db: DbOrTx, enterpriseId: Id, isOfKeys: boolean) =>
  db
    .selectFrom('enterpriseActivity')
    .where('enterpriseId', '=', enterpriseId)
    .$if(isOfKeys, (query) => query.where('apiKeyId', 'is not', null));

/** Lists a page of an enterprise's activity, newest first; with `isOfKeys` only what keys of the API did. */
export function listEnterpriseActivity(
  db: DbOrTx,
  enterpriseId: Id,
  { limit, offset, isOfKeys = false }: { limit: number; offset: number; isOfKeys?: boolean },
) {
  return selectActivity(db, enterpriseId, isOfKeys)
    .select(['id', 'at', 'actor', 'act', 'subject'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countEnterpriseActivity(
  db: DbOrTx,
  enterpriseId: Id,
  isOfKeys = false,
): Promise<number> {
  const { count } = await selectActivity(db, enterpriseId, isOfKeys)
    .select((eb) => eb.fn.countAll<number>().as('count'))
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
