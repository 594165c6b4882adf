import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db, DbOrTx, Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { insertUserRow, ROWS_AT, rollBack } from '../../../testing/rows.ts';
import { findLatestReview, listUserReviews } from './referents.reader.ts';
import * as repository from './referents.repository.ts';

const at = (minutes: number) => addMinutes(ROWS_AT, minutes);

/** People and enterprises in the order of their ids. */
const USERS = {
  ana: { role: 'referent' },
  eva: { role: 'referent' },
  labs: { role: 'enterprise' },
  noa: { role: 'candidate' },
  ron: { role: 'enterprise' },
} as const;
type User = keyof typeof USERS;

/** The reviews in the order of their ids: of whom, the version, the decision and its minute, and the minute of the request. */
const REVIEWS = {
  anaFirst: { user: 'ana', version: 1, decision: 'rejected', decided: 20, requested: 1 },
  evaFirst: { user: 'eva', version: 2, decision: 'verified', decided: 22, requested: 2 },
  anaOpen: { user: 'ana', version: 3, decision: null, decided: 0, requested: 9 },
  labsFirst: { user: 'labs', version: 1, decision: 'rejected', decided: 21, requested: 3 },
  anaSecond: { user: 'ana', version: 2, decision: 'verified', decided: 22, requested: 5 },
  labsOpen: { user: 'labs', version: 2, decision: null, decided: 0, requested: 4 },
  noaOpen: { user: 'noa', version: 1, decision: null, decided: 0, requested: 9 },
} as const;
type Review = keyof typeof REVIEWS;

let test: TestDatabase;
let db: Db;
const ids = new Map<string, Id>();
const idOf = (name: User | Review): Id => ids.get(name) ?? expect.fail(name);
const nameOf = (id: Id): string => [...ids].find(([, value]) => value === id)?.[0] ?? 'new';
const namesOf = (rows: readonly { id: Id }[]) => rows.map(({ id }) => nameOf(id));

beforeAll(async () => {
  test = await createTestDatabase();
  db = test.database.db;
  for (const [name, columns] of Object.entries(USERS)) ids.set(name, await insertUserRow(db, columns));
  for (const [name, { user, version, decision, decided, requested }] of Object.entries(REVIEWS)) {
    const id = newId();
    ids.set(name, id);
    const texts = { fullName: name, company: 'Cayena Labs', position: 'Gerente' };
    const times = { requestedAt: at(requested), decidedAt: decision && at(decided) };
    await db
      .insertInto('referentReviews')
      .values({ id, userId: idOf(user), version, decision, ...texts, ...times })
      .execute();
  }
});
afterAll(() => test.drop());

describe('the reviews of a user', () => {
  it('are listed newest first', async () => {
    const list = async (user: User) => namesOf(await listUserReviews(db, idOf(user)));
    expect(await list('ana')).toEqual(['anaOpen', 'anaSecond', 'anaFirst']);
    expect(await list('eva')).toEqual(['evaFirst']);
    expect(await list('ron')).toEqual([]);
  });

  it('have a newest one', async () => {
    const find = async (user: User) => (await findLatestReview(db, idOf(user)))?.fullName;
    expect([await find('ana'), await find('eva'), await find('labs')]).toEqual([
      'anaOpen',
      'evaFirst',
      'labsOpen',
    ]);
  });
});

describe('beside the reviews of others', () => {
  const listRows = (tx: DbOrTx) => tx.selectFrom('referentReviews').selectAll().orderBy('id').execute();

  /** Returns the changed and new rows, with their version. */
  async function listChanged(work: (tx: Tx) => Promise<unknown>): Promise<string[]> {
    const before = new Set((await listRows(db)).map((row) => JSON.stringify(row)));
    let changed: string[] = [];
    await rollBack(test.database, async (tx) => {
      await work(tx);
      changed = (await listRows(tx))
        .filter((row) => !before.has(JSON.stringify(row)))
        .map(({ id, userId, version }) => `${nameOf(id)} of ${nameOf(userId)} ${version}`);
    });
    return changed;
  }

  const profileOf = (user: User) => ({
    id: idOf(user),
    fullName: 'Nuevo',
    company: 'Nueva',
    position: 'Nueva',
  });
  const OUTCOME = { decision: 'verified', reason: '', decidedBy: null } as const;

  it('one is opened with the next version of the user, unless one is open', async () => {
    const open = (user: User) => listChanged((tx) => repository.openReview(tx, profileOf(user), at(30)));
    expect(await open('eva')).toEqual(['new of eva 3']);
    expect(await open('ron')).toEqual(['new of ron 1']);
    expect(await open('ana')).toEqual([]);
  });

  it('the open one of a user is revised', async () => {
    const revise = (user: User) => listChanged((tx) => repository.reviseOpenReview(tx, profileOf(user)));
    expect(await revise('ana')).toEqual(['anaOpen of ana 4']);
    expect(await revise('labs')).toEqual(['labsOpen of labs 3']);
    expect(await revise('eva')).toEqual([]);
  });

  it('one is decided', async () => {
    const decide = (review: Review) =>
      listChanged((tx) => repository.decideReview(tx, idOf(review), OUTCOME, at(30)));
    expect(await decide('anaOpen')).toEqual(['anaOpen of ana 4']);
    expect(await decide('noaOpen')).toEqual(['noaOpen of noa 2']);
  });

  it('a decision without a request has the next version of the user', async () => {
    const decide = (user: User) =>
      listChanged((tx) => repository.insertDecidedReview(tx, profileOf(user), OUTCOME, at(30)));
    expect(await decide('ana')).toEqual(['new of ana 4']);
    expect(await decide('eva')).toEqual(['new of eva 3']);
  });
});
