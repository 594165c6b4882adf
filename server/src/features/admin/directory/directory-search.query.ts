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

const joinConditions = (conditions: readonly Condition[]): Condition => sql.join([...conditions], sql` and `);

const isAfter = (column: RawBuilder<unknown>, after: TimeCursor | undefined): Condition =>
  after ? sql`(${column}, id) < (${after.at}, ${after.id}::uuid)` : sql`true`;

/** Selects the ids of a slice in the order of an index; a match is a filter of its rows. */
export function selectInOrder(listing: Listing, { after, limit }: ListingSlice): RawBuilder<{ id: Id }> {
  const column = sql.ref(listing.orderedBy);
  const match = listing.match ? [listing.match] : [];
  const { parts = [sql<boolean>`true`] } = listing;
  const ends = sql`order by ${column} desc, id desc limit ${sql.lit(limit)}`;
  const slices = parts.map(
    (part) => sql`(
      select id, ${column} from ${sql.table(listing.table)}
      where ${joinConditions([part, ...listing.conditions, ...match, isAfter(column, after)])} ${ends}
    )`,
  );
  return sql`select id from (${sql.join(slices, sql` union all `)}) slices ${ends}`;
}

/** Selects the rows that a search finds, at most `max` and one more, their number and the ids of a slice of them. */
export function selectMatching(
  { table, orderedBy, conditions, match = sql`true` }: Listing,
  { after, limit }: ListingSlice,
  max: number,
): RawBuilder<{ ids: Id[]; total: number }> {
  const column = sql.ref(orderedBy);
  return sql`
    with matching as materialized (
      select id, ${column} from ${sql.table(table)}
      where ${joinConditions([...conditions, match])} limit ${sql.lit(max + 1)}
    )
    select (select count(*) from matching)::int as total, array(
      select id from matching where ${isAfter(column, after)}
      order by ${column} desc, id desc limit ${sql.lit(limit)}
    ) as ids`;
}
