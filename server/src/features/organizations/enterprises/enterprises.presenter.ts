import type { Enterprise } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import { visibleAddress } from '@uneed/domain/people/accounts/email-correction.rules.ts';
import { parseTeamRole, type TeamMemberRow } from '../../people/accounts/team-members.reader.ts';
import type { EnterpriseRow } from './enterprises.reader.ts';
import { teamPermissions } from './team/team.policy.ts';

/** An enterprise, and who of its team is signed in; null for the enterprise's own credentials. */
export type SignedInEnterprise = { enterprise: EnterpriseRow; member: TeamMemberRow | null };

/** What an enterprise says about itself; its owners can change it. */
export const presentProfile = (row: EnterpriseRow) => ({
  companyName: row.fullName,
  industry: row.industry,
  size: row.size,
  location: row.location,
  website: row.website,
  description: row.bio,
  logo: row.profilePic,
  phone: row.phone,
  rnc: row.rnc,
});

/** Presents an enterprise to its own area, with who of its team is signed in. */
export function presentEnterprise({ enterprise: row, member: memberRow }: SignedInEnterprise): Enterprise {
  const member = memberRow && {
    fullName: memberRow.fullName,
    email: memberRow.email,
    role: parseTeamRole(memberRow.role),
  };
  return {
    _id: row.id,
    ...presentProfile(row),
    email: visibleAddress(row.email),
    isOnboarded: row.isOnboarded,
    isVerified: row.isVerified,
    slug: row.slug,
    createdAt: row.createdAt.toISOString(),
    ...(row.eraseAt ? { deletionAt: row.eraseAt.toISOString() } : {}),
    ...(row.suspendedUntil ? { suspendedUntil: row.suspendedUntil.toISOString() } : {}),
    member,
    can: teamPermissions(member),
  };
}

/** The shape of all replies about enterprises (product.md, 'Enterprise accounts'). */
export const enterpriseReply = (enterprise: SignedInEnterprise | null, message: string) => ({
  success: true as const,
  enterprise: enterprise && presentEnterprise(enterprise),
  message,
});
