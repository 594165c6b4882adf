import type { JobListQuery } from '@uneed/domain/jobs/job-list.schema.ts';
import type { JobRiskWords } from '@uneed/domain/jobs/job-risk.rules.ts';
import type { Job, JobCard } from '@uneed/domain/jobs/jobs.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Vocabulary } from '@uneed/domain/search/vocabulary.ts';
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
import {
  jobCompaniesRecount,
  jobRemovalNotification,
  jobRemoved,
  jobsExpiry,
  jobViewsFlush,
  jobVisitorsCleanup,
} from './jobs.tasks.ts';
import { createJobModeration } from './moderation/job-moderation.service.ts';
import { createJobListing, type JobListing } from './search/job-listing.service.ts';
import { createJobReadSources } from './search/job-read-source.service.ts';
import { createSavedJobs } from './search/saved-jobs.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  mailer: Mailer;
  publicUrl: string;
  recordUnmatchedSearch: RecordUnmatchedSearch;
  getRiskWords: () => JobRiskWords;
  getVocabulary: () => Vocabulary;
  isPlanLimitOn: () => boolean;
};

type JobsFeature = Feature & {
  /** Reports and removals of jobs. */
  moderated: ModeratedContent;
  suspensionListener: SuspensionListener;
  /** Lists open jobs as an anonymous visitor sees them. */
  listOpenJobs(query: JobListQuery): Promise<readonly JobCard[]>;
  /** Lists a page of the open jobs of an owner that are not anonymous, as the viewer sees them. */
  listOpenOfOwner: JobListing['listOpenOfOwner'];
  /** Returns a job as an anonymous visitor sees it. Throws 404 or 410 if it has no page for others. */
  findPublicJob(id: Id): Promise<Job>;
};

/** Jobs. `close` writes the views that are still in memory; call it before the database is closed. */
export function jobsFeature(dependencies: Dependencies): JobsFeature {
  const { database, clock, queue, mailer, publicUrl, recordUnmatchedSearch, getVocabulary } = dependencies;
  const views = createJobViews({ database, clock });
  const jobs = createJobsService({ ...dependencies, views });
  const sources = createJobReadSources({ database, clock, getVocabulary });
  const listing = createJobListing({ database, clock, sources });
  const highlights = createJobHighlights({ database, clock, onHighlighted: sources.clearHighlighted });
  const savedJobs = createSavedJobs({ database, clock });
  const emails = createJobEmails(mailer, publicUrl);
  const removalNotifications = createJobRemovalNotifications({ database, clock, queue, emails });
  queue.handle(jobRemoved, removalNotifications.enqueueForApplicants);
  queue.handle(jobRemovalNotification, removalNotifications.notifyApplicant);
  queue.handle(jobsExpiry, jobs.expire);
  queue.schedule(jobsExpiry, '*/10 * * * *', {});
  queue.handle(jobViewsFlush, views.flush);
  queue.schedule(jobViewsFlush, '* * * * *', {});
  queue.handle(jobCompaniesRecount, jobs.recountCompanies);
  queue.schedule(jobCompaniesRecount, '*/15 * * * *', {});
  queue.handle(jobVisitorsCleanup, views.deleteOldVisitors);
  queue.schedule(jobVisitorsCleanup, '23 7 * * *', {});
  return {
    mount: (mount) => mountJobs(mount, { jobs, listing, savedJobs, highlights, recordUnmatchedSearch }),
    close: views.flush,
    listOpenJobs: async (query) => (await listing.listOpen(null, query)).jobs,
    listOpenOfOwner: listing.listOpenOfOwner,
    findPublicJob: (id) => jobs.find(id, null),
    ...createJobModeration({ database, clock, queue }),
  };
}
