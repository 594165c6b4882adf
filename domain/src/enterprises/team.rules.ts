/** Roles in the team of an enterprise, from the most to the least powerful (DESIGN §5). */
export const TEAM_ROLES = ['owner', 'recruiter', 'reader'] as const;

/** What a member of the team may do: a reader looks, a recruiter also hires, an owner also manages the enterprise. */
export type TeamRole = (typeof TEAM_ROLES)[number];

/** Label of each role in the team of an enterprise. */
export const TEAM_ROLE_LABELS: Record<TeamRole, string> = {
  owner: 'Dueño',
  recruiter: 'Reclutador',
  reader: 'Lector',
};

/** Whether a role includes what the `least` role may do. */
export const hasTeamRole = (role: TeamRole, least: TeamRole): boolean =>
  TEAM_ROLES.indexOf(role) <= TEAM_ROLES.indexOf(least);
