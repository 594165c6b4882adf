import { JOB_OPEN_DAYS } from '@uneed/domain/hiring/jobs/job.rules.ts';
import type { Area } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import { formatClosing } from '@uneed/domain/people/notifications/notification.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { findUser } from '../../people/accounts/accounts.reader.ts';
import { notify } from '../../people/notifications/notifications.commands.ts';
import { findUnsubscribePath } from '../../people/settings/settings.reader.ts';
import { enqueueJobRemoval } from './job-opening.commands.ts';

type RemovedJobEmail = {
  title: string;
  /** Whether the owner deleted it; otherwise it is only not available. */
  isDeleted: boolean;
  /** Path that unsubscribes the recipient from such emails. */
  unsubscribePath: string;
};

type ExpiringJob = {
  job: { id: Id; title: string };
  expiresAt: Date;
  now: Date;
  area: Area;
  unsubscribePath: string;
};

export type JobEmails = {
  jobRemoved(to: string, content: RemovedJobEmail): Promise<void>;
  jobExpiring(to: string, content: ExpiringJob): Promise<void>;
  jobExpired(to: string, content: Omit<ExpiringJob, 'now'>): Promise<void>;
};

/** The emails about jobs. */
export function createJobEmails(mailer: Mailer): JobEmails {
  return {
    jobRemoved: (to, { title, isDeleted, unsubscribePath }) =>
      mailer.send(to, {
        subject: `La vacante «${title}» ${isDeleted ? 'fue eliminada' : 'ya no está disponible'}`,
        heading: isDeleted
          ? 'Una vacante a la que aplicaste ya no existe'
          : 'Una vacante a la que aplicaste ya no está disponible',
        paragraphs: [
          isDeleted
            ? `Quien publicó «${title}» la eliminó, y con ella tu aplicación.`
            : `«${title}» ya no está disponible en Uneed, así que no tienes que esperar respuesta. Si tenías una entrevista, no vayas sin confirmarla antes.`,
          'Gracias por haber dado el paso. Hay otras vacantes esperándote.',
        ],
        action: { label: 'Ver vacantes', url: '/jobs' },
        unsubscribeUrl: unsubscribePath,
      }),
    jobExpiring: (to, { job, expiresAt, now, area, unsubscribePath }) =>
      mailer.send(to, {
        subject: `Tu vacante «${job.title}» ${formatClosing(expiresAt, now)}`,
        heading: `Tu vacante ${formatClosing(expiresAt, now)}`,
        paragraphs: [
          `«${job.title}» estará publicada hasta el ${formatLongDate(expiresAt)}. Después ya nadie podrá encontrarla ni aplicar.`,
          `¿Hay algo que cambiar? Todavía estás a tiempo. Y si cuando cierre sigues buscando, la renuevas por ${JOB_OPEN_DAYS} días más.`,
        ],
        action: { label: 'Editar la vacante', url: AREA_PATHS[area].editJob(job.id) },
        unsubscribeUrl: unsubscribePath,
      }),
    jobExpired: (to, { job, expiresAt, area, unsubscribePath }) =>
      mailer.send(to, {
        subject: `Tu vacante «${job.title}» venció`,
        heading: 'Tu vacante venció',
        paragraphs: [
          `«${job.title}» cerró el ${formatLongDate(expiresAt)}: ya nadie la encuentra ni puede aplicar. Tus aplicantes siguen ahí.`,
          `¿Sigues buscando? Renuévala y se publica por ${JOB_OPEN_DAYS} días más.`,
        ],
        action: {
          label: 'Renovar la vacante',
          url: area === 'person' ? `/jobs/${job.id}` : AREA_PATHS[area].myJobs,
        },
        unsubscribeUrl: unsubscribePath,
      }),
  };
}

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue; emails: JobEmails };
type RemovedJob = { jobId: Id; title: string; isDeleted: boolean };

/** Notifies applicants in the app and by email that a job was deleted, and then no longer exists, or is not available. */
export function createJobRemovalNotifications({ database, clock, queue, emails }: Dependencies) {
  async function notifyInApp({ jobId: id, title }: RemovedJob, to: Id): Promise<void> {
    const notification = { kind: 'jobRemoved' as const, to, job: { id, title }, at: clock.now() };
    await database.transaction((tx) => notify(tx, queue, notification));
  }

  return {
    enqueueForApplicants: (removedJob: RemovedJob & { applicantIds: Id[] }) =>
      database.transaction((tx) => enqueueJobRemoval(tx, queue, removedJob)),
    async notifyApplicant({ applicantId, ...removedJob }: RemovedJob & { applicantId: Id }): Promise<void> {
      const applicant = await findUser(database.db, applicantId);
      if (!applicant) return;
      await notifyInApp(removedJob, applicantId);
      const unsubscribePath = await findUnsubscribePath(database.db, applicantId, 'applications');
      if (unsubscribePath === undefined) return;
      const { title, isDeleted } = removedJob;
      await emails.jobRemoved(applicant.email, { title, isDeleted, unsubscribePath });
    },
  };
}
