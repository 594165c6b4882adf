import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { highestPay, isOpenAt } from '../jobs/open-jobs.query.ts';

/** The tsqueries of the jobs that are an occupation, and of similar work; null where no job can be. */
type OccupationQuery = { named: string | null; related: string | null };

/** `isWanted`: it is looked for, and comes before the others. */
type WantedQuery = OccupationQuery & { isWanted: boolean };

/**
 * What to look for: jobs that are one of these occupations, in one of these provinces, in one of these categories. With occupations only
 * jobs of that work, of similar work and of the categories are looked for: no others suit.
 */
export type MatchQuery = {
  /** Null for a visitor. */
  viewerId: Id | null;
  occupations: readonly WantedQuery[];
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

/**
 * Returns the tsqueries that a job of each kind of match has all of: `best` of the kinds that suit best, and of all kinds. The place and the
 * work are two conditions: for the index that is less than half the work of one condition that joins them.
 */
function listKinds({ occupations, provinces, categories, worksRemotely }: MatchQuery) {
  const places = anyOf([
    ...provinces.map((name) => quoteTag(`l:${name}`)),
    ...(worksRemotely ? [quoteTag('l:Remoto')] : []),
  ]);
  const wanted = occupations.filter(({ isWanted }) => isWanted).map(({ named }) => named);
  const others = occupations.map(({ named }) => named).filter((named) => !wanted.includes(named));
  const named = [anyOf(wanted), anyOf(others)].filter((query) => query !== null);
  const work = [
    ...named,
    anyOf(occupations.map(({ related }) => related)),
    anyOf(categories.map((name) => quoteTag(`c:${name}`))),
  ].filter((query) => query !== null);
  const inPlaces = places === null ? [] : [[places]];
  const all = [
    ...work.flatMap((kind) => inPlaces.map((place) => [...place, kind])),
    ...work.map((kind) => [kind]),
    ...(occupations.length > 0 ? [] : [...inPlaces, []]),
  ];
  return { all, best: all.slice(0, Math.max(1, named.length)) };
}

const NOTHING = "'-'";

/** Which of these tsqueries the job matches, by their index. */
const matchesOf = (queries: readonly (string | null)[]) =>
  sql<number[]>`array(
    select at::int - 1 from unnest(${queries.map((query) => query ?? NOTHING)}::tsquery[]) with ordinality as asked (query, at)
    where jobs.search @@ asked.query)`;

/** Whether a job is of another owner than the viewer, who has neither applied to it nor dismissed it. */
const isUnknownTo = (viewerId: Id) => sql<boolean>`(
  jobs.owner_id <> ${viewerId}
  and jobs.id <> all (array(select job_id from applications where candidate_id = ${viewerId}))
  and jobs.id <> all (array(select job_id from job_dismissals where user_id = ${viewerId})))`;

/**
 * The ids of the newest active jobs of others of this kind that the viewer has neither applied to nor dismissed. The date is left to the outer
 * query: PostgreSQL does not know that nearly all active jobs, and only they, have not expired, and would expect ten times fewer.
 */
const selectNewest = (db: DbOrTx, { viewerId, limit }: MatchQuery, kind: readonly string[]) =>
  db
    .selectFrom('jobs')
    .select('id')
    .where(sql<boolean>`jobs.status = 'active'`)
    .where((eb) => eb.and(kind.map((tags) => sql<boolean>`search @@ ${tags}::tsquery`)))
    .$if(viewerId !== null, (query) => query.where(isUnknownTo(viewerId ?? '')))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);

/** Returns the newest open jobs of these kinds, each job once. */
async function listNewest(db: DbOrTx, query: MatchQuery, kinds: readonly string[][]) {
  // A branch of a union takes its order and limit only inside a subquery.
  const [first, ...others] = kinds.map((kind) =>
    db.selectFrom(selectNewest(db, query, kind).as('newest')).select('newest.id'),
  );
  if (first === undefined) return [];
  const compared = [...query.occupations, ...(query.alsoCompared ?? [])];
  return (
    db
      .selectFrom('jobs')
      .select(['id', 'location', 'modality', 'availability', 'shift', 'category', 'company', 'isAnonymous'])
      .select(['skills', highestPay.as('salary')])
      // Never null while a job is active.
      .select(sql<Date>`published_at`.as('publishedAt'))
      .select(matchesOf(compared.map(({ named }) => named)).as('named'))
      .select(matchesOf(compared.map(({ related }) => related)).as('related'))
      .where(isOpenAt(query.now))
      .where(
        'id',
        'in',
        others.reduce((all, each) => all.unionAll(each), first),
      )
      .orderBy('id')
      .execute()
  );
}

/**
 * Returns the newest open jobs of the first kinds of `listMatchCandidates`: of the wanted occupations and of others, in the provinces if any
 * are known; without occupations of the categories.
 */
export const listBestMatchCandidates = (db: DbOrTx, query: MatchQuery) =>
  listNewest(db, query, listKinds(query).best);

/**
 * Returns the newest open jobs of each kind, each job once: of the wanted occupations, of others, of similar work, of the categories, each
 * also in the provinces; without occupations also in the provinces, and any.
 */
export const listMatchCandidates = (db: DbOrTx, query: MatchQuery) =>
  listNewest(db, query, listKinds(query).all);

export type MatchCandidate = Awaited<ReturnType<typeof listMatchCandidates>>[number];
