import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';

/** Whether the user (`byMe`) or the other user (`byThem`) blocked the other one. */
export type BlockState = { byMe: boolean; byThem: boolean };

export const NO_BLOCK: BlockState = { byMe: false, byThem: false };

/** Returns the blocks of a user in both directions, by the id of the other user. */
export async function findBlocksByPeer(db: DbOrTx, userId: Id): Promise<Map<Id, BlockState>> {
  const rows = await db
    .selectFrom('blocks')
    .select(['userId', 'blockedId'])
    .where((eb) => eb.or([eb('userId', '=', userId), eb('blockedId', '=', userId)]))
    .execute();
  const byPeer = new Map<Id, BlockState>();
  for (const { userId: by, blockedId } of rows) {
    const isByMe = by === userId;
    const other = isByMe ? blockedId : by;
    const before = byPeer.get(other) ?? NO_BLOCK;
    byPeer.set(other, isByMe ? { ...before, byMe: true } : { ...before, byThem: true });
  }
  return byPeer;
}

/** Returns the block state between two users; both false if there is none. */
export async function getBlockState(
  db: DbOrTx,
  { userId, otherId }: { userId: Id; otherId: Id },
): Promise<BlockState> {
  const rows = await db
    .selectFrom('blocks')
    .select('userId')
    .where((eb) =>
      eb.or([
        eb.and([eb('userId', '=', userId), eb('blockedId', '=', otherId)]),
        eb.and([eb('userId', '=', otherId), eb('blockedId', '=', userId)]),
      ]),
    )
    .execute();
  return {
    byMe: rows.some((row) => row.userId === userId),
    byThem: rows.some((row) => row.userId === otherId),
  };
}

/** Lists the users that a user blocked, the latest first. */
export function listBlocked(db: DbOrTx, userId: Id) {
  return db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blockedId')
    .select(['users.id', 'users.fullName', 'users.profilePic', 'blocks.createdAt'])
    .where('blocks.userId', '=', userId)
    .orderBy('blocks.createdAt', 'desc')
    .execute();
}

export async function countBlocked(db: DbOrTx, userId: Id): Promise<number> {
  const { count } = await db
    .selectFrom('blocks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}
