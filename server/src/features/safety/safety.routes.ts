import { ADMIN_PAGE_SIZE } from '@uneed/domain/admin/admin.rules.ts';
import { paginate } from '@uneed/domain/kernel/page.ts';
import * as api from '@uneed/domain/safety/safety.api.ts';
import {
  BLOCKED_TEXT,
  REPORT_RESOLUTION_LABELS,
  REPORT_SENT_TEXT,
  REPORTS_PER_HOUR,
  UNBLOCKED_TEXT,
} from '@uneed/domain/safety/safety.rules.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { BlocksService } from './blocks.service.ts';
import type { ReportsService } from './reports.service.ts';

type Services = { blocks: BlocksService; reports: ReportsService };

export function mountSafety(mount: Mount, { blocks, reports }: Services): void {
  mount(api.listBlockedUsers, {
    who: 'member',
    limit: '300/minute',
    handle: ({ actor }) => blocks.list(actor),
  });

  mount(api.blockUser, {
    who: 'member',
    limit: '60/minute',
    handle: async ({ actor, params }) => {
      await blocks.block(actor, params.userId);
      return { message: BLOCKED_TEXT };
    },
  });

  mount(api.unblockUser, {
    who: 'member',
    limit: '60/minute',
    handle: async ({ actor, params }) => {
      await blocks.unblock(actor, params.userId);
      return { message: UNBLOCKED_TEXT };
    },
  });

  mount(api.reportUser, {
    who: 'member',
    limit: `${REPORTS_PER_HOUR}/hour`,
    handle: async ({ actor, body }) => {
      await reports.report(actor, body);
      return { message: REPORT_SENT_TEXT };
    },
  });

  mount(api.listReports, {
    who: 'admin',
    limit: '600/minute',
    handle: async ({ query: { state, page } }) => {
      const { reports: found, total } = await reports.list(state, page);
      return { reports: found, pagination: paginate(page, ADMIN_PAGE_SIZE, total) };
    },
  });

  mount(api.resolveReport, {
    who: 'admin',
    limit: '120/minute',
    handle: async ({ actor, params, body }) => {
      await reports.resolve(actor, params.id, body.settlement);
      return { message: `Reporte: ${REPORT_RESOLUTION_LABELS[body.settlement].toLowerCase()}` };
    },
  });
}
