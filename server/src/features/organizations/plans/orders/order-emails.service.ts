import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import { planPaths } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type OrderStatus, orderTitle } from '@uneed/domain/organizations/plans/order.rules.ts';
import type { OrderEvent } from '@uneed/domain/people/notifications/notification.rules.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { findUser } from '../../../people/accounts/accounts.reader.ts';
import type { PlanEmails } from '../plans.mail.ts';
import { toOrderContent, toOrderStatus } from './orders.presenter.ts';
import { findOrder } from './orders.reader.ts';
import type { PaymentProvider } from './payment-providers.client.ts';

type Dependencies = {
  database: Database;
  emails: PlanEmails;
  providers: ReadonlyMap<string, PaymentProvider>;
  publicUrl: string;
};

/** In which states an order still is what the email says. */
const STATUSES: Record<OrderEvent, readonly OrderStatus[]> = {
  created: ['pending_payment'],
  confirmed: ['confirmed'],
  refused: ['refused'],
  lapsed: ['lapsed'],
  undone: ['pending_payment', 'receipt_sent', 'refused', 'lapsed'],
};

/** Sends the emails about orders. An order that changed again in the meantime has its own email. */
export function createOrderEmails({ database, emails, providers, publicUrl }: Dependencies) {
  async function send(orderId: Id, event: OrderEvent, reason: string): Promise<void> {
    const order = await findOrder(database.db, orderId);
    const buyer = order?.buyerId ? await findUser(database.db, order.buyerId) : undefined;
    if (!order || !buyer || !STATUSES[event].includes(toOrderStatus(order.status))) return;
    const area = areaOfRole(buyer.role);
    const url = new URL(planPaths(area).order(order.id), publicUrl).href;
    const { reference, dueAt } = order;
    const totalCents = order.priceCents + order.itbisCents;
    const payment =
      event === 'created' ? await providers.get(order.provider)?.start({ ...order, totalCents, url }) : null;
    await emails.orderChanged(buyer.email, event, {
      reference,
      dueAt,
      totalCents,
      url,
      reason,
      title: orderTitle(toOrderContent(order)),
      instructions: payment?.kind === 'instructions' ? payment.lines : [],
    });
  }

  return { send };
}
