import type { Mailer } from '../../../platform/mail/mailer.ts';

type ReviewEmail = {
  company: string;
  /** Path of the page that unsubscribes from these emails. */
  unsubscribePath: string;
};

export type ReferentEmails = {
  verified(to: string, email: ReviewEmail): Promise<void>;
  rejected(to: string, email: ReviewEmail & { reason: string; isRevoked: boolean }): Promise<void>;
};

/** Emails about the verification as a referent; links start with `publicUrl`. */
export function createReferentEmails(mailer: Mailer, publicUrl: string): ReferentEmails {
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
    rejected: (to, { company, reason, isRevoked, unsubscribePath }) =>
      mailer.send(to, {
        subject: isRevoked
          ? 'Tu perfil de referente ya no está verificado'
          : 'Tu solicitud de referente no fue aprobada',
        heading: isRevoked ? 'Quitamos tu verificación' : 'No pudimos verificar tu perfil',
        paragraphs: [
          isRevoked
            ? `Volvimos a revisar tu perfil como referente de ${company} y le quitamos la verificación.`
            : `Revisamos tu solicitud como referente de ${company} y por ahora no podemos aprobarla.`,
          `Motivo: ${reason}`,
          'Corrige tus datos y vuelve a pedirlo: lo revisaremos otra vez.',
        ],
        action: { label: 'Corregir y volver a pedir', url: new URL('/referent', publicUrl).href },
        unsubscribeUrl: new URL(unsubscribePath, publicUrl).href,
      }),
  };
}
