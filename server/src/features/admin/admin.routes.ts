import { listAuditEntries } from '@uneed/domain/admin/admin.api.ts';
import { ADMIN_PAGE_SIZE } from '@uneed/domain/admin/admin.rules.ts';
import { getOverview } from '@uneed/domain/admin/overview.api.ts';
import { listQueues } from '@uneed/domain/admin/queues.api.ts';
import { paginate } from '@uneed/domain/kernel/page.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { presentAuditEntry } from './admin.presenter.ts';
import type { AdminService } from './admin.service.ts';
import type { OverviewService } from './overview.service.ts';

type AdminServices = { admin: AdminService; overview: OverviewService };

export function mountAdmin(mount: Mount, { admin, overview }: AdminServices): void {
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
    handle: async ({ query: { page } }) => {
      const { rows, total } = await admin.listAuditEntries(page);
      return { acts: rows.map(presentAuditEntry), pagination: paginate(page, ADMIN_PAGE_SIZE, total) };
    },
  });
}
