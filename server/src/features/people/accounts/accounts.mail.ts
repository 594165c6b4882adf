import type { Area } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import { PASSWORD_RESET_MINUTES } from '@uneed/domain/people/accounts/account.rules.ts';
import { EMAIL_DISOWN_DAYS } from '@uneed/domain/people/accounts/email-correction.rules.ts';
import { EMAIL_CODE_MINUTES } from '@uneed/domain/people/accounts/emailed-code.rules.ts';
import { toSecretPath } from '../../../platform/mail/links.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { disownPath } from './email-correction/email-correction.mail.ts';

export const CONFIRMATION_SUBJECT = 'Confirma tu correo en Uneed';

/** What follows a sign-up. */
const FIRST_STEPS: Record<Area, string> = {
  person:
    'Lo que sigue: completa tu perfil. Es lo primero que mira quien recibe tu aplicación o tu recomendación.',
  enterprise:
    'Lo que sigue: completa la página de tu empresa. Es lo primero que mira quien piensa en aplicar a tus vacantes.',
};

/** A link, also for another device, and a code that is typed; `isWelcome` in the e-mail after the sign-up. */
type Confirmation = {
  token: string;
  code: string;
  isWelcome: boolean;
  /** Of a link by which somebody else takes the address back; null for an account from before. */
  disownToken: string | null;
};

export type AccountEmails = {
  /** Confirms an address. Names nobody: whoever signs up with the address of somebody else chooses no word of it. */
  confirmation(to: string, area: Area, confirmation: Confirmation): Promise<void>;
  /** `teamOf` is the enterprise of whose team the recipient is a member; null for an account. */
  passwordReset(to: string, token: string, account: { area: Area; teamOf: string | null }): Promise<void>;
  /** `next` is the path that is opened after the sign-in; '' for none. */
  signInLink(
    to: string,
    secret: { token: string; code: string },
    account: { area: Area; teamOf: string | null; next: string },
  ): Promise<void>;
  proofCode(to: string, code: string): Promise<void>;
  passwordChanged(to: string, area: Area): Promise<void>;
  secondFactorChanged(to: string, isOn: boolean): Promise<void>;
};

/** The page with the button that signs in; `next` is opened after it. */
const signInPath = (area: Area, next: string): string =>
  `${AREA_PATHS[area].signInLink}${next === '' ? '' : `?${new URLSearchParams({ next })}`}`;

/** Emails about accounts and passwords. */
export function createAccountEmails(mailer: Mailer, publicUrl: string): AccountEmails {
  const contact = new URL('/contact', publicUrl).href;
  return {
    confirmation: (to, area, { token, code, isWelcome, disownToken }) =>
      mailer.send(to, {
        subject: CONFIRMATION_SUBJECT,
        heading: isWelcome ? 'Te damos la bienvenida a Uneed' : 'Confirma tu correo',
        paragraphs: [
          ...(isWelcome
            ? [
                `Registraste ${area === 'enterprise' ? 'tu empresa' : 'tu cuenta'} con ${to}: con ese correo entras. Confírmalo para recibir avisos por correo.`,
              ]
            : []),
          `Tu código es ${code}. El código y el botón vencen en ${EMAIL_CODE_MINUTES} minutos; después puedes pedir otro desde tu cuenta.`,
          ...(isWelcome ? [FIRST_STEPS[area]] : []),
        ],
        action: {
          label: 'Confirmar mi correo',
          // The page asks again: a mail scanner that opens it confirms nothing.
          url: toSecretPath(AREA_PATHS[area].confirmEmail, token),
        },
        ...(disownToken === null
          ? {
              footnote: `¿No fuiste tú? Escríbenos en ${contact} y lo revisamos contigo.`,
            }
          : {
              footnote: `¿No fuiste tú? Con «No fui yo» esa cuenta suelta tu correo y no te escribimos más por ella. Funciona ${EMAIL_DISOWN_DAYS} días, una vez, mientras nadie lo confirme.`,
              footnoteLink: { label: 'No fui yo', url: disownPath(disownToken) },
            }),
      }),
    passwordReset: (to, token, { area, teamOf }) =>
      mailer.send(to, {
        subject: 'Restablece tu contraseña de Uneed',
        heading: 'Restablece tu contraseña',
        paragraphs: [
          teamOf === null
            ? 'Recibimos una solicitud para cambiar la contraseña de tu cuenta.'
            : `Recibimos una solicitud para cambiar la contraseña con la que entras al equipo de ${teamOf}.`,
          `El enlace funciona una sola vez y vence en ${PASSWORD_RESET_MINUTES} minutos.`,
        ],
        action: {
          label: 'Elegir una contraseña nueva',
          url: toSecretPath(AREA_PATHS[area].resetPassword, token),
        },
        footnote: 'Si no fuiste tú, ignora este mensaje: tu contraseña sigue siendo la misma.',
      }),
    signInLink: (to, { token, code }, { area, teamOf, next }) =>
      mailer.send(to, {
        subject: 'Tu código para entrar a Uneed',
        heading: teamOf === null ? 'Entra a Uneed' : `Entra al equipo de ${teamOf}`,
        paragraphs: [
          `Tu código es ${code}. Escríbelo en la página donde lo pediste, o toca el botón para entrar en este dispositivo.`,
          `El código y el botón vencen en ${EMAIL_CODE_MINUTES} minutos, y funcionan una sola vez.`,
        ],
        action: { label: 'Entrar a Uneed', url: toSecretPath(signInPath(area, next), token) },
        footnote:
          'No le des este código a nadie: Uneed nunca te lo pide. Si no fuiste tú, ignora este mensaje; sin él nadie entra.',
      }),
    proofCode: (to, code) =>
      mailer.send(to, {
        subject: 'Tu código de Uneed',
        heading: 'Confirma que eres tú',
        paragraphs: [
          `Tu código es ${code}. Escríbelo en la página donde lo pediste.`,
          `Vence en ${EMAIL_CODE_MINUTES} minutos y funciona una sola vez.`,
        ],
        footnote: `No le des este código a nadie: Uneed nunca te lo pide. ¿No fuiste tú? Escríbenos en ${contact}.`,
      }),
    passwordChanged: (to, area) =>
      mailer.send(to, {
        subject: 'Cambiaste tu contraseña de Uneed',
        heading: 'Tu contraseña cambió',
        paragraphs: ['La contraseña de tu cuenta acaba de cambiar y cerramos tus demás sesiones.'],
        action: { label: 'No fui yo: recuperar mi cuenta', url: AREA_PATHS[area].resetPassword },
      }),
    secondFactorChanged: (to, isOn) =>
      mailer.send(to, {
        subject: isOn
          ? 'Activaste la verificación en dos pasos de Uneed'
          : 'Se desactivó la verificación en dos pasos de Uneed',
        heading: isOn ? 'Verificación en dos pasos activada' : 'Verificación en dos pasos desactivada',
        paragraphs: [
          isOn
            ? 'Desde ahora, para entrar a tu cuenta hace falta también un código de tu aplicación de autenticación.'
            : 'Para entrar a tu cuenta ya solo hace falta la contraseña.',
        ],
        action: { label: 'No fui yo: cambiar mi contraseña', url: AREA_PATHS.person.resetPassword },
      }),
  };
}
