import type { Id } from '@uneed/domain/kernel/ids.ts';
import { BLOCK_SELF_TEXT, BLOCKS_FULL_TEXT, BLOCKS_MAX } from '@uneed/domain/safety/safety.rules.ts';
import type { BlockedPerson } from '@uneed/domain/safety/safety.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { conflict, invalid } from '../../platform/http/app-error.ts';
import type { SessionActor } from '../../platform/http/session.ts';
import { lockUser, personNotFound } from '../accounts/accounts.commands.ts';
import { findUser } from '../accounts/accounts.reader.ts';
import * as reader from './blocks.reader.ts';
import * as repository from './blocks.repository.ts';

type Needs = {
  database: Database;
  clock: Clock;
  /** Told, after the commit, of two people between whom a block came or went. */
  onBlockChanged: (one: Id, other: Id) => void;
};

export type BlocksService = ReturnType<typeof createBlocks>;

/** Whom people do not want to deal with (DESIGN §5, Chat). */
export function createBlocks({ database, clock, onBlockChanged }: Needs) {
  /** 400 for oneself, 404 for nobody, 409 beyond what one person may block. Blocking twice is no failure. */
  async function block(actor: SessionActor, userId: Id): Promise<void> {
    if (actor.id === userId) throw invalid(BLOCK_SELF_TEXT);
    if (!(await findUser(database.db, userId))) throw personNotFound();
    const isNew = await database.transaction(async (tx) => {
      // One after the other, so that many at once are counted too.
      await lockUser(tx, actor.id);
      if ((await reader.countBlocked(tx, actor.id)) >= BLOCKS_MAX) throw conflict(BLOCKS_FULL_TEXT);
      return repository.insertBlock(tx, actor.id, userId, clock.now());
    });
    if (isNew) onBlockChanged(actor.id, userId);
  }

  async function unblock(actor: SessionActor, userId: Id): Promise<void> {
    const wasThere = await database.transaction((tx) => repository.deleteBlock(tx, actor.id, userId));
    if (wasThere) onBlockChanged(actor.id, userId);
  }

  async function list(actor: SessionActor): Promise<BlockedPerson[]> {
    const rows = await reader.listBlocked(database.db, actor.id);
    return rows.map(({ id, createdAt, ...person }) => ({
      _id: id,
      ...person,
      blockedAt: createdAt.toISOString(),
    }));
  }

  return { block, unblock, list };
}
