import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { CalendarOwner } from './interviews.reader.ts';

type NewFeed = CalendarOwner & { id: Id; secret: string; createdAt: Date };

/** Stores the address of a calendar, instead of the one that there was before. */
export async function saveFeed(tx: Tx, feed: NewFeed): Promise<void> {
  const { secret, createdAt } = feed;
  await tx
    .insertInto('calendarFeeds')
    .values(feed)
    .onConflict((conflict) => conflict.columns(['userId', 'teamMemberId']).doUpdateSet({ secret, createdAt }))
    .execute();
}

export async function deleteFeed(tx: Tx, { userId, teamMemberId }: CalendarOwner): Promise<void> {
  await tx
    .deleteFrom('calendarFeeds')
    .where('userId', '=', userId)
    .where('teamMemberId', 'is not distinct from', teamMemberId)
    .execute();
}
