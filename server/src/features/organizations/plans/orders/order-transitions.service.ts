import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addLocalMonths } from '@uneed/domain/kernel/time.ts';
import {
  canConfirmOrder,
  canUndoConfirmation,
  isOrderDue,
  ORDER_CHANGED_TEXT,
  ORDER_NOT_FOUND_TEXT,
  orderDueAt,
  UNDO_CONFIRMATION_HOURS,
} from '@uneed/domain/organizations/plans/order.rules.ts';
import { BOUGHT_TOKENS_MONTHS } from '@uneed/domain/organizations/plans/token.rules.ts';
import type { OrderEvent } from '@uneed/domain/people/notifications/notification.rules.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { conflict, notFound } from '../../../../platform/http/app-error.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { lockUser } from '../../../people/accounts/accounts.commands.ts';
import type { UserRow } from '../../../people/accounts/accounts.reader.ts';
import { notify } from '../../../people/notifications/notifications.commands.ts';
import { orderChanged } from '../plans.tasks.ts';
import { endPlan, startPlan } from '../subscriptions/subscriptions.commands.ts';
import { grantTokens, revokeUnspentTokens } from '../tokens.commands.ts';
import { toOrderContent, toOrderState } from './orders.presenter.ts';
import { findOrder, type OrderRow } from './orders.reader.ts';
import { annulInvoice, issueInvoice, lockOrder, updateOrder } from './orders.repository.ts';

/** An order and its buyer, both locked. The buyer is missing once the account is deleted. */
export type LockedOrder = { order: OrderRow; buyer: UserRow | undefined };

type Dependencies = { clock: Clock; queue: TaskQueue };

export type OrderTransitions = ReturnType<typeof createOrderTransitions>;

/** The transitions of orders that admins, payment providers and the clock cause. Each runs in the caller's transaction. */
export function createOrderTransitions({ clock, queue }: Dependencies) {
  /** Locks the buyer first, in the order of account deletion, then the order. 404 if there is none. */
  async function lock(tx: Tx, id: Id): Promise<LockedOrder> {
    const found = await findOrder(tx, id);
    const buyer = found?.buyerId ? await lockUser(tx, found.buyerId) : undefined;
    const order = found && (await lockOrder(tx, id));
    if (!order) throw notFound(ORDER_NOT_FOUND_TEXT);
    return { order, buyer };
  }

  /** 409 if the order has changed since the admin saw it. */
  async function lockVersion(tx: Tx, id: Id, version: number): Promise<LockedOrder> {
    const locked = await lock(tx, id);
    if (locked.order.version !== version) throw conflict(ORDER_CHANGED_TEXT);
    return locked;
  }

  async function notifyBuyer(
    tx: Tx,
    { order, buyer }: LockedOrder,
    { event, version, reason = '' }: { event: OrderEvent; version: number; reason?: string },
  ): Promise<void> {
    if (!buyer) return;
    const { id: orderId, reference } = order;
    const area = areaOfRole(buyer.role);
    const details = { orderId, reference, event, area, reason } as const;
    await notify(tx, queue, { kind: 'orderChanged', to: buyer.id, at: clock.now(), version, details });
    await queue.enqueue(tx, orderChanged, { orderId, event, reason });
  }

  /** Gives the buyer what they paid for. */
  async function deliver(tx: Tx, order: OrderRow, userId: Id, now: Date): Promise<void> {
    const content = toOrderContent(order);
    const orderId = order.id;
    if (content.kind === 'plan') {
      const { plan, period } = content;
      return startPlan(tx, { userId, orderId, plan, period }, now);
    }
    const expiresAt = addLocalMonths(now, BOUGHT_TOKENS_MONTHS);
    await grantTokens(tx, { userId, amount: content.tokens, expiresAt, reason: 'purchase', orderId }, now);
  }

  /** Confirms the payment. 409 if the order is settled. */
  async function confirm(tx: Tx, locked: LockedOrder, paymentId: string | null = null): Promise<void> {
    const now = clock.now();
    const { order, buyer } = locked;
    if (!buyer || !canConfirmOrder(toOrderState(order), now))
      throw conflict('Este pedido ya no espera un pago');
    const paid = { status: 'confirmed', at: now, confirmedAt: now, refusalReason: '', paymentId } as const;
    const version = await updateOrder(tx, order, paid);
    await deliver(tx, order, buyer.id, now);
    await notifyBuyer(tx, locked, { event: 'confirmed', version });
    await issueInvoice(tx, order.id, now);
  }

  /** Refuses the transfer receipt. 409 if none waits. */
  async function refuse(tx: Tx, locked: LockedOrder, reason: string): Promise<void> {
    const { order } = locked;
    if (order.status !== 'receipt_sent') throw conflict('Este pedido no tiene un comprobante por revisar');
    const refused = { status: 'refused', at: clock.now(), refusalReason: reason } as const;
    const version = await updateOrder(tx, order, refused);
    await notifyBuyer(tx, locked, { event: 'refused', version, reason });
  }

  /**
   * Undoes a confirmation: ends the plan, takes back the tokens that are left and annuls the receipt; the order waits
   * again, as long as a new one. Returns how many tokens were taken back. 409 if it is not confirmed, or was long ago.
   */
  async function undo(tx: Tx, locked: LockedOrder): Promise<number> {
    const now = clock.now();
    const { order, buyer } = locked;
    if (!buyer || !canUndoConfirmation(toOrderState(order), now))
      throw conflict(`Una confirmación se deshace en las primeras ${UNDO_CONFIRMATION_HOURS} horas`);
    const status = order.receiptAt ? 'receipt_sent' : 'pending_payment';
    const waiting = { status, at: now, confirmedAt: null, dueAt: orderDueAt(now) } as const;
    const version = await updateOrder(tx, order, waiting);
    await endPlan(tx, { userId: buyer.id, orderId: order.id }, now);
    const revoked = await revokeUnspentTokens(tx, order.id, now);
    await notifyBuyer(tx, locked, { event: 'undone', version });
    await annulInvoice(tx, order.id, now);
    return revoked;
  }

  /** Lapses the order, unless it was paid, extended or settled in the meantime. */
  async function lapse(tx: Tx, id: Id): Promise<void> {
    const now = clock.now();
    const locked = await lock(tx, id);
    if (!isOrderDue(toOrderState(locked.order), now)) return;
    const version = await updateOrder(tx, locked.order, { status: 'lapsed', at: now });
    await notifyBuyer(tx, locked, { event: 'lapsed', version });
  }

  return { lock, lockVersion, confirm, refuse, undo, lapse };
}
