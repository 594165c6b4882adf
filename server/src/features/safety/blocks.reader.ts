import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';

/** A block between two people: `byMe` when the first made one, `byThem` when the other did. */
export type BlockBetween = { byMe: boolean; byThem: boolean };

export const NO_BLOCK: BlockBetween = { byMe: false, byThem: false };

/** Everybody between whom and a person there is a block, in either direction. */
export async function blocksAround(db: DbOrTx, userId: Id): Promise<Map<Id, BlockBetween>> {
  const rows = await db
    .selectFrom('blocks')
    .select(['userId', 'blockedId'])
    .where((eb) => eb.or([eb('userId', '=', userId), eb('blockedId', '=', userId)]))
    .execute();
  const around = new Map<Id, BlockBetween>();
  for (const { userId: by, blockedId } of rows) {
    const isMine = by === userId;
    const other = isMine ? blockedId : by;
    const before = around.get(other) ?? NO_BLOCK;
    around.set(other, isMine ? { ...before, byMe: true } : { ...before, byThem: true });
  }
  return around;
}

const blocksBetween = prepared(2, (db, [one, other]) =>
  db
    .selectFrom('blocks')
    .select('userId')
    .where((eb) =>
      eb.or([
        eb.and([eb('userId', '=', sql<Id>`${one}`), eb('blockedId', '=', sql<Id>`${other}`)]),
        eb.and([eb('userId', '=', sql<Id>`${other}`), eb('blockedId', '=', sql<Id>`${one}`)]),
      ]),
    ),
);

/** The block between two people; all false when there is none. Every message that is sent asks. */
export async function blockBetween(db: DbOrTx, userId: Id, otherId: Id): Promise<BlockBetween> {
  const rows = await blocksBetween(db, [userId, otherId]);
  return {
    byMe: rows.some((row) => row.userId === userId),
    byThem: rows.some((row) => row.userId === otherId),
  };
}

/** Whom a person has blocked, the latest first. */
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
