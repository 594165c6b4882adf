import type { Area } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';

export type SettingsEmails = {
  deletionRequested(to: string, area: Area, eraseAt: Date): Promise<void>;
  accountDeleted(to: string, area: Area): Promise<void>;
};

const DELETED_TEXTS: Record<Area, string> = {
  person: 'Eliminamos tu perfil, tus vacantes, tus aplicaciones y tus archivos.',
  enterprise: 'Eliminamos el perfil de tu empresa, sus vacantes, su equipo y sus archivos.',
};

/** Emails about account deletion. They are security emails, so they cannot be turned off. */
export function createSettingsEmails(mailer: Mailer): SettingsEmails {
  return {
    deletionRequested: (to, area, eraseAt) =>
      mailer.send(to, {
        subject: 'Tu cuenta de Uneed se eliminará',
        heading: 'Pediste eliminar tu cuenta',
        paragraphs: [
          `Tu cuenta ya no está a la vista y se eliminará el ${formatLongDate(eraseAt)}.`,
          'Si cambias de idea, inicia sesión antes de ese día y elige «Cancelar eliminación»: todo vuelve a estar como antes.',
        ],
        action: { label: 'Conservar mi cuenta', url: AREA_PATHS[area].accountDeletion },
        footnote: 'Si no fuiste tú, inicia sesión, cancela la eliminación y cambia tu contraseña.',
      }),
    accountDeleted: (to, area) =>
      mailer.send(to, {
        subject: 'Tu cuenta de Uneed fue eliminada',
        heading: 'Tu cuenta ya no existe',
        paragraphs: [
          DELETED_TEXTS[area],
          'Gracias por haber estado aquí. Si algún día quieres volver, las puertas están abiertas.',
        ],
      }),
  };
}
