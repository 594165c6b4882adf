import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { ADMIN_PAGE_SIZE } from '@uneed/domain/kernel/page-window.ts';
import * as api from '@uneed/domain/organizations/plans/plans.api.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { AdminOrdersService } from './admin-orders.service.ts';

export function mountAdminOrders(mount: Mount, orders: AdminOrdersService): void {
  mount(api.listAdminOrders, {
    who: 'admin',
    limit: '600/minute',
    handle: async ({ query }) => {
      const { total, ...found } = await orders.list(query);
      return { ...found, pagination: paginate(query.page, ADMIN_PAGE_SIZE, total) };
    },
  });

  mount(api.getAdminOrder, {
    who: 'admin',
    limit: '600/minute',
    handle: ({ params }) => orders.get(params.id),
  });

  mount(api.confirmOrder, {
    who: 'admin',
    limit: '120/minute',
    needsConfirmation: () => true,
    handle: async ({ actor, params, body }) => {
      await orders.confirm({ adminId: actor.id, orderId: params.id, ...body });
      return { message: 'Pago confirmado' };
    },
  });

  mount(api.refuseReceipt, {
    who: 'admin',
    limit: '120/minute',
    handle: async ({ actor, params, body: { reason, version } }) => {
      await orders.refuse({ adminId: actor.id, orderId: params.id, version }, reason);
      return { message: 'Comprobante rechazado' };
    },
  });

  mount(api.undoConfirmation, {
    who: 'admin',
    limit: '120/minute',
    needsConfirmation: () => true,
    handle: async ({ actor, params, body }) => {
      await orders.undo({ adminId: actor.id, orderId: params.id, ...body });
      return { message: 'Confirmación deshecha' };
    },
  });
}
