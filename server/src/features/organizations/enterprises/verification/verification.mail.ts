import { enterprisePath, VERIFICATION_PATH } from '@uneed/domain/kernel/area-paths.ts';
import { DOMAIN_CODE_MINUTES } from '@uneed/domain/organizations/enterprises/verification.rules.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';

export type VerificationEmails = {
  domainCode(to: string, email: { company: string; code: string }): Promise<void>;
  verified(to: string, email: { company: string; slug: string }): Promise<void>;
  rejected(to: string, email: { company: string; reason: string; isRevoked: boolean }): Promise<void>;
};

/** Emails about the verification of an enterprise. */
export function createVerificationEmails(mailer: Mailer): VerificationEmails {
  return {
    domainCode: (to, { company, code }) =>
      mailer.send(to, {
        subject: `Confirma el correo de ${company} en Uneed`,
        heading: `Tu código: ${code}`,
        paragraphs: [
          `Escríbelo en Uneed para confirmar que ${company} usa este correo.`,
          `Vence en ${DOMAIN_CODE_MINUTES} minutos. No se lo des a nadie: nunca lo pedimos por teléfono ni por chat.`,
        ],
        footnote: 'Si tu empresa no lo pidió, ignora este mensaje.',
      }),
    verified: (to, { company, slug }) =>
      mailer.send(to, {
        subject: `${company} ya es una empresa verificada`,
        heading: '¡Tu empresa está verificada!',
        paragraphs: [
          `Revisamos los datos de ${company} y los confirmamos.`,
          'Desde ahora tu página y tus vacantes llevan «Empresa verificada».',
        ],
        action: { label: 'Ver mi página', url: enterprisePath(slug) },
      }),
    rejected: (to, { company, reason, isRevoked }) =>
      mailer.send(to, {
        subject: isRevoked
          ? `${company} ya no está verificada en Uneed`
          : `No pudimos verificar a ${company} en Uneed`,
        heading: isRevoked ? 'Quitamos la verificación de tu empresa' : 'No pudimos verificar tu empresa',
        paragraphs: [
          isRevoked
            ? `Volvimos a revisar los datos de ${company} y le quitamos la verificación.`
            : `Revisamos los datos de ${company} y por ahora no podemos verificarla.`,
          `Motivo: ${reason}`,
          'Corrige tus datos y vuelve a pedirlo: lo revisaremos otra vez.',
        ],
        action: { label: 'Corregir y volver a pedir', url: VERIFICATION_PATH },
      }),
  };
}
