import type { Area } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';

/** What was added or removed. The name of a passkey is not said: its owner chose the words, and the address may be another's. */
export type SignInMethodChange = { method: 'passkey' | 'google'; isAdded: boolean };

const TEXTS = {
  passkey: {
    added: {
      subject: 'Agregaste una llave de acceso a Uneed',
      heading: 'Agregaste una llave de acceso',
      text: 'Desde ahora puedes entrar a tu cuenta con la huella, la cara o el PIN de ese dispositivo, sin contraseña.',
    },
    removed: {
      subject: 'Quitaste una llave de acceso de Uneed',
      heading: 'Quitaste una llave de acceso',
      text: 'Esa llave ya no sirve para entrar a tu cuenta. Tus otras formas de entrar siguen igual.',
    },
  },
  google: {
    added: {
      subject: 'Vinculaste Google con tu cuenta de Uneed',
      heading: 'Vinculaste Google',
      text: 'Desde ahora puedes entrar a tu cuenta con «Continuar con Google».',
    },
    removed: {
      subject: 'Desvinculaste Google de tu cuenta de Uneed',
      heading: 'Desvinculaste Google',
      text: 'Google ya no sirve para entrar a tu cuenta. Tus otras formas de entrar siguen igual.',
    },
  },
} as const;

export type SignInMethodEmails = {
  signInMethodChanged(to: string, area: Area, change: SignInMethodChange): Promise<void>;
};

/** Emails about the ways to sign in. */
export const createSignInMethodEmails = (mailer: Mailer): SignInMethodEmails => ({
  signInMethodChanged: (to, area, { method, isAdded }) => {
    const { subject, heading, text } = TEXTS[method][isAdded ? 'added' : 'removed'];
    return mailer.send(to, {
      subject,
      heading,
      paragraphs: [text, 'Si no fuiste tú, revísalo y cambia tu contraseña.'],
      action: { label: 'No fui yo: revisar mi cuenta', url: AREA_PATHS[area].security },
    });
  },
});
