import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../../platform/db/database.ts';

/** What only enterprises have, for the data export; the rest is that of a user. */

/** The facts of an enterprise, its team and its invitations. */
export async function readEnterprise(db: DbOrTx, enterpriseId: Id) {
  const [enterprise, team, invitations] = await Promise.all([
    db
      .selectFrom('enterprises')
      .select(['slug', 'industry', 'size', 'website', 'rnc'])
      .where('userId', '=', enterpriseId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('enterpriseMembers')
      .select(['fullName', 'email', 'role', 'createdAt'])
      .where('enterpriseId', '=', enterpriseId)
      .orderBy('createdAt')
      .execute(),
    db
      .selectFrom('enterpriseInvitations')
      .select(['email', 'role', 'invitedBy', 'createdAt', 'expiresAt'])
      .where('enterpriseId', '=', enterpriseId)
      .orderBy('createdAt')
      .execute(),
  ]);
  return { enterprise, team, invitations };
}

/** What the team did in the enterprise's name, read in pages as in data-export-activity.reader.ts. */
export function listActivity(
  db: DbOrTx,
  enterpriseId: Id,
  { after, limit }: { after: { at: Date; id: Id } | undefined; limit: number },
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
