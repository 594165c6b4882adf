import * as api from '@uneed/domain/hiring/referrals/bonuses.api.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { BonusDisputes } from './bonus-disputes.service.ts';
import type { BonusesService } from './bonuses.service.ts';

export function mountBonuses(mount: Mount, bonuses: BonusesService): void {
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

export function mountBonusDisputes(mount: Mount, disputes: BonusDisputes): void {
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
