import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';

/** Returns how many jobs an owner has, and how many of them are drafts. */
export function countJobsOfOwner(db: DbOrTx, ownerId: Id) {
  return db
    .selectFrom('jobs')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'draft').as('drafts'),
    ])
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
}

/** Returns the open jobs of an owner that close before `until`, the next one first; `total` counts all of them. */
export function listExpiringJobs(
  db: DbOrTx,
  ownerId: Id,
  { now, until, limit }: { now: Date; until: Date; limit: number },
) {
  return db
    .selectFrom('jobs')
    .select(['id', 'title', 'expiresAt'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'active')
    .where('expiresAt', '>', now)
    .where('expiresAt', '<=', until)
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}
