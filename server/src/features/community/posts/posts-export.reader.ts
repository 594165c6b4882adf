import { POST_IMAGE_SIZES, postImagePath } from '@uneed/domain/community/posts/post.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { type PageAfter, readAll } from '../../../platform/db/read-pages.ts';

/** What a user did in the community, for the data export. */

/** Posts of the user. */
export function listPosts(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ id: Id }>) {
  let query = db
    .selectFrom('posts')
    .select(['id', 'title', 'content', 'contentFormat', 'tags', 'imageKey', 'imageAlt'])
    .select(['status', 'createdAt', 'editedAt'])
    .where('authorId', '=', userId);
  if (after) query = query.where('id', '>', after.id);
  return query.orderBy('id').limit(limit).execute();
}

/** Comments of the user. */
export function listComments(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ id: Id }>) {
  let query = db
    .selectFrom('postComments')
    .select(['id', 'postId', 'content', 'status', 'createdAt'])
    .where('userId', '=', userId);
  if (after) query = query.where('id', '>', after.id);
  return query.orderBy('id').limit(limit).execute();
}

/** Reactions of the user, without those that were removed. */
export function listReactions(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ postId: Id }>) {
  let query = db
    .selectFrom('postReactions')
    .select(['postId', 'type', 'createdAt'])
    .where('userId', '=', userId)
    .where('type', 'is not', null);
  if (after) query = query.where('postId', '>', after.postId);
  return query.orderBy('postId').limit(limit).execute();
}

/** Posts that the user shared. */
export function listShares(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ postId: Id }>) {
  let query = db.selectFrom('postShares').select(['postId', 'createdAt']).where('userId', '=', userId);
  if (after) query = query.where('postId', '>', after.postId);
  return query.orderBy('postId').limit(limit).execute();
}

/** Reads the posts of the user, with the address of their image. */
export async function* readPosts(db: DbOrTx, userId: Id, toUrl: (path: string) => string) {
  for await (const { imageKey, ...post } of readAll(db, listPosts, userId)) {
    const image = imageKey === null ? undefined : toUrl(postImagePath(imageKey, POST_IMAGE_SIZES.large));
    yield { ...post, image };
  }
}
