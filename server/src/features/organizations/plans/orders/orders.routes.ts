import * as api from '@uneed/domain/organizations/plans/plans.api.ts';
import { type Mount, UPLOAD_BODY_BYTES } from '../../../../platform/http/mount.ts';
import type { SubscriptionsService } from '../subscriptions/subscriptions.service.ts';
import type { OrdersService } from './orders.service.ts';
import type { PaymentsService } from './payments.service.ts';

type Dependencies = { orders: OrdersService; payments: PaymentsService; subscriptions: SubscriptionsService };

export function mountOrders(mount: Mount, { orders, payments, subscriptions }: Dependencies): void {
  mount(api.getCurrentPlan, {
    who: 'party',
    limit: '600/minute',
    handle: async ({ actor }) => ({
      ...(await subscriptions.getCurrent(actor.id)),
      canOrder: orders.areOpen(),
    }),
  });

  mount(api.createOrder, {
    who: 'party',
    teamRole: 'owner',
    limit: '30/hour',
    handle: async ({ actor, body, idempotencyKey }) => ({
      order: await orders.create(actor, body, idempotencyKey),
      message: 'Pedido creado',
    }),
  });

  mount(api.listOrders, {
    who: 'party',
    limit: '600/minute',
    handle: async ({ actor }) => ({ orders: await orders.list(actor) }),
  });

  mount(api.getOrder, {
    who: 'party',
    limit: '600/minute',
    handle: ({ actor, params }) => orders.get(actor, params.id),
  });

  // A suspended buyer may have paid already.
  mount(api.sendTransferReceipt, {
    who: 'party',
    teamRole: 'owner',
    limit: '60/hour',
    bodyLimit: UPLOAD_BODY_BYTES,
    allowsSuspended: true,
    handle: async ({ actor, params, body }) => ({
      order: await orders.sendReceipt(actor, params.id, body.file),
      message: 'Recibimos tu comprobante. Te avisamos cuando lo revisemos.',
    }),
  });

  mount(api.cancelOrder, {
    who: 'party',
    teamRole: 'owner',
    limit: '60/hour',
    allowsSuspended: true,
    handle: async ({ actor, params }) => ({
      order: await orders.cancel(actor, params.id),
      message: 'Pedido cancelado',
    }),
  });

  mount(api.reportSandboxPayment, {
    who: 'public',
    limit: '600/minute',
    handle: async ({ body }) => {
      await payments.report('sandbox', body);
      return { message: 'Pago recibido' };
    },
  });
}
