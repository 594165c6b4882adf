import { ORDER_NOT_FOUND_TEXT } from '@uneed/domain/organizations/plans/order.rules.ts';
import { PLAN_CURRENCY } from '@uneed/domain/organizations/plans/plan.rules.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../../platform/db/errors.ts';
import { conflict, notFound } from '../../../../platform/http/app-error.ts';
import type { Logger } from '../../../../platform/log.ts';
import type { OrderTransitions } from './order-transitions.service.ts';
import { findOrderByReference, listDueOrders } from './orders.reader.ts';
import type { PaymentProvider, PaymentReport } from './payment-providers.client.ts';

/** Orders that one run lapses at most; the next run handles the rest. */
const LAPSE_BATCH = 500;

type Dependencies = {
  database: Database;
  clock: Clock;
  log: Logger;
  transitions: OrderTransitions;
  providers: ReadonlyMap<string, PaymentProvider>;
};

export type PaymentsService = ReturnType<typeof createPayments>;

/** Payments that providers report, and orders that were not paid in time. */
export function createPayments({ database, clock, log, transitions, providers }: Dependencies) {
  /** Confirms the order of a payment; reporting it again changes nothing. 409 for another amount or a settled order. */
  async function settle(providerId: string, { reference, paymentId, ...paid }: PaymentReport): Promise<void> {
    const found = await findOrderByReference(database.db, reference);
    if (found?.provider !== providerId) throw notFound(ORDER_NOT_FOUND_TEXT);
    await database.transaction(async (tx) => {
      const locked = await transitions.lock(tx, found.id);
      const { order } = locked;
      if (order.status === 'confirmed' && order.paymentId === paymentId) return;
      const total = order.priceCents + order.itbisCents;
      if (paid.totalCents !== total || paid.currency !== PLAN_CURRENCY)
        throw conflict('El monto no es el del pedido');
      await transitions.confirm(tx, locked, paymentId);
    });
  }

  return {
    /** Takes the report of a provider. 404 if the provider is off or did not sign it. */
    async report(providerId: string, callback: unknown): Promise<void> {
      const report = providers.get(providerId)?.readReport(callback);
      if (!report) throw notFound();
      try {
        await settle(providerId, report);
      } catch (error) {
        if (isUniqueViolation(error, 'provider, payment_id'))
          throw conflict('Este pago ya es de otro pedido');
        throw error;
      }
    },

    /** Lapses the orders whose time has run out. One that fails does not stop the others; the next run tries again. */
    async lapseDue(): Promise<void> {
      for (const id of await listDueOrders(database.db, clock.now(), LAPSE_BATCH))
        await database
          .transaction((tx) => transitions.lapse(tx, id))
          .catch((error: Error) => log.error({ err: error.message, orderId: id }, 'order not lapsed'));
    },
  };
}
