import { type Actor, toPartyRole } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { visibleAddress } from '@uneed/domain/people/accounts/email-correction.rules.ts';
import { withoutDefaultText } from '@uneed/domain/people/profiles/profile.rules.ts';
import type { UserProfile } from '@uneed/domain/people/profiles/users.api.ts';
import type { Database, DbOrTx } from '../../../platform/db/database.ts';
import { userNotFound } from '../accounts/accounts.commands.ts';
import { findUser, type UserRow } from '../accounts/accounts.reader.ts';

/** Presents a user to other users; the email only to viewers who may see it. */
function presentPublicProfile(row: UserRow, { showsEmail }: { showsEmail: boolean }): UserProfile {
  return {
    _id: row.id,
    fullName: row.fullName,
    profilePic: row.profilePic,
    bio: withoutDefaultText(row.bio),
    location: withoutDefaultText(row.location),
    role: toPartyRole(row.role),
    company: row.company,
    position: row.position,
    isVerifiedReferent: row.isVerified,
    ...(showsEmail ? { email: visibleAddress(row.email) } : {}),
  };
}

export type PublicProfileDependencies = {
  database: Database;
  /** Whether the actor may not know of the user. */
  isUserHidden: (db: DbOrTx, actor: Actor, user: UserRow) => Promise<boolean>;
  /** Whether the candidate applied to a job of the owner that was not removed. */
  hasAppliedToOwner: (db: DbOrTx, ids: { candidateId: Id; ownerId: Id }) => Promise<boolean>;
};

export function createPublicProfiles({
  database,
  isUserHidden,
  hasAppliedToOwner,
}: PublicProfileDependencies) {
  const { db } = database;

  /** Allowed for the user, admins, and the owner of a job that the user applied to (product.md, 'Privacy'). */
  const canReadEmail = async (actor: Actor, id: Id): Promise<boolean> =>
    actor.id === id || actor.isAdmin || hasAppliedToOwner(db, { candidateId: id, ownerId: actor.id });

  return {
    /** Returns the profile as the actor may see it; 404 if there is none or it is hidden from the actor. */
    async getProfile(actor: Actor, id: Id) {
      const row = await findUser(db, id);
      if (!row) throw userNotFound();
      const showsEmail = await canReadEmail(actor, id);
      if (!showsEmail && (await isUserHidden(db, actor, row))) throw userNotFound();
      return presentPublicProfile(row, { showsEmail });
    },
  };
}
