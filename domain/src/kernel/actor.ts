import type { Id } from './ids.ts';

/** Role of a user: a candidate looks for work, a referent publishes jobs and recommends candidates. */
export const ROLES = ['candidate', 'referent'] as const;
export type Role = (typeof ROLES)[number];

/** A person in their role, or an enterprise: who owns jobs, conversations and notifications. */
export const PARTY_ROLES = [...ROLES, 'enterprise'] as const;
export type PartyRole = (typeof PARTY_ROLES)[number];

/** Returns the role of a stored user; a constraint of the database allows only these values. */
export const toPartyRole = (role: string | null): PartyRole =>
  PARTY_ROLES.find((known) => known === role) ?? 'candidate';

/** Roles in the team of an enterprise, from the most to the least powerful (product.md, 'Enterprise team'). */
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

/** A member of an enterprise's team: signs in with own credentials and acts as the enterprise. */
export type TeamMember = { readonly id: Id; readonly fullName: string; readonly role: TeamRole };

/** A key of the API that acts in the name of its owner. */
export type ActingKey = { readonly id: Id; readonly name: string };

/** How a key is called wherever the product says who did something; it is no person. */
export const apiKeyLabel = ({ name }: Pick<ActingKey, 'name'>): string => `Clave «${name}»`;

/** The user who makes a request, with what policies need to know. An enterprise is a user of its own kind. */
export type Actor = {
  readonly id: Id;
  readonly role: PartyRole;
  /** Whether the referent, or the enterprise, is verified. */
  readonly isVerified: boolean;
  readonly isOnboarded: boolean;
  readonly isAdmin: boolean;
  /** Who of the enterprise's team acts; null for people, and for the enterprise's own credentials, which are an owner's. */
  readonly teamMember: TeamMember | null;
  /** The key that acts in the name of the user, who did not send the request; left out in a session. */
  readonly apiKey?: ActingKey;
};
