import type { JobRiskWords } from '@uneed/domain/hiring/jobs/job-risk.rules.ts';
import * as api from '@uneed/domain/hiring/jobs/jobs.api.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { JOB_DELETED } from '@uneed/domain/kernel/quoted-texts/job-texts.ts';
import { getText } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import { highlightedUntilText } from '@uneed/domain/organizations/plans/highlight.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { ModeratedContent, SuspensionListener } from '../../people/safety/moderated-content.commands.ts';
import { createExpiryWarnings } from './expiry-warnings.service.ts';
import { createFollowerNotifications } from './followers/follower-notifications.service.ts';
import { enterprisePublished } from './followers/follower-notifications.tasks.ts';
import { createJobHighlights, type JobHighlights } from './highlights/job-highlights.service.ts';
import { createJobEmails, createJobRemovalNotifications } from './job-removal-notifications.service.ts';
import { createJobViews } from './job-views.service.ts';
import { createJobsService, type JobsService } from './jobs.service.ts';
import {
  jobCompaniesRecount,
  jobExpiring,
  jobExpiryReview,
  jobRemovalNotification,
  jobRemoved,
  jobsExpiry,
  jobViewsFlush,
  jobVisitorsCleanup,
} from './jobs.tasks.ts';
import { createJobModeration } from './moderation/job-moderation.service.ts';
import { createOwnJobs, type OwnJobs } from './own-jobs.service.ts';
import { createPublishedLists, type PublishedLists } from './published-lists.service.ts';
import { createSavedJobs, mountSavedJobs, type SavedJobsService } from './saved/saved-jobs.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  mailer: Mailer;
  log: Logger;
  getRiskWords: () => JobRiskWords;
  isPlanLimitOn: () => boolean;
};

type JobsFeature = Feature & {
  /** Reports and removals of jobs. */
  moderated: ModeratedContent;
  suspensionListener: SuspensionListener;
  /** Lists a page of the open jobs of an owner that are not anonymous, as the viewer sees them. */
  listOpenOfOwner: OwnJobs['listOpenOfOwner'];
  /** What an import of jobs does with them. */
  imports: PublishedLists & Pick<JobsService, 'change'>;
  /** Returns a job as an anonymous visitor sees it. Throws 404 or 410 if it has no page for others. */
  findPublicJob(id: Id): Promise<Job>;
};

/** Jobs. `close` writes the views that are still in memory; call it before the database is closed. */
export function jobsFeature(dependencies: Dependencies): JobsFeature {
  const { database, clock, queue, mailer, log } = dependencies;
  const views = createJobViews({ database, clock });
  const jobs = createJobsService({ ...dependencies, views });
  const ownJobs = createOwnJobs({ database, clock });
  const savedJobs = createSavedJobs({ database, clock });
  const highlights = createJobHighlights({ database, clock });
  const emails = createJobEmails(mailer);
  const removalNotifications = createJobRemovalNotifications({ database, clock, queue, emails });
  const warnings = createExpiryWarnings({ database, clock, queue, emails, log });
  queue.handle(jobRemoved, removalNotifications.enqueueForApplicants);
  queue.handle(jobRemovalNotification, removalNotifications.notifyApplicant);
  const followerNotifications = createFollowerNotifications({ database, clock, queue });
  queue.handle(enterprisePublished, ({ openedAt, ...published }) =>
    followerNotifications.notifyBatch({ ...published, openedAt: new Date(openedAt) }),
  );
  queue.handle(jobsExpiry, jobs.expire);
  queue.schedule(jobsExpiry, '*/10 * * * *', {});
  queue.handle(jobExpiryReview, warnings.notifyDue);
  queue.schedule(jobExpiryReview, '*/10 * * * *', {});
  queue.handle(jobExpiring, ({ jobId, expiresAt, stage }) =>
    warnings.sendEmail(jobId, new Date(expiresAt), stage),
  );
  queue.handle(jobViewsFlush, views.flush);
  queue.schedule(jobViewsFlush, '* * * * *', {});
  queue.handle(jobCompaniesRecount, jobs.recountCompanies);
  queue.schedule(jobCompaniesRecount, '*/15 * * * *', {});
  queue.handle(jobVisitorsCleanup, views.deleteOldVisitors);
  queue.schedule(jobVisitorsCleanup, '23 7 * * *', {});
  return {
    mount: (mount) => mountJobs(mount, { jobs, ownJobs, savedJobs, highlights }),
    close: views.flush,
    listOpenOfOwner: ownJobs.listOpenOfOwner,
    imports: { ...createPublishedLists(dependencies), change: jobs.change },
    findPublicJob: (id) => jobs.find(id, null),
    ...createJobModeration({ database, clock, queue }),
  };
}

/** How long the jobs of an enterprise are cached for visitors without a session, as its public page is (product.md, 'Caching'). */
const ENTERPRISE_JOBS_CACHE_SECONDS = 2;

type Services = {
  jobs: JobsService;
  ownJobs: OwnJobs;
  savedJobs: SavedJobsService;
  highlights: JobHighlights;
};

function mountJobs(mount: Mount, services: Services): void {
  const { jobs, ownJobs } = services;
  mount(api.listEnterpriseJobs, {
    who: 'anyone',
    limit: '6000/minute',
    cacheSeconds: ENTERPRISE_JOBS_CACHE_SECONDS,
    handle: ({ actor, params, query }) => ownJobs.listOpenOfEnterprise(actor, params.slug, query.page),
  });
  mount(api.listMyJobs, {
    who: 'party',
    key: 'jobs:read',
    limit: '6000/minute',
    handle: ({ actor, query }) => ownJobs.listMine(actor, query),
  });

  mount(api.listOwnQuestions, {
    who: 'party',
    limit: '600/minute',
    handle: async ({ actor }) => ({ questions: await ownJobs.listQuestions(actor) }),
  });

  mount(api.listSavedJobs, {
    who: 'anyone',
    limit: '6000/minute',
    handle: async ({ actor, query }) => ({ jobs: await ownJobs.listSaved(actor, query.ids) }),
  });

  mountSavedJobs(mount, services.savedJobs);

  mount(api.getJob, {
    who: 'anyParty',
    key: 'jobs:read',
    limit: '6000/minute',
    handle: async ({ actor, params }) => ({ job: await jobs.find(params.id, actor) }),
  });

  mount(api.viewJob, {
    who: 'anyParty',
    teamRole: 'reader',
    limit: '6000/minute',
    handle: async ({ params, body, ...visitor }) => {
      await jobs.recordView(params.id, visitor, body ?? {});
      return { message: 'Vista anotada' };
    },
  });

  mountHighlights(mount, services.highlights);

  mount(api.createJob, {
    who: 'party',
    key: 'jobs:write',
    limit: '20/minute',
    handle: ({ actor, body, idempotencyKey }) => jobs.publish(actor, body, idempotencyKey),
  });

  mount(api.updateJob, {
    who: 'party',
    key: 'jobs:write',
    limit: '60/minute',
    handle: ({ actor, params, body }) => jobs.change(actor, params.id, body),
  });

  mount(api.deleteJob, {
    who: 'party',
    limit: '60/minute',
    handle: async ({ actor, params }) => {
      await jobs.remove(actor, params.id);
      return { message: getText(JOB_DELETED) };
    },
  });
}

/** Highlights are paid with tokens, by people and enterprises alike. */
function mountHighlights(mount: Mount, highlights: JobHighlights): void {
  mount(api.highlightJob, {
    who: 'party',
    limit: '20/minute',
    handle: async ({ actor, params, idempotencyKey }) => {
      const { until, balance } = await highlights.highlight(actor, params.id, idempotencyKey);
      return { highlightedUntil: until.toISOString(), balance, message: highlightedUntilText(until) };
    },
  });
}
