import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { POST_COLUMNS, type PostRow } from './lists/post-columns.query.ts';

/** Finds a post of any status. */
export function findPost(db: DbOrTx, id: Id): Promise<PostRow | undefined> {
  return db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.authorId')
    .select(POST_COLUMNS)
    .where('posts.id', '=', id)
    .executeTakeFirst();
}

/** Finds the post that a user created with this idempotency key. */
export function findPostByIdempotencyKey(db: DbOrTx, authorId: Id, key: string) {
  return db
    .selectFrom('posts')
    .select(['id', 'bodyHash'])
    .where('authorId', '=', authorId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst();
}

/** Counts the posts of an author since a moment, at most `max`. */
export async function countRecentPosts(db: DbOrTx, authorId: Id, since: Date, max: number): Promise<number> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('authorId', '=', authorId)
    .where('createdAt', '>', since)
    .limit(max)
    .execute();
  return rows.length;
}

/** Finds the image of a post of any status; null for a post without one. */
export function findPostImage(db: DbOrTx, id: Id): Promise<{ imageKey: string | null } | undefined> {
  return db.selectFrom('posts').select('imageKey').where('id', '=', id).executeTakeFirst();
}

/** Whether the image belongs to a post that an admin removed. */
export async function isImageOfRemovedPost(db: DbOrTx, imageKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('imageKey', '=', imageKey)
    .where('status', '=', sql.lit('removed'))
    .executeTakeFirst();
  return row !== undefined;
}
