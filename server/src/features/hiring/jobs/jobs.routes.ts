import * as api from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { highlightedUntilText } from '@uneed/domain/organizations/plans/highlight.rules.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { JobHighlights } from './highlights/job-highlights.service.ts';
import type { JobsService } from './jobs.service.ts';
import type { OwnJobs } from './own-jobs.service.ts';

/** How long the jobs of an enterprise are cached for visitors without a session, as its public page is (DESIGN §8). */
const ENTERPRISE_JOBS_CACHE_SECONDS = 2;

type Services = {
  jobs: JobsService;
  ownJobs: OwnJobs;
  highlights: JobHighlights;
};

export function mountJobs(mount: Mount, services: Services): void {
  const { jobs, ownJobs } = services;
  mount(api.listMyJobs, {
    who: 'party',
    limit: '6000/minute',
    handle: ({ actor, query }) => ownJobs.listMine(actor, query),
  });

  mount(api.listSavedJobs, {
    who: 'anyone',
    limit: '6000/minute',
    handle: async ({ actor, query }) => ({ jobs: await ownJobs.listSaved(actor, query.ids) }),
  });

  mount(api.listEnterpriseJobs, {
    who: 'anyone',
    limit: '6000/minute',
    cacheSeconds: ENTERPRISE_JOBS_CACHE_SECONDS,
    handle: ({ actor, params, query }) => ownJobs.listOpenOfEnterprise(actor, params.slug, query.page),
  });

  mount(api.getJob, {
    who: 'anyParty',
    limit: '6000/minute',
    handle: async ({ actor, params }) => ({ job: await jobs.find(params.id, actor) }),
  });

  mount(api.viewJob, {
    who: 'anyParty',
    teamRole: 'reader',
    limit: '6000/minute',
    handle: async ({ params, ...visitor }) => {
      await jobs.recordView(params.id, visitor);
      return { message: 'Vista anotada' };
    },
  });

  mountHighlights(mount, services.highlights);

  mount(api.createJob, {
    who: 'party',
    limit: '20/minute',
    handle: ({ actor, body, idempotencyKey }) => jobs.publish(actor, body, idempotencyKey),
  });

  mount(api.updateJob, {
    who: 'party',
    limit: '60/minute',
    handle: ({ actor, params, body }) => jobs.change(actor, params.id, body),
  });

  mount(api.deleteJob, {
    who: 'party',
    limit: '60/minute',
    handle: async ({ actor, params }) => {
      await jobs.remove(actor, params.id);
      return { message: 'Job deleted' };
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
