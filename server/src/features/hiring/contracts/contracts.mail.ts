import {
  CONTRACT_ACCEPTED_DAYS,
  CONTRACT_PENDING_DAYS,
} from '@uneed/domain/hiring/contracts/contract.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { ContractNotice } from '@uneed/domain/people/notifications/notification.rules.ts';
import type { Email } from '../../../platform/mail/email.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';

type ChangedContractEmail = {
  job: { id: Id; title: string; ownerId: Id; isAnonymous: boolean };
  status: ContractNotice;
  /** Path that unsubscribes the recipient from such emails. */
  unsubscribePath: string;
};
type EmailTexts = Pick<Email, 'subject' | 'heading' | 'paragraphs'>;
type Action = { label: string; path: string };

export type ContractEmails = { contractChanged(to: string, what: ChangedContractEmail): Promise<void> };

/** For an anonymous job: the candidate does not know to whom to write. */
const WILL_WRITE_TEXT = 'Quien publicó la vacante te escribirá por el chat.';

const EMAIL_TEXTS: Record<ContractNotice, (job: ChangedContractEmail['job']) => EmailTexts> = {
  pending: ({ title, isAnonymous }) => ({
    subject: `Tu aplicación a «${title}» avanza`,
    heading: 'Abrieron un contrato para ti',
    paragraphs: [
      `Quien publicó «${title}» quiere seguir contigo. El contrato está pendiente y vence en ${CONTRACT_PENDING_DAYS} días.`,
      isAnonymous ? WILL_WRITE_TEXT : 'Escríbele por el chat si tienes preguntas.',
    ],
  }),
  accepted: ({ title, isAnonymous }) => ({
    subject: `Te aceptaron en «${title}»`,
    heading: '¡Felicidades! Te aceptaron',
    paragraphs: [
      `Tu contrato para «${title}» fue aceptado. Coordina los próximos pasos en los próximos ${CONTRACT_ACCEPTED_DAYS} días.`,
      isAnonymous ? WILL_WRITE_TEXT : 'Escríbele por el chat a quien publicó la vacante.',
    ],
  }),
  rejected: ({ title }) => ({
    subject: `Respuesta a tu aplicación a «${title}»`,
    heading: 'Esta vez no fue',
    paragraphs: [
      `Quien publicó «${title}» decidió seguir con otra persona. Gracias por aplicar.`,
      'Cada día se publican vacantes nuevas: la próxima puede ser la tuya.',
    ],
  }),
  lapsed: ({ title }) => ({
    subject: `Venció tu contrato para «${title}»`,
    heading: 'El contrato venció sin una decisión',
    paragraphs: [
      `Pasaron ${CONTRACT_PENDING_DAYS} días y quien publicó «${title}» no decidió.`,
      'Tu aplicación sigue en espera: te avisaremos cuando respondan.',
    ],
  }),
};

/** An acceptance leads to the conversation with the owner, unless the owner is hidden. */
function getAction({ job, status }: ChangedContractEmail): Action {
  if (status === 'lapsed') return { label: 'Ver mis aplicaciones', path: '/applications' };
  return status === 'accepted' && !job.isAnonymous
    ? { label: 'Ir a la conversación', path: `/chats?user=${job.ownerId}` }
    : { label: 'Ver la vacante', path: `/jobs/${job.id}` };
}

/** The emails about contracts; links start with `publicUrl`. */
export function createContractEmails(mailer: Mailer, publicUrl: string): ContractEmails {
  return {
    contractChanged(to, content) {
      const { label, path } = getAction(content);
      return mailer.send(to, {
        ...EMAIL_TEXTS[content.status](content.job),
        action: { label, url: new URL(path, publicUrl).href },
        unsubscribeUrl: new URL(content.unsubscribePath, publicUrl).href,
      });
    },
  };
}
