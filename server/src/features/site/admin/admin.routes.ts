import { listAuditEntries } from '@uneed/domain/site/admin/admin.api.ts';
import { getOverview } from '@uneed/domain/site/admin/overview.api.ts';
import { listQueues } from '@uneed/domain/site/admin/queues.api.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { presentAuditEntry } from './admin.presenter.ts';
import type { AuditService } from './audit.service.ts';
import type { OverviewService } from './overview.service.ts';

type AdminServices = { audit: AuditService; overview: OverviewService };

export function mountAdmin(mount: Mount, { audit, overview }: AdminServices): void {
  mount(listQueues, {
    who: 'admin',
    limit: '600/minute',
    handle: async () => ({ queues: await overview.listQueues() }),
  });

  mount(getOverview, {
    who: 'admin',
    limit: '600/minute',
    handle: ({ query: { days } }) => overview.getCounts(days),
  });

  mount(listAuditEntries, {
    who: 'admin',
    limit: '600/minute',
    handle: async ({ query: { after, ...filter } }) => {
      const { rows, next, admins } = await audit.list(filter, after);
      return {
        auditEntries: rows.map(presentAuditEntry),
        next,
        admins: admins.map(({ id, fullName }) => ({ _id: id, name: fullName })),
      };
    },
  });
}
