import type { JobListQuery } from '@uneed/domain/jobs/job-list.schema.ts';
import type { Job, JobCard } from '@uneed/domain/jobs/jobs.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import type { ModeratedContent, SuspensionListener } from '../safety/moderated-content.commands.ts';
import { createJobHighlights } from './highlights/job-highlights.service.ts';
import { createJobRemovalNotifications } from './job-removal-notifications.service.ts';
import { createJobViews } from './job-views.service.ts';
import { createJobEmails } from './jobs.mail.ts';
import { mountJobs, type RecordUnmatchedSearch } from './jobs.routes.ts';
import { createJobsService } from './jobs.service.ts';
import { connectJobWorkers } from './jobs.workers.ts';
import { createJobModeration } from './moderation/job-moderation.service.ts';
import { createJobListing } from './search/job-listing.service.ts';
import { createJobReadSources } from './search/job-read-source.service.ts';
import { createSavedJobs } from './search/saved-jobs.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  mailer: Mailer;
  publicUrl: string;
  recordUnmatchedSearch: RecordUnmatchedSearch;
  isPlanLimitOn: () => boolean;
};

type JobsFeature = Feature & {
  /** Reports and removals of jobs. */
  moderated: ModeratedContent;
  suspensionListener: SuspensionListener;
  /** Lists open jobs as an anonymous visitor sees them. */
  listOpenJobs(query: JobListQuery): Promise<readonly JobCard[]>;
  /** Returns a job as an anonymous visitor sees it. Throws 404 or 410 if it has no page for others. */
  findPublicJob(id: Id): Promise<Job>;
};

/** Jobs. `close` writes the views that are still in memory; call it before the database is closed. */
export function jobsFeature(dependencies: Dependencies): JobsFeature {
  const { database, clock, queue, mailer, publicUrl, recordUnmatchedSearch, isPlanLimitOn } = dependencies;
  const views = createJobViews({ database, clock });
  const jobs = createJobsService({ database, clock, queue, views, isPlanLimitOn });
  const sources = createJobReadSources({ database, clock });
  const listing = createJobListing({ database, clock, sources });
  const highlights = createJobHighlights({ database, clock, onHighlighted: sources.clearHighlighted });
  const savedJobs = createSavedJobs({ database, clock });
  const emails = createJobEmails(mailer, publicUrl);
  const removalNotifications = createJobRemovalNotifications({ database, clock, queue, emails });
  connectJobWorkers(queue, { jobs, views, notifications: removalNotifications });
  return {
    mount: (mount) => mountJobs(mount, { jobs, listing, savedJobs, highlights, recordUnmatchedSearch }),
    close: views.flush,
    listOpenJobs: async (query) => (await listing.listOpen(null, query)).jobs,
    findPublicJob: (id) => jobs.find(id, null),
    ...createJobModeration({ database, clock, queue }),
  };
}
