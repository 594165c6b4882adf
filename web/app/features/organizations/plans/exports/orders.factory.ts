import type { AdminOrder, CurrentPlan, Order } from '@uneed/domain/organizations/plans/orders.schema.ts';

export const ORDER_ID = '01900000-0000-7000-8000-0000000000d1';

/** Básico, without anything that follows. */
export const buildCurrentPlan = (changes: Partial<CurrentPlan> = {}): CurrentPlan => ({
  plan: 'basico',
  period: null,
  endsAt: null,
  next: [],
  canOrder: true,
  ...changes,
});

/** An order of Connect for a year that waits for its payment. */
export const buildOrder = (changes: Partial<Order> = {}): Order => ({
  _id: ORDER_ID,
  reference: 'UN-7K3F-92QD',
  content: { kind: 'plan', plan: 'connect', period: 'annual' },
  priceCents: 5100,
  itbisCents: 918,
  totalCents: 6018,
  status: 'pending_payment',
  statusAt: '2026-11-20T12:00:00Z',
  dueAt: '2026-11-27T12:00:00Z',
  createdAt: '2026-11-20T12:00:00Z',
  billingName: 'María Peña',
  billingTaxNumber: '',
  payment: { kind: 'instructions', lines: ['Banco de Prueba', 'Cuenta 000'] },
  receipt: null,
  refusalReason: '',
  invoice: null,
  can: { sendReceipt: true, cancel: true },
  ...changes,
});

/** The same order for admins, with a receipt to check. */
export function buildAdminOrder(changes: Partial<AdminOrder> = {}): AdminOrder {
  const {
    can: _,
    payment: __,
    ...order
  } = buildOrder({
    status: 'receipt_sent',
    receipt: { format: 'image', sentAt: '2026-11-21T12:00:00Z' },
  });
  return {
    ...order,
    buyer: {
      _id: '01900000-0000-7000-8000-0000000000d2',
      name: 'María Peña',
      email: 'maria@ejemplo.do',
      isEnterprise: false,
    },
    provider: 'bankTransfer',
    version: 2,
    confirmedAt: null,
    annulledInvoices: [],
    can: { confirm: true, refuse: true, undo: false },
    ...changes,
  };
}
