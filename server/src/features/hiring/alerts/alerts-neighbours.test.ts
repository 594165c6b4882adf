import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db, DbOrTx, Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { insertUserRow, rollBack } from '../../../testing/rows.ts';
import { at, insertAlertRow, insertMatchRow, insertQueryRow, NOW } from './alert-rows.factory.ts';
import * as reader from './alerts.reader.ts';
import * as queries from './alerts.repository.ts';
import * as repository from './alerts.repository.ts';

/** The alerts in the order of their ids: whose, and when they were created. */
const ALERTS = {
  anaSecond: { user: 'ana', minutes: 2 },
  evaFirst: { user: 'eva', minutes: 1 },
  anaThird: { user: 'ana', minutes: 3 },
  anaFirst: { user: 'ana', minutes: 1 },
  anaThirdToo: { user: 'ana', minutes: 3 },
  evaSecond: { user: 'eva', minutes: 4 },
} as const;
type Alert = keyof typeof ALERTS;
type User = 'ana' | 'eva' | 'luz';

let test: TestDatabase;
let db: Db;
const ids = new Map<string, Id>();
const idOf = (name: Alert | User | 'chofer' | 'cajera' | 'tornero'): Id => ids.get(name) ?? expect.fail(name);
const nameOf = (id: Id): string => [...ids].find(([, value]) => value === id)?.[0] ?? expect.fail(id);
const namesOf = (rows: readonly { id: Id }[]) => rows.map(({ id }) => nameOf(id));
const [digestId, otherDigestId] = [newId(), newId()];
/** Jobs that were deleted in between. */
const jobIds = [newId(), newId(), newId(), newId()] as const;

async function storeMatches(): Promise<void> {
  const [first, second, third, fourth] = jobIds;
  await insertMatchRow(db, idOf('anaFirst'), first, { foundAt: at(1), digestId, dueAt: at(3) });
  await insertMatchRow(db, idOf('anaFirst'), second, { foundAt: at(3), digestId, dueAt: at(3) });
  await insertMatchRow(db, idOf('anaFirst'), third, { foundAt: at(5), dueAt: at(-1), sentAt: at(5) });
  await insertMatchRow(db, idOf('anaSecond'), third, { foundAt: at(4), digestId: otherDigestId });
  await insertMatchRow(db, idOf('anaThird'), third, { foundAt: at(2), digestId, dueAt: at(2) });
  await insertMatchRow(db, idOf('evaFirst'), fourth, { foundAt: at(6), digestId, dueAt: at(-9) });
  await insertMatchRow(db, idOf('evaFirst'), first, { foundAt: at(1), dueAt: at(-99), sentAt: at(0) });
}

beforeAll(async () => {
  test = await createTestDatabase();
  db = test.database.db;
  for (const name of ['ana', 'eva', 'luz'] as const) ids.set(name, await insertUserRow(db));
  ids.set('chofer', await insertQueryRow(db, 'chofer', '1'));
  ids.set('cajera', await insertQueryRow(db, 'cajera', '2'));
  ids.set('tornero', await insertQueryRow(db, 'tornero', '1'));
  for (const [name, { user, minutes }] of Object.entries(ALERTS)) {
    const columns = { createdAt: at(minutes), filtersHash: Buffer.from(name), queryId: idOf('chofer') };
    ids.set(name, await insertAlertRow(db, idOf(user), columns));
  }
  await storeMatches();
});
afterAll(() => test.drop());

describe('the alerts of a user', () => {
  const ofAna = ['anaThirdToo', 'anaThird', 'anaSecond', 'anaFirst'];

  it('are listed newest first, with the time of their own last match', async () => {
    const alerts = await reader.listAlerts(db, idOf('ana'));
    expect(namesOf(alerts)).toEqual(ofAna);
    expect(alerts.map(({ lastMatchAt }) => lastMatchAt)).toEqual([null, at(2), at(4), at(5)]);
    expect(namesOf(await reader.listAlerts(db, idOf('eva')))).toEqual(['evaSecond', 'evaFirst']);
    expect(await reader.listAlerts(db, idOf('luz'))).toEqual([]);
  });

  it('are found by id', async () => {
    for (const name of ['anaFirst', 'evaFirst'] as const) {
      expect(await reader.findAlert(db, idOf(name))).toMatchObject({
        id: idOf(name),
        createdAt: at(ALERTS[name].minutes),
      });
    }
    expect(await reader.findAlert(db, newId())).toBeUndefined();
  });

  it('are counted, with the jobs that they found after a time, each once, up to the limit', async () => {
    const summarize = (user: User, minutes: number, max = 20) =>
      reader.summarizeAlerts(db, idOf(user), { since: at(minutes), max });
    expect(await summarize('ana', 0)).toEqual({ count: 4, newMatches: 3 });
    expect(await summarize('ana', 1)).toEqual({ count: 4, newMatches: 2 });
    expect(await summarize('ana', 0, 2)).toEqual({ count: 4, newMatches: 2 });
    expect(await summarize('eva', 0)).toEqual({ count: 2, newMatches: 2 });
    expect(await summarize('luz', 0)).toEqual({ count: 0, newMatches: 0 });
  });
});

it('users for whom something is due are those who have waited longest, up to the limit', async () => {
  const list = async (minutes: number, limit = 20) =>
    (await reader.listDueUsers(db, at(minutes), limit)).map(nameOf);
  expect(await list(-10)).toEqual([]);
  expect(await list(-9)).toEqual(['eva']);
  expect(await list(-1)).toEqual(['eva']);
  expect(await list(3)).toEqual(['eva', 'ana']);
  expect(await list(3, 1)).toEqual(['eva']);
});

it('the key of the tokens is that of alerts, not that of other links', async () => {
  const { key } = await db
    .selectFrom('signingKeys')
    .select('key')
    .where('name', '=', 'alerts')
    .executeTakeFirstOrThrow();
  const keys = await db.selectFrom('signingKeys').select('name').execute();
  expect(keys.length).toBeGreaterThan(1);
  expect(await reader.getAlertKey(db)).toEqual(key);
});

/** Returns what is stored about each alert, by its name. */
async function listRows(tx: DbOrTx): Promise<Map<string, { frequency: string; lastMatchAt: Date | null }>> {
  const rows = await tx.selectFrom('alerts').select(['id', 'frequency', 'lastMatchAt']).execute();
  return new Map(rows.map(({ id, ...row }) => [nameOf(id), row]));
}

const rolledBack = (work: (tx: Tx) => Promise<unknown>) => rollBack(test.database, work);

describe('beside other alerts', () => {
  it('one is changed', () =>
    rolledBack(async (tx) => {
      await repository.updateAlert(tx, idOf('anaFirst'), { frequency: 'weekly' });
      const weekly = [...(await listRows(tx))].filter(([, { frequency }]) => frequency === 'weekly');
      expect(weekly.map(([name]) => name)).toEqual(['anaFirst']);
    }));

  it('some are deleted', () =>
    rolledBack(async (tx) => {
      await repository.deleteAlerts(tx, [idOf('anaFirst'), idOf('evaSecond')]);
      const left = ['anaSecond', 'anaThird', 'anaThirdToo', 'evaFirst'];
      expect([...(await listRows(tx)).keys()].sort()).toEqual(left);
    }));

  it('those of an email keep when its latest job was found', () =>
    rolledBack(async (tx) => {
      await repository.storeLastMatch(tx, { userId: idOf('ana'), digestId });
      const kept = [...(await listRows(tx))].flatMap(([name, { lastMatchAt }]) =>
        lastMatchAt ? [[name, lastMatchAt]] : [],
      );
      expect(kept.sort()).toEqual([
        ['anaFirst', at(3)],
        ['anaThird', at(2)],
      ]);
    }));
});

describe('search texts', () => {
  const listTexts = async (tx: DbOrTx) =>
    (await tx.selectFrom('alertQueries').select('text').orderBy('text').execute()).map(({ text }) => text);

  it('are found by text', () =>
    rolledBack(async (tx) => {
      for (const text of ['chofer', 'cajera', 'tornero'] as const)
        expect(await queries.lockQuery(tx, text)).toBe(idOf(text));
      expect(await queries.lockQuery(tx, 'nadie')).toBeUndefined();
    }));

  it('that another version compiled are listed by id, up to a limit', () =>
    rolledBack(async (tx) => {
      // A changed row is the last one of the table.
      await tx
        .updateTable('alertQueries')
        .set({ pivots: ['otro'] })
        .where('id', '=', idOf('chofer'))
        .execute();
      const list = async (version: string, limit = 20) =>
        namesOf(await reader.listOutdatedTexts(tx, version, limit));
      expect(await list('2')).toEqual(['chofer', 'tornero']);
      expect(await list('1')).toEqual(['cajera']);
      expect(await list('3', 2)).toEqual(['chofer', 'cajera']);
    }));

  it('are compiled again, each by itself', () =>
    rolledBack(async (tx) => {
      const query = { query: "'mozo'", pivots: ['mozo'], compiledWith: '3' };
      await queries.updateQuery(tx, idOf('cajera'), query);
      const rows = await tx.selectFrom('alertQueries').select(['text', 'pivots']).orderBy('text').execute();
      expect(rows.map(({ pivots }) => pivots)).toEqual([['mozo'], ['chofer'], ['tornero']]);
    }));

  it('are deleted when no alert searches for them', () =>
    rolledBack(async (tx) => {
      await repository.updateAlert(tx, idOf('anaFirst'), { activeSince: NOW });
      await queries.deleteUnused(tx);
      expect(await listTexts(tx)).toEqual(['chofer']);
    }));
});
