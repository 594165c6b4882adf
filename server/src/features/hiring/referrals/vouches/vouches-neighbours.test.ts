import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { createRows, type Rows, START } from '../referral-rows.factory.ts';
import * as reader from './vouches.reader.ts';
import { listRequestsOf, listRequestsTo } from './vouches.reader.ts';
import * as repository from './vouches.repository.ts';

let test: TestDatabase;
let rows: Rows;
beforeAll(async () => {
  test = await createTestDatabase();
  rows = createRows(test.database);
});
afterAll(() => test.drop());

const idsOf = (found: { id: Id }[]) => found.map(({ id }) => id);
/** Members who wrote a vouch about the candidate and are gone, suspended or blocked, with the vouch of each. */
async function newUnwanted(candidateId: Id) {
  const write = async (writer: Parameters<Rows['user']>[0] = {}) => {
    const writerId = await rows.user(writer);
    return { writerId, id: await rows.vouch(writerId, candidateId, { createdAt: addDays(START, 9) }) };
  };
  const erased = await write({ eraseAt: addDays(START, 30) });
  const [blocked, blocking] = [await write(), await write()];
  await rows.block(candidateId, blocked.writerId);
  await rows.block(blocking.writerId, candidateId);
  const suspended = await write({ suspendedUntil: addDays(START, 2) });
  const suspendedBefore = await write({ suspendedUntil: LATER });
  return { erased, blocked, blocking, suspended, suspendedBefore };
}
const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => test.database.transaction(work);

const LATER = addDays(START, 1);
const getDb = () => test.database.db;

describe('the lists of vouches', () => {
  it('have those of the candidate or of the writer in the right states, newest first', async () => {
    const [ana, luis, eva, neighbour] = await rows.people();
    const states = {
      old: await rows.vouch(ana, luis, { status: 'pending', createdAt: addDays(START, -1) }),
      declined: await rows.vouch(ana, luis, { status: 'declined' }),
      withdrawn: await rows.vouch(ana, luis, { status: 'withdrawn' }),
      removed: await rows.vouch(ana, luis, { status: 'removed' }),
      newest: await rows.vouch(ana, luis, { createdAt: LATER }),
      pending: await rows.vouch(ana, luis, { status: 'pending' }),
    };
    const back = await rows.vouch(luis, ana);
    const ofEva = await rows.vouch(eva, luis);
    const toNeighbour = await rows.vouch(ana, neighbour);
    const { newest, pending, declined, old } = states;
    expect(idsOf(await reader.listReceived(getDb(), luis))).toEqual([newest, ofEva, pending, old]);
    expect(idsOf(await reader.listReceived(getDb(), ana))).toEqual([back]);
    expect(idsOf(await reader.listWritten(getDb(), ana))).toEqual([
      newest,
      toNeighbour,
      pending,
      declined,
      old,
    ]);
    expect(idsOf(await reader.listAcceptedVouches(getDb(), luis, START))).toEqual([newest, ofEva]);
  });

  it('have no vouches of writers who are gone, suspended or blocked', async () => {
    const [candidateId, writerId] = await rows.people();
    const { suspended, suspendedBefore } = await newUnwanted(candidateId);
    const { id } = suspendedBefore;
    const vouchId = await rows.vouch(writerId, candidateId);
    expect(idsOf(await reader.listReceived(getDb(), candidateId))).toEqual([id, suspended.id, vouchId]);
    // One suspension ends at this moment, the other one later.
    const accepted = await reader.listAcceptedVouches(getDb(), candidateId, LATER);
    expect(idsOf(accepted)).toEqual([id, vouchId]);
  });
});

describe('one of two vouches', () => {
  it('is found by its token while it is pending and its writer has not left', async () => {
    const [ana, luis] = await rows.people();
    const leaving = await rows.user({ eraseAt: LATER });
    const write = (writerId: Id, token: string, status = 'pending') =>
      rows.vouch(writerId, null, { email: 'eva@prueba.do', tokenHash: Buffer.from(token), status });
    const first = await write(ana, 'first');
    const second = await write(luis, 'second');
    await write(ana, 'declined', 'declined');
    await write(leaving, 'leaving');
    const find = async (token: string) => (await reader.findByToken(getDb(), Buffer.from(token)))?.id;
    expect([await find('first'), await find('second')]).toEqual([first, second]);
    expect([await find('declined'), await find('leaving'), await find('unknown')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

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
