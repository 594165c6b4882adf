import { describe, expect, it } from 'vitest';
import { addDays } from '../../kernel/time.ts';
import * as rules from './order.rules.ts';

const NOW = new Date('2026-11-22T16:00:00Z');
const DUE = rules.orderDueAt(NOW);
const LATE = addDays(DUE, 1);

const statusesFor = (isAllowed: (order: { status: rules.OrderStatus; dueAt: Date }) => boolean) =>
  rules.ORDER_STATUSES.filter((status) => isAllowed({ status, dueAt: DUE }));

it('an order costs its plan or its tokens, and ITBIS apart', () => {
  const prices = (item: rules.OrderItem) => Object.values(rules.orderPrices(item));
  expect(prices({ kind: 'plan', plan: 'connect', period: 'monthly' })).toEqual([500, 90, 590]);
  expect(prices({ kind: 'plan', plan: 'empresarial', period: 'annual' })).toEqual([99900, 17982, 117882]);
  expect(prices({ kind: 'tokens', packs: 3 })).toEqual([2400, 432, 2832]);
  expect(rules.tokensOfPacks(3)).toBe(30);
});

it('an order says in words what it buys', () => {
  expect(rules.orderTitle({ kind: 'plan', plan: 'connect', period: 'annual' })).toBe('Plan Connect, un año');
  expect(rules.orderTitle({ kind: 'plan', plan: 'empresarial', period: 'monthly' })).toBe(
    'Plan Empresarial, un mes',
  );
  expect(rules.orderTitle({ kind: 'tokens', tokens: 20 })).toBe('20 tokens Connect');
});

describe('who may do what in which state', () => {
  it('before the due date', () => {
    expect(rules.ORDER_DUE_DAYS).toBe(7);
    expect(statusesFor((order) => rules.canSendReceipt(order, NOW))).toEqual([
      'pending_payment',
      'receipt_sent',
      'refused',
    ]);
    expect(statusesFor((order) => rules.canCancelOrder(order, NOW))).toEqual(['pending_payment', 'refused']);
    expect(statusesFor((order) => rules.canConfirmOrder(order, NOW))).toHaveLength(3);
    expect(statusesFor((order) => rules.isOrderDue(order, NOW))).toEqual([]);
  });

  it('after the due date: what was not paid lapses, and a receipt that was sent still counts', () => {
    expect(statusesFor((order) => rules.canSendReceipt(order, LATE))).toEqual(['receipt_sent']);
    expect(statusesFor((order) => rules.canCancelOrder(order, LATE))).toEqual([]);
    expect(statusesFor((order) => rules.isOrderDue(order, LATE))).toEqual(['pending_payment', 'refused']);
    expect(rules.isOrderDue({ status: 'pending_payment', dueAt: DUE }, DUE)).toBe(true);
  });

  it('a confirmation can be undone for a day', () => {
    const order = { status: 'confirmed', confirmedAt: NOW } as const;
    expect(rules.UNDO_CONFIRMATION_HOURS).toBe(24);
    expect(rules.canUndoConfirmation(order, addDays(NOW, 1))).toBe(true);
    expect(rules.canUndoConfirmation(order, new Date(addDays(NOW, 1).getTime() + 1))).toBe(false);
    expect(rules.canUndoConfirmation({ status: 'refused', confirmedAt: null }, NOW)).toBe(false);
  });
});

it('references and numbers are easy to read aloud', () => {
  expect(rules.toOrderReference('7K3F92QD')).toBe('UN-7K3F-92QD');
  expect(rules.ORDER_REFERENCE_LENGTH).toBe(8);
  expect(rules.ORDER_REFERENCE_ALPHABET).not.toMatch(/[01OILS5]/);
  expect(rules.invoiceNumber({ year: 2026, number: 41 })).toBe('2026-000041');
});

it('a tax number is optional, but never wrong', () => {
  expect(['', '101010632', '101010631', 'abc'].map(rules.isOptionalTaxNumber)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
