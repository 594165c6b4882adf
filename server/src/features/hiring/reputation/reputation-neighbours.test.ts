import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { withNeighbours } from '../../../testing/neighbours.ts';
import { findOwnerFacts } from './reputation.reader.ts';
import * as repository from './reputation.repository.ts';

const NOW = new Date('2026-03-02T12:00:00Z');

let test: TestDatabase;
/** Three owners, each with two jobs; the first two are tracked. */
let owners: [Id, Id, Id];
let jobsOf: Map<Id, Id[]>;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => test.database.transaction(work);

async function insertOwner(): Promise<Id> {
  const id = newId();
  const row = { id, email: `${id}@prueba.do`, fullName: 'Dueña', passwordHash: '' };
  await test.database.db
    .insertInto('users')
    .values({ ...row, createdAt: NOW, updatedAt: NOW })
    .execute();
  return id;
}

async function insertJob(ownerId: Id): Promise<Id> {
  const id = newId();
  const texts = { title: 'Cajera', company: 'Tienda', location: 'Azua', category: 'Ventas' };
  const times = { createdAt: NOW, updatedAt: NOW, expiresAt: addMinutes(NOW, 60) };
  await test.database.db
    .insertInto('jobs')
    .values({ id, ownerId, ...texts, ...times, description: '', excerpt: '', status: 'draft' })
    .execute();
  return id;
}

const jobOf = (ownerId: Id, index: number) => jobsOf.get(ownerId)?.[index] ?? expect.fail();

beforeEach(async () => {
  await test.database.db.deleteFrom('ownerReputations').execute();
  owners = [await insertOwner(), await insertOwner(), await insertOwner()];
  jobsOf = new Map();
  const addJob = async (owner: Id) => {
    jobsOf.set(owner, [...(jobsOf.get(owner) ?? []), await insertJob(owner)]);
  };
  await withNeighbours(owners, [addJob, addJob]);
  const jobIds = [jobOf(owners[1], 0), jobOf(owners[0], 1), jobOf(owners[0], 0)];
  await inTransaction((tx) => repository.trackOwners(tx, jobIds));
});

it('the owners of these jobs are tracked, once each', async () => {
  const tracked = async () => {
    const rows = await test.database.db.selectFrom('ownerReputations').select('ownerId').execute();
    return rows.map(({ ownerId }) => ownerId).sort();
  };
  expect(await tracked()).toEqual(owners.slice(0, 2));
  await inTransaction((tx) => repository.trackOwners(tx, [jobOf(owners[2], 0), jobOf(owners[0], 0)]));
  expect(await tracked()).toEqual(owners);
});

const COUNTS = { due: 10, answeredInTime: 9, medianDays: 2, confirmedHires: 3, paidBonuses: 4 };

it('the counts are stored for one owner', async () => {
  expect(await inTransaction((tx) => repository.saveCounts(tx, owners[1], COUNTS, NOW))).toBe(true);
  const slow = { ...COUNTS, answeredInTime: 1, paidBonuses: 0 };
  const find = (ownerId: Id) => findOwnerFacts(test.database.db, ownerId);
  const none = { due: 0, answeredInTime: 0, medianDays: null, confirmedHires: 0, paidBonuses: 0 };
  expect([await find(owners[0]), await find(owners[1])]).toEqual([none, COUNTS]);
  expect(await inTransaction((tx) => repository.saveCounts(tx, owners[0], slow, NOW))).toBe(false);
  expect([await find(owners[0]), await find(owners[1])]).toEqual([slow, COUNTS]);
  expect(await find(owners[2])).toBeUndefined();
});
