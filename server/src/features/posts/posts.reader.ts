import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import { preparedQuery } from '../../platform/db/prepared-statements.ts';

/** The columns of a post and its author, for queries that join `posts` and `users`. */
export const POST_COLUMNS = [
  'posts.id',
  'posts.authorId',
  'posts.title',
  'posts.content',
  'posts.contentFormat',
  'posts.tags',
  'posts.imageKey',
  'posts.imageAlt',
  'posts.imageWidth',
  'posts.imageHeight',
  'posts.status',
  'posts.createdAt',
  'posts.editedAt',
  'users.fullName',
  'users.profilePic',
  'users.role',
  'users.eraseAt',
] as const;

/** A post with its author. */
export type PostRow = {
  id: Id;
  authorId: Id;
  title: string;
  content: string;
  contentFormat: string;
  tags: string[];
  imageKey: string | null;
  imageAlt: string;
  imageWidth: number | null;
  imageHeight: number | null;
  status: string;
  createdAt: Date;
  editedAt: Date | null;
  fullName: string;
  profilePic: string;
  role: string;
  /** Not null while the deletion of the author's account is pending. */
  eraseAt: Date | null;
};

const selectPost = preparedQuery<PostRow>(1, (db, [id]) =>
  db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.authorId')
    .select(POST_COLUMNS)
    .where('posts.id', '=', sql<Id>`${id}`),
);

/** Finds a post of any status. */
export async function findPost(db: DbOrTx, id: Id): Promise<PostRow | undefined> {
  const [row] = await selectPost(db, [id]);
  return row;
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
