import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { personNotFound } from '../accounts/accounts.commands.ts';
import { findUser, type UserRow } from '../accounts/accounts.reader.ts';
import { appliedToOwner } from '../applications/applications.reader.ts';
import { areTied, standsOnVacancy } from '../messages/contacts.reader.ts';
import { hasConversation } from '../messages/messages.reader.ts';
import { blockBetween } from '../safety/blocks.reader.ts';
import { findPrivacy } from '../settings/settings.reader.ts';
import { presentPerson } from './people.presenter.ts';

export type PeopleService = ReturnType<typeof createPeople>;

export function createPeople({ database: { db } }: { database: Database }) {
  /** Oneself, an admin, or the owner of a vacancy that this person applied to (DESIGN §5). */
  const mayReadEmail = async (actor: Actor, id: Id): Promise<boolean> =>
    actor.id === id || actor.isAdmin || appliedToOwner(db, id, actor.id);

  /** Who is leaving, who blocked the actor (but for an application between them), and who is not found by strangers. */
  const isOutOfSight = async (actor: Actor, { id, eraseAt }: UserRow): Promise<boolean> => {
    if (eraseAt) return true;
    if (await areTied(db, actor.id, id)) return false;
    if ((await blockBetween(db, actor.id, id)).byThem) return true;
    const privacy = (await findPrivacy(db, [id])).get(id);
    if (privacy?.isFindable) return false;
    return !(await hasConversation(db, actor.id, id)) && !(await standsOnVacancy(db, id));
  };

  return {
    /** A person as the actor may see them; 404 when there is none, or when they are out of the actor's sight. */
    async describe(actor: Actor, id: Id) {
      const row = await findUser(db, id);
      if (!row) throw personNotFound();
      const showsEmail = await mayReadEmail(actor, id);
      if (!showsEmail && (await isOutOfSight(actor, row))) throw personNotFound();
      return presentPerson(row, { showsEmail });
    },
  };
}
