import type { TeamRole } from '../../kernel/actor.ts';

/** Maximum number of people in a team: the enterprise's own account, its members and its invitations. */
export const TEAM_SIZE_MAX = 20;

/** An invitation to a team is valid for this many days, once. */
export const TEAM_INVITATION_DAYS = 7;

/** Maximum number of e-mails with an invitation that an enterprise sends in 24 hours, repeated ones included. */
export const TEAM_INVITATIONS_PER_DAY = 40;

/** What each role may do, for whoever chooses one. */
export const TEAM_ROLE_TEXTS: Record<TeamRole, string> = {
  owner: 'Hace todo: también el equipo, el perfil de la empresa, los planes y la cuenta.',
  recruiter: 'Publica vacantes, responde a candidatos y los selecciona.',
  reader: 'Ve vacantes y candidatos, sin cambiar nada.',
};

/** Tells a reader why buttons and forms are missing. */
export const READER_TEXT = 'Tu rol es Lector: puedes ver, no cambiar.';

/** Tells a member who is not an owner why they cannot buy. */
export const OWNERS_BUY_TEXT = 'Solo un Dueño del equipo compra planes y tokens.';

/** What recruiters and readers read where an owner opens the receipts of an order. */
export const OWNERS_OPEN_FILES_TEXT = 'Solo un Dueño del equipo abre los comprobantes y los recibos.';

/** Tells the team why buttons and forms are missing while the enterprise is pending deletion. */
export const DELETION_READ_ONLY_TEXT = 'La empresa está por eliminarse: puedes ver, no cambiar.';

/** Whether a team of this size, with its invitations, has a place for one more person. */
export const hasTeamPlace = (size: number): boolean => size < TEAM_SIZE_MAX;

/** Path of the page of the team. */
export const TEAM_PATH = '/enterprise/equipo';

/** Path of the page that accepts an invitation; its token is in the fragment, so that it reaches neither logs nor referrers. */
export const TEAM_INVITATION_PATH = '/enterprise/invitacion';
