import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Enterprises } from '../../../../platform/db/schema.gen.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { withNeighbours } from '../../../../testing/neighbours.ts';
import { insertUserRow, ROWS_AT, rollBack } from '../../../../testing/rows.ts';
import { insertEnterpriseRow } from '../enterprise-rows.factory.ts';
import { findDomain } from './domain-codes.reader.ts';
import * as codes from './domain-codes.repository.ts';
import { listSimilarEnterprises } from './similar-enterprises.reader.ts';

const NOW = addDays(ROWS_AT, 10);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Each test inserts its own enterprises, and removes them. */
const rolledBack = <T>(work: (tx: Tx) => Promise<T>) => rollBack(test.database, work);

const insertNamed = (tx: Tx, fullName: string, enterprise: Partial<Insertable<Enterprises>> = {}) =>
  insertEnterpriseRow(tx, { user: { fullName }, enterprise });

describe('the codes of two enterprises that confirm the same address', () => {
  const EMAIL = 'rrhh@cayena.do';
  const SENT = { email: EMAIL, domain: 'cayena.do', sentOn: '2026-03-12', sentCount: 1 };
  const CODE = { codeHash: 'hash', expiresAt: addMinutes(NOW, 1), attemptsLeft: 3 };

  /** Inserts two enterprises that have got the same code. */
  async function insertCodes(tx: Tx): Promise<{ own: Id; other: Id }> {
    const enterprises = [await insertNamed(tx, 'Cayena'), await insertNamed(tx, 'Brisa')] as const;
    await withNeighbours(enterprises, [
      (enterpriseId) => codes.startConfirmation(tx, { enterpriseId, ...SENT }),
      (enterpriseId) => codes.storeCode(tx, enterpriseId, EMAIL, CODE),
    ]);
    return { own: enterprises[0], other: enterprises[1] };
  }

  const expectUnchanged = async (tx: Tx, enterpriseId: Id) =>
    expect(await findDomain(tx, enterpriseId)).toEqual({ enterpriseId, ...SENT, ...CODE, confirmedAt: null });

  it('end one at a time when another address gets one', () =>
    rolledBack(async (tx) => {
      const { own, other } = await insertCodes(tx);
      const sent = { ...SENT, email: 'info@cayena.do', sentCount: 2 };
      await codes.startConfirmation(tx, { enterpriseId: own, ...sent });
      const ended = { codeHash: null, expiresAt: null, attemptsLeft: 0, confirmedAt: null };
      expect(await findDomain(tx, own)).toEqual({ enterpriseId: own, ...sent, ...ended });
      await expectUnchanged(tx, other);
    }));

  it('are stored for the address of one enterprise that is not confirmed', () =>
    rolledBack(async (tx) => {
      const { own, other } = await insertCodes(tx);
      const next = { codeHash: 'nuevo', expiresAt: addMinutes(NOW, 9), attemptsLeft: 5 };
      expect(await codes.storeCode(tx, own, 'info@cayena.do', next)).toBe(false);
      await expectUnchanged(tx, own);
      expect(await codes.storeCode(tx, own, EMAIL, next)).toBe(true);
      expect(await findDomain(tx, own)).toMatchObject(next);
      await expectUnchanged(tx, other);
      const confirmed = { enterpriseId: own, domain: SENT.domain, codeHash: next.codeHash };
      expect(await codes.confirm(tx, confirmed, NOW)).toBe(true);
      expect(await codes.storeCode(tx, own, EMAIL, next)).toBe(false);
    }));

  it('lose attempts one at a time until none is left', () =>
    rolledBack(async (tx) => {
      const { own, other } = await insertCodes(tx);
      for (const attemptsLeft of [2, 1, 0])
        expect(await codes.takeAttempt(tx, own, NOW)).toEqual({ codeHash: 'hash', attemptsLeft });
      expect(await codes.takeAttempt(tx, own, NOW)).toBeUndefined();
      await expectUnchanged(tx, other);
    }));

  it('confirm their own domain of one enterprise', () =>
    rolledBack(async (tx) => {
      const { own, other } = await insertCodes(tx);
      const confirm = (changes: object = {}) =>
        codes.confirm(tx, { enterpriseId: own, domain: SENT.domain, codeHash: 'hash', ...changes }, NOW);
      expect(await confirm({ domain: 'brisa.do' })).toBe(false);
      expect(await confirm({ codeHash: 'otro' })).toBe(false);
      await expectUnchanged(tx, own);
      expect(await confirm()).toBe(true);
      expect(await findDomain(tx, own)).toMatchObject({ confirmedAt: NOW, codeHash: null, attemptsLeft: 0 });
      await expectUnchanged(tx, other);
    }));
});

describe('enterprises that look like the same company', () => {
  const list = async (tx: Tx, ids: Id[], limit = 10) =>
    (await listSimilarEnterprises(tx, ids, limit)).map(({ enterpriseId, id, match }) => ({
      enterpriseId,
      id,
      match,
    }));

  it('have the same tax number, website or name, and are listed once in this order', () =>
    rolledBack(async (tx) => {
      const same = { rnc: '101010632', websiteDomain: 'cayena.do' };
      const named = await insertNamed(tx, 'CAYENA', { rnc: '1', websiteDomain: 'una.do' });
      const all = await insertNamed(tx, 'Cayena', same);
      const own = await insertNamed(tx, 'Cayena', same);
      const website = await insertNamed(tx, 'Otra', { ...same, rnc: '2' });
      const taxNumber = await insertNamed(tx, 'Otra más', { ...same, websiteDomain: 'dos.do' });
      await insertNamed(tx, 'Brisa', { rnc: '3', websiteDomain: 'brisa.do' });
      await insertNamed(tx, 'Sol');
      await insertUserRow(tx, { fullName: 'Cayena' });
      expect(await list(tx, [own])).toEqual([
        { enterpriseId: own, id: all, match: 'rnc' },
        { enterpriseId: own, id: taxNumber, match: 'rnc' },
        { enterpriseId: own, id: website, match: 'website' },
        { enterpriseId: own, id: named, match: 'name' },
      ]);
    }));

  it('are not those that have given neither tax number nor website', () =>
    rolledBack(async (tx) => {
      const own = await insertNamed(tx, 'Cayena');
      await insertNamed(tx, 'Sol');
      await insertNamed(tx, 'Brisa', { rnc: '3', websiteDomain: 'brisa.do' });
      expect(await list(tx, [own])).toEqual([]);
    }));
});
