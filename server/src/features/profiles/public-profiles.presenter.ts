import type { PersonProfile } from '@uneed/domain/profiles/people.api.ts';
import { ownWords } from '@uneed/domain/profiles/profile.rules.ts';
import type { UserRow } from '../accounts/accounts.reader.ts';

/** Presents a user to other users; the email only to viewers who may see it. */
export function presentPublicProfile(row: UserRow, { showsEmail }: { showsEmail: boolean }): PersonProfile {
  return {
    _id: row.id,
    fullName: row.fullName,
    profilePic: row.profilePic,
    bio: ownWords(row.bio),
    location: ownWords(row.location),
    role: row.role === 'referent' ? 'referent' : 'candidate',
    company: row.company,
    position: row.position,
    isVerifiedReferent: row.isVerifiedReferent,
    ...(showsEmail ? { email: row.email } : {}),
  };
}
