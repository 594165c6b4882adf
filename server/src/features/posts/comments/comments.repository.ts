import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type Insertable, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { preparedQuery } from '../../../platform/db/prepared-statements.ts';
import type { PostComments } from '../../../platform/db/schema.gen.ts';
import { type IdempotencyKey, idempotencyKeyColumns } from '../../../platform/http/idempotency-key.ts';
import { insertTask } from '../../../platform/queue/task-outbox.repository.ts';
import { postCommented } from '../interactions/interactions.tasks.ts';
import { addCounts, getShard } from '../interactions/post-counters.repository.ts';
import { selectOpenPost } from '../post-access.reader.ts';
import { type PostViewerState, selectViewerState } from '../post-viewer.reader.ts';

/** 'active'; 'hidden' after reports, until an admin decides; 'removed' by an admin. Counters count active comments. */
export type CommentStatus = 'active' | 'hidden' | 'removed';

export type NewComment = {
  id: Id;
  postId: Id;
  userId: Id;
  content: string;
  idempotencyKey: IdempotencyKey | null;
};

type InsertedComment = {
  /** Whether the user had not used the idempotency key on this post. */
  isNew: boolean;
  viewer: PostViewerState;
};

type Row = PostViewerState & { isNew: boolean };

/** Everything in one statement, as for reactions. The row of the counters is locked last, because others wait for it. */
const inserting = preparedQuery<Row>(8, (db, [postId, userId, id, content, now, key, bodyHash, shard]) => {
  if (!postId || !userId) throw new Error('Placeholders are missing');
  const columns = { postId: sql.ref('post_id'), shard: sql`${shard}`, comments: sql.lit(1) };
  const task = insertTask(
    postCommented,
    { postId: sql.ref('post_id'), commentId: sql.ref('id') },
    sql`from comment`,
  );
  const statement = sql<Row>`
    with post as (${selectOpenPost(postId, userId)}), comment as (
      insert into post_comments (post_id, id, user_id, content, created_at, idempotency_key, body_hash)
      select post.id, ${id}::uuid, ${userId}::uuid, ${content}::text, ${now}::timestamptz, ${key}::text,
        ${bodyHash}::bytea
      from post
      on conflict (post_id, user_id, idempotency_key) where idempotency_key is not null do nothing
      returning post_id, id
    ), task as (${task}), counted as (${addCounts(columns, sql`from comment`)})
    select exists (select from comment) as is_new, viewer.*
    from post cross join (${selectViewerState(postId, userId)}) viewer`;
  return { compile: () => statement.compile(db) };
});

/**
 * Stores a comment, unless the user already used the idempotency key on this post; counts it and enqueues `postCommented`.
 * Returns undefined if there is no such post, or the user may not comment on it. It is a single statement, so it also works
 * without a transaction.
 */
export async function insertComment(
  db: DbOrTx,
  comment: NewComment,
  now: Date,
): Promise<InsertedComment | undefined> {
  const { id, postId, userId, content } = comment;
  const { idempotencyKey: key, bodyHash } = idempotencyKeyColumns(comment.idempotencyKey);
  const values = [postId, userId, id, content, now, key, bodyHash, getShard(userId)];
  const [row] = await inserting(db, values);
  if (!row) return undefined;
  const { isNew, ...viewer } = row;
  return { isNew, viewer };
}

/** Inserts comments as they are, in one statement (demo content). */
export async function insertComments(tx: Tx, comments: readonly Insertable<PostComments>[]): Promise<void> {
  if (comments.length > 0) await tx.insertInto('postComments').values(comments).execute();
}

/** Locks a comment until the transaction ends, and its post against deletion. */
export async function lockComment(tx: Tx, postId: Id, id: Id) {
  await tx.selectFrom('posts').select('id').where('id', '=', postId).forKeyShare().execute();
  return tx
    .selectFrom('postComments')
    .select(['userId', 'content', 'status'])
    .where('postId', '=', postId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateCommentStatus(tx: Tx, postId: Id, id: Id, status: CommentStatus): Promise<void> {
  await tx
    .updateTable('postComments')
    .set({ status })
    .where('postId', '=', postId)
    .where('id', '=', id)
    .execute();
}

export async function deleteComment(tx: Tx, postId: Id, id: Id): Promise<void> {
  await tx.deleteFrom('postComments').where('postId', '=', postId).where('id', '=', id).execute();
}

/** Deletes all comments of a user, and returns the posts of those that were counted. */
export async function deleteCommentsOfUser(tx: Tx, userId: Id): Promise<Id[]> {
  const rows = await tx
    .deleteFrom('postComments')
    .where('userId', '=', userId)
    .returning(['postId', 'status'])
    .execute();
  return rows.filter(({ status }) => status === 'active').map(({ postId }) => postId);
}
