import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { PostComments } from '../../../../platform/db/schema.gen.ts';
import { type IdempotencyKey, idempotencyKeyColumns } from '../../../../platform/http/idempotency-key.ts';

/** 'active'; 'hidden' after reports, until an admin decides; 'removed' by an admin. Active comments are counted. */
export type CommentStatus = 'active' | 'hidden' | 'removed';

export type NewComment = {
  id: Id;
  postId: Id;
  userId: Id;
  content: string;
  idempotencyKey: IdempotencyKey | null;
};

/** Stores a comment on a post, which is locked, unless the user already used the idempotency key on it; returns whether it is new. */
export async function insertComment(tx: Tx, comment: NewComment, now: Date): Promise<boolean> {
  const { idempotencyKey, ...content } = comment;
  const inserted = await tx
    .insertInto('postComments')
    .values({ ...content, createdAt: now, ...idempotencyKeyColumns(idempotencyKey) })
    .onConflict((oc) =>
      oc.columns(['postId', 'userId', 'idempotencyKey']).where('idempotencyKey', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Inserts comments as they are, in one statement (demo content). */
export async function insertComments(tx: Tx, comments: readonly Insertable<PostComments>[]): Promise<void> {
  if (comments.length > 0) await tx.insertInto('postComments').values(comments).execute();
}

/** Locks a comment until the transaction ends, and its post against deletion. */
export async function lockComment(tx: Tx, { postId, id }: { postId: Id; id: Id }) {
  await tx.selectFrom('posts').select('id').where('id', '=', postId).forKeyShare().execute();
  return tx
    .selectFrom('postComments')
    .select(['userId', 'content', 'status'])
    .where('postId', '=', postId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateCommentStatus(
  tx: Tx,
  { postId, id }: { postId: Id; id: Id },
  status: CommentStatus,
): Promise<void> {
  await tx
    .updateTable('postComments')
    .set({ status })
    .where('postId', '=', postId)
    .where('id', '=', id)
    .execute();
}

export async function deleteComment(tx: Tx, { postId, id }: { postId: Id; id: Id }): Promise<void> {
  await tx.deleteFrom('postComments').where('postId', '=', postId).where('id', '=', id).execute();
}
