import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db, DbOrTx, Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { insertJobRow, insertUserRow, rollBack } from '../../../testing/rows.ts';
import * as repository from './alert-matches.repository.ts';
import { at, insertAlertRow, insertMatchRow, insertQueryRow, NOW } from './alert-rows.factory.ts';
import { listDigest } from './alerts.reader.ts';

let test: TestDatabase;
let db: Db;
let users: { ana: Id; eva: Id; blocked: Id; blocking: Id; owner: Id };
let queryIds: { cajera: Id; chofer: Id; tornero: Id };
beforeAll(async () => {
  test = await createTestDatabase();
  db = test.database.db;
  const insert = () => insertUserRow(db);
  users = {
    ana: await insert(),
    eva: await insert(),
    owner: await insert(),
    blocked: await insert(),
    blocking: await insert(),
  };
  queryIds = {
    cajera: await insertQueryRow(db, 'cajera'),
    chofer: await insertQueryRow(db, 'chofer'),
    tornero: await insertQueryRow(db, 'tornero'),
  };
  const block = (userId: Id, blockedId: Id) => ({ userId, blockedId, createdAt: NOW });
  const blocks = [block(users.owner, users.blocked), block(users.blocking, users.owner)];
  await db.insertInto('blocks').values(blocks).execute();
});
afterAll(() => test.drop());

const rolledBack = (work: (tx: Tx) => Promise<unknown>) => rollBack(test.database, work);

type AlertChanges = Parameters<typeof insertAlertRow>[2];
const MILLISECOND = 1 / 60_000;
const OPENED_AT = at(-5);
const [REPEAT_BEFORE, DIGEST_ID] = [at(-1_000), newId()];
const DUE_AT = { instant: at(1), daily: at(2), weekly: at(3) };

/** Alerts that match a job of `cajera` with a salary of 30 000, and, next to each, those that do not. */
const ALERTS = (): Record<string, AlertChanges & { userId?: Id }> => ({
  anything: {},
  word: { queryId: queryIds.cajera, pivots: ['cajera'] },
  otherWord: { queryId: queryIds.chofer },
  tag: { tags: ["'cajera'"], pivots: ['cajera'] },
  otherTag: { tags: ["'chofer'"] },
  salary: { salaries: '{[1,30000]}' },
  otherSalary: { salaries: '{[1,29999]}' },
  otherSalaryOrNone: { salaries: '{[1,29999]}', keepsWithoutSalary: true },
  company: { companies: ['%otra%', '%cayena%'] },
  otherCompany: { companies: ['%otra%'] },
  own: { userId: users.owner },
  ofBlocked: { userId: users.blocked },
  ofBlocking: { userId: users.blocking },
  paused: { activeSince: null },
});
const MATCHING = ['anything', 'word', 'tag', 'salary', 'company'];

async function storeAlerts(tx: Tx, alerts = ALERTS()): Promise<Map<string, Id>> {
  const ids = new Map<string, Id>();
  for (const [name, { userId = users.ana, ...changes } = {}] of Object.entries(alerts))
    ids.set(name, await insertAlertRow(tx, userId, changes));
  return ids;
}

type JobChanges = Parameters<typeof insertJobRow>[2];
const addJob = (tx: Tx, changes: JobChanges = {}) =>
  insertJobRow(tx, users.owner, { title: 'Cajera', salary: 30_000, ...changes });

const match = (tx: Tx, jobId: Id) =>
  repository.insertMatches(tx, {
    jobId,
    openedAt: OPENED_AT,
    now: NOW,
    dueAt: DUE_AT,
    repeatBefore: REPEAT_BEFORE,
  });

const listMatches = (tx: DbOrTx) =>
  tx.selectFrom('alertMatches').selectAll().orderBy('alertId').orderBy('jobId').execute();

/** Returns the names of the alerts that found a job, in the order of their ids. */
async function listFinders(tx: Tx, alerts: Map<string, Id>, jobId: Id): Promise<string[]> {
  const finders = (await listMatches(tx)).filter((row) => row.jobId === jobId).map(({ alertId }) => alertId);
  return [...alerts].filter(([, id]) => finders.includes(id)).map(([name]) => name);
}

describe('a job that opened', () => {
  it('is found by the alerts whose conditions it all fulfils, and no other job is', () =>
    rolledBack(async (tx) => {
      const alerts = await storeAlerts(tx);
      const [, jobId] = [await addJob(tx), await addJob(tx), await addJob(tx)];
      await match(tx, jobId);
      expect(await listFinders(tx, alerts, jobId)).toEqual(MATCHING);
      expect(await listMatches(tx)).toHaveLength(MATCHING.length);
    }));
});

describe('a job that pays a range', () => {
  it('is found by the alerts of whose salaries it pays some', () =>
    rolledBack(async (tx) => {
      const alerts = await storeAlerts(tx, {
        lower: { salaries: '{[1,30000]}' },
        upper: { salaries: '{[40000,)}' },
        below: { salaries: '{[1,29999]}' },
        above: { salaries: '{[40001,)}' },
      });
      const jobId = await addJob(tx, { salaryMax: 40_000 });
      await match(tx, jobId);
      expect(await listFinders(tx, alerts, jobId)).toEqual(['lower', 'upper']);
    }));
});

describe('what is due for a user', () => {
  const lock = (tx: Tx, userId = users.ana) =>
    repository.lockDue(tx, userId, { now: NOW, repeatBefore: REPEAT_BEFORE });

  it('can be sent if the alert still finds the job', () =>
    rolledBack(async (tx) => {
      const alerts = await storeAlerts(tx);
      const [jobId, deletedId] = [await addJob(tx), newId()];
      for (const id of alerts.values()) await insertMatchRow(tx, id, jobId, { digestId: DIGEST_ID });
      await insertMatchRow(tx, alerts.get('anything') ?? '', deletedId, { digestId: DIGEST_ID });
      const nameOf = (id: Id) => [...alerts].find(([, value]) => value === id)?.[0];
      const [due, digest] = [
        await lock(tx),
        await listDigest(tx, { userId: users.ana, digestId: DIGEST_ID }, NOW),
      ];
      expect(due.filter((row) => row.isSendable).map(({ alertId }) => nameOf(alertId))).toEqual(MATCHING);
      expect(due).toHaveLength(alerts.size - 3 + 1);
      expect(digest.map(({ alertId }) => nameOf(alertId))).toEqual(MATCHING);
      for (const userId of [users.owner, users.blocked, users.blocking]) {
        expect((await lock(tx, userId)).map((row) => row.isSendable)).toEqual([false]);
        expect(await listDigest(tx, { userId, digestId: DIGEST_ID }, NOW)).toEqual([]);
      }
    }));

  it('is what waits until now, or was found by an alert that is sent at once', () =>
    rolledBack(async (tx) => {
      const [daily, instant] = [
        await insertAlertRow(tx, users.ana),
        await insertAlertRow(tx, users.ana, { frequency: 'instant' }),
      ];
      const other = await insertAlertRow(tx, users.eva, { frequency: 'instant' });
      const dueIds = [await addJob(tx), await addJob(tx)];
      const [laterId, sentId] = [await addJob(tx), await addJob(tx)];
      for (const jobId of dueIds) await insertMatchRow(tx, daily, jobId);
      await insertMatchRow(tx, daily, laterId, { dueAt: at(MILLISECOND) });
      await insertMatchRow(tx, daily, sentId, { sentAt: at(-2_000) });
      await insertMatchRow(tx, instant, laterId, { dueAt: at(9) });
      await insertMatchRow(tx, instant, sentId, { sentAt: at(-2_000), dueAt: at(9) });
      await insertMatchRow(tx, other, laterId, { dueAt: at(9) });
      const list = async (userId: Id) => (await lock(tx, userId)).map((row) => [row.alertId, row.jobId]);
      expect(await list(users.ana)).toEqual([
        ...dueIds.toReversed().map((jobId) => [daily, jobId]),
        [instant, laterId],
      ]);
      expect(await list(users.eva)).toEqual([[other, laterId]]);
    }));

  it('is known if another alert of the user sent the same job not too long ago', () =>
    rolledBack(async (tx) => {
      const [mine, mineToo] = [await insertAlertRow(tx, users.ana), await insertAlertRow(tx, users.ana)];
      const theirs = await insertAlertRow(tx, users.eva);
      const jobIds = {
        known: await addJob(tx),
        old: await addJob(tx),
        theirs: await addJob(tx),
        none: await addJob(tx),
      };
      for (const jobId of Object.values(jobIds)) await insertMatchRow(tx, mine, jobId);
      await insertMatchRow(tx, mineToo, jobIds.known, { sentAt: REPEAT_BEFORE });
      await insertMatchRow(tx, mineToo, jobIds.old, { sentAt: at(-1_000 - MILLISECOND) });
      await insertMatchRow(tx, theirs, jobIds.theirs, { sentAt: NOW });
      const known = (await lock(tx)).filter(({ isKnown }) => isKnown).map(({ jobId }) => jobId);
      expect(known).toEqual([jobIds.known]);
    }));
});
