import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { TimeCursor } from '@uneed/domain/kernel/time-cursor.ts';
import { type ExpressionBuilder, type QueryCreator, sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import type { DB } from '../../../../platform/db/schema.gen.ts';
import { isPendingDeletion } from '../../../people/accounts/active-accounts.query.ts';
import { POST_COLUMNS, type PostRow } from './post-columns.query.ts';

/** A word of a search: a pattern for the text of posts, and the authors whose name contains it. */
export type SearchWord = { pattern: string; authorIds: readonly Id[] };

/** Conditions of a list; a post must fulfil all of them. */
export type PostFilter = {
  tag?: string | undefined;
  authorId?: Id | undefined;
  words?: readonly SearchWord[];
  /** Authors whose posts the viewer must not see. */
  hiddenAuthorIds?: readonly Id[];
};

/** A part of a list: at most `limit` posts, after the first `offset` of those that follow `after`. */
export type PostSlice = { limit: number; offset: number; after?: TimeCursor | undefined };

type Builder = ExpressionBuilder<DB, 'posts'>;

const isActive = (eb: Builder) => eb('posts.status', '=', sql.lit('active'));

/** The author's account is not about to be deleted. There are few such accounts, and an index of them. */
const isAuthorActive = ({ not, exists, selectFrom }: Builder) =>
  not(
    exists(
      selectFrom('users')
        .select('users.id')
        .whereRef('users.id', '=', 'posts.authorId')
        .where(isPendingDeletion()),
    ),
  );

const isBy = (authorIds: readonly Id[]) => sql<boolean>`posts.author_id = any(${authorIds}::uuid[])`;

/** Matches a word in the text of the post or in the name of its author. */
const hasWord =
  ({ pattern, authorIds }: SearchWord) =>
  (eb: Builder) => {
    const isInText = eb('posts.search', 'like', pattern);
    return authorIds.length === 0 ? isInText : eb.or([isInText, isBy(authorIds)]);
  };

/** Selects active posts that fulfil all conditions. */
function selectMatching(
  db: QueryCreator<DB>,
  { tag, authorId, words = [], hiddenAuthorIds = [] }: PostFilter,
) {
  let query = db.selectFrom('posts').where(isActive).where(isAuthorActive);
  if (tag !== undefined) query = query.where(sql<boolean>`posts.tag_keys @> array[fold(${tag})]`);
  if (authorId !== undefined) query = query.where('posts.authorId', '=', authorId);
  if (hiddenAuthorIds.length > 0) query = query.where((eb) => eb.not(isBy(hiddenAuthorIds)));
  for (const word of words) query = query.where(hasWord(word));
  return query;
}

/**
 * Lists active posts with their authors, newest first. The posts are chosen first, so that those before the slice cost one
 * index entry each, and rows are read only for the slice.
 */
export function listPosts(
  db: DbOrTx,
  filter: PostFilter,
  { limit, offset, after }: PostSlice,
): Promise<PostRow[]> {
  return db
    .with('chosen', (qb) => {
      const matching = selectMatching(qb, filter).select('posts.id');
      const rest = after
        ? matching.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('posts.createdAt', 'posts.id'), '<', tuple(after.at, after.id)),
          )
        : matching;
      return rest.orderBy('posts.createdAt', 'desc').orderBy('posts.id', 'desc').limit(limit).offset(offset);
    })
    .selectFrom('chosen')
    .innerJoin('posts', 'posts.id', 'chosen.id')
    .innerJoin('users', 'users.id', 'posts.authorId')
    .select(POST_COLUMNS)
    .orderBy('posts.createdAt', 'desc')
    .orderBy('posts.id', 'desc')
    .execute();
}

/** Counts matching posts, at most `max`. */
export async function countMatching(db: DbOrTx, filter: PostFilter, max: number): Promise<number> {
  const { count } = await db
    .selectFrom(selectMatching(db, filter).select('posts.id').limit(sql.lit(max)).as('matching'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts all active posts. At a million posts it takes tens of milliseconds; callers cache it. */
export async function countActive(db: DbOrTx): Promise<number> {
  const { count } = await db
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isActive)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the active posts that no list shows to a viewer who must not see these authors. */
export async function countHidden(db: DbOrTx, hiddenAuthorIds: readonly Id[]): Promise<number> {
  const { count } = await db
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isActive)
    .where(
      sql<boolean>`posts.author_id = any(array(
        select id from users where ${isPendingDeletion()} union select unnest(${hiddenAuthorIds}::uuid[])))`,
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Words of a search that count; more are ignored. */
const WORDS_MAX = 8;
/** Authors that a word finds by their names. */
const AUTHORS_PER_WORD = 500;

/** The pattern that finds a word: a short one only as a whole word, so that the index can be used for each. */
const patternOf = (word: string): string => (word.length < 3 ? `% ${word} %` : `%${word}%`);

/**
 * Returns the words of a search without case and accents, each with the authors whose name contains it. Words consist of
 * letters, digits, `+` and `#`, so a pattern has no other wildcards.
 */
export async function findSearchWords(
  db: DbOrTx,
  text: string,
): Promise<{ pattern: string; authorIds: Id[] }[]> {
  const folded = await sql<{ words: string }>`select search_text(${text}) as words`.execute(db);
  const words = (folded.rows[0]?.words ?? '').split(' ').map((word) => word.replace(/^#+/, ''));
  const patterns = [...new Set(words.filter((word) => word !== '').map(patternOf))].slice(0, WORDS_MAX);
  if (patterns.length === 0) return [];
  const { rows } = await sql<{ pattern: string; authorIds: Id[] }>`
    select pattern, array(
      select id from users
      where search_name like pattern and not ${isPendingDeletion()}
      limit ${sql.lit(AUTHORS_PER_WORD)}
    ) as author_ids
    from unnest(${patterns}::text[]) pattern`.execute(db);
  return rows;
}
