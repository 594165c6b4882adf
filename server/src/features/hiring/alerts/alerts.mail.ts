import { ALERT_EMAIL_JOBS_MAX } from '@uneed/domain/hiring/alerts/alert.rules.ts';
import { type AlertFilters, alertResultsPath } from '@uneed/domain/hiring/alerts/alert-filters.ts';
import { alertReason } from '@uneed/domain/hiring/alerts/alert-reason.ts';
import { describeFilters } from '@uneed/domain/hiring/alerts/describe-filters.ts';
import { companyLabel } from '@uneed/domain/hiring/jobs/job-labels.ts';
import { withSource } from '@uneed/domain/hiring/jobs/job-source.rules.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { salaryLabel } from '@uneed/domain/hiring/jobs/pay.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { EmailSection } from '../../../platform/mail/email.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';

/** What one alert found. */
export type FoundJobs = {
  filters: AlertFilters;
  jobs: JobCard[];
  /** Manages this alert. */
  token: string;
};

type AlertEmail = {
  digestId: Id;
  found: FoundJobs[];
  /** Ends all alerts of the email. */
  token: string;
  unsubscribePath: string;
};

export type AlertEmails = { jobsFound(to: string, content: AlertEmail): Promise<void> };

/** Path to which mail clients post when the user unsubscribes from alerts with one click. */
export const ALERT_ONE_CLICK_PATH = '/alerts/unsubscribe';

const describeJob = (job: JobCard): string => [companyLabel(job), job.location, salaryLabel(job)].join(' · ');

function formatSubject(found: FoundJobs[]): string {
  const [first] = found;
  const jobs = found.flatMap((each) => each.jobs);
  if (jobs.length === 1) return `Vacante nueva: ${jobs[0]?.title}`;
  const about = found.length === 1 && first ? describeFilters(first.filters) : 'lo nuevo de tus alertas';
  return `${jobs.length} vacantes nuevas: ${about}`;
}

function buildSection({ filters, jobs, token }: FoundJobs): EmailSection {
  const shown = jobs.slice(0, ALERT_EMAIL_JOBS_MAX);
  const rest = jobs.length - shown.length;
  return {
    heading: describeFilters(filters),
    items: shown.map((job) => ({
      title: job.title,
      url: withSource(`/jobs/${job._id}`, 'alert'),
      lines: [describeJob(job), alertReason(filters, job)],
    })),
    links: [
      {
        label:
          rest > 0
            ? rest === 1
              ? 'Ver la restante'
              : `Ver las ${rest} restantes`
            : 'Ver todos los resultados',
        url: alertResultsPath(filters),
      },
      {
        label: 'Cambiar la frecuencia, pausar o terminar esta alerta',
        url: `/alerta?token=${encodeURIComponent(token)}`,
      },
    ],
  };
}

/** Emails about jobs that alerts found. */
export function createAlertEmails(mailer: Mailer, publicUrl: string): AlertEmails {
  return {
    jobsFound(to, { digestId, found, token, unsubscribePath }) {
      const total = found.reduce((sum, { jobs }) => sum + jobs.length, 0);
      return mailer.send(to, {
        subject: formatSubject(found),
        heading: total === 1 ? 'Apareció una vacante que buscas' : `Aparecieron ${total} vacantes que buscas`,
        paragraphs: [],
        sections: found.map(buildSection),
        footnote: 'Aplicar es gratis. Nunca pagues por un empleo.',
        unsubscribeUrl: unsubscribePath,
        oneClickUrl: `${ALERT_ONE_CLICK_PATH}?token=${encodeURIComponent(token)}`,
        messageId: `<alerta-${digestId}@${new URL(publicUrl).hostname}>`,
      });
    },
  };
}
