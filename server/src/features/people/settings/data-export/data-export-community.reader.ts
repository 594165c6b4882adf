import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../../platform/db/database.ts';

/** What a user did in the community, for the data export; read in pages as in data-export-activity.reader.ts. */

type Page<After> = { after: After | undefined; limit: number };

/** Posts of the user. */
export function listPosts(db: DbOrTx, userId: Id, { after, limit }: Page<{ id: Id }>) {
  let query = db
    .selectFrom('posts')
    .select(['id', 'title', 'content', 'contentFormat', 'tags', 'imageKey', 'imageAlt'])
    .select(['status', 'createdAt', 'editedAt'])
    .where('authorId', '=', userId);
  if (after) query = query.where('id', '>', after.id);
  return query.orderBy('id').limit(limit).execute();
}

/** Comments of the user. */
export function listComments(db: DbOrTx, userId: Id, { after, limit }: Page<{ id: Id }>) {
  let query = db
    .selectFrom('postComments')
    .select(['id', 'postId', 'content', 'status', 'createdAt'])
    .where('userId', '=', userId);
  if (after) query = query.where('id', '>', after.id);
  return query.orderBy('id').limit(limit).execute();
}

/** Reactions of the user, without those that were removed. */
export function listReactions(db: DbOrTx, userId: Id, { after, limit }: Page<{ postId: Id }>) {
  let query = db
    .selectFrom('postReactions')
    .select(['postId', 'type', 'createdAt'])
    .where('userId', '=', userId)
    .where('type', 'is not', null);
  if (after) query = query.where('postId', '>', after.postId);
  return query.orderBy('postId').limit(limit).execute();
}

/** Posts that the user shared. */
export function listShares(db: DbOrTx, userId: Id, { after, limit }: Page<{ postId: Id }>) {
  let query = db.selectFrom('postShares').select(['postId', 'createdAt']).where('userId', '=', userId);
  if (after) query = query.where('postId', '>', after.postId);
  return query.orderBy('postId').limit(limit).execute();
}

/** Enterprises that the user follows. */
export function listFollowedEnterprises(
  db: DbOrTx,
  userId: Id,
  { after, limit }: Page<{ enterpriseId: Id }>,
) {
  let query = db
    .selectFrom('enterpriseFollowers')
    .select(['enterpriseId', 'followedAt'])
    .where('userId', '=', userId);
  if (after) query = query.where('enterpriseId', '>', after.enterpriseId);
  return query.orderBy('enterpriseId').limit(limit).execute();
}

/** Enterprises that the user asked to confirm that the user works there. */
export function listEmployments(db: DbOrTx, userId: Id, { after, limit }: Page<{ enterpriseId: Id }>) {
  let query = db
    .selectFrom('referentEmployments')
    .select(['enterpriseId', 'status', 'position', 'requestedAt', 'decidedAt'])
    .where('referentId', '=', userId);
  if (after) query = query.where('enterpriseId', '>', after.enterpriseId);
  return query.orderBy('enterpriseId').limit(limit).execute();
}
