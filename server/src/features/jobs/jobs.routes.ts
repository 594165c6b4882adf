import * as api from '@uneed/domain/jobs/jobs.api.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { JobListing } from './job-listing.service.ts';
import type { JobsService } from './jobs.service.ts';

/** People without a session may be shown a list this old (DESIGN §8). */
const LIST_SERVES_SECONDS = 2;

export function mountJobs(mount: Mount, { jobs, listing }: { jobs: JobsService; listing: JobListing }): void {
  mount(api.listJobs, {
    who: 'anyone',
    limit: '6000/minute',
    keepForAnonymous: LIST_SERVES_SECONDS,
    handle: ({ actor, query }) => listing.listOpen(actor, query),
  });

  mount(api.listMyJobs, {
    who: 'member',
    limit: '6000/minute',
    handle: ({ actor, query }) => listing.listMine(actor, query),
  });

  mount(api.getJob, {
    who: 'anyone',
    limit: '6000/minute',
    handle: async ({ params, ...visitor }) => ({ job: await jobs.look(params.id, visitor) }),
  });

  mount(api.createJob, {
    who: 'member',
    limit: '20/minute',
    handle: ({ actor, body }) => jobs.publish(actor, body),
  });

  mount(api.updateJob, {
    who: 'member',
    limit: '60/minute',
    handle: ({ actor, params, body }) => jobs.change(actor, params.id, body),
  });

  mount(api.deleteJob, {
    who: 'member',
    limit: '60/minute',
    handle: async ({ actor, params }) => {
      await jobs.remove(actor, params.id);
      return { message: 'Trabajo eliminado exitosamente' };
    },
  });
}
