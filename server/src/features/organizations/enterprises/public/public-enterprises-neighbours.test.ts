import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { insertJobRow, ROWS_AT, rollBack } from '../../../../testing/rows.ts';
import { listEnterpriseAddresses } from '../../../hiring/jobs/job-addresses.reader.ts';
import { insertEnterpriseRow } from '../enterprise-rows.factory.ts';
import * as reader from './public-enterprises.reader.ts';

const NOW = addDays(ROWS_AT, 10);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Each test inserts its own enterprises, and removes them. */
const rolledBack = <T>(work: (tx: Tx) => Promise<T>) => rollBack(test.database, work);

type UserChanges = NonNullable<NonNullable<Parameters<typeof insertEnterpriseRow>[1]>['user']>;

const insertNamed = (tx: Tx, fullName: string, changes: UserChanges = {}) =>
  insertEnterpriseRow(tx, { user: { fullName, ...changes } });

/** States of accounts that nobody sees. */
const HIDDEN: UserChanges[] = [
  { isOnboarded: false },
  { isOnboarded: false, suspendedUntil: NOW },
  { eraseAt: addDays(NOW, 1) },
  { eraseAt: addDays(NOW, 1), suspendedUntil: NOW },
  { suspendedUntil: addMinutes(NOW, 1) },
];
const SUSPENDED_BEFORE: UserChanges = { suspendedUntil: NOW };

describe('enterprises that search engines read', () => {
  const OPEN = { expiresAt: addMinutes(NOW, 1) };

  const insertWithJob = async (tx: Tx, changes: UserChanges, job: object = OPEN): Promise<Id> => {
    const id = await insertNamed(tx, 'Colmado', changes);
    await insertJobRow(tx, id, { ...OPEN, ...job });
    return id;
  };

  const list = async (tx: Tx, limit = 10) =>
    (await listEnterpriseAddresses(tx, NOW, limit)).map(({ slug }) => slug);
  const slugsOf = (ids: Id[]) => ids.map((id) => `colmado-${id}`);

  it('have an open job under their own name', () =>
    rolledBack(async (tx) => {
      const open = await insertWithJob(tx, {});
      await insertNamed(tx, 'Sin vacantes');
      for (const job of [{ status: 'paused' }, { isAnonymous: true }, { expiresAt: NOW }])
        await insertWithJob(tx, {}, job);
      expect(await list(tx)).toEqual(slugsOf([open]));
    }));

  it('are shown to everybody', () =>
    rolledBack(async (tx) => {
      for (const changes of HIDDEN) await insertWithJob(tx, changes);
      const shown = [await insertWithJob(tx, SUSPENDED_BEFORE), await insertWithJob(tx, {})];
      expect(await list(tx)).toEqual(slugsOf(shown));
    }));
});

describe('verified enterprises that are searched for', () => {
  const search = async (tx: Tx, q: string, limit = 10) =>
    (await reader.searchVerifiedEnterprises(tx, { q, now: NOW, limit })).map(({ id }) => id);

  it('are verified, and shown to everybody', () =>
    rolledBack(async (tx) => {
      for (const changes of [...HIDDEN, { isVerifiedReferent: false }, { role: 'referent' }])
        await insertNamed(tx, 'Cayena', changes);
      const shown = [await insertNamed(tx, 'Cayena', SUSPENDED_BEFORE), await insertNamed(tx, 'Cayena')];
      expect(await search(tx, 'cayena')).toEqual(shown);
    }));
});

describe('a verified enterprise that is found by its name', () => {
  const find = async (tx: Tx, name: string) => (await reader.findVerifiedByName(tx, name, NOW))?.id;

  it('is verified, and shown to everybody', () =>
    rolledBack(async (tx) => {
      for (const changes of [...HIDDEN, { isVerifiedReferent: false }, { role: 'referent' }])
        await insertNamed(tx, 'Cayena', changes);
      expect(await find(tx, 'Cayena')).toBeUndefined();
      const shown = await insertNamed(tx, 'Cayena', SUSPENDED_BEFORE);
      expect(await find(tx, 'Cayena')).toBe(shown);
    }));
});
