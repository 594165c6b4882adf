import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { userNotFound } from '../accounts/accounts.commands.ts';
import { findUser, type UserRow } from '../accounts/accounts.reader.ts';
import { hasAppliedToOwner } from '../applications/applications.reader.ts';
import { hasPublicJob, sharesApplication } from '../messages/contacts.reader.ts';
import { hasConversation } from '../messages/messages.reader.ts';
import { getBlockState } from '../safety/blocks.reader.ts';
import { findPrivacy } from '../settings/settings.reader.ts';
import { presentPublicProfile } from './public-profiles.presenter.ts';

export type PublicProfilesService = ReturnType<typeof createPublicProfiles>;

export function createPublicProfiles({ database: { db } }: { database: Database }) {
  /** Allowed for the user, admins, and the owner of a job that the user applied to (DESIGN §5). */
  const canReadEmail = async (actor: Actor, id: Id): Promise<boolean> =>
    actor.id === id || actor.isAdmin || hasAppliedToOwner(db, id, actor.id);

  /**
   * Whether the actor may not know of the user (decision record 0016): without a shared application, a user who has blocked
   * the actor; without a conversation as well, one whose deletion is pending or who is not findable, such as an enterprise,
   * and, if the actor is an enterprise, anybody.
   */
  const isHidden = async (actor: Actor, { id, eraseAt }: UserRow): Promise<boolean> => {
    if (await sharesApplication(db, actor.id, id)) return false;
    if ((await getBlockState(db, actor.id, id)).byThem) return true;
    const meetsStrangers = actor.role !== 'enterprise';
    if (meetsStrangers && (await findPrivacy(db, [id])).get(id)?.isFindable) return false;
    if (await hasConversation(db, actor.id, id)) return false;
    return !meetsStrangers || eraseAt !== null || !(await hasPublicJob(db, id));
  };

  return {
    /** Returns the profile as the actor may see it; 404 if there is none or it is hidden from the actor. */
    async getProfile(actor: Actor, id: Id) {
      const row = await findUser(db, id);
      if (!row) throw userNotFound();
      const showsEmail = await canReadEmail(actor, id);
      if (!showsEmail && (await isHidden(actor, row))) throw userNotFound();
      return presentPublicProfile(row, { showsEmail });
    },
  };
}
