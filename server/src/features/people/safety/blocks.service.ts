import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  BLOCK_SELF_TEXT,
  BLOCKS_MAX,
  TOO_MANY_BLOCKS_TEXT,
} from '@uneed/domain/people/safety/safety.rules.ts';
import type { BlockedUser } from '@uneed/domain/people/safety/safety.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, DbOrTx } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../platform/http/session.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { lockUser, userNotFound } from '../accounts/accounts.commands.ts';
import { findUser, type UserRow } from '../accounts/accounts.reader.ts';
import { removeBlockedActor } from '../notifications/notifications.commands.ts';
import * as reader from './blocks.reader.ts';
import * as repository from './blocks.repository.ts';

/** Whether the actor may block or report the user. */
export type CanActAgainst = (db: DbOrTx, actor: Actor, user: UserRow) => Promise<boolean>;

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  canActAgainst: CanActAgainst;
  /** Called after the commit with the two users of a created or removed block. */
  onBlockChanged: (userIds: [Id, Id]) => void;
};

export type BlocksService = ReturnType<typeof createBlocks>;

/** Blocks between users (product.md, 'Blocks, mutes and reports'). */
export function createBlocks({ database, clock, queue, canActAgainst, onBlockChanged }: Dependencies) {
  /** Blocks a user. 400 for oneself, 404 for an unknown user or one that the actor may not know of, 409 beyond `BLOCKS_MAX`. Blocking twice succeeds. */
  async function block(actor: SessionActor, userId: Id): Promise<void> {
    if (actor.id === userId) throw invalid(BLOCK_SELF_TEXT);
    const user = await findUser(database.db, userId);
    if (!user || !(await canActAgainst(database.db, actor, user))) throw userNotFound();
    const isNew = await database.transaction(async (tx) => {
      // Serializes the actor's requests, so that concurrent ones are counted too.
      await lockUser(tx, actor.id);
      const pair = { userId: actor.id, blockedId: userId };
      const isInserted = await repository.insertBlock(tx, pair, clock.now());
      if (!isInserted) return false;
      if ((await reader.countBlocked(tx, actor.id)) > BLOCKS_MAX) throw conflict(TOO_MANY_BLOCKS_TEXT);
      await removeBlockedActor(tx, queue, pair);
      return true;
    });
    if (isNew) onBlockChanged([actor.id, userId]);
  }

  async function unblock(actor: SessionActor, userId: Id): Promise<void> {
    const wasBlocked = await database.transaction((tx) =>
      repository.deleteBlock(tx, { userId: actor.id, blockedId: userId }),
    );
    if (wasBlocked) onBlockChanged([actor.id, userId]);
  }

  async function list(actor: SessionActor): Promise<BlockedUser[]> {
    const rows = await reader.listBlocked(database.db, actor.id);
    return rows.map(({ id, createdAt, ...user }) => ({
      _id: id,
      ...user,
      blockedAt: createdAt.toISOString(),
    }));
  }

  return { block, unblock, list };
}
