import * as api from '@uneed/domain/hiring/referrals/bonuses.api.ts';
import type { BonusEvents } from '@uneed/domain/hiring/referrals/bonuses.events.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Feature } from '../../../../platform/feature.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { Logger } from '../../../../platform/log.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import type { Realtime } from '../../../../platform/realtime/realtime.ts';
import { type BonusDisputes, createBonusDisputes } from './bonus-disputes.service.ts';
import { createBonusEmails, createBonusNotifications } from './bonus-notifications.service.ts';
import { createBonusSchedule } from './bonus-schedule.service.ts';
import { type BonusesService, createBonuses } from './bonuses.service.ts';
import { bonusChanged, bonusesDue, bonusUpdated } from './bonuses.tasks.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  log: Logger;
  mailer: Mailer;
  realtime: Realtime;
};

/** Bonuses of recommendations: from the promise to the confirmed payment, and disputes about them. */
export function bonusesFeature(dependencies: Dependencies): Feature {
  const { database, clock, queue, log, mailer, realtime } = dependencies;
  const bonuses = createBonuses({ database, clock, queue });
  const disputes = createBonusDisputes({ database, clock, queue });
  const schedule = createBonusSchedule({ database, clock, queue, log });
  const emails = createBonusEmails(mailer);
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

function mountBonuses(mount: Mount, bonuses: BonusesService): void {
  mount(api.listBonuses, {
    who: 'party',
    limit: '600/minute',
    handle: ({ actor, query }) => bonuses.list(actor, query),
  });

  mount(api.getBonus, {
    who: 'party',
    limit: '600/minute',
    handle: ({ actor, params }) => bonuses.find(actor, params.id),
  });

  mount(api.payBonus, {
    who: 'party',
    limit: '60/minute',
    handle: async ({ actor, params, body }) => {
      await bonuses.pay(actor, params.id, body);
      return { message: 'Marcado como pagado. Le pedimos que lo confirme.' };
    },
  });

  mount(api.denyBonus, {
    who: 'party',
    limit: '60/minute',
    handle: async ({ actor, params, body }) => {
      await bonuses.deny(actor, params.id, body);
      return { message: 'Marcado como no elegible. Le dijimos el motivo.' };
    },
  });

  mount(api.confirmBonusReceipt, {
    who: 'member',
    limit: '60/minute',
    handle: async ({ actor, params }) => {
      await bonuses.confirmReceipt(actor, params.id);
      return { message: 'Confirmado. ¡Gracias!' };
    },
  });

  mount(api.openDispute, {
    who: 'party',
    limit: '20/minute',
    handle: async ({ actor, params, body }) => {
      await bonuses.dispute(actor, params.id, body.text);
      return { message: 'El equipo de Uneed lo revisará y les responderá a ambas partes' };
    },
  });
}

function mountBonusDisputes(mount: Mount, disputes: BonusDisputes): void {
  mount(api.listDisputes, {
    who: 'admin',
    limit: '600/minute',
    handle: ({ actor, query: { state, page } }) => disputes.list(actor.id, state, page),
  });

  mount(api.closeDispute, {
    who: 'admin',
    limit: '120/minute',
    handle: async ({ actor, params, body }) => {
      await disputes.close({ adminId: actor.id }, params.id, body);
      return { message: 'Disputa cerrada. Avisamos a ambas partes.' };
    },
  });
}

/** Sends live events about bonuses; call it after the commit. */
type BonusesLive = { updated(bonusId: Id, userIds: readonly Id[]): void };

function createBonusesLive(realtime: Realtime): BonusesLive {
  const { send } = realtime.sender<BonusEvents>();
  return {
    updated(bonusId, userIds) {
      for (const userId of userIds) send(userId, 'bonusUpdated', { bonusId });
    },
  };
}
