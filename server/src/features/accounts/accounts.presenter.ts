import type { SessionUser } from '@uneed/domain/accounts/accounts.schema.ts';
import type { UserRow } from './accounts.reader.ts';

/** A person as the calls about oneself answer: everything but the password. */
export function presentSessionUser(user: UserRow): SessionUser {
  return {
    _id: user.id,
    fullName: user.fullName,
    email: user.email,
    phone: user.phone,
    location: user.location,
    bio: user.bio,
    profilePic: user.profilePic,
    role: user.role === 'referent' ? 'referent' : 'candidate',
    isOnboarded: user.isOnboarded,
    isVerifiedReferent: user.isVerifiedReferent,
    company: user.company,
    position: user.position,
    createdAt: user.createdAt.toISOString(),
    ...(user.isAdmin ? { isAdmin: true as const } : {}),
  };
}
