import {
  ANSWER_PROMISE_TEXT,
  describeNextStep,
  toNewApplication,
} from '@uneed/domain/hiring/applications/application.rules.ts';
import type { ApplicationEvents } from '@uneed/domain/hiring/applications/applications.events.ts';
import { type Area, areaOfRole } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { quoteNote } from '@uneed/domain/people/notifications/notification.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { findUser } from '../../people/accounts/accounts.reader.ts';
import { sendDailyEmail } from '../../people/notifications/notifications.commands.ts';
import { findRecipient } from '../../people/settings/settings.reader.ts';
import { findJob } from '../jobs/jobs.reader.ts';
import { findApplicationDetails, findReferrerName } from './applications.reader.ts';
import { isWithheldRow, presentApplicantName, redact } from './blind/identity.presenter.ts';

type SubmittedApplicationEmail = {
  job: { id: Id; title: string };
  candidateName: string;
  /** The candidate's note; empty for none. */
  note: string;
  hasCv: boolean;
  /** Name of who recommends the candidate; null for nobody. */
  recommendedBy: string | null;
  /** Whether no other email about applicants follows on this day. */
  isLastToday: boolean;
  /** The area of the recipient, to which the link leads. */
  area: Area;
  /** Path that unsubscribes the recipient from such emails. */
  unsubscribePath: string;
};

type ReceiptEmail = {
  job: { title: string };
  /** The company of the job; empty for an anonymous job. */
  company: string;
  /** What follows, as the screen says it after applying. */
  nextStep: string;
  hasCv: boolean;
  hasPhone: boolean;
  unsubscribePath: string;
};

const LAST_TODAY_TEXT =
  'Hoy te llegaron muchas aplicaciones: este es el último correo sobre ellas hasta mañana. Las demás te esperan en Uneed.';

/** How the subject of a receipt begins. */
export const RECEIPT_SUBJECT = 'Aplicaste a';

export type ApplicationEmails = {
  applicationReceipt(to: string, content: ReceiptEmail): Promise<void>;
  applicationSubmitted(to: string, content: SubmittedApplicationEmail): Promise<void>;
};

/** Returns the paragraphs about the note and the CV. */
function buildNoteParagraphs({ candidateName, note, hasCv }: SubmittedApplicationEmail): string[] {
  const quote = quoteNote(note);
  if (quote === '')
    return hasCv ? ['Envió su CV, sin nota.'] : ['No envió nota ni CV: su perfil te dice más.'];
  return [
    `«${quote}»`,
    hasCv ? 'Esa es su nota; también envió su CV.' : `Esa es su nota. ${candidateName} no envió CV.`,
  ];
}

/** The emails about applications. */
export function createApplicationEmails(mailer: Mailer): ApplicationEmails {
  return {
    applicationReceipt(to, { job, company, nextStep, hasCv, hasPhone, unsubscribePath }) {
      const sent = `${hasCv ? 'con tu CV' : 'sin CV'}${hasPhone ? ' y con tu teléfono' : ''}`;
      const of = company === '' ? '' : `, de ${company},`;
      return mailer.send(to, {
        subject: `${RECEIPT_SUBJECT} «${job.title}»`,
        heading: 'Aplicación enviada',
        paragraphs: [
          `Tu aplicación a «${job.title}»${of} se envió ${sent}.`,
          `${nextStep} ${ANSWER_PROMISE_TEXT}`,
        ],
        action: { label: 'Ver mis aplicaciones', url: '/applications' },
        unsubscribeUrl: unsubscribePath,
      });
    },
    applicationSubmitted(to, content) {
      const { job, candidateName, recommendedBy, area, isLastToday, unsubscribePath } = content;
      return mailer.send(to, {
        subject: `${candidateName} aplicó a «${job.title}»`,
        heading: 'Tienes un nuevo aplicante',
        paragraphs: [
          `${candidateName} acaba de aplicar a tu vacante «${job.title}».`,
          ...(recommendedBy === null ? [] : [`Llega con recomendación de ${recommendedBy}.`]),
          ...buildNoteParagraphs(content),
          'Mira su aplicación y respóndele pronto: quien contesta el mismo día encuentra a la mejor gente.',
          ...(isLastToday ? [LAST_TODAY_TEXT] : []),
        ],
        action: { label: 'Ver aplicantes', url: AREA_PATHS[area].applicants(job.id) },
        unsubscribeUrl: unsubscribePath,
      });
    },
  };
}

type Dependencies = { database: Database; clock: Clock; emails: ApplicationEmails };
type SubmittedApplication = { jobId: Id; candidateId: Id; appliedAt?: string | undefined };

/** Emails about applications. Skipped if the application or a user no longer exists. */
export function createApplicationNotifications({ database, clock, emails }: Dependencies) {
  /** Emails the candidate that the application was sent, unless it was withdrawn meanwhile; up to a number per day. */
  async function emailReceipt(receipt: { jobId: Id; candidateId: Id; appliedAt: string }): Promise<void> {
    const { jobId, candidateId } = receipt;
    const now = clock.now();
    const application = await findApplicationDetails(database.db, { jobId, candidateId }, now);
    if (application?.appliedAt.toISOString() !== receipt.appliedAt) return;
    const job = await findJob(database.db, jobId);
    const recipient = await findRecipient(database.db, candidateId, 'applications');
    if (!job || !recipient) return;
    const company = job.isAnonymous ? '' : job.company;
    const nextStep = describeNextStep(toNewApplication(!job.isAnonymous && !isWithheldRow(application)), now);
    const hasCv = application.cvName !== null;
    const hasPhone = application.phone !== '';
    const { user, unsubscribePath } = recipient;
    const content = { job, company, nextStep, hasCv, hasPhone, unsubscribePath };
    await sendDailyEmail(database, { userId: candidateId, kind: 'receipts', at: now }, () =>
      emails.applicationReceipt(user.email, content),
    );
  }

  return {
    emailReceipt,
    /** Emails the job's owner about an application, up to a number of emails per day; the app shows all applications. */
    async emailOwner({ jobId, candidateId, appliedAt }: SubmittedApplication): Promise<void> {
      const job = await findJob(database.db, jobId);
      const recipient = job && (await findRecipient(database.db, job.ownerId, 'applications'));
      const candidate = await findUser(database.db, candidateId);
      const application = await findApplicationDetails(database.db, { jobId, candidateId }, clock.now());
      if (!job || !recipient || !candidate || !application) return;
      // It was withdrawn; a later one has its own email.
      if (appliedAt !== undefined && application.appliedAt.toISOString() !== appliedAt) return;
      const { user: owner, unsubscribePath } = recipient;
      const { note, cvName } = application;
      const isWithheld = isWithheldRow(application);
      const recommendedBy = isWithheld
        ? null
        : await findReferrerName(database.db, { jobId, candidateId }, clock.now());
      const content = {
        candidateName: presentApplicantName({ ...application, fullName: candidate.fullName }),
        note: isWithheld ? redact(note, candidate) : note,
        hasCv: cvName !== null,
        recommendedBy,
        job,
        area: areaOfRole(owner.role),
        unsubscribePath,
      };
      const daily = { userId: owner.id, kind: 'applicants', at: clock.now() } as const;
      await sendDailyEmail(database, daily, (isLastToday) =>
        emails.applicationSubmitted(owner.email, { ...content, isLastToday }),
      );
    },
  };
}

type Change = { jobId: Id; people: Id[] };

/** Sends live events about applications; call it after the commit. */
export function createApplicationsLive(realtime: Realtime) {
  const { send } = realtime.sender<ApplicationEvents>();
  return {
    /** Sends one event for each job and user. */
    async changed(changes: Change[]): Promise<void> {
      for (const [jobId, ofJob] of Map.groupBy(changes, (change) => change.jobId))
        for (const userId of new Set(ofJob.flatMap(({ people }) => people)))
          send(userId, 'applicationsChanged', { jobId });
    },
  };
}
