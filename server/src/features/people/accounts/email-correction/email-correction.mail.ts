import type { Area } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import { EMAIL_DISOWN_DAYS } from '@uneed/domain/people/accounts/email-correction.rules.ts';
import { toSecretPath } from '../../../../platform/mail/links.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';

/** Path of the page by which the owner of a mailbox takes the address back. */
export const disownPath = (token: string): string => toSecretPath('/correo-ajeno', token);

export type CorrectionEmails = {
  /** Tells the previous address that the account gave another, without naming either. */
  declined(to: string, token: string): Promise<void>;
  /** Tells the owner of an account that another one gave the same address. */
  addressTaken(to: string, area: Area): Promise<void>;
};

/** Emails about an address that was corrected. They name nobody: whoever signs up chooses no word of them. */
export function createCorrectionEmails(mailer: Mailer, publicUrl: string): CorrectionEmails {
  const contact = new URL('/contact', publicUrl).href;
  return {
    declined: (to, token) =>
      mailer.send(to, {
        subject: 'Una cuenta de Uneed deja de usar tu correo',
        heading: 'Una cuenta deja de usar tu correo',
        paragraphs: [
          'Alguien creó una cuenta de Uneed con este correo y ahora nos dijo que el suyo es otro. No te escribiremos más por esa cuenta.',
          `Con el botón sueltas tu correo ya mismo, por si quieres una cuenta tuya. Funciona ${EMAIL_DISOWN_DAYS} días, una vez.`,
        ],
        action: { label: 'Soltar mi correo', url: disownPath(token) },
        footnote: `¿La cuenta es tuya y no pediste el cambio? Escríbenos en ${contact} y lo revisamos contigo.`,
      }),
    addressTaken: (to, area) =>
      mailer.send(to, {
        subject: 'Ya tienes una cuenta en Uneed',
        heading: 'Ya tienes una cuenta con este correo',
        paragraphs: [
          'Alguien quiso usar tu correo en otra cuenta de Uneed. Tu cuenta sigue igual, y la otra no sabe que existe.',
          'Si fuiste tú, no necesitas otra: entra con este correo.',
        ],
        action: { label: 'Entrar a mi cuenta', url: AREA_PATHS[area].logIn },
        footnote: `¿No recuerdas tu contraseña? Elige otra en ${new URL(AREA_PATHS[area].resetPassword, publicUrl).href}. Si no fuiste tú, ignora este mensaje.`,
      }),
  };
}
