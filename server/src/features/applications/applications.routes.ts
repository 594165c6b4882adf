import * as api from '@uneed/domain/applications/applications.api.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { ApplicationsService } from './applications.service.ts';

export function mountApplications(mount: Mount, applications: ApplicationsService): void {
  mount(api.applyToJob, {
    who: 'member',
    limit: '30/minute',
    handle: async ({ actor, params, idempotencyKey }) => {
      const appliedAt = await applications.apply(actor, params.id, idempotencyKey);
      return { message: 'Application submitted', appliedAt: appliedAt.toISOString() };
    },
  });

  mount(api.listApplicants, {
    who: 'member',
    limit: '6000/minute',
    handle: ({ actor, params }) => applications.listFor(actor, params.id),
  });
}
