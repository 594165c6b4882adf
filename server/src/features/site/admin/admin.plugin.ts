import { getOverview, listQueues } from '@uneed/domain/site/admin/overview.api.ts';
import * as z from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Logger } from '../../../platform/log.ts';
import { defineTask, type TaskQueue } from '../../../platform/queue/task-queue.ts';
import { createAdmin } from './admin.service.ts';
import { createOverview, type QueueReaders } from './overview.service.ts';

/** Tells the admins about the decisions of the day before about verification, in one e-mail. */
export const verificationsSummary = defineTask('admin.verifications-summed-up', z.object({}));

type Dependencies = {
  database: Database;
  clock: Clock;
  log: Logger;
  queue: TaskQueue;
  adminEmail: string | undefined;
  queueReaders: QueueReaders;
};

/** Admins and their overview. `start` makes the account of ADMIN_EMAIL an admin; call it when the database is ready. */
export function adminFeature(dependencies: Dependencies): Feature & { start(): Promise<void> } {
  const { database, clock, log, queue, adminEmail, queueReaders } = dependencies;
  const admin = createAdmin({ database, clock, queue });
  queue.handle(verificationsSummary, admin.sumUpVerifications);
  // At 8:00 of the country.
  queue.schedule(verificationsSummary, '0 12 * * *', {});
  const overview = createOverview({ database, clock, queueReaders });
  return {
    mount(mount) {
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
    },
    async start() {
      if (adminEmail && (await admin.ensureFirstAdmin(adminEmail))) log.info('ADMIN_EMAIL became an admin');
    },
  };
}
