import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { createRows, type Rows, START } from '../referral-rows.factory.ts';
import { listRequestsOf, listRequestsTo } from './vouches.reader.ts';
import * as repository from './vouches.repository.ts';

let test: TestDatabase;
let rows: Rows;
beforeAll(async () => {
  test = await createTestDatabase();
  rows = createRows(test.database);
});
afterAll(() => test.drop());

const LATER = addDays(START, 1);
const getDb = () => test.database.db;
const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => test.database.transaction(work);

describe('vouches of two writers about two candidates', () => {
  /** Each writer has an accepted vouch about each candidate, and one of them a pending one. */
  async function newVouches() {
    const [ana, luis, eva, juan] = await rows.people();
    const ids = {
      pending: await rows.vouch(ana, eva, { status: 'pending', tokenHash: Buffer.from(`${ana} pending`) }),
      ofAna: await rows.vouch(ana, eva, { tokenHash: Buffer.from(ana) }),
      aboutJuan: await rows.vouch(ana, juan),
      ofLuis: await rows.vouch(luis, eva, { tokenHash: Buffer.from(luis) }),
    };
    return { ana, luis, eva, juan, ids };
  }
  const readStatuses = async (ids: Record<string, Id>) => {
    const found = await getDb()
      .selectFrom('vouches')
      .select(['id', 'status'])
      .where('id', 'in', Object.values(ids))
      .execute();
    const statuses = new Map(found.map(({ id, status }) => [id, status]));
    return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, statuses.get(id)]));
  };

  it('are changed one at a time', async () => {
    const { ids } = await newVouches();
    await inTransaction((tx) => repository.updateVouch(tx, ids.ofLuis, { status: 'removed' }));
    expect(await readStatuses(ids)).toEqual({
      pending: 'pending',
      ofAna: 'accepted',
      aboutJuan: 'accepted',
      ofLuis: 'removed',
    });
  });

  it('are replaced if they are accepted and of the same pair', async () => {
    const { ana, eva, ids } = await newVouches();
    await inTransaction((tx) => repository.replaceAccepted(tx, { writerId: ana, candidateId: eva }));
    expect(await readStatuses(ids)).toEqual({
      pending: 'pending',
      ofAna: 'withdrawn',
      aboutJuan: 'accepted',
      ofLuis: 'accepted',
    });
  });
});

describe('requests of two members to two others', () => {
  async function newRequests() {
    const [ana, luis, eva, juan] = await rows.people();
    const ids = {
      closed: await rows.request(ana, eva, { closedAt: START }),
      toEva: await rows.request(ana, eva),
      toJuan: await rows.request(ana, juan),
      ofLuis: await rows.request(luis, eva),
      back: await rows.request(eva, ana),
    };
    return { ana, luis, eva, juan, ids };
  }
  const open = { closed: START, toEva: null, toJuan: null, ofLuis: null, back: null };
  const readClosed = async (ids: Record<string, Id>) => {
    const found = await getDb()
      .selectFrom('vouchRequests')
      .select(['id', 'closedAt'])
      .where('id', 'in', Object.values(ids))
      .execute();
    const times = new Map(found.map(({ id, closedAt }) => [id, closedAt]));
    return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, times.get(id)]));
  };

  it('are closed by who asked and by who was asked, once', async () => {
    const { ana, luis, eva, juan, ids } = await newRequests();
    const close = (id: Id, userId: Id) =>
      inTransaction((tx) => repository.closeRequest(tx, { id, userId }, LATER));
    expect([await close(ids.toEva, juan), await close(ids.toEva, luis)]).toEqual([false, false]);
    expect(await readClosed(ids)).toEqual(open);
    expect(await close(ids.closed, ana)).toBe(false);
    expect(await close(ids.toEva, ana)).toBe(true);
    expect(await readClosed(ids)).toEqual({ ...open, toEva: LATER });
    expect([await close(ids.ofLuis, eva), await close(ids.ofLuis, eva)]).toEqual([true, false]);
    expect(await readClosed(ids)).toEqual({ ...open, toEva: LATER, ofLuis: LATER });
  });

  it('are closed by the vouch of the pair alone', async () => {
    const { ana, eva, ids } = await newRequests();
    await inTransaction((tx) => repository.closeRequestOf(tx, { fromId: ana, toId: eva }, LATER));
    expect(await readClosed(ids)).toEqual({ ...open, toEva: LATER });
  });

  it('are listed for who asked and for who was asked, while they are open', async () => {
    const { ana, eva, ids } = await newRequests();
    const idsOf = (found: { id: Id }[]) => found.map(({ id }) => id).sort();
    expect(idsOf(await listRequestsTo(getDb(), eva))).toEqual([ids.toEva, ids.ofLuis].sort());
    expect(idsOf(await listRequestsOf(getDb(), ana))).toEqual([ids.toEva, ids.toJuan].sort());
    expect((await listRequestsOf(getDb(), eva)).map(({ id, otherId }) => [id, otherId])).toEqual([
      [ids.back, ana],
    ]);
  });

  it('are not listed while one of the two leaves or blocked the other one', async () => {
    const [ana, luis, eva, juan] = await rows.people();
    const leaving = await rows.user({ eraseAt: LATER });
    await rows.request(leaving, ana);
    await rows.request(ana, leaving);
    await rows.request(luis, ana);
    await rows.request(ana, eva);
    await rows.block(ana, luis);
    await rows.block(eva, ana);
    const id = await rows.request(juan, ana);
    const otherId = await rows.request(ana, juan);
    expect((await listRequestsTo(getDb(), ana)).map((row) => row.id)).toEqual([id]);
    expect((await listRequestsOf(getDb(), ana)).map((row) => row.id)).toEqual([otherId]);
  });
});
