import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Posts } from '../../../platform/db/schema.gen.ts';

/** A new row; the other columns are generated. */
export type NewPostRow = Omit<Insertable<Posts>, 'search' | 'tagKeys'>;

/** What the author of a post can change. */
export type PostRowChanges = Partial<
  Pick<NewPostRow, 'title' | 'content' | 'contentFormat' | 'contentText' | 'tags' | 'imageAlt'>
> & { editedAt: Date };

/** Inserts posts in one statement (several for demo content). */
export async function insertPosts(tx: Tx, posts: readonly NewPostRow[]): Promise<void> {
  if (posts.length > 0) await tx.insertInto('posts').values(posts).execute();
}

/** Locks a post against other changes until the transaction ends; reactions and comments are not blocked. */
export function lockPost(tx: Tx, id: Id) {
  return tx
    .selectFrom('posts')
    .select(['id', 'authorId', 'status', 'createdAt', 'contentText', 'tags', 'imageKey'])
    .select(['title', 'content', 'imageAlt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updatePost(tx: Tx, id: Id, changes: PostRowChanges): Promise<void> {
  await tx.updateTable('posts').set(changes).where('id', '=', id).execute();
}

/** Hides a post, removes it, or shows it again. */
export async function setPostStatus(tx: Tx, id: Id, status: 'active' | 'hidden' | 'removed'): Promise<void> {
  await tx.updateTable('posts').set({ status }).where('id', '=', id).execute();
}

/** Deletes a post with its comments, reactions and shares. */
export async function deletePost(tx: Tx, id: Id): Promise<void> {
  await tx.deleteFrom('posts').where('id', '=', id).execute();
}

/** Deletes all posts of an author; returns the keys of their images. */
export async function deletePostsOfAuthor(tx: Tx, authorId: Id): Promise<string[]> {
  const rows = await tx.deleteFrom('posts').where('authorId', '=', authorId).returning('imageKey').execute();
  return rows.flatMap(({ imageKey }) => imageKey ?? []);
}
