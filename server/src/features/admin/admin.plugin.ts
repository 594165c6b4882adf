import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Logger } from '../../platform/log.ts';
import { mountAdmin } from './admin.routes.ts';
import { createAdmin } from './admin.service.ts';
import { createOverview, type QueueReaders } from './overview.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  log: Logger;
  adminEmail: string | undefined;
  queueReaders: QueueReaders;
};

/** Admins and the audit log. `start` makes the account of ADMIN_EMAIL an admin; call it when the database is ready. */
export function adminFeature(dependencies: Dependencies): Feature & { start(): Promise<void> } {
  const { database, clock, log, adminEmail, queueReaders } = dependencies;
  const admin = createAdmin({ database, clock });
  const overview = createOverview({ database, clock, queueReaders });
  return {
    mount: (mount) => mountAdmin(mount, { admin, overview }),
    async start() {
      if (adminEmail && (await admin.ensureFirstAdmin(adminEmail))) log.info('ADMIN_EMAIL became an admin');
    },
  };
}
