import type { Area } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  formatSuspensionEnd,
  OWN_CONTENT_NAMES,
  type SanctionEvent,
} from '@uneed/domain/people/safety/sanction.rules.ts';
import type { Email } from '../../../../platform/mail/email.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';

export type SanctionEmail = {
  /** Of the affected user: an enterprise does not apply, and appeals in its own area. */
  area: Area;
  /** What was removed; null for a suspension. */
  subject: keyof typeof OWN_CONTENT_NAMES | null;
  title: string;
  /** The admin's reason: of the decision, of its end, or the answer to the appeal. */
  reason: string;
  until: Date | null;
};

/** The suspension of an admin, as the other admins read it. */
export type AdminSuspensionEmail = {
  event: 'suspended' | 'lifted';
  user: { id: Id; fullName: string };
  /** Name of the admin who decided. */
  by: string;
  reason: string;
};

export type SanctionEmails = {
  changed(to: string, event: SanctionEvent, email: SanctionEmail): Promise<void>;
  adminSanctioned(to: string, email: AdminSuspensionEmail): Promise<void>;
};

type Texts = Pick<Email, 'subject' | 'heading' | 'paragraphs'> & { action: string };

function nameContent({ subject, title }: SanctionEmail): string {
  const name = subject === null ? 'tu cuenta' : OWN_CONTENT_NAMES[subject];
  return title === '' ? name : `${name} «${title}»`;
}

const RULES_TEXT = 'Si crees que es un error, cuéntanos por qué y lo revisa otra vez una persona del equipo.';

const TEXTS: Record<SanctionEvent, (email: SanctionEmail) => Texts> = {
  removed: (email) => ({
    subject: `Quitamos ${nameContent({ ...email, title: '' })}`,
    heading: `Quitamos ${nameContent({ ...email, title: '' })}`,
    paragraphs: [`Quitamos ${nameContent(email)}: ya no se ve.`, `Motivo: ${email.reason}`, RULES_TEXT],
    action: 'Ver el motivo y apelar',
  }),
  restored: (email) => ({
    subject: `Ya se ve otra vez ${nameContent({ ...email, title: '' })}`,
    heading: 'Ya se ve otra vez',
    paragraphs: [`Revisamos ${nameContent(email)} y ya se ve otra vez.`, `Lo que decidimos: ${email.reason}`],
    action: 'Ver el detalle',
  }),
  suspended: (email) => ({
    subject: 'Tu cuenta de Uneed está suspendida',
    heading: 'Suspendimos tu cuenta',
    paragraphs: [
      `Tu cuenta está suspendida ${formatSuspensionEnd(email.until)}. Puedes entrar y leer, pero no ${email.area === 'person' ? 'publicar, aplicar ni escribir' : 'publicar ni escribir'}.`,
      `Motivo: ${email.reason}`,
      RULES_TEXT,
    ],
    action: 'Ver el motivo y apelar',
  }),
  lifted: (email) => ({
    subject: 'Tu cuenta de Uneed está activa otra vez',
    heading: 'Terminó tu suspensión',
    paragraphs: [
      `Ya puedes ${email.area === 'person' ? 'publicar, aplicar y escribir' : 'publicar y escribir'} como antes.`,
      ...(email.reason === '' ? [] : [`Lo que decidimos: ${email.reason}`]),
    ],
    action: 'Ver el detalle',
  }),
  appealRejected: (email) => ({
    subject: 'Respondimos tu apelación',
    heading: 'Mantenemos la decisión',
    paragraphs: [`Revisamos tu apelación sobre ${nameContent(email)}.`, `Nuestra respuesta: ${email.reason}`],
    action: 'Ver el detalle',
  }),
};

/** Emails about decisions of admins. They concern the account, so they cannot be turned off. */
export function createSanctionEmails(mailer: Mailer): SanctionEmails {
  return {
    changed: (to, event, email) => {
      const { action: label, ...texts } = TEXTS[event](email);
      return mailer.send(to, { ...texts, action: { label, url: AREA_PATHS[email.area].support } });
    },
    adminSanctioned: (to, { event, user, by, reason }) => {
      const what =
        event === 'suspended'
          ? `${by} suspendió la cuenta de ${user.fullName}, que administra Uneed.`
          : `${by} levantó la suspensión de ${user.fullName}, que administra Uneed.`;
      return mailer.send(to, {
        subject:
          event === 'suspended'
            ? 'Suspendieron a quien administra Uneed'
            : 'Levantaron la suspensión de quien administra Uneed',
        heading: 'Un cambio en el equipo que administra Uneed',
        paragraphs: [
          what,
          `Motivo: ${reason}`,
          'Si no lo esperabas, revísalo ahora con el resto del equipo.',
        ],
        action: { label: 'Ver la cuenta', url: `/admin/personas/${user.id}` },
      });
    },
  };
}
