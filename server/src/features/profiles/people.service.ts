import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { findUser, personNotFound } from '../accounts/accounts.reader.ts';
import { appliedToOwner } from '../applications/applications.reader.ts';
import { presentPerson } from './people.presenter.ts';

export type PeopleService = ReturnType<typeof createPeople>;

export function createPeople({ database: { db } }: { database: Database }) {
  /** Oneself, an admin, or the owner of a vacancy that this person applied to (DESIGN §5). */
  const mayReadEmail = async (actor: Actor, id: Id): Promise<boolean> =>
    actor.id === id || actor.isAdmin || appliedToOwner(db, id, actor.id);

  return {
    /** A person as the actor may see them; 404 when there is none, or when they are leaving and no tie is left. */
    async describe(actor: Actor, id: Id) {
      const row = await findUser(db, id);
      const showsEmail = row !== undefined && (await mayReadEmail(actor, id));
      if (!row || (row.eraseAt && !showsEmail)) throw personNotFound();
      return presentPerson(row, { showsEmail });
    },
  };
}
