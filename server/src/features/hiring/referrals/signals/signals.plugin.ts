import { listSignals, reviewSignal } from '@uneed/domain/hiring/referrals/referrals.api.ts';
import * as z from 'zod';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Feature } from '../../../../platform/feature.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import { defineTask, type TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { createSignals, type Signals } from './signals.service.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue };

/** Searches for signals that recommendations may be made up. */
const signalsSearched = defineTask('referrals.signalsSearched', z.object({}));

/** Signals for admins that recommendations may be made up. */
export function signalsFeature({ database, clock, queue }: Dependencies): Feature {
  const signals = createSignals({ database, clock });
  queue.handle(signalsSearched, signals.searchAll);
  queue.schedule(signalsSearched, '43 7 * * *', {});
  return { mount: (mount) => mountSignals(mount, signals) };
}

function mountSignals(mount: Mount, signals: Signals): void {
  mount(listSignals, {
    who: 'admin',
    limit: '600/minute',
    handle: ({ query }) => signals.list(query.page),
  });

  mount(reviewSignal, {
    who: 'admin',
    limit: '120/minute',
    handle: async ({ actor, params, body }) => {
      await signals.review({ adminId: actor.id, id: params.id }, new Date(body.lastAt));
      return { message: 'Revisado. Volverá a la lista si se repite.' };
    },
  });
}
