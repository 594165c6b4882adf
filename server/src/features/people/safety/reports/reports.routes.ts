import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { ADMIN_PAGE_SIZE } from '@uneed/domain/kernel/page-window.ts';
import * as api from '@uneed/domain/people/safety/safety.api.ts';
import {
  CASE_DECISION_TEXTS,
  REPORT_SENT_TEXT,
  REPORTS_PER_HOUR,
} from '@uneed/domain/people/safety/safety.rules.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { ReportCasesService } from './report-cases.service.ts';
import type { ReportsService } from './reports.service.ts';

type Services = { reports: ReportsService; cases: ReportCasesService };

export function mountReports(mount: Mount, { reports, cases }: Services): void {
  mount(api.sendReport, {
    who: 'party',
    limit: `${REPORTS_PER_HOUR}/hour`,
    handle: async ({ actor, body }) => {
      await reports.report(actor, body);
      return { message: REPORT_SENT_TEXT };
    },
  });

  mount(api.listReportCases, {
    who: 'admin',
    limit: '600/minute',
    handle: async ({ query: { state, page } }) => {
      const { cases: found, total } = await cases.list(state, page);
      return { cases: found, pagination: paginate(page, ADMIN_PAGE_SIZE, total) };
    },
  });

  mount(api.decideCase, {
    who: 'admin',
    limit: '120/minute',
    handle: async ({ actor, body }) => {
      await cases.decide(actor, body);
      return { message: CASE_DECISION_TEXTS[body.decision] };
    },
  });
}
