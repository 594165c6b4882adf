import type { Mailer } from '../../platform/mail/mailer.ts';

export type ReferentLetters = {
  verified(to: string, company: string): Promise<void>;
  rejected(to: string, company: string, reason: string): Promise<void>;
};

/** The letters about becoming a referent; links lead to `publicUrl`. */
export function createReferentLetters(mailer: Mailer, publicUrl: string): ReferentLetters {
  return {
    verified: (to, company) =>
      mailer.send(to, {
        subject: 'Tu perfil de referente está verificado',
        heading: '¡Ya eres referente verificado!',
        paragraphs: [
          `Revisamos tu solicitud y confirmamos tu perfil como referente de ${company}.`,
          'Desde ahora puedes abrir contratos con quienes apliquen a tus vacantes.',
        ],
        action: { label: 'Ver mis trabajos', url: new URL('/my-jobs', publicUrl).href },
      }),
    rejected: (to, company, reason) =>
      mailer.send(to, {
        subject: 'Tu solicitud de referente no fue aprobada',
        heading: 'No pudimos verificar tu perfil',
        paragraphs: [
          `Revisamos tu solicitud como referente de ${company} y por ahora no podemos aprobarla.`,
          `Motivo: ${reason}`,
          'Corrige tu perfil: en cuanto guardes los cambios, lo revisaremos otra vez.',
        ],
        action: { label: 'Corregir mi perfil', url: new URL('/settings', publicUrl).href },
      }),
  };
}
