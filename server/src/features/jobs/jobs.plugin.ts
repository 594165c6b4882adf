import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { createJobListing } from './job-listing.service.ts';
import { createJobSources } from './job-sources.service.ts';
import { createJobViews } from './job-views.ts';
import { handleJobJobs } from './jobs.jobs.ts';
import { createJobLetters } from './jobs.mail.ts';
import { mountJobs } from './jobs.routes.ts';
import { createJobsService } from './jobs.service.ts';
import { createRemovalNotices } from './removal-notices.ts';
import { createSavedJobs } from './saved-jobs.service.ts';

type Needs = { database: Database; clock: Clock; jobs: Jobs; mailer: Mailer; publicUrl: string };

/** Vacancies. `close` writes the views that are still in memory: call it before the database goes. */
export function jobsFeature(needs: Needs): { mount(mount: Mount): void; close(): Promise<void> } {
  const { database, clock, jobs, mailer, publicUrl } = needs;
  const views = createJobViews({ database, clock });
  const service = createJobsService({ database, clock, jobs, views });
  const sources = createJobSources({ database, clock });
  const listing = createJobListing({ database, clock, sources });
  const saved = createSavedJobs({ database, clock });
  const letters = createJobLetters(mailer, publicUrl);
  const notices = createRemovalNotices({ database, clock, jobs, letters });
  handleJobJobs(jobs, { service, views, notices });
  return {
    mount: (mount) => mountJobs(mount, { jobs: service, listing, saved }),
    close: views.flush,
  };
}
