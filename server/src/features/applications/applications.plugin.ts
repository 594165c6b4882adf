import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { createApplicationNotices } from './application-notices.ts';
import { handleApplicationJobs } from './applications.jobs.ts';
import { createApplicationLetters } from './applications.mail.ts';
import { mountApplications } from './applications.routes.ts';
import { createApplications } from './applications.service.ts';

type Needs = { database: Database; clock: Clock; jobs: Jobs; mailer: Mailer; publicUrl: string };

/** Applying to vacancies, and who applied. */
export function applicationsFeature(needs: Needs): { mount(mount: Mount): void } {
  const { database, clock, jobs, mailer, publicUrl } = needs;
  const letters = createApplicationLetters(mailer, publicUrl);
  handleApplicationJobs(jobs, createApplicationNotices({ database, letters }));
  const applications = createApplications({ database, clock, jobs });
  return { mount: (mount) => mountApplications(mount, applications) };
}
