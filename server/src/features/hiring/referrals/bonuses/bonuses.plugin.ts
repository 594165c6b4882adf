import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Feature } from '../../../../platform/feature.ts';
import type { Logger } from '../../../../platform/log.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import type { Realtime } from '../../../../platform/realtime/realtime.ts';
import { createBonusDisputes } from './bonus-disputes.service.ts';
import { createBonusNotifications } from './bonus-notifications.service.ts';
import { createBonusSchedule } from './bonus-schedule.service.ts';
import { createBonusEmails } from './bonuses.mail.ts';
import { createBonusesLive } from './bonuses.realtime.ts';
import { mountBonusDisputes, mountBonuses } from './bonuses.routes.ts';
import { createBonuses } from './bonuses.service.ts';
import { bonusChanged, bonusesDue, bonusUpdated } from './bonuses.tasks.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  log: Logger;
  mailer: Mailer;
  publicUrl: string;
  realtime: Realtime;
};

/** Bonuses of recommendations: from the promise to the confirmed payment, and disputes about them. */
export function bonusesFeature(dependencies: Dependencies): Feature {
  const { database, clock, queue, log, mailer, publicUrl, realtime } = dependencies;
  const bonuses = createBonuses({ database, clock, queue });
  const disputes = createBonusDisputes({ database, clock, queue });
  const schedule = createBonusSchedule({ database, clock, queue, log });
  const emails = createBonusEmails(mailer, publicUrl);
  const notifications = createBonusNotifications({ database, emails });
  const live = createBonusesLive(realtime);
  queue.handle(bonusChanged, notifications.send);
  queue.handle(bonusUpdated, async ({ referralId, people }) => live.updated(referralId, people), {
    isLive: true,
  });
  queue.handle(bonusesDue, schedule.run);
  queue.schedule(bonusesDue, '23 * * * *', {});
  return {
    mount(mount) {
      mountBonuses(mount, bonuses);
      mountBonusDisputes(mount, disputes);
    },
  };
}
