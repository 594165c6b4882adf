import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { ADMIN_PAGE_SIZE } from '@uneed/domain/kernel/page-window.ts';
import { adminOrderFilePath, orderFilePath } from '@uneed/domain/organizations/plans/plan-paths.ts';
import * as api from '@uneed/domain/organizations/plans/plans.api.ts';
import type { FastifyReply } from 'fastify';
import type { Limit } from '../../../../platform/http/limits.ts';
import type { MountFile } from '../../../../platform/http/member-files.ts';
import { type Mount, UPLOAD_BODY_BYTES } from '../../../../platform/http/mount.ts';
import { sendFile } from '../../../../platform/http/send-file.ts';
import type { SubscriptionsService } from '../subscriptions/subscriptions.service.ts';
import type { AdminOrdersService } from './admin-orders.service.ts';
import type { DownloadedFile, OrderFiles } from './order-files.service.ts';
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

const LIMIT: Limit = '120/minute';

/** An image is shown in the page of the order. */
const sendOrderFile = (reply: FastifyReply, { bytes: content, type, fileName }: DownloadedFile) =>
  sendFile(reply, { type, fileName, content, isShown: type !== 'application/pdf' });

/** The files of orders, for their buyers and for admins; of an enterprise only for its owners, who buy. */
export function mountOrderFiles(mountFile: MountFile, files: OrderFiles): void {
  for (const isAdminPage of [false, true]) {
    const who = isAdminPage ? 'admin' : 'party';
    const tag = isAdminPage ? 'admin' : 'plans';
    const toPath = (file: 'receipt' | 'invoice') =>
      isAdminPage ? adminOrderFilePath(':id', file) : orderFilePath(':id', file, 'person');

    mountFile(toPath('receipt'), {
      who,
      teamRole: 'owner',
      limit: LIMIT,
      describes: {
        tag,
        summary: 'The transfer receipt that the buyer sent.',
        types: ['application/pdf', 'image/webp'],
      },
      send: async ({ actor, getId, reply }) =>
        sendOrderFile(reply, await files.openReceipt({ actor, isAdminPage }, getId('id'))),
    });

    mountFile(toPath('invoice'), {
      who,
      teamRole: 'owner',
      limit: LIMIT,
      describes: { tag, summary: 'The invoice of a confirmed order.', types: ['application/pdf'] },
      send: async ({ actor, getId, reply }) =>
        sendOrderFile(reply, await files.openInvoice({ actor, isAdminPage }, getId('id'))),
    });
  }
}
