import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { insertUserRow, rollBack } from '../../../testing/rows.ts';
import * as repository from './alert-matches.repository.ts';
import { at, insertAlertRow, insertMatchRow, NOW } from './alert-rows.factory.ts';

const MILLISECOND = 1 / 60_000;
const DIGEST_ID = newId();

let test: TestDatabase;
let users: { ana: Id; eva: Id };
beforeAll(async () => {
  test = await createTestDatabase();
  users = { ana: await insertUserRow(test.database.db), eva: await insertUserRow(test.database.db) };
});
afterAll(() => test.drop());

const listMatches = (tx: DbOrTx) => tx.selectFrom('alertMatches').selectAll().execute();

describe('beside the matches of other alerts', () => {
  /** Stores a waiting, a sent and an old match of two users, and returns which of them the work changes. */
  async function listChanged(work: (tx: Tx, alertId: Id) => Promise<unknown>): Promise<string[]> {
    let changed: string[] = [];
    await rollBack(test.database, async (tx) => {
      const alerts = { ana: await insertAlertRow(tx, users.ana), eva: await insertAlertRow(tx, users.eva) };
      const states = {
        waiting: {},
        sent: { sentAt: at(-5), digestId: DIGEST_ID },
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
    expect(await listChanged(repository.deleteWaiting)).toEqual(['ana waiting']);
  });

  it('those that wait are rescheduled', async () => {
    const changed = await listChanged((tx, alertId) => repository.reschedule(tx, alertId, at(9)));
    expect(changed).toEqual(['ana waiting']);
  });

  it('some are marked as sent or deleted', async () => {
    const some = async (tx: Tx, alertId: Id) =>
      (await listMatches(tx)).filter(
        (row) => row.alertId === alertId && row.sentAt?.getTime() !== at(-9).getTime(),
      );
    const chosen = ['ana sent', 'ana waiting'];
    expect(
      await listChanged(async (tx, id) => repository.markSent(tx, await some(tx, id), NOW, null)),
    ).toEqual(chosen);
    expect(await listChanged(async (tx, id) => repository.deleteMatches(tx, await some(tx, id)))).toEqual(
      chosen,
    );
  });

  it('those of an email are completed', async () => {
    const complete = (tx: Tx) => repository.completeDigest(tx, { userId: users.ana, digestId: DIGEST_ID });
    expect(await listChanged(complete)).toEqual(['ana sent']);
  });

  it('those that were sent before a time are deleted, up to the limit', async () => {
    const remove = (minutes: number, limit: number) =>
      listChanged(async (tx) => {
        counts.push(await repository.deleteSentBefore(tx, at(minutes), limit));
      });
    const counts: number[] = [];
    expect(await remove(-9, 20)).toEqual([]);
    expect(await remove(-5, 20)).toEqual(['ana old', 'eva old']);
    expect(await remove(-5 + MILLISECOND, 20)).toHaveLength(4);
    expect(await remove(-5, 1)).toHaveLength(1);
    expect(counts).toEqual([0, 2, 4, 1]);
  });
});
