import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import { OPEN_ORDERS_MAX } from '@uneed/domain/organizations/plans/order.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { withNeighbours } from '../../../../testing/neighbours.ts';
import { insertUserRow, ROWS_AT, rollBack } from '../../../../testing/rows.ts';
import { insertOrderRow } from '../plan-rows.factory.ts';
import * as orders from './orders.reader.ts';
import { listInvoices } from './orders.reader.ts';
import * as repository from './orders.repository.ts';
import { annulInvoice, issueInvoice } from './orders.repository.ts';

const NOW = addDays(ROWS_AT, 10);
const STATUSES = ['pending_payment', 'receipt_sent', 'refused', 'confirmed', 'lapsed', 'cancelled'] as const;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Each test inserts its own buyers and orders, and removes them. */
const rolledBack = <T>(work: (tx: Tx) => Promise<T>) => rollBack(test.database, work);

const insertBuyers = async (tx: Tx): Promise<[Id, Id]> => [
  await insertUserRow(tx, { fullName: 'Ana Núñez' }),
  await insertUserRow(tx, { fullName: 'Luis Peña' }),
];

/** Inserts an order in this state. */
const insertIn = (tx: Tx, buyerId: Id, status: string, changes: Parameters<typeof insertOrderRow>[2] = {}) =>
  insertOrderRow(tx, buyerId, { status, confirmedAt: status === 'confirmed' ? NOW : null, ...changes });

const idsOf = (rows: { id: Id }[]) => rows.map(({ id }) => id);

describe('an order beside those of the same and of another buyer', () => {
  it('is found by its id and by its reference', () =>
    rolledBack(async (tx) => {
      const buyers = await insertBuyers(tx);
      await withNeighbours(
        ['A-1', 'B-1', 'A-2', 'B-2'],
        [
          (reference) =>
            insertOrderRow(tx, buyers[reference.startsWith('A') ? 0 : 1], {
              reference,
              billingName: reference,
            }),
        ],
      );
      for (const reference of ['A-1', 'B-1', 'A-2', 'B-2']) {
        const order = (await orders.findOrderByReference(tx, reference)) ?? expect.fail();
        expect(order).toMatchObject({ reference, billingName: reference });
        expect(await orders.findOrder(tx, order.id)).toEqual(order);
        expect(await repository.lockOrder(tx, order.id)).toEqual(order);
        const [buyerName, buyerRole] = [order.buyerId === buyers[0] ? 'Ana Núñez' : 'Luis Peña', 'candidate'];
        const buyer = { buyerName, buyerRole, buyerEmail: `${order.buyerId}@prueba.do` };
        expect(await orders.findOrderWithBuyer(tx, order.id)).toEqual({ ...order, ...buyer });
      }
    }));

  it('is found by the idempotency key of its buyer', () =>
    rolledBack(async (tx) => {
      const buyers = await insertBuyers(tx);
      const ids: Id[] = [];
      const insert = (idempotencyKey: string) => async (buyerId: Id) => {
        ids.push(await insertOrderRow(tx, buyerId, { idempotencyKey }));
      };
      await withNeighbours(buyers, [insert('primera'), insert('segunda')]);
      const find = async (buyerId: Id, key: string) =>
        (await orders.findOrderByIdempotencyKey(tx, buyerId, key))?.id;
      expect([await find(buyers[0], 'primera'), await find(buyers[0], 'segunda')]).toEqual([ids[0], ids[2]]);
      expect([await find(buyers[1], 'primera'), await find(buyers[1], 'segunda')]).toEqual([ids[1], ids[3]]);
      expect(await find(await insertUserRow(tx), 'primera')).toBeUndefined();
    }));

  it('changes alone', () =>
    rolledBack(async (tx) => {
      const buyers = await insertBuyers(tx);
      const ids: Id[] = [];
      const insert = async (buyerId: Id) => {
        ids.push(await insertOrderRow(tx, buyerId));
      };
      await withNeighbours(buyers, [insert, insert]);
      const [id = expect.fail(), ...others] = ids;
      const changes = { status: 'refused', at: NOW, refusalReason: 'Ilegible' } as const;
      expect(await repository.updateOrder(tx, { id, version: 1 }, changes)).toBe(2);
      expect(await orders.findOrder(tx, id)).toMatchObject({ status: 'refused', statusAt: NOW, version: 2 });
      for (const other of others)
        expect(await orders.findOrder(tx, other)).toMatchObject({ status: 'pending_payment', version: 1 });
    }));
});

describe('the orders of a buyer', () => {
  it('are listed newest first, those of the same time by their ids', () =>
    rolledBack(async (tx) => {
      const buyers = await insertBuyers(tx);
      const ids: Id[] = [];
      const insert = (createdAt: Date) => async (buyerId: Id) => {
        ids.push(await insertOrderRow(tx, buyerId, { createdAt }));
      };
      const later = addMinutes(ROWS_AT, 1);
      await withNeighbours(buyers, [insert(later), insert(ROWS_AT), insert(addDays(NOW, 1)), insert(later)]);
      const list = async (buyerId: Id, limit: number) =>
        idsOf(await orders.listOrdersOfBuyer(tx, buyerId, limit));
      expect(await list(buyers[0], 10)).toEqual([ids[4], ids[6], ids[0], ids[2]]);
      expect(await list(buyers[1], 10)).toEqual([ids[5], ids[7], ids[1], ids[3]]);
      expect(await list(buyers[0], 2)).toEqual([ids[4], ids[6]]);
    }));

  it('are counted while they wait for another receipt', () =>
    rolledBack(async (tx) => {
      const [buyer, other] = await insertBuyers(tx);
      for (const status of STATUSES) await insertIn(tx, buyer, status);
      await insertIn(tx, buyer, 'refused');
      await insertIn(tx, other, 'refused');
      expect(await orders.countRefusedOrders(tx, buyer)).toBe(2);
      expect(await orders.countRefusedOrders(tx, other)).toBe(1);
    }));

  it('are too many when the most allowed, or more, are not settled', () =>
    rolledBack(async (tx) => {
      const [buyer, other] = await insertBuyers(tx);
      for (const status of STATUSES) await insertIn(tx, buyer, status);
      for (let count = 3; count < OPEN_ORDERS_MAX - 1; count += 1) await insertIn(tx, buyer, 'refused');
      await insertIn(tx, other, 'refused');
      expect(await orders.hasTooManyOpenOrders(tx, buyer)).toBe(false);
      await insertIn(tx, buyer, 'receipt_sent');
      expect(await orders.hasTooManyOpenOrders(tx, buyer)).toBe(true);
      await insertIn(tx, buyer, 'pending_payment');
      expect(await orders.hasTooManyOpenOrders(tx, buyer)).toBe(true);
      expect(await orders.hasTooManyOpenOrders(tx, other)).toBe(false);
    }));

  it('lose the data of the buyer, and are cancelled where they were not settled', () =>
    rolledBack(async (tx) => {
      const buyers = await insertBuyers(tx);
      const ids: Id[] = [];
      const insert = (status: string) => async (buyerId: Id) => {
        const receiptFile = status === 'receipt_sent' ? `recibo-${ids.length}` : null;
        ids.push(await insertIn(tx, buyerId, status, { receiptFile }));
      };
      await withNeighbours(buyers, STATUSES.map(insert));
      expect(await repository.anonymizeOrders(tx, buyers[0], NOW)).toEqual(['recibo-2']);
      const found = await Promise.all(ids.map((id) => orders.findOrder(tx, id)));
      const [own, others] = [0, 1].map((rest) => found.filter((_, index) => index % 2 === rest));
      const after = ['cancelled', 'cancelled', 'cancelled', 'confirmed', 'lapsed', 'cancelled'];
      expect(own?.map((order) => order?.status)).toEqual(after);
      expect(own?.map((order) => order?.statusAt)).toEqual([NOW, NOW, NOW, ROWS_AT, ROWS_AT, ROWS_AT]);
      for (const order of own ?? [])
        expect(order).toMatchObject({ buyerId: null, billingName: '', receiptFile: null, version: 2 });
      expect(others?.map((order) => order?.status)).toEqual(STATUSES);
      for (const order of others ?? [])
        expect(order).toMatchObject({ buyerId: buyers[1], billingName: 'Persona', version: 1 });
    }));
});

describe('the orders of all buyers', () => {
  it('are due from their time on while they are not paid, the first due first', () =>
    rolledBack(async (tx) => {
      const [buyer, other] = await insertBuyers(tx);
      const exact = await insertIn(tx, buyer, 'refused', { dueAt: NOW });
      const earlier = await insertIn(tx, other, 'pending_payment', { dueAt: addDays(NOW, -2) });
      const earliest = await insertIn(tx, buyer, 'refused', { dueAt: addDays(NOW, -3) });
      await insertIn(tx, buyer, 'pending_payment', { dueAt: addMinutes(NOW, 1) });
      for (const status of ['receipt_sent', 'confirmed', 'lapsed', 'cancelled'])
        await insertIn(tx, other, status, { dueAt: addDays(NOW, -4) });
      expect(await orders.listDueOrders(tx, NOW, 10)).toEqual([earliest, earlier, exact]);
      expect(await orders.listDueOrders(tx, NOW, 2)).toEqual([earliest, earlier]);
    }));

  it.each([
    { status: 'receipt_sent', order: [1, 0, 3, 2] },
    { status: 'lapsed', order: [2, 3, 0, 1] },
  ] as const)('that are $status are listed in pages in the order of their status', ({ status, order }) =>
    rolledBack(async (tx) => {
      const buyers = await insertBuyers(tx);
      const ids: Id[] = [];
      for (const [index, days] of [2, 1, 3, 2].entries()) {
        const buyerId = buyers[index % 2] ?? expect.fail();
        await insertIn(tx, buyerId, 'cancelled', { statusAt: addDays(NOW, days) });
        ids.push(await insertIn(tx, buyerId, status, { statusAt: addDays(NOW, days) }));
      }
      const list = async (limit: number, offset: number) =>
        idsOf(await orders.listOrdersByStatus(tx, status, { limit, offset }));
      const expected = order.map((index) => ids[index]);
      expect(await list(10, 0)).toEqual(expected);
      expect(await list(3, 0)).toEqual(expected.slice(0, 3));
      expect(await list(3, 3)).toEqual(expected.slice(3));
      expect(await orders.countOrdersByStatus(tx, status)).toBe(4);
    }),
  );

  it('are found by part of the reference or of a name, newest first and in pages', () =>
    rolledBack(async (tx) => {
      const [ana, luis] = await insertBuyers(tx);
      const later = addMinutes(NOW, 1);
      const byReference = await insertOrderRow(tx, luis, { reference: 'X-NÚÑEZ-1', createdAt: NOW });
      const byName = await insertOrderRow(tx, ana, { createdAt: later });
      const byBilling = await insertOrderRow(tx, null, { billingName: 'Hijos de Núñez', createdAt: NOW });
      await insertOrderRow(tx, luis, { createdAt: NOW });
      const newest = await insertIn(tx, ana, 'lapsed', { createdAt: addDays(NOW, 1) });
      const search = async (limit: number, offset: number) =>
        idsOf(await orders.searchOrders(tx, 'núñez', { limit, offset }));
      expect(await search(10, 0)).toEqual([newest, byName, byBilling, byReference]);
      expect(await search(2, 0)).toEqual([newest, byName]);
      expect(await search(2, 2)).toEqual([byBilling, byReference]);
      expect(await orders.countFoundOrders(tx, 'núñez')).toBe(4);
    }));

  it('wait for the admins while their receipt is to be checked', () =>
    rolledBack(async (tx) => {
      const [buyer, other] = await insertBuyers(tx);
      for (const status of STATUSES) await insertIn(tx, buyer, status, { statusAt: addDays(NOW, -1) });
      await insertIn(tx, other, 'receipt_sent', { statusAt: addDays(NOW, -2) });
      await insertIn(tx, other, 'lapsed', { statusAt: addDays(NOW, -3) });
      expect(await orders.findOrderQueue(tx)).toEqual({ count: 2, oldestAt: addDays(NOW, -2) });
    }));
});

describe('the receipts of two orders', () => {
  const NEXT_YEAR = addDays(NOW, 365);

  it('are listed oldest first, and annulled once', () =>
    rolledBack(async (tx) => {
      const [buyer, other] = await insertBuyers(tx);
      const ids = [await insertIn(tx, buyer, 'confirmed'), await insertIn(tx, other, 'confirmed')] as const;
      await withNeighbours(ids, [(id) => issueInvoice(tx, id, NOW)]);
      await annulInvoice(tx, ids[0], addDays(NOW, 1));
      await issueInvoice(tx, ids[0], addDays(NOW, 2));
      await annulInvoice(tx, ids[0], addDays(NOW, 3));
      await issueInvoice(tx, ids[0], NEXT_YEAR);
      expect(await listInvoices(tx, ids[0])).toEqual([
        { year: 2026, number: 1, issuedAt: NOW, annulledAt: addDays(NOW, 1) },
        { year: 2026, number: 3, issuedAt: addDays(NOW, 2), annulledAt: addDays(NOW, 3) },
        { year: 2027, number: 1, issuedAt: NEXT_YEAR, annulledAt: null },
      ]);
      expect(await listInvoices(tx, ids[1])).toEqual([
        { year: 2026, number: 2, issuedAt: NOW, annulledAt: null },
      ]);
    }));
});
