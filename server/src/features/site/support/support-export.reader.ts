import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { PageAfter } from '../../../platform/db/read-pages.ts';

/** What a user asked the support, for the data export. */

/** Messages of the user's questions to the support, with the answers; without the notes of admins. */
export function listSupportMessages(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ id: Id }>) {
  let query = db
    .selectFrom('supportTickets')
    .innerJoin('supportMessages', 'supportMessages.ticketId', 'supportTickets.id')
    .select(['supportMessages.id', 'supportTickets.reference', 'supportTickets.topic', 'supportTickets.page'])
    .select(['supportTickets.status', 'supportMessages.kind as from', 'supportMessages.text'])
    .select('supportMessages.createdAt')
    .where('supportTickets.userId', '=', userId)
    .where('supportMessages.kind', '<>', 'note');
  if (after) query = query.where('supportMessages.id', '>', after.id);
  return query.orderBy('supportMessages.id').limit(limit).execute();
}
