import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Database } from '../../../platform/db/database.ts';
import { hasAppliedToOwner } from '../../hiring/applications/applications.reader.ts';
import { userNotFound } from '../accounts/accounts.commands.ts';
import { findUser } from '../accounts/accounts.reader.ts';
import { presentPublicProfile } from './public-profiles.presenter.ts';
import { isHiddenFrom } from './user-visibility.commands.ts';

export type PublicProfilesService = ReturnType<typeof createPublicProfiles>;

export function createPublicProfiles({ database: { db } }: { database: Database }) {
  /** Allowed for the user, admins, and the owner of a job that the user applied to (DESIGN §5). */
  const canReadEmail = async (actor: Actor, id: Id): Promise<boolean> =>
    actor.id === id || actor.isAdmin || hasAppliedToOwner(db, { candidateId: id, ownerId: actor.id });

  return {
    /** Returns the profile as the actor may see it; 404 if there is none or it is hidden from the actor. */
    async getProfile(actor: Actor, id: Id) {
      const row = await findUser(db, id);
      if (!row) throw userNotFound();
      const showsEmail = await canReadEmail(actor, id);
      if (!showsEmail && (await isHiddenFrom(db, actor, row))) throw userNotFound();
      return presentPublicProfile(row, { showsEmail });
    },
  };
}
