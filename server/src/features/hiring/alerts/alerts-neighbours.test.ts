import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db, DbOrTx, Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { insertUserRow, rollBack } from '../../../testing/rows.ts';
import * as matches from './alert-matches.repository.ts';
import { at, insertAlertRow, insertMatchRow, insertQueryRow, NOW } from './alert-rows.factory.ts';
import * as reader from './alerts.reader.ts';
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
const idOf = (name: Alert | User | 'chofer'): Id => ids.get(name) ?? expect.fail(name);
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

describe('beside the matches of other alerts', () => {
  const OWN_DIGEST_ID = newId();
  const listMatches = (tx: DbOrTx) => tx.selectFrom('alertMatches').selectAll().execute();

  /** Stores a waiting, a sent and an old match of two users, and returns which of them the work changes. */
  async function listChanged(work: (tx: Tx, alertId: Id) => Promise<unknown>): Promise<string[]> {
    let changed: string[] = [];
    await rollBack(test.database, async (tx) => {
      const alerts = {
        ana: await insertAlertRow(tx, idOf('ana')),
        eva: await insertAlertRow(tx, idOf('eva')),
      };
      const states = {
        waiting: {},
        sent: { sentAt: at(-5), digestId: OWN_DIGEST_ID },
        old: { sentAt: at(-9), digestId: newId() },
      };
      const names = new Map<string, string>();
      for (const [state, columns] of Object.entries(states)) {
        const jobId = newId();
        for (const [user, alertId] of Object.entries(alerts)) {
          await insertMatchRow(tx, alertId, jobId, columns);
          names.set(`${alertId} ${jobId}`, `${user} ${state}`);
        }
      }
      const before = await listMatches(tx);
      await work(tx, alerts.ana);
      const after = new Set((await listMatches(tx)).map((row) => JSON.stringify(row)));
      changed = before
        .filter((row) => !after.has(JSON.stringify(row)))
        .map(({ alertId, jobId }) => names.get(`${alertId} ${jobId}`) ?? '')
        .sort();
    });
    return changed;
  }

  it('those that wait are deleted', async () => {
    expect(await listChanged(matches.deleteWaiting)).toEqual(['ana waiting']);
  });

  it('those that wait are rescheduled', async () => {
    const changed = await listChanged((tx, alertId) => matches.reschedule(tx, alertId, at(9)));
    expect(changed).toEqual(['ana waiting']);
  });

  it('some are marked as sent or deleted', async () => {
    const some = async (tx: Tx, alertId: Id) =>
      (await listMatches(tx)).filter(
        (row) => row.alertId === alertId && row.sentAt?.getTime() !== at(-9).getTime(),
      );
    const chosen = ['ana sent', 'ana waiting'];
    expect(await listChanged(async (tx, id) => matches.markSent(tx, await some(tx, id), NOW, null))).toEqual(
      chosen,
    );
    expect(await listChanged(async (tx, id) => matches.deleteMatches(tx, await some(tx, id)))).toEqual(
      chosen,
    );
  });

  it('those of an email are completed', async () => {
    const complete = (tx: Tx) => matches.completeDigest(tx, { userId: idOf('ana'), digestId: OWN_DIGEST_ID });
    expect(await listChanged(complete)).toEqual(['ana sent']);
  });
});
