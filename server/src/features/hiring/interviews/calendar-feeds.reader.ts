import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { isActiveAccount } from '../../people/accounts/active-accounts.query.ts';

/** Returns the address of the calendar of a person, an enterprise or a member of its team. */
export const findFeed = (
  db: DbOrTx,
  { userId, teamMemberId }: { userId: Id; teamMemberId: Id | null },
): Promise<{ secret: string; createdAt: Date } | undefined> =>
  db
    .selectFrom('calendarFeeds')
    .select(['secret', 'createdAt'])
    .where('userId', '=', userId)
    .where('teamMemberId', 'is not distinct from', teamMemberId)
    .executeTakeFirst();

/** Returns whose calendar an address is of; undefined for an unknown one, and for an account that is suspended or about to be deleted. */
export const findFeedOwner = (db: DbOrTx, secret: string, now: Date) =>
  db
    .selectFrom('calendarFeeds as feeds')
    .innerJoin('users', 'users.id', 'feeds.userId')
    .select(['feeds.userId', 'feeds.teamMemberId', 'users.role'])
    .where('feeds.secret', '=', secret)
    .where(isActiveAccount(now))
    .executeTakeFirst();

/** When a user made the address of their calendar, for the data export; not the address, which opens it. */
export const findExportedFeed = (db: DbOrTx, userId: Id) =>
  db
    .selectFrom('calendarFeeds')
    .select('createdAt')
    .where('userId', '=', userId)
    .where('teamMemberId', 'is', null)
    .executeTakeFirst();
