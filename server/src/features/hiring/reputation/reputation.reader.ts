import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';

/** Returns the facts about an owner as they were last counted; undefined for one who never got an application. */
export const findOwnerFacts = (db: DbOrTx, ownerId: Id) =>
  db
    .selectFrom('ownerReputations')
    .select(['due', 'answeredInTime', 'medianDays', 'confirmedHires', 'paidBonuses'])
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();
