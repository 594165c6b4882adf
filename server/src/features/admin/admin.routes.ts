import { listAuditEntries } from '@uneed/domain/admin/admin.api.ts';
import { ADMIN_PAGE_SIZE } from '@uneed/domain/admin/admin.rules.ts';
import { paginate } from '@uneed/domain/kernel/page.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { presentAuditEntry } from './admin.presenter.ts';
import type { AdminService } from './admin.service.ts';

export function mountAdmin(mount: Mount, admin: AdminService): void {
  mount(listAuditEntries, {
    who: 'admin',
    limit: '600/minute',
    handle: async ({ query: { page } }) => {
      const { rows, total } = await admin.listAuditEntries(page);
      return { acts: rows.map(presentAuditEntry), pagination: paginate(page, ADMIN_PAGE_SIZE, total) };
    },
  });
}
