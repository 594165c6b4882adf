import { toPartyRole } from '@uneed/domain/kernel/actor.ts';
import { withoutDefaultText } from '@uneed/domain/people/profiles/profile.rules.ts';
import type { UserProfile } from '@uneed/domain/people/profiles/users.api.ts';
import type { UserRow } from '../accounts/accounts.reader.ts';

/** Presents a user to other users; the email only to viewers who may see it. */
export function presentPublicProfile(row: UserRow, { showsEmail }: { showsEmail: boolean }): UserProfile {
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
    ...(showsEmail ? { email: row.email } : {}),
  };
}
