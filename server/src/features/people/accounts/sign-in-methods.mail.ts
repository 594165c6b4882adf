import type { Area } from '@uneed/domain/kernel/area.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';

/** The pages where passkeys and Google are removed. */
const SECURITY_PATHS: Record<Area, string> = {
  person: '/settings?section=security',
  enterprise: '/enterprise/seguridad',
};

/** What was added or removed. The name of a passkey is not said: its owner chose the words, and the address may be another's. */
export type SignInMethodChange = { method: 'passkey' | 'google'; isAdded: boolean };

const SUBJECTS = {
  passkey: ['Agregaste una llave de acceso a Uneed', 'Quitaste una llave de acceso de Uneed'],
  google: ['Vinculaste Google con tu cuenta de Uneed', 'Desvinculaste Google de tu cuenta de Uneed'],
} as const;

const TEXTS = {
  passkey: [
    'Desde ahora puedes entrar a tu cuenta con la huella, la cara o el PIN de ese dispositivo, sin contraseña.',
    'Esa llave ya no sirve para entrar a tu cuenta. Tus otras formas de entrar siguen igual.',
  ],
  google: [
    'Desde ahora puedes entrar a tu cuenta con «Continuar con Google».',
    'Google ya no sirve para entrar a tu cuenta. Tus otras formas de entrar siguen igual.',
  ],
} as const;

export type SignInMethodEmails = {
  signInMethodChanged(to: string, area: Area, change: SignInMethodChange): Promise<void>;
};

/** Emails about the ways to sign in. */
export const createSignInMethodEmails = (mailer: Mailer): SignInMethodEmails => ({
  signInMethodChanged: (to, area, { method, isAdded }) => {
    const subject = SUBJECTS[method][isAdded ? 0 : 1];
    return mailer.send(to, {
      subject,
      heading: subject.replace(/ (?:a|de|con tu cuenta de|de tu cuenta de) Uneed$/, ''),
      paragraphs: [TEXTS[method][isAdded ? 0 : 1], 'Si no fuiste tú, revísalo y cambia tu contraseña.'],
      action: { label: 'No fui yo: revisar mi cuenta', url: SECURITY_PATHS[area] },
    });
  },
});
