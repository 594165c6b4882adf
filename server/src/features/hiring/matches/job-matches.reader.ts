import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { highestPay, isOpenAt } from '../jobs/open-jobs.query.ts';

/** The tsqueries of the jobs that are an occupation, and of similar work; null where no job can be. */
type OccupationQuery = { named: string | null; related: string | null };

/** What to look for: jobs that are one of these occupations, in one of these provinces, in one of these categories. */
export type MatchQuery = {
  /** Null for a visitor. */
  viewerId: Id | null;
  occupations: readonly OccupationQuery[];
  provinces: readonly string[];
  /** Occupations that jobs are compared with too, after `occupations`, but not looked for. */
  alsoCompared?: readonly OccupationQuery[];
  categories: readonly string[];
  worksRemotely: boolean;
  now: Date;
  /** Jobs of each kind. */
  limit: number;
};

const quoteTag = (tag: string): string => `'${tag.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const anyOf = (queries: readonly (string | null)[]): string | null => {
  const present = queries.filter((query) => query !== null);
  return present.length === 0 ? null : present.map((query) => `(${query})`).join(' | ');
};

/** Returns a tsquery for each kind of match. */
function buildTagQueries({ occupations, provinces, categories, worksRemotely }: MatchQuery): string[] {
  const places = anyOf([
    ...provinces.map((name) => quoteTag(`l:${name}`)),
    ...(worksRemotely ? [quoteTag('l:Remoto')] : []),
  ]);
  const kinds = [
    anyOf(occupations.map(({ named }) => named)),
    anyOf(occupations.map(({ related }) => related)),
    anyOf(categories.map((name) => quoteTag(`c:${name}`))),
  ].filter((query) => query !== null);
  const inPlaces = places === null ? [] : kinds.map((kind) => `(${places}) & (${kind})`);
  return [...(places === null ? [] : [places]), ...kinds, ...inPlaces];
}

const NOTHING = "'-'";

/** Which of these tsqueries the job matches, by their index. */
const matchesOf = (queries: readonly (string | null)[]) =>
  sql<number[]>`array(
    select at::int - 1 from unnest(${queries.map((query) => query ?? NOTHING)}::tsquery[]) with ordinality as asked (query, at)
    where newest.search @@ asked.query)`;

/** Whether a job is of another owner than the viewer, who has neither applied to it nor dismissed it. */
const isUnknownTo = (viewerId: Id) => sql<boolean>`(
  jobs.owner_id <> ${viewerId}
  and not exists (select from applications where job_id = jobs.id and candidate_id = ${viewerId})
  and not exists (select from job_dismissals where job_id = jobs.id and user_id = ${viewerId}))`;

/** The newest open jobs of others with these tags that the viewer has neither applied to nor dismissed. */
const selectNewest = (db: DbOrTx, { viewerId, now, limit }: MatchQuery, tags: string | null) =>
  db
    .selectFrom('jobs')
    .select(['id', 'location', 'modality', 'availability', 'shift', 'category', 'company', 'isAnonymous'])
    .select(['skills', 'search'])
    .select(highestPay.as('salary'))
    // Never null while a job is active.
    .select(sql<Date>`published_at`.as('publishedAt'))
    .where(isOpenAt(now))
    .$if(tags !== null, (query) => query.where(sql<boolean>`search @@ ${tags}::tsquery`))
    .$if(viewerId !== null, (query) => query.where(isUnknownTo(viewerId ?? '')))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);

/** Returns the newest open jobs of each kind: of the occupations, in the provinces, in the categories, in both, and any; each once. */
export async function listMatchCandidates(db: DbOrTx, query: MatchQuery) {
  // A branch of a union takes its order and limit only inside a subquery.
  const select = (tags: string | null) =>
    db.selectFrom(selectNewest(db, query, tags).as('newest')).selectAll();
  const compared = [...query.occupations, ...(query.alsoCompared ?? [])];
  const newest = buildTagQueries(query).reduce((all, tags) => all.unionAll(select(tags)), select(null));
  return db
    .selectFrom(newest.as('newest'))
    .distinctOn('newest.id')
    .select(['id', 'location', 'modality', 'availability', 'shift', 'category', 'company', 'isAnonymous'])
    .select(['skills', 'salary', 'publishedAt'])
    .select(matchesOf(compared.map(({ named }) => named)).as('named'))
    .select(matchesOf(compared.map(({ related }) => related)).as('related'))
    .orderBy('newest.id')
    .execute();
}

export type MatchCandidate = Awaited<ReturnType<typeof listMatchCandidates>>[number];
