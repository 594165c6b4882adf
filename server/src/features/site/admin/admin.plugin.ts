import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { MountFile } from '../../../platform/http/member-files.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { createAdminEmails } from './admin.mail.ts';
import { mountAdmin } from './admin.routes.ts';
import { createAdmin } from './admin.service.ts';
import { adminAlerted, verificationsSummary } from './admin.tasks.ts';
import { createAudit } from './audit.service.ts';
import { mountAuditExport } from './audit-export.routes.ts';
import { createOverview, type QueueReaders } from './overview.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  log: Logger;
  queue: TaskQueue;
  mailer: Mailer;
  publicUrl: string;
  adminEmail: string | undefined;
  queueReaders: QueueReaders;
  mountFile: MountFile;
};

/** Admins and the audit log. `start` makes the account of ADMIN_EMAIL an admin; call it when the database is ready. */
export function adminFeature(dependencies: Dependencies): Feature & { start(): Promise<void> } {
  const { database, clock, log, queue, mailer, publicUrl, adminEmail, queueReaders, mountFile } =
    dependencies;
  const admin = createAdmin({ database, clock, queue });
  const emails = createAdminEmails(mailer, publicUrl);
  queue.handle(adminAlerted, ({ email, ...alert }) => emails.alerted(email, alert));
  queue.handle(verificationsSummary, admin.sumUpVerifications);
  // At 8:00 of the country.
  queue.schedule(verificationsSummary, '0 12 * * *', {});
  const audit = createAudit({ database, clock });
  mountAuditExport(mountFile, { clock, audit });
  const overview = createOverview({ database, clock, queueReaders });
  return {
    mount: (mount) => mountAdmin(mount, { audit, overview }),
    async start() {
      if (adminEmail && (await admin.ensureFirstAdmin(adminEmail))) log.info('ADMIN_EMAIL became an admin');
    },
  };
}
