import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { PageAfter } from '../../../platform/db/read-pages.ts';

/** What an enterprise has beside the data of a user, for its data export, and whom a user follows. */

export const getEnterprise = (db: DbOrTx, enterpriseId: Id) =>
  db
    .selectFrom('enterprises')
    .select(['slug', 'industry', 'size', 'website', 'rnc'])
    .where('userId', '=', enterpriseId)
    .executeTakeFirstOrThrow();

export const listTeam = (db: DbOrTx, enterpriseId: Id) =>
  db
    .selectFrom('enterpriseMembers')
    .select(['fullName', 'email', 'role', 'createdAt'])
    .where('enterpriseId', '=', enterpriseId)
    .orderBy('createdAt')
    .execute();

export const listInvitations = (db: DbOrTx, enterpriseId: Id) =>
  db
    .selectFrom('enterpriseInvitations')
    .select(['email', 'role', 'invitedBy', 'createdAt', 'expiresAt'])
    .where('enterpriseId', '=', enterpriseId)
    .orderBy('createdAt')
    .execute();

/** What the team did in the enterprise's name. */
export function listActivity(
  db: DbOrTx,
  enterpriseId: Id,
  { after, limit }: PageAfter<{ at: Date; id: Id }>,
) {
  let query = db
    .selectFrom('enterpriseActivity')
    .select(['id', 'at', 'actor', 'act', 'subject'])
    .where('enterpriseId', '=', enterpriseId);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('at', 'id'), '>', tuple(after.at, after.id)),
    );
  return query.orderBy('at').orderBy('id').limit(limit).execute();
}

/** Enterprises that the user follows. */
export function listFollowedEnterprises(
  db: DbOrTx,
  userId: Id,
  { after, limit }: PageAfter<{ enterpriseId: Id }>,
) {
  let query = db
    .selectFrom('enterpriseFollowers')
    .select(['enterpriseId', 'followedAt'])
    .where('userId', '=', userId);
  if (after) query = query.where('enterpriseId', '>', after.enterpriseId);
  return query.orderBy('enterpriseId').limit(limit).execute();
}
