import * as api from '@uneed/domain/jobs/jobs.api.ts';
import { highlightedUntilText } from '@uneed/domain/plans/highlight.rules.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { JobHighlights } from './highlights/job-highlights.service.ts';
import type { Visitor } from './job-views.service.ts';
import type { JobsService } from './jobs.service.ts';
import { findUnmatchedText, type JobListing } from './search/job-listing.service.ts';
import type { SavedJobs } from './search/saved-jobs.service.ts';

/** How long lists are cached for visitors without a session (DESIGN §8). */
const LIST_CACHE_SECONDS = 2;

const SIMILAR_CACHE_SECONDS = 60;

/** Counts a search that no job matched exactly. */
export type RecordUnmatchedSearch = (text: string, visitor: Visitor) => void;

type Services = {
  jobs: JobsService;
  listing: JobListing;
  savedJobs: SavedJobs;
  highlights: JobHighlights;
  recordUnmatchedSearch: RecordUnmatchedSearch;
};

export function mountJobs(mount: Mount, services: Services): void {
  const { jobs, listing, savedJobs, recordUnmatchedSearch } = services;
  mount(api.listJobs, {
    who: 'anyone',
    limit: '6000/minute',
    cacheSeconds: LIST_CACHE_SECONDS,
    countsVisit: ({ query }) => query.q !== undefined,
    handle: async ({ actor, query, ...visitor }) => {
      const page = await listing.listOpen(actor, query);
      const unmatched = findUnmatchedText(query, page);
      if (unmatched !== undefined) recordUnmatchedSearch(unmatched, { actor, ...visitor });
      return page;
    },
  });

  mount(api.listJobFacets, {
    who: 'anyone',
    limit: '6000/minute',
    cacheSeconds: LIST_CACHE_SECONDS,
    handle: ({ actor, query }) => listing.countFacets(actor, query),
  });

  mount(api.listMyJobs, {
    who: 'party',
    limit: '6000/minute',
    handle: ({ actor, query }) => listing.listMine(actor, query),
  });

  mount(api.listSavedJobs, {
    who: 'anyone',
    limit: '6000/minute',
    handle: async ({ actor, query }) => ({ jobs: await savedJobs.list(actor, query.ids) }),
  });

  mount(api.getJob, {
    who: 'anyParty',
    limit: '6000/minute',
    handle: async ({ actor, params }) => ({ job: await jobs.find(params.id, actor) }),
  });

  mount(api.listSimilarJobs, {
    who: 'anyParty',
    limit: '6000/minute',
    cacheSeconds: SIMILAR_CACHE_SECONDS,
    handle: async ({ actor, params }) => ({ jobs: await listing.listSimilar(actor, params.id) }),
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
