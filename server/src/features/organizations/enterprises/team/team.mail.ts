import { TEAM_ROLE_LABELS, type TeamRole } from '@uneed/domain/kernel/actor.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import { TEAM_INVITATION_PATH, TEAM_ROLE_TEXTS } from '@uneed/domain/organizations/enterprises/team.rules.ts';
import { toSecretPath } from '../../../../platform/mail/links.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';

type InvitationEmail = {
  companyName: string;
  /** Null for the enterprise's own account. */
  invitedBy: string | null;
  role: TeamRole;
  expiresAt: Date;
};

export type TeamEmails = {
  invitation(to: string, token: string, invitation: InvitationEmail): Promise<void>;
  /** An owner removed the member. */
  removed(to: string, companyName: string): Promise<void>;
};

/** Emails about the team of an enterprise. */
export function createTeamEmails(mailer: Mailer): TeamEmails {
  return {
    invitation: (to, token, { companyName, invitedBy, role, expiresAt }) =>
      mailer.send(to, {
        subject: `${companyName} te invita a su equipo en Uneed`,
        heading: `Únete al equipo de ${companyName}`,
        paragraphs: [
          invitedBy === null
            ? `${companyName} quiere que entres a su cuenta de empresa en Uneed.`
            : `${invitedBy} quiere que entres a la cuenta de ${companyName} en Uneed.`,
          `Tu rol: ${TEAM_ROLE_LABELS[role]}. ${TEAM_ROLE_TEXTS[role]}`,
          `El enlace funciona una sola vez y vence el ${formatLongDate(expiresAt)}.`,
        ],
        action: { label: 'Aceptar la invitación', url: toSecretPath(TEAM_INVITATION_PATH, token) },
        footnote: 'Si no conoces a esta empresa, ignora este mensaje.',
      }),
    removed: (to, companyName) =>
      mailer.send(to, {
        subject: `Ya no estás en el equipo de ${companyName}`,
        heading: `Ya no estás en el equipo de ${companyName}`,
        paragraphs: [
          `Quien administra la cuenta de ${companyName} en Uneed te quitó de su equipo. Cerramos tus sesiones en ella, y ya no puedes entrar con tu contraseña.`,
          'Si tienes una cuenta personal en Uneed, sigue igual.',
        ],
        footnote: `Si crees que es un error, habla con ${companyName}.`,
      }),
  };
}
