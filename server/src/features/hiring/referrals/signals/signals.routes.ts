import { listSignals, reviewSignal } from '@uneed/domain/hiring/referrals/signals.api.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { Signals } from './signals.service.ts';

export function mountSignals(mount: Mount, signals: Signals): void {
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
