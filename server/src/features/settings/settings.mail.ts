import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

export type SettingsEmails = {
  deletionRequested(to: string, eraseAt: Date): Promise<void>;
  accountDeleted(to: string): Promise<void>;
};

/** Emails about account deletion. They are security emails, so they cannot be turned off. Links start with `publicUrl`. */
export function createSettingsEmails(mailer: Mailer, publicUrl: string): SettingsEmails {
  return {
    deletionRequested: (to, eraseAt) =>
      mailer.send(to, {
        subject: 'Tu cuenta de Uneed se eliminará',
        heading: 'Pediste eliminar tu cuenta',
        paragraphs: [
          `Tu cuenta ya no está a la vista y se eliminará el ${formatLongDate(eraseAt)}.`,
          'Si cambias de idea, inicia sesión antes de ese día y elige «Cancelar eliminación»: todo vuelve a estar como antes.',
        ],
        action: { label: 'Conservar mi cuenta', url: new URL('/settings?section=delete', publicUrl).href },
        footnote: 'Si no fuiste tú, inicia sesión, cancela la eliminación y cambia tu contraseña.',
      }),
    accountDeleted: (to) =>
      mailer.send(to, {
        subject: 'Tu cuenta de Uneed fue eliminada',
        heading: 'Tu cuenta ya no existe',
        paragraphs: [
          'Eliminamos tu perfil, tus vacantes, tus aplicaciones y tus archivos.',
          'Gracias por haber estado aquí. Si algún día quieres volver, las puertas están abiertas.',
        ],
      }),
  };
}
