import type {
  Team,
  TeamInvitation,
  TeamPerson,
} from '@uneed/domain/organizations/enterprises/team.schema.ts';

/** A member of a team whom the viewer may manage; pass what matters to the test. */
export const buildTeamPerson = (changes: Partial<TeamPerson> = {}): TeamPerson => ({
  _id: '01900000-0000-7000-8000-0000000000a1',
  fullName: 'Ana Peña',
  email: 'ana@colmado.do',
  role: 'recruiter',
  isAccount: false,
  isMe: false,
  joinedAt: '2026-11-01T12:00:00Z',
  can: { changeRole: true, remove: true },
  ...changes,
});

/** An open invitation; pass what matters to the test. */
export const buildInvitation = (changes: Partial<TeamInvitation> = {}): TeamInvitation => ({
  _id: '01900000-0000-7000-8000-0000000000b1',
  email: 'luis@colmado.do',
  role: 'reader',
  invitedBy: 'Cuenta de la empresa',
  expiresAt: '2026-11-08T12:00:00Z',
  isExpired: false,
  ...changes,
});

/** A team as its owner sees it; pass what matters to the test. */
export const buildTeam = (changes: Partial<Team> = {}): Team => ({
  members: [
    buildTeamPerson({
      _id: '01900000-0000-7000-8000-0000000000e1',
      fullName: 'Colmado Central',
      email: 'empleos@colmado.do',
      role: 'owner',
      isAccount: true,
      isMe: true,
      can: { changeRole: false, remove: false },
    }),
    buildTeamPerson(),
  ],
  invitations: [buildInvitation()],
  can: { invite: true, manage: true, leave: false },
  ...changes,
});
