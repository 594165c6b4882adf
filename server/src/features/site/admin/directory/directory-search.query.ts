import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { TimeCursor } from '@uneed/domain/kernel/time-cursor.ts';
import { type RawBuilder, sql } from 'kysely';

/** A condition in SQL. */
export type Condition = RawBuilder<boolean>;

/** A list for admins, newest first: its table, the column of its order, and the conditions of its rows. */
export type Listing = {
  table: 'users' | 'jobs' | 'posts';
  orderedBy: 'createdAt' | 'publishedAt';
  conditions: readonly Condition[];
  /** Conditions that divide the rows into parts with an index each; without them, one index has all rows. */
  parts?: readonly Condition[] | undefined;
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
export const containsAll = (text: RawBuilder<string>, patterns: readonly string[]): Condition =>
  sql.join(
    patterns.map((pattern) => sql`${text} like ${pattern}`),
    sql` and `,
  );

const joinConditions = (conditions: readonly Condition[]): Condition => sql.join([...conditions], sql` and `);

/** Selects the ids of a slice of a list, newest first. */
export function selectSlice({ table, orderedBy, conditions, parts = [] }: Listing, slice: ListingSlice) {
  const { after, limit } = slice;
  const column = sql.ref(orderedBy);
  const isAfter: Condition[] = after ? [sql`(${column}, id) < (${after.at}, ${after.id}::uuid)`] : [];
  const newest = sql`order by ${column} desc, id desc limit ${sql.lit(limit)}`;
  const select = (part: readonly Condition[]) => sql`
    select id, ${column} from ${sql.table(table)} where ${joinConditions([...part, ...conditions, ...isAfter])} ${newest}`;
  if (parts.length === 0) return sql<{ id: Id }>`${select([])}`;
  const slices = parts.map((part) => sql`(${select([part])})`);
  return sql<{ id: Id }>`select id from (${sql.join(slices, sql` union all `)}) slices ${newest}`;
}
