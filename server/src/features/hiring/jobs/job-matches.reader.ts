import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { isOpenAt } from './open-jobs.query.ts';

/** What to look for: jobs in a province, or in one of these categories. */
export type MatchQuery = {
  viewerId: Id;
  province: string | undefined;
  categories: readonly string[];
  now: Date;
  /** Jobs of each kind. */
  limit: number;
};

const quoteTag = (tag: string): string => `'${tag.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Returns a tsquery for each kind of match. */
function buildTagQueries({ province, categories }: MatchQuery): string[] {
  const places = province === undefined ? null : quoteTag(`l:${province}`);
  const kinds = categories.length === 0 ? null : categories.map((name) => quoteTag(`c:${name}`)).join(' | ');
  const both = places !== null && kinds !== null ? `${places} & (${kinds})` : null;
  return [places, kinds, both].filter((query) => query !== null);
}

/** The newest open jobs of others with these tags that the viewer has not applied to. */
const selectNewest = (db: DbOrTx, { viewerId, now, limit }: MatchQuery, tags: string | null) =>
  db
    .selectFrom('jobs')
    .select(['id', 'location', 'category', 'skills'])
    // Never null while a job is active.
    .select(sql<Date>`published_at`.as('publishedAt'))
    .where(isOpenAt(now))
    .where('ownerId', '!=', viewerId)
    .$if(tags !== null, (query) => query.where(sql<boolean>`search @@ ${tags}::tsquery`))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('applications')
            .select('applications.jobId')
            .whereRef('applications.jobId', '=', 'jobs.id')
            .where('applications.candidateId', '=', viewerId),
        ),
      ),
    )
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);

/** Returns the newest open jobs of each kind: in the province, in the categories, in both, and any. A job may occur twice. */
export async function listMatchCandidates(db: DbOrTx, query: MatchQuery) {
  // A branch of a union takes its order and limit only inside a subquery.
  const select = (tags: string | null) =>
    db.selectFrom(selectNewest(db, query, tags).as('newest')).selectAll();
  const tagQueries = buildTagQueries(query);
  return tagQueries.reduce((all, tags) => all.unionAll(select(tags)), select(null)).execute();
}

export type MatchCandidate = Awaited<ReturnType<typeof listMatchCandidates>>[number];
