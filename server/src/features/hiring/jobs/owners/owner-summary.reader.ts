import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { isOpenAt } from '../open-jobs.query.ts';

/** Returns how many jobs an owner has, and how many of them are drafts. Each is counted in an index, without the rows. */
export function countJobsOfOwner(db: DbOrTx, ownerId: Id) {
  const ofOwner = db.selectFrom('jobs').where('ownerId', '=', ownerId);
  const drafts = ofOwner.where(sql<boolean>`status = 'draft'`);
  return db
    .selectNoFrom((eb) => [
      ofOwner.select(eb.fn.countAll<number>().as('count')).$asScalar().$notNull().as('total'),
      drafts.select(eb.fn.countAll<number>().as('count')).$asScalar().$notNull().as('drafts'),
    ])
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
    .where(isOpenAt(now))
    .where('expiresAt', '<=', until)
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Counts the jobs of an owner by effective status: an active job past its date is expired. Withheld jobs are left out. */
export function countJobsByStatus(db: DbOrTx, ownerId: Id, now: Date) {
  return db
    .selectFrom('jobs')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('status', '=', 'draft').as('draft'),
      eb.fn.countAll<number>().filterWhere(isOpenAt(now)).as('active'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'paused').as('paused'),
      eb.fn
        .countAll<number>()
        .filterWhere(sql<boolean>`status = 'expired' or status = 'active' and not ${isOpenAt(now)}`)
        .as('expired'),
    ])
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
}

/** Lists the views of all jobs of an owner per local day since a day (`YYYY-MM-DD`); days without views are missing. */
export const listOwnerViews = (db: DbOrTx, ownerId: Id, since: string) =>
  db
    .selectFrom('ownerDailyViews')
    .select(['day', 'views'])
    .where('ownerId', '=', ownerId)
    .where('day', '>=', since)
    .execute();
