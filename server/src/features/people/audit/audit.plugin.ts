import { localDay } from '@uneed/domain/kernel/time.ts';
import { listAuditEntries } from '@uneed/domain/people/audit/audit.api.ts';
import { AUDIT_EXPORT_PATH } from '@uneed/domain/people/audit/audit.paths.ts';
import { AUDIT_EXPORTS_PER_HOUR } from '@uneed/domain/people/audit/audit.rules.ts';
import { auditFilterSchema } from '@uneed/domain/people/audit/audit.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { MountFile } from '../../../platform/http/member-files.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { presentAuditEntry } from './audit.presenter.ts';
import { type AuditService, createAudit, createAuditEmails } from './audit.service.ts';
import { adminAlerted } from './audit.tasks.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  mailer: Mailer;
  mountFile: MountFile;
};

/** The audit log, which every feature writes, for admins, and the emails to all of them about what was changed. */
export function auditFeature({ database, clock, queue, mailer, mountFile }: Dependencies): Feature {
  const audit = createAudit({ database, clock });
  const emails = createAuditEmails(mailer);
  queue.handle(adminAlerted, ({ email, ...alert }) => emails.alerted(email, alert));
  mountAuditExport(mountFile, { clock, audit });
  return { mount: (mount) => mountAudit(mount, audit) };
}

const mountAudit = (mount: Mount, audit: AuditService) =>
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

type ExportDependencies = { clock: Clock; audit: AuditService };

/** Mounts the download of the audit log, which is streamed. */
function mountAuditExport(mountFile: MountFile, { clock, audit }: ExportDependencies): void {
  mountFile(AUDIT_EXPORT_PATH, {
    who: 'admin',
    limit: `${AUDIT_EXPORTS_PER_HOUR}/hour`,
    describes: {
      tag: 'admin',
      types: ['text/csv'],
      summary: 'The entries of the audit log as CSV, with its filters; recorded in the log.',
    },
    countsVisit: true,
    async send({ actor, getQuery, reply }) {
      const content = await audit.exportCsv(actor, getQuery(auditFilterSchema));
      const fileName = `uneed-auditoria-${localDay(clock.now())}.csv`;
      return sendFile(reply, { type: 'text/csv; charset=utf-8', fileName, content });
    },
  });
}
