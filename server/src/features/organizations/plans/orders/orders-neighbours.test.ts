import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
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
