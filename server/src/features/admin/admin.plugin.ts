import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Logger } from '../../platform/log.ts';
import { mountAdmin } from './admin.routes.ts';
import { createAdmin } from './admin.service.ts';

type Needs = { database: Database; clock: Clock; log: Logger; adminEmail: string | undefined };

/** Whoever runs Uneed. `start` gives the account of ADMIN_EMAIL its rights; call it when the database is ready. */
export function adminFeature(needs: Needs): { mount(mount: Mount): void; start(): Promise<void> } {
  const { database, clock, log, adminEmail } = needs;
  const admin = createAdmin({ database, clock });
  return {
    mount: (mount) => mountAdmin(mount, admin),
    async start() {
      if (adminEmail && (await admin.ensureFirstAdmin(adminEmail))) log.info('ADMIN_EMAIL became an admin');
    },
  };
}
