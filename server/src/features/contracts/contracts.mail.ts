import {
  CONTRACT_ACCEPTED_DAYS,
  CONTRACT_PENDING_DAYS,
  type ContractStatus,
} from '@uneed/domain/contracts/contract.rules.ts';
import type { Email } from '../../platform/mail/email.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

type ChangedContractEmail = {
  job: { id: string; title: string };
  status: ContractStatus;
  /** Path that unsubscribes the recipient from such emails. */
  unsubscribePath: string;
};
type EmailTexts = Pick<Email, 'subject' | 'heading' | 'paragraphs'>;

export type ContractEmails = { contractChanged(to: string, what: ChangedContractEmail): Promise<void> };

const EMAIL_TEXTS: Record<ContractStatus, (title: string) => EmailTexts> = {
  pending: (title) => ({
    subject: `Tu aplicación a «${title}» avanza`,
    heading: 'Abrieron un contrato para ti',
    paragraphs: [
      `Quien publicó «${title}» quiere seguir contigo. El contrato está pendiente y vence en ${CONTRACT_PENDING_DAYS} días.`,
      'Escríbele por el chat si tienes preguntas.',
    ],
  }),
  accepted: (title) => ({
    subject: `Te aceptaron en «${title}»`,
    heading: '¡Felicidades! Te aceptaron',
    paragraphs: [
      `Tu contrato para «${title}» fue aceptado. Coordina los próximos pasos en los próximos ${CONTRACT_ACCEPTED_DAYS} días.`,
    ],
  }),
  rejected: (title) => ({
    subject: `Respuesta a tu aplicación a «${title}»`,
    heading: 'Esta vez no fue',
    paragraphs: [
      `Quien publicó «${title}» decidió seguir con otra persona. Gracias por aplicar.`,
      'Cada día se publican vacantes nuevas: la próxima puede ser la tuya.',
    ],
  }),
};

/** The emails about contracts; links start with `publicUrl`. */
export function createContractEmails(mailer: Mailer, publicUrl: string): ContractEmails {
  return {
    contractChanged: (to, { job, status, unsubscribePath }) =>
      mailer.send(to, {
        ...EMAIL_TEXTS[status](job.title),
        action: { label: 'Ver la vacante', url: new URL(`/jobs/${job.id}`, publicUrl).href },
        unsubscribeUrl: new URL(unsubscribePath, publicUrl).href,
      }),
  };
}
