import { JOB_FILES_PER_HOUR, JOB_IMPORT_MAX_BYTES } from '@uneed/domain/site/job-imports/job-import.rules.ts';
import * as api from '@uneed/domain/site/job-imports/job-imports.api.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Outgoing } from '../../../platform/outgoing/outgoing.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { createJobFeedEmails, createJobFeedProblems } from './feed-problems.service.ts';
import { createJobFeeds } from './job-feeds.service.ts';
import { createJobImportRuns, type ImportJobs } from './job-import-runs.service.ts';
import { createJobImports, type JobImportsService } from './job-imports.service.ts';
import {
  jobFeedDue,
  jobFeedFailed,
  jobFeedsReview,
  jobImportStarted,
  jobImportsCleanup,
} from './job-imports.tasks.ts';
import { createJobLists } from './job-lists.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  limits: Limits;
  outgoing: Outgoing;
  mailer: Mailer;
  jobs: ImportJobs;
};

/** Imports of vacancies from files and feeds. */
export function jobImportsFeature(dependencies: Dependencies): Feature {
  const { database, clock, queue, limits, outgoing, jobs, mailer } = dependencies;
  const reads = limits.perRequest('job files', `${JOB_FILES_PER_HOUR}/hour`);
  const lists = createJobLists(outgoing);
  const imports = createJobImports({ database, clock, queue, lists, reads });
  const emails = createJobFeedEmails(mailer);
  const problems = createJobFeedProblems({ database, clock, queue, emails });
  const runs = createJobImportRuns({ database, clock, jobs, problems });
  const feeds = createJobFeeds({ database, clock, queue, lists, addImport: imports.addImport, problems });
  queue.handle(jobImportStarted, ({ importId, ownerId }) => runs.run(importId, ownerId));
  queue.handle(jobFeedDue, ({ sourceId }) => feeds.fetchDue(sourceId));
  queue.handle(jobFeedsReview, feeds.review);
  queue.handle(jobFeedFailed, ({ sourceId, problem }) => problems.sendEmail(sourceId, problem));
  queue.schedule(jobFeedsReview, '*/10 * * * *', {});
  queue.handle(jobImportsCleanup, async () => {
    await runs.failGivenUp();
    await imports.deleteOld();
  });
  queue.schedule(jobImportsCleanup, '47 7 * * *', {});
  return {
    mount(mount) {
      mountImports(mount, imports);
      mountSources(mount, imports);
    },
  };
}

/** Reading a file or an address takes a process of its own. */
const READ_LIMIT = '20/minute';

/** A file of the maximum size as a data URL, which takes a third more. */
const FILE_BODY_BYTES = Math.ceil((JOB_IMPORT_MAX_BYTES * 4) / 3) + 64 * 1024;

function mountImports(mount: Mount, imports: JobImportsService): void {
  mount(api.listJobImports, {
    who: 'party',
    limit: '600/minute',
    handle: ({ actor }) => imports.list(actor),
  });

  mount(api.createJobImport, {
    who: 'party',
    limit: READ_LIMIT,
    bodyLimit: FILE_BODY_BYTES,
    handle: async ({ actor, body, idempotencyKey }) => ({
      import: await imports.upload(actor, body, idempotencyKey),
    }),
  });

  mount(api.getJobImport, {
    who: 'party',
    limit: '600/minute',
    handle: ({ actor, params }) => imports.find(actor, params.id),
  });

  mount(api.listJobImportErrors, {
    who: 'party',
    limit: '600/minute',
    handle: ({ actor, params, query }) => imports.listErrors(actor, params.id, query.page),
  });

  mount(api.runJobImport, {
    who: 'party',
    limit: '60/minute',
    handle: async ({ actor, params, body }) => ({
      import: await imports.run(actor, params.id, body.isTrial),
      message: body.isTrial ? 'Prueba en camino' : 'Importación en camino',
    }),
  });

  mount(api.cancelJobImport, {
    who: 'party',
    limit: '60/minute',
    handle: async ({ actor, params }) => {
      await imports.cancel(actor, params.id);
      return { message: 'Importación detenida' };
    },
  });
}

function mountSources(mount: Mount, imports: JobImportsService): void {
  mount(api.createJobFeed, {
    who: 'party',
    limit: READ_LIMIT,
    handle: async ({ actor, body }) => ({ import: await imports.addFeed(actor, body) }),
  });

  mount(api.fetchJobFeed, {
    who: 'party',
    limit: READ_LIMIT,
    handle: async ({ actor, params }) => ({ import: await imports.fetchNow(actor, params.id) }),
  });

  mount(api.updateJobSource, {
    who: 'party',
    limit: '60/minute',
    handle: async ({ actor, params, body }) => ({
      source: await imports.changeSource(actor, params.id, body),
      message: 'Lista guardada',
    }),
  });

  mount(api.deleteJobSource, {
    who: 'party',
    limit: '60/minute',
    handle: async ({ actor, params }) => {
      await imports.removeSource(actor, params.id);
      return { message: 'Lista eliminada' };
    },
  });
}
