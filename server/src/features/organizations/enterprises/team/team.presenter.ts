import type { TeamMember } from '@uneed/domain/kernel/actor.ts';
import { hasTeamPlace } from '@uneed/domain/organizations/enterprises/team.rules.ts';
import type {
  EnterpriseActivity,
  InvitationPreview,
  Team,
  TeamInvitation,
  TeamPerson,
} from '@uneed/domain/organizations/enterprises/team.schema.ts';
import { visibleAddress } from '@uneed/domain/people/accounts/email-correction.rules.ts';
import { ENTERPRISE_ACCOUNT_NAME } from '@uneed/domain/people/audit/enterprise-activity.rules.ts';
import type { UserRow } from '../../../people/accounts/accounts.reader.ts';
import { parseTeamRole, type TeamMemberRow } from '../../../people/accounts/team-members.reader.ts';
import type { EnterpriseActivityRow } from '../../../people/audit/enterprise-activity.reader.ts';
import type { EnterpriseRow } from '../enterprises.reader.ts';
import type { InvitationRow } from './invitations.reader.ts';
import { canManageMember, teamPermissions } from './team.policy.ts';

/** The people of a team, and who looks at it. */
export type TeamView = {
  enterprise: EnterpriseRow;
  members: readonly TeamMemberRow[];
  invitations: readonly InvitationRow[];
  viewer: TeamMember | null;
  now: Date;
};

const presentAccount = ({ id, fullName, email, createdAt }: EnterpriseRow, isMe: boolean): TeamPerson => ({
  _id: id,
  fullName,
  email: visibleAddress(email),
  isMe,
  role: 'owner',
  isAccount: true,
  joinedAt: createdAt.toISOString(),
  can: { changeRole: false, remove: false },
});

function presentMember(member: TeamMemberRow, viewer: TeamMember | null): TeamPerson {
  const canManage = canManageMember(viewer, member.id);
  return {
    _id: member.id,
    fullName: member.fullName,
    email: member.email,
    role: parseTeamRole(member.role),
    isAccount: false,
    isMe: viewer?.id === member.id,
    joinedAt: member.createdAt.toISOString(),
    can: { changeRole: canManage, remove: canManage },
  };
}

/** Presents the name of who acted: of a member, or of the enterprise's own account. */
export const presentActor = (name: string | null): string => name ?? ENTERPRISE_ACCOUNT_NAME;

/** Presents an invitation to whoever has its token. */
export const presentInvitationPreview = (
  { email, role, invitedBy, expiresAt }: InvitationRow,
  { fullName, profilePic }: Pick<UserRow, 'fullName' | 'profilePic'>,
): InvitationPreview => ({
  companyName: fullName,
  logo: profilePic,
  email,
  role: parseTeamRole(role),
  invitedBy,
  expiresAt: expiresAt.toISOString(),
});

const presentInvitation = (row: InvitationRow, now: Date): TeamInvitation => ({
  _id: row.id,
  email: row.email,
  role: parseTeamRole(row.role),
  invitedBy: presentActor(row.invitedBy),
  expiresAt: row.expiresAt.toISOString(),
  isExpired: row.expiresAt <= now,
});

/** Presents the team to one of its people. */
export function presentTeam({ enterprise, members, invitations, viewer, now }: TeamView): Team {
  const { manage } = teamPermissions(viewer);
  const size = 1 + members.length + invitations.length;
  return {
    members: [
      presentAccount(enterprise, viewer === null),
      ...members.map((member) => presentMember(member, viewer)),
    ],
    invitations: invitations.map((row) => presentInvitation(row, now)),
    can: { manage, invite: manage && hasTeamPlace(size), leave: viewer !== null },
  };
}

export const presentActivity = ({
  id,
  at,
  actor,
  act,
  subject,
}: EnterpriseActivityRow): EnterpriseActivity => ({
  _id: id,
  act,
  subject,
  at: at.toISOString(),
  actor: presentActor(actor),
});
