import { localDay } from '@uneed/domain/kernel/time.ts';
import { AUDIT_EXPORT_PATH } from '@uneed/domain/site/admin/admin.paths.ts';
import { AUDIT_EXPORTS_PER_HOUR } from '@uneed/domain/site/admin/admin.rules.ts';
import { auditFilterSchema } from '@uneed/domain/site/admin/audit.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { MountFile } from '../../../platform/http/member-files.ts';
import type { AuditService } from './audit.service.ts';

type Dependencies = { clock: Clock; audit: AuditService };

/** Mounts the download of the audit log, which is streamed. */
export function mountAuditExport(mountFile: MountFile, { clock, audit }: Dependencies): void {
  mountFile(AUDIT_EXPORT_PATH, {
    who: 'admin',
    limit: `${AUDIT_EXPORTS_PER_HOUR}/hour`,
    describes: {
      tag: 'admin',
      types: ['text/csv'],
      summary: 'The entries of the audit log as CSV, with its filters; recorded in the log.',
    },
    countsVisit: true,
    async send({ actor, reply }) {
      const csv = await audit.exportCsv(actor, auditFilterSchema.parse(reply.request.query));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="uneed-auditoria-${localDay(clock.now())}.csv"`)
        .header('cache-control', 'no-store')
        .send(csv);
    },
  });
}
