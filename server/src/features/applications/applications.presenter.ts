import type { Applicant } from '@uneed/domain/applications/applications.api.ts';
import { ownWords } from '@uneed/domain/profiles/profile.rules.ts';
import type { ApplicantRow } from './applications.reader.ts';

/** Somebody who applied, as the owner of the vacancy sees them. */
export function presentApplicant(row: ApplicantRow): Applicant {
  return {
    _id: row.id,
    fullName: row.fullName,
    email: row.email,
    profilePic: row.profilePic,
    bio: ownWords(row.bio),
    location: ownWords(row.location),
    role: row.role === 'referent' ? 'referent' : 'candidate',
    appliedAt: row.appliedAt.toISOString(),
  };
}
