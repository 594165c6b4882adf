import type { Mailer } from '../../platform/mail/mailer.ts';

type Verified = {
  company: string;
  /** Path under which its reader stops such letters. */
  unsubscribePath: string;
};

export type ReferentLetters = {
  verified(to: string, what: Verified): Promise<void>;
  rejected(to: string, what: Verified & { reason: string }): Promise<void>;
};

/** The letters about becoming a referent; links lead to `publicUrl`. */
export function createReferentLetters(mailer: Mailer, publicUrl: string): ReferentLetters {
  return {
    verified: (to, { company, unsubscribePath }) =>
      mailer.send(to, {
        subject: 'Tu perfil de referente está verificado',
        heading: '¡Ya eres referente verificado!',
        paragraphs: [
          `Revisamos tu solicitud y confirmamos tu perfil como referente de ${company}.`,
          'Desde ahora puedes abrir contratos con quienes apliquen a tus vacantes.',
        ],
        action: { label: 'Ver mis trabajos', url: new URL('/my-jobs', publicUrl).href },
        unsubscribeUrl: new URL(unsubscribePath, publicUrl).href,
      }),
    rejected: (to, { company, reason, unsubscribePath }) =>
      mailer.send(to, {
        subject: 'Tu solicitud de referente no fue aprobada',
        heading: 'No pudimos verificar tu perfil',
        paragraphs: [
          `Revisamos tu solicitud como referente de ${company} y por ahora no podemos aprobarla.`,
          `Motivo: ${reason}`,
          'Corrige tus datos y vuelve a pedirlo: lo revisaremos otra vez.',
        ],
        action: { label: 'Corregir y volver a pedir', url: new URL('/referent', publicUrl).href },
        unsubscribeUrl: new URL(unsubscribePath, publicUrl).href,
      }),
  };
}
