import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log.ts';
import { createAdmin } from './admin.service.ts';

type Needs = { database: Database; clock: Clock; log: Logger; adminEmail: string | undefined };

/** Whoever runs Uneed. `start` gives the account of ADMIN_EMAIL its rights; call it when the database is ready. */
export function adminFeature({ database, clock, log, adminEmail }: Needs): { start(): Promise<void> } {
  const admin = createAdmin({ database, clock });
  return {
    async start() {
      if (adminEmail && (await admin.ensureFirstAdmin(adminEmail))) log.info('ADMIN_EMAIL became an admin');
    },
  };
}
