import type { Id } from '@uneed/domain/kernel/ids.ts';
import { MUTE_SELF_TEXT, MUTES_MAX, TOO_MANY_MUTES_TEXT } from '@uneed/domain/people/safety/safety.rules.ts';
import type { MutedUser } from '@uneed/domain/people/safety/safety.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../platform/http/session.ts';
import { lockUser, userNotFound } from '../accounts/accounts.commands.ts';
import { findUser } from '../accounts/accounts.reader.ts';
import * as reader from './mutes.reader.ts';
import * as repository from './mutes.repository.ts';

type Dependencies = { database: Database; clock: Clock };

export type MutesService = ReturnType<typeof createMutes>;

/** Muted users: one way, and without anyone knowing (product.md, 'Blocks, mutes and reports'). */
export function createMutes({ database, clock }: Dependencies) {
  /** Mutes a user. 400 for oneself, 404 for an unknown user, 409 beyond `MUTES_MAX`. Muting twice succeeds. */
  async function mute(actor: SessionActor, userId: Id): Promise<void> {
    if (actor.id === userId) throw invalid(MUTE_SELF_TEXT);
    if (!(await findUser(database.db, userId))) throw userNotFound();
    await database.transaction(async (tx) => {
      // Serializes the actor's requests, so that concurrent ones are counted too.
      await lockUser(tx, actor.id);
      const isNew = await repository.insertMute(tx, { userId: actor.id, mutedId: userId }, clock.now());
      if (isNew && (await reader.countMuted(tx, actor.id)) > MUTES_MAX) throw conflict(TOO_MANY_MUTES_TEXT);
    });
  }

  const unmute = (actor: SessionActor, userId: Id): Promise<void> =>
    database.transaction((tx) => repository.deleteMute(tx, { userId: actor.id, mutedId: userId }));

  async function list(actor: SessionActor): Promise<MutedUser[]> {
    const rows = await reader.listMuted(database.db, actor.id);
    return rows.map(({ id, createdAt, ...user }) => ({ _id: id, ...user, mutedAt: createdAt.toISOString() }));
  }

  return { mute, unmute, list };
}
