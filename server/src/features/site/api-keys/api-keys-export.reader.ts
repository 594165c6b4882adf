import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { PageAfter } from '../../../platform/db/read-pages.ts';

/** The keys of the API that the user, or the enterprise, has; without what they are. */
export const listExportedApiKeys = (db: DbOrTx, ownerId: Id) =>
  db
    .selectFrom('apiKeys')
    .select(['name', 'tokenStart', 'scopes', 'createdBy', 'createdAt', 'expiresAt', 'lastUsedAt'])
    .where('ownerId', '=', ownerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** What keys did in the name of their owner. */
export function listExportedKeyActivity(
  db: DbOrTx,
  ownerId: Id,
  { after, limit }: PageAfter<{ at: Date; id: Id }>,
) {
  return db
    .selectFrom('enterpriseActivity')
    .select(['id', 'at', 'actor', 'act', 'subject'])
    .where('enterpriseId', '=', ownerId)
    .where('apiKeyId', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('at', 'id'), '>', tuple(after?.at ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute();
}
