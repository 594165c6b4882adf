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

describe('one of several enterprises', () => {
  it('is found by its slug', () =>
    rolledBack(async (tx) => {
      const insert = (slug: string) =>
        insertEnterpriseRow(tx, { user: { fullName: slug.toUpperCase() }, enterprise: { slug } });
      const [cayena, brisa] = [await insert('cayena'), await insert('brisa')];
      expect(await reader.findPublicEnterprise(tx, 'cayena')).toMatchObject({
        id: cayena,
        fullName: 'CAYENA',
      });
      expect(await reader.findPublicEnterprise(tx, 'brisa')).toMatchObject({ id: brisa, fullName: 'BRISA' });
      expect(await reader.findPublicEnterprise(tx, 'otra')).toBeUndefined();
    }));

  it('is known after its deletion', () =>
    rolledBack(async (tx) => {
      const deleted = await insertEnterpriseRow(tx, { enterprise: { slug: 'cayena' } });
      await insertEnterpriseRow(tx, { enterprise: { slug: 'brisa' } });
      await tx.deleteFrom('users').where('id', '=', deleted).execute();
      expect(await reader.wasDeletedEnterprise(tx, 'cayena')).toBe(true);
      expect(await reader.wasDeletedEnterprise(tx, 'brisa')).toBe(false);
    }));
});

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

  it('are in the order of their ids, at most as many as asked for', () =>
    rolledBack(async (tx) => {
      const ids = [await insertNamed(tx, 'Uno'), await insertNamed(tx, 'Dos'), await insertNamed(tx, 'Tres')];
      for (const id of ids.toReversed()) await insertJobRow(tx, id, OPEN);
      expect(await list(tx, 3)).toEqual(slugsOf(ids));
      expect(await list(tx, 2)).toEqual(slugsOf(ids.slice(0, 2)));
    }));
});

describe('verified enterprises that are searched for', () => {
  const search = async (tx: Tx, q: string, limit = 10) =>
    (await reader.searchVerifiedEnterprises(tx, { q, now: NOW, limit })).map(({ id }) => id);

  it('have a word of their name that begins so, first those whose name does', () =>
    rolledBack(async (tx) => {
      const second = await insertNamed(tx, 'Banco Peña');
      const last = await insertNamed(tx, 'Tienda Pena');
      const third = await insertNamed(tx, 'Banco Peña');
      const first = await insertNamed(tx, 'Peñalba');
      await insertNamed(tx, 'Despeña');
      await insertNamed(tx, 'Brisa');
      expect(await search(tx, 'pena')).toEqual([first, second, third, last]);
      expect(await search(tx, 'Peña', 3)).toEqual([first, second, third]);
      expect(await search(tx, 'peñal')).toEqual([first]);
    }));

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

  it('is the oldest of those with this name, apart from case and accents', () =>
    rolledBack(async (tx) => {
      const [older, newer] = [addMinutes(ROWS_AT, 1), addMinutes(ROWS_AT, 2)];
      await insertNamed(tx, 'Brisa', { createdAt: ROWS_AT });
      await insertNamed(tx, 'Peña', { createdAt: newer });
      const oldest = await insertNamed(tx, 'PEÑA', { createdAt: older });
      await insertNamed(tx, 'Pena', { createdAt: older });
      await insertNamed(tx, 'Peña Hermanos', { createdAt: ROWS_AT });
      expect(await find(tx, 'pena')).toBe(oldest);
      expect(await find(tx, 'Peñ')).toBeUndefined();
    }));

  it('is verified, and shown to everybody', () =>
    rolledBack(async (tx) => {
      for (const changes of [...HIDDEN, { isVerifiedReferent: false }, { role: 'referent' }])
        await insertNamed(tx, 'Cayena', changes);
      expect(await find(tx, 'Cayena')).toBeUndefined();
      const shown = await insertNamed(tx, 'Cayena', SUSPENDED_BEFORE);
      expect(await find(tx, 'Cayena')).toBe(shown);
    }));
});
