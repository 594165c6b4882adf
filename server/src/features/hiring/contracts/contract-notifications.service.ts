import { describeRejection } from '@uneed/domain/hiring/applications/answer.rules.ts';
import {
  CONTRACT_ACCEPTED_DAYS,
  CONTRACT_PENDING_DAYS,
  type ContractStatus,
} from '@uneed/domain/hiring/contracts/contract.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { ContractNotice } from '@uneed/domain/people/notifications/notification.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Email } from '../../../platform/mail/email.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { sendDailyEmail } from '../../people/notifications/notifications.commands.ts';
import { findRecipient } from '../../people/settings/settings.reader.ts';
import { findAnsweredApplication } from '../applications/answers/answers.reader.ts';
import { findJob } from '../jobs/jobs.reader.ts';
import { listUnexpiredContracts } from './contracts.reader.ts';
import type { ContractRef } from './contracts.repository.ts';

type ContractChange = ContractRef & { status: ContractStatus; changedAt: string };

type ChangedContractEmail = {
  job: { id: Id; title: string; ownerId: Id; isAnonymous: boolean };
  status: ContractNotice;
  /** The words of a rejection; '' for the usual ones. */
  answer: string;
  /** Path that unsubscribes the recipient from such emails. */
  unsubscribePath: string;
};
type EmailTexts = Pick<Email, 'subject' | 'heading' | 'paragraphs'>;

export type ContractEmails = { contractChanged(to: string, what: ChangedContractEmail): Promise<void> };

/** For an anonymous job: the candidate does not know to whom to write. */
const WILL_WRITE_TEXT = 'Quien publicó la vacante te escribirá por el chat.';

/** Of a rejection without words of the owner. */
const REJECTED_TEXT = 'Quien la publicó decidió no seguir con tu aplicación. Gracias por aplicar.';

const EMAIL_TEXTS: Record<ContractNotice, (job: ChangedContractEmail['job'], answer: string) => EmailTexts> =
  {
    pending: ({ title, isAnonymous }) => ({
      subject: `Tu aplicación a «${title}» avanza`,
      heading: 'Les interesas',
      paragraphs: [
        `Quien publicó «${title}» quiere seguir contigo. Tienen ${CONTRACT_PENDING_DAYS} días para decidir.`,
        isAnonymous ? WILL_WRITE_TEXT : 'Escríbele por el chat si tienes preguntas.',
      ],
    }),
    accepted: ({ title, isAnonymous }) => ({
      subject: `Te seleccionaron en «${title}»`,
      heading: '¡Felicidades! Te seleccionaron',
      paragraphs: [
        `Te seleccionaron para «${title}». Coordina los próximos pasos en los próximos ${CONTRACT_ACCEPTED_DAYS} días.`,
        isAnonymous ? WILL_WRITE_TEXT : 'Escríbele por el chat a quien publicó la vacante.',
      ],
    }),
    rejected: ({ title }, answer) => describeRejection(title, answer || REJECTED_TEXT),
    lapsed: ({ title }) => ({
      subject: `Venció el plazo de «${title}»`,
      heading: 'El plazo venció sin una decisión',
      paragraphs: [
        `Pasaron ${CONTRACT_PENDING_DAYS} días y quien publicó «${title}» no decidió.`,
        'Tu aplicación sigue en espera: te avisaremos cuando respondan.',
      ],
    }),
  };

/** An acceptance leads to the conversation with the owner, unless the owner is hidden. */
function getAction({ job, status }: ChangedContractEmail): NonNullable<Email['action']> {
  if (status === 'lapsed') return { label: 'Ver mis aplicaciones', url: '/applications' };
  return status === 'accepted' && !job.isAnonymous
    ? { label: 'Ir a la conversación', url: `/chats?user=${job.ownerId}` }
    : { label: 'Ver la vacante', url: `/jobs/${job.id}` };
}

/** The emails about contracts. */
export function createContractEmails(mailer: Mailer): ContractEmails {
  return {
    contractChanged: (to, content) =>
      mailer.send(to, {
        ...EMAIL_TEXTS[content.status](content.job, content.answer),
        action: getAction(content),
        unsubscribeUrl: content.unsubscribePath,
      }),
  };
}

type Dependencies = { database: Database; clock: Clock; emails: ContractEmails };

/**
 * Emails candidates about their contracts, up to a number of emails per day; the app shows all changes. Skipped if the contract, or
 * the application whose contract lapsed, is gone or has changed again.
 */
export function createContractNotifications({ database, clock, emails }: Dependencies) {
  const { db } = database;

  async function emailAbout(
    { jobId, candidateId }: ContractRef,
    { status, answer }: Pick<ChangedContractEmail, 'status' | 'answer'>,
  ): Promise<void> {
    const job = await findJob(db, jobId);
    const recipient = await findRecipient(db, candidateId, 'contracts');
    if (!job || !recipient) return;
    const { user, unsubscribePath } = recipient;
    await sendDailyEmail(database, { userId: candidateId, kind: 'contracts', at: clock.now() }, () =>
      emails.contractChanged(user.email, { job, status, answer, unsubscribePath }),
    );
  }

  return {
    async emailCandidate({ status, changedAt, ...ref }: ContractChange): Promise<void> {
      const [contract] = await listUnexpiredContracts(db, ref, clock.now());
      // A later change has its own email.
      const isLatest = contract?.status === status && contract.changedAt.toISOString() === changedAt;
      if (!isLatest) return;
      const application = await findAnsweredApplication(db, ref, clock.now());
      await emailAbout(ref, { status, answer: application?.answerText ?? '' });
    },

    async emailLapsed(ref: ContractRef): Promise<void> {
      const application = await findAnsweredApplication(db, ref, clock.now());
      // An answer, or a new contract, has its own email.
      if (application?.isWaiting) await emailAbout(ref, { status: 'lapsed', answer: '' });
    },
  };
}
