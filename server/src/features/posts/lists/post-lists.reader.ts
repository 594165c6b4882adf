import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { TimeCursor } from '@uneed/domain/kernel/time-cursor.ts';
import { POSTS_PAGE_SIZE } from '@uneed/domain/posts/post.rules.ts';
import {
  type Expression,
  type ExpressionBuilder,
  type QueryCreator,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { preparedQuery } from '../../../platform/db/prepared-statements.ts';
import type { DB } from '../../../platform/db/schema.gen.ts';
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

// Literal, so that a prepared statement can use the index of active posts.
const isActive = (eb: Builder) => eb('posts.status', '=', sql.lit('active'));

/** The author's account is not about to be deleted. There are few such accounts, and an index of them. */
const isAuthorActive = ({ not, exists, selectFrom }: Builder) =>
  not(
    exists(
      selectFrom('users')
        .select('users.id')
        .whereRef('users.id', '=', 'posts.authorId')
        .where('users.eraseAt', 'is not', null),
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

/** Orders posts by time, newest first, and returns those after a place in that order. */
function selectAfter<O>(
  query: SelectQueryBuilder<DB, 'posts', O>,
  after?: { createdAt: Expression<Date>; id: Expression<Id> },
) {
  const rest = after
    ? query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('posts.createdAt', 'posts.id'), '<', tuple(after.createdAt, after.id)),
      )
    : query;
  return rest.orderBy('posts.createdAt', 'desc').orderBy('posts.id', 'desc');
}

type ChosenPosts = SelectQueryBuilder<DB, 'posts', { id: Id }>;

/** Chooses the posts first, so that rows are read only for them. */
const selectPosts = (db: DbOrTx, choose: (qb: QueryCreator<DB>) => ChosenPosts) =>
  db
    .with('chosen', choose)
    .selectFrom('chosen')
    .innerJoin('posts', 'posts.id', 'chosen.id')
    .innerJoin('users', 'users.id', 'posts.authorId')
    .select(POST_COLUMNS)
    .orderBy('posts.createdAt', 'desc')
    .orderBy('posts.id', 'desc');

/** Selects a slice of matching posts. Posts before it cost one index entry each. */
const selectSlice = (db: DbOrTx, filter: PostFilter, { limit, offset, after }: PostSlice) =>
  selectPosts(db, (qb) =>
    selectAfter(
      selectMatching(qb, filter).select('posts.id'),
      after && { createdAt: sql.val(after.at), id: sql.val(after.id) },
    )
      .limit(sql.lit(limit))
      .offset(sql.lit(offset)),
  );

/** Slices of this length of the unfiltered list are prepared: a page of the feed, and whether there is a next one. */
const PREPARED_LIMIT = POSTS_PAGE_SIZE + 1;

/** Selects a slice that ends among this many newest posts. Without them the planner would expect a very large offset. */
const prepareNewest = (newest: number) =>
  preparedQuery<PostRow>(1, (db, [offset]) =>
    selectPosts(db, (qb) => {
      const candidates = selectAfter(selectMatching(qb, {}).select(['posts.id', 'posts.createdAt']));
      return selectAfter(qb.selectFrom(candidates.limit(sql.lit(newest)).as('posts')).select('posts.id'))
        .limit(sql.lit(PREPARED_LIMIT))
        .offset(sql<number>`${offset}`);
    }),
  );
const newestSlices = [64, 512, 4096].map((newest) => ({ newest, select: prepareNewest(newest) }));

const selectNextSlice = preparedQuery<PostRow>(2, (db, [createdAt, id]) =>
  selectPosts(db, (qb) =>
    selectAfter(selectMatching(qb, {}).select('posts.id'), {
      createdAt: sql<Date>`${createdAt}`,
      id: sql<Id>`${id}`,
    }).limit(sql.lit(PREPARED_LIMIT)),
  ),
);

/** Lists a slice of the unfiltered list with a prepared statement; undefined if there is none for it. */
function listPrepared(db: DbOrTx, { limit, offset, after }: PostSlice): Promise<PostRow[]> | undefined {
  if (limit !== PREPARED_LIMIT) return undefined;
  if (after) return offset === 0 ? selectNextSlice(db, [after.at, after.id]) : undefined;
  return newestSlices.find(({ newest }) => offset + limit <= newest)?.select(db, [offset]);
}

const isUnfiltered = ({ tag, authorId, words, hiddenAuthorIds }: PostFilter): boolean =>
  tag === undefined && authorId === undefined && !words?.length && !hiddenAuthorIds?.length;

/** Lists active posts with their authors, newest first. */
export function listPosts(db: DbOrTx, filter: PostFilter, slice: PostSlice): Promise<PostRow[]> {
  const prepared = isUnfiltered(filter) ? listPrepared(db, slice) : undefined;
  return prepared ?? selectSlice(db, filter, slice).execute();
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
        select id from users where erase_at is not null union select unnest(${hiddenAuthorIds}::uuid[])))`,
    )
    .executeTakeFirstOrThrow();
  return count;
}
