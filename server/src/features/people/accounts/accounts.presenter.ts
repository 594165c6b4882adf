import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Session, SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { visibleAddress } from '@uneed/domain/people/accounts/email-correction.rules.ts';
import { formatPhoneNumber } from '../../../platform/phone-number.ts';
import type { UserRow } from './accounts.reader.ts';
import type { SessionRow } from './sessions.repository.ts';
import { parseUserAgent } from './user-agent.parser.ts';

/** Presents the signed-in user: all fields except the password. */
export function presentSessionUser(user: UserRow): SessionUser {
  return {
    _id: user.id,
    fullName: user.fullName,
    email: visibleAddress(user.email),
    phone: formatPhoneNumber(user.phone),
    location: user.location,
    bio: user.bio,
    profilePic: user.profilePic,
    role: user.role === 'referent' ? 'referent' : 'candidate',
    isOnboarded: user.isOnboarded,
    isVerifiedReferent: user.isVerified,
    company: user.company,
    position: user.position,
    createdAt: user.createdAt.toISOString(),
    ...(user.isAdmin ? { isAdmin: true as const } : {}),
    ...(user.eraseAt ? { deletionAt: user.eraseAt.toISOString() } : {}),
    ...(user.suspendedUntil ? { suspendedUntil: user.suspendedUntil.toISOString() } : {}),
  };
}

/** A signed-in user; `sharesApplication` before the onboarding is finished. */
export type SignedInUserRow = UserRow & { sharesApplication?: boolean };

/** Presents the user of a new or checked session; also says whether an admin still has to set up the second factor. */
export const presentSignedInUser = (
  user: SignedInUserRow,
  isAdminSecondFactorRequired: boolean,
): SessionUser => ({
  ...presentSessionUser(user),
  ...(user.sharesApplication ? { sharesApplication: true as const } : {}),
  ...(isAdminSecondFactorRequired && user.isAdmin && !user.hasSecondFactor
    ? { needsSecondFactor: true as const }
    : {}),
});

/** Presents a user's sessions, the current one first. */
export function presentSessions(rows: readonly SessionRow[], currentId: Id): Session[] {
  return rows
    .map((row) => ({
      _id: row.id,
      ...parseUserAgent(row.userAgent),
      signedInAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt.toISOString(),
      isCurrent: row.id === currentId,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
