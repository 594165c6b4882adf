import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { TimeCursor } from '@uneed/domain/kernel/time-cursor.ts';
import { type RawBuilder, type Sql, sql } from 'kysely';

/** A condition in SQL. */
export type Condition = RawBuilder<boolean>;

/** A list for admins, newest first: its table, the column of its order, and the conditions of its rows. */
export type Listing = {
  table: 'users' | 'jobs' | 'posts';
  orderedBy: 'createdAt' | 'publishedAt';
  conditions: readonly Condition[];
  /** Conditions that divide the rows into parts with an index each; without them, one index has all rows. */
  parts?: readonly Condition[] | undefined;
  /** What a search finds; without one, all rows. */
  match?: Condition | undefined;
};

/** A part of a list: at most `limit` rows, after a place. */
export type ListingSlice = { after: TimeCursor | undefined; limit: number };

/** Words of a search that count; more are ignored. */
const WORDS_MAX = 8;

/** The pattern that finds a word: a short one only as a whole word, so that the index can be used for each. */
const patternOf = (word: string): string => (word.length < 3 ? `% ${word} %` : `%${word}%`);

/** Returns the patterns of the words of a text that `search_text` has folded, which have no other wildcards. */
export const toPatterns = (folded: string): string[] =>
  [
    ...new Set(
      folded
        .split(' ')
        .filter((word) => word !== '')
        .map(patternOf),
    ),
  ].slice(0, WORDS_MAX);

/** Whether an expression contains all patterns. */
export const containsAll = (text: Sql | RawBuilder<string>, patterns: readonly string[]): Condition =>
  sql.join(
    patterns.map((pattern) => sql`${text} like ${pattern}`),
    sql` and `,
  );

const ALWAYS: Condition = sql`true`;

const joinConditions = (conditions: readonly Condition[]): Condition => sql.join([...conditions], sql` and `);

const isAfter = (column: RawBuilder<unknown>, after: TimeCursor | undefined): Condition =>
  after ? sql`(${column}, id) < (${after.at}, ${after.id}::uuid)` : ALWAYS;

/** Selects rows after a place in the order of an index, with whether the search finds them. */
function selectRows({ table, orderedBy, conditions, parts, match }: Listing, { after, limit }: ListingSlice) {
  const column = sql.ref(orderedBy);
  const ends = sql`order by ${column} desc, id desc limit ${sql.lit(limit)}`;
  const slices = (parts ?? [ALWAYS]).map(
    (part) => sql`(
      select id, ${column}, ${match ?? ALWAYS} as is_match from ${sql.table(table)}
      where ${joinConditions([part, ...conditions, isAfter(column, after)])} ${ends}
    )`,
  );
  return sql`select * from (${sql.join(slices, sql` union all `)}) slices ${ends}`;
}

/** Selects the ids of a slice of a list without a search. */
export const selectInOrder = (listing: Listing, slice: ListingSlice): RawBuilder<{ id: Id }> =>
  sql`select id from (${selectRows(listing, slice)}) slice`;

/**
 * Selects the ids of a slice of what a search finds among the next `max` rows of the list. It is complete if it is full, or if
 * the list has no more rows.
 */
export function selectAmongNext(
  listing: Listing,
  { after, limit }: ListingSlice,
  max: number,
): RawBuilder<{ ids: Id[]; isComplete: boolean }> {
  const next = sql`(${selectRows(listing, { after, limit: max })}) next`;
  return sql`
    with found as materialized (
      select array(
        select id from ${next} where is_match order by ${sql.ref(listing.orderedBy)} desc, id desc limit ${sql.lit(limit)}
      ) as ids
    )
    select ids, case when cardinality(ids) < ${sql.lit(limit)} then (select count(*) from ${next}) < ${sql.lit(max)} else true end
      as is_complete
    from found`;
}

/** Selects the ids of a slice of what a search finds, by its index: all matching rows are read and sorted. */
export function selectMatching(
  { table, orderedBy, conditions, match = ALWAYS }: Listing,
  { after, limit }: ListingSlice,
): RawBuilder<{ id: Id }> {
  const column = sql.ref(orderedBy);
  return sql`
    with matching as materialized (
      select id, ${column} from ${sql.table(table)} where ${joinConditions([...conditions, match])}
    )
    select id from matching where ${isAfter(column, after)} order by ${column} desc, id desc limit ${sql.lit(limit)}`;
}
