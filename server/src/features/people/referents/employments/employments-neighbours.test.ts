import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import type { EmploymentList } from '@uneed/domain/people/referents/employments.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db, DbOrTx, Tx } from '../../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { insertUserRow, ROWS_AT, rollBack } from '../../../../testing/rows.ts';
import * as reader from './employments.reader.ts';
import * as repository from './employments.repository.ts';

/** Who asked which enterprise, when, and what became of it. */
const EMPLOYMENTS = [
  ['ana', 'cayena', 'confirmed', 3],
  ['ana', 'ron', 'declined', 4],
  ['ana', 'agil', 'ended', 2],
  ['eva', 'cayena', 'confirmed', 5],
  ['luz', 'cayena', 'confirmed', 1],
  ['noa', 'cayena', 'confirmed', 3],
  ['erased', 'cayena', 'confirmed', 6],
  ['eva', 'ron', 'revoked', 8],
  ['luz', 'ron', 'declined', 9],
  ['ivo', 'cayena', 'pending', 7],
  ['leo', 'ron', 'pending', 5],
  ['ivo', 'ron', 'ended', 3],
] as const;
const REFERENTS = ['ana', 'eva', 'luz', 'noa', 'ivo', 'leo', 'erased'] as const;
const ENTERPRISES = ['cayena', 'ron', 'agil'] as const;
type Referent = (typeof REFERENTS)[number];
type Enterprise = (typeof ENTERPRISES)[number];

const at = (minutes: number) => addMinutes(ROWS_AT, minutes);

let test: TestDatabase;
let db: Db;
const ids = new Map<string, Id>();
const idOf = (name: Referent | Enterprise): Id => ids.get(name) ?? expect.fail(name);
const nameOf = (id: Id): string => [...ids].find(([, value]) => value === id)?.[0] ?? expect.fail(id);
const keyOf = (referent: Referent, enterprise: Enterprise) => ({
  referentId: idOf(referent),
  enterpriseId: idOf(enterprise),
});

beforeAll(async () => {
  test = await createTestDatabase();
  db = test.database.db;
  for (const name of REFERENTS) {
    const eraseAt = name === 'erased' ? at(9) : null;
    ids.set(name, await insertUserRow(db, { role: 'referent', fullName: name, eraseAt }));
  }
  for (const name of ENTERPRISES)
    ids.set(name, await insertUserRow(db, { role: 'enterprise', fullName: name }));
  const rows = EMPLOYMENTS.map(([referent, enterprise, status, minutes]) => ({
    ...keyOf(referent, enterprise),
    status,
    position: `${referent} ${enterprise}`,
    requestedAt: at(minutes),
  }));
  await db.insertInto('referentEmployments').values(rows).execute();
});
afterAll(() => test.drop());

describe('the referents of an enterprise', () => {
  const list = async (enterprise: Enterprise, state: EmploymentList, limit = 20, offset = 0) =>
    (await reader.listEmployments(db, idOf(enterprise), state, { limit, offset })).map(({ id }) =>
      nameOf(id),
    );

  it('are listed by state, the latest request first, without those who are about to be deleted', async () => {
    expect(await list('cayena', 'confirmed')).toEqual(['eva', 'ana', 'noa', 'luz']);
    expect(await list('cayena', 'pending')).toEqual(['ivo']);
    expect(await list('cayena', 'declined')).toEqual([]);
    expect(await list('ron', 'declined')).toEqual(['luz', 'eva', 'ana']);
    expect(await list('ron', 'pending')).toEqual(['leo']);
    expect(await list('ron', 'confirmed')).toEqual([]);
  });
});

describe('beside the requests of others', () => {
  const listRows = (tx: DbOrTx) =>
    tx.selectFrom('referentEmployments').selectAll().orderBy('referentId').orderBy('enterpriseId').execute();

  /** Returns the changed rows, with their status. */
  async function listChanged(work: (tx: Tx) => Promise<unknown>): Promise<string[]> {
    const before = new Set((await listRows(db)).map((row) => JSON.stringify(row)));
    let changed: string[] = [];
    await rollBack(test.database, async (tx) => {
      await work(tx);
      changed = (await listRows(tx))
        .filter((row) => !before.has(JSON.stringify(row)))
        .map((row) => `${nameOf(row.referentId)} ${nameOf(row.enterpriseId)} ${row.status}`);
    });
    return changed;
  }

  it('one is decided', async () => {
    const decide = (referent: Referent, enterprise: Enterprise) =>
      listChanged((tx) => repository.decideEmployment(tx, keyOf(referent, enterprise), 'declined', at(20)));
    expect(await decide('ivo', 'cayena')).toEqual(['ivo cayena declined']);
    expect(await decide('leo', 'ron')).toEqual(['leo ron declined']);
    expect(await decide('leo', 'cayena')).toEqual([]);
  });

  it('the current one of a referent ends, those that were decided against stay', async () => {
    const end = (referent: Referent) => listChanged((tx) => repository.endEmployments(tx, idOf(referent)));
    expect(await end('ana')).toEqual(['ana cayena ended']);
    expect(await end('eva')).toEqual(['eva cayena ended']);
    expect(await end('leo')).toEqual(['leo ron ended']);
  });

  it('one is opened, for the first time or again', async () => {
    const open = (referent: Referent, enterprise: Enterprise) =>
      listChanged(async (tx) => {
        await repository.endEmployments(tx, idOf(referent));
        const request = { ...keyOf(referent, enterprise), position: 'Cajera', requestedAt: at(20) };
        await repository.openEmployment(tx, request);
      });
    expect(await open('leo', 'cayena')).toEqual(['leo cayena pending', 'leo ron ended']);
    expect(await open('ana', 'ron')).toEqual(['ana cayena ended', 'ana ron pending']);
  });
});
