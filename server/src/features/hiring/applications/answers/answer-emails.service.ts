import { describeRejection, unseenReminderCutoff } from '@uneed/domain/hiring/applications/answer.rules.ts';
import { type Area, areaOfRole } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import { findUser } from '../../../people/accounts/accounts.reader.ts';
import { findRecipient } from '../../../people/settings/settings.reader.ts';
import { findJob } from '../../jobs/jobs.reader.ts';
import { presentApplicantName } from '../blind/identity.presenter.ts';
import { countUnseen, findAnsweredApplication } from './answers.reader.ts';

type About = {
  job: { id: Id; title: string };
  /** Path that unsubscribes the recipient from such emails. */
  unsubscribePath: string;
};
type ToOwner = About & {
  /** The area of the recipient, to which the link leads. */
  area: Area;
};

export type AnswerEmails = {
  applicationAnswered(to: string, content: About & { text: string }): Promise<void>;
  applicationsUnseen(to: string, content: ToOwner & { count: number }): Promise<void>;
  answerRequested(to: string, content: ToOwner & { candidateName: string; appliedAt: Date }): Promise<void>;
};

/** Emails about answers without a contract, and about answers that are missing. */
export function createAnswerEmails(mailer: Mailer): AnswerEmails {
  const seeApplicants = ({ job, area }: ToOwner) => ({
    label: 'Ver aplicantes',
    url: AREA_PATHS[area].applicants(job.id),
  });
  return {
    applicationAnswered: (to, { job, text, unsubscribePath }) =>
      mailer.send(to, {
        ...describeRejection(job.title, text),
        action: { label: 'Ver vacantes', url: '/jobs' },
        unsubscribeUrl: unsubscribePath,
      }),
    applicationsUnseen: (to, content) => {
      const { job, count, unsubscribePath } = content;
      const people = count === 1 ? '1 persona' : `${count} personas`;
      return mailer.send(to, {
        subject: `${people} ${count === 1 ? 'espera' : 'esperan'} por ti en «${job.title}»`,
        heading: 'Hay aplicaciones sin abrir',
        paragraphs: [
          `${people} ${count === 1 ? 'aplicó' : 'aplicaron'} a «${job.title}» hace varios días y nadie ha abierto ${count === 1 ? 'su aplicación' : 'sus aplicaciones'}.`,
          'Ábrelas cuando puedas. Si la vacante ya no sigue, ciérrala y le respondemos a cada persona por ti.',
        ],
        action: seeApplicants(content),
        unsubscribeUrl: unsubscribePath,
      });
    },
    answerRequested: (to, content) => {
      const { job, candidateName, appliedAt, unsubscribePath } = content;
      return mailer.send(to, {
        subject: `${candidateName} te pide una respuesta sobre «${job.title}»`,
        heading: 'Te piden una respuesta',
        paragraphs: [
          `${candidateName} aplicó a «${job.title}» el ${formatLongDate(appliedAt)} y todavía no sabe qué decidiste.`,
          'Un no a tiempo también ayuda: puedes responder en dos toques, con un mensaje ya escrito.',
        ],
        action: seeApplicants(content),
        unsubscribeUrl: unsubscribePath,
      });
    },
  };
}

type Dependencies = { database: Database; clock: Clock; emails: AnswerEmails };
type ApplicationRef = { jobId: Id; candidateId: Id };

/** Emails about answers to applications and about those that are missing, unless what they are about has changed since. */
export function createAnswerEmailsService({ database: { db }, clock, emails }: Dependencies) {
  async function emailAnswer({ jobId, candidateId, at }: ApplicationRef & { at: string }): Promise<void> {
    const application = await findAnsweredApplication(db, { jobId, candidateId }, clock.now());
    const job = await findJob(db, jobId);
    const recipient = await findRecipient(db, candidateId, 'applications');
    if (!job || !recipient || application?.answerReason == null) return;
    // A later answer has its own email.
    if (application.outcomeAt?.toISOString() !== at) return;
    const { user, unsubscribePath } = recipient;
    await emails.applicationAnswered(user.email, { job, text: application.answerText, unsubscribePath });
  }

  async function emailUnseen(jobId: Id): Promise<void> {
    const job = await findJob(db, jobId);
    const recipient = job && (await findRecipient(db, job.ownerId, 'applications'));
    const count = await countUnseen(db, jobId, unseenReminderCutoff(0, clock.now()), clock.now());
    if (!job || !recipient || count === 0) return;
    const { user, unsubscribePath } = recipient;
    await emails.applicationsUnseen(user.email, { job, count, area: areaOfRole(user.role), unsubscribePath });
  }

  async function emailRequest(ref: ApplicationRef): Promise<void> {
    const application = await findAnsweredApplication(db, ref, clock.now());
    const job = await findJob(db, ref.jobId);
    const recipient = job && (await findRecipient(db, job.ownerId, 'applications'));
    const candidate = await findUser(db, ref.candidateId);
    if (!job || !recipient || !candidate || !application?.isWaiting) return;
    const { user, unsubscribePath } = recipient;
    await emails.answerRequested(user.email, {
      job,
      candidateName: presentApplicantName({ ...application, fullName: candidate.fullName }),
      appliedAt: application.appliedAt,
      area: areaOfRole(user.role),
      unsubscribePath,
    });
  }

  return { emailAnswer, emailUnseen, emailRequest };
}
