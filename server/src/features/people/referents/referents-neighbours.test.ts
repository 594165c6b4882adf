import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db, DbOrTx, Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { insertUserRow, ROWS_AT, rollBack } from '../../../testing/rows.ts';
import { listCompanyAccounts } from './company-accounts.reader.ts';
import { findLatestReview, listUserReviews } from './referents.reader.ts';
import * as repository from './referents.repository.ts';
import {
  countReviews,
  findReviewQueue,
  listReviews,
  type ReviewedArea,
  type ReviewState,
} from './reviews.reader.ts';

const at = (minutes: number) => addMinutes(ROWS_AT, minutes);

/** People and enterprises in the order of their ids. */
const USERS = {
  ana: { role: 'referent', company: 'Cayena Labs' },
  eva: { role: 'referent', company: 'Ron del Este' },
  labs: { role: 'enterprise', fullName: 'CAYENA LABS' },
  luz: { role: 'referent', company: 'cayéna labs', isVerifiedReferent: true },
  labsToo: { role: 'enterprise', fullName: 'Cayena Labs', isVerifiedReferent: true },
  noa: { role: 'candidate', company: 'Cayena Labs' },
  ron: { role: 'enterprise', fullName: 'Ron del Este' },
  /** A person with the name of an enterprise, and an enterprise that names another one as its company. */
  namesake: { role: 'candidate', fullName: 'Cayena Labs' },
  agil: { role: 'enterprise', fullName: 'Ágil', company: 'Cayena Labs' },
} as const;
type User = keyof typeof USERS;

/** The reviews in the order of their ids: of whom, the version, the decision and its minute, and the minute of the request. */
const REVIEWS = {
  anaFirst: { user: 'ana', version: 1, decision: 'rejected', decided: 20, requested: 1 },
  evaFirst: { user: 'eva', version: 2, decision: 'verified', decided: 22, requested: 2 },
  anaOpen: { user: 'ana', version: 3, decision: null, decided: 0, requested: 9 },
  labsFirst: { user: 'labs', version: 1, decision: 'rejected', decided: 21, requested: 3 },
  luzOpen: { user: 'luz', version: 5, decision: null, decided: 0, requested: 7 },
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
    expect(await list('namesake')).toEqual([]);
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

describe('the reviews of people and of enterprises', () => {
  const list = async (area: ReviewedArea, state: ReviewState, limit = 20, offset = 0) =>
    namesOf(await listReviews(db, area, state, { limit, offset }));

  it('are open ones by request, and decided ones newest first', async () => {
    expect(await list('referent', 'open')).toEqual(['luzOpen', 'anaOpen', 'noaOpen']);
    expect(await list('referent', 'decided')).toEqual(['anaSecond', 'evaFirst', 'anaFirst']);
    expect(await list('enterprise', 'open')).toEqual(['labsOpen']);
    expect(await list('enterprise', 'decided')).toEqual(['labsFirst']);
  });

  it('have pages', async () => {
    expect(await list('referent', 'open', 1, 1)).toEqual(['anaOpen']);
    expect(await list('referent', 'decided', 2)).toEqual(['anaSecond', 'evaFirst']);
    expect(await list('referent', 'decided', 2, 2)).toEqual(['anaFirst']);
  });

  it('have the latest version of their user', async () => {
    const rows = await listReviews(db, 'referent', 'decided', { limit: 20, offset: 0 });
    expect(rows.map(({ version, latestVersion }) => [version, latestVersion])).toEqual([
      [2, 3],
      [2, 2],
      [1, 3],
    ]);
  });

  it('are counted, and wait since the first request', async () => {
    const count = (area: ReviewedArea) =>
      Promise.all((['open', 'decided'] as const).map((state) => countReviews(db, area, state)));
    expect([await count('referent'), await count('enterprise')]).toEqual([
      [3, 3],
      [1, 1],
    ]);
    expect(await findReviewQueue(db, 'referent')).toEqual({ count: 3, oldestAt: at(7) });
    expect(await findReviewQueue(db, 'enterprise')).toEqual({ count: 1, oldestAt: at(4) });
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

describe('the accounts of the company that a user names', () => {
  const list = async (users: ('ana' | 'eva' | 'luz')[], limit: number) => {
    const asked = users.map((user) => ({ userId: idOf(user), company: USERS[user].company }));
    return (await listCompanyAccounts(db, asked, limit)).map(
      ({ userId, id, hasConfirmed }) => `${nameOf(userId)} ${nameOf(id)}${hasConfirmed ? ' confirmed' : ''}`,
    );
  };
  beforeAll(async () => {
    const rows = [
      ['ana', 'labsToo', 'confirmed'],
      ['ana', 'labs', 'ended'],
      ['luz', 'labs', 'confirmed'],
      ['eva', 'ron', 'pending'],
    ] as const;
    await db
      .insertInto('referentEmployments')
      .values(
        rows.map(([referent, enterprise, status]) => ({
          referentId: idOf(referent),
          enterpriseId: idOf(enterprise),
          status,
          position: 'Gerente',
          requestedAt: at(0),
        })),
      )
      .execute();
  });
  const ofAna = ['ana labs', 'ana labsToo confirmed', 'ana luz', 'ana noa'];
  const ofLuz = ['luz labs confirmed', 'luz labsToo', 'luz ana', 'luz noa'];

  it('are its enterprises and then other people who name it, for each user', async () => {
    expect(await list(['luz', 'ana', 'eva'], 20)).toEqual([...ofAna, 'eva ron', ...ofLuz]);
  });

  it('are listed up to the limit for each user', async () => {
    expect(await list(['ana', 'luz'], 3)).toEqual([...ofAna.slice(0, 3), ...ofLuz.slice(0, 3)]);
    // Which of two enterprises with the same name comes first is not defined.
    const [ofAnaFirst, ofLuzFirst, ...more] = await list(['ana', 'luz'], 1);
    expect(ofAna.slice(0, 2)).toContain(ofAnaFirst);
    expect(ofLuz.slice(0, 2)).toContain(ofLuzFirst);
    expect(more).toEqual([]);
  });
});
