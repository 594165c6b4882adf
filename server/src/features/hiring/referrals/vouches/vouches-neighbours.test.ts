import { VOUCHES_LISTED_MAX } from '@uneed/domain/hiring/referrals/vouch.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { createRows, type Rows, START } from '../referral-rows.factory.ts';
import * as reader from './vouches.reader.ts';

let test: TestDatabase;
let rows: Rows;
beforeAll(async () => {
  test = await createTestDatabase();
  rows = createRows(test.database);
});
afterAll(() => test.drop());

const LATER = addDays(START, 1);
const getDb = () => test.database.db;
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

/** One vouch more than a list has, all of the same time; returns the ids of those that are listed, newest first. */
async function writeTooMany(pairOf: (other: Id) => { writerId: Id; candidateId: Id }): Promise<Id[]> {
  const others = await rows.users(VOUCHES_LISTED_MAX + 1);
  const terms = { relationship: 'coworker', sinceYear: 2020, text: 'Trabaja bien', status: 'accepted' };
  const consent = { writerAllowsPublic: true, candidateAllowsPublic: true };
  const values = others.map((other) => ({
    id: newId(),
    createdAt: START,
    answeredAt: START,
    ...terms,
    ...consent,
    ...pairOf(other),
  }));
  await getDb().insertInto('vouches').values(values).execute();
  const ids = values.map(({ id }) => id);
  return ids.toReversed().slice(0, VOUCHES_LISTED_MAX);
}

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

  it('are public when the writer and the candidate allow it', async () => {
    const [candidateId, writer, other, third] = await rows.people();
    const both = { writerAllowsPublic: true, candidateAllowsPublic: true };
    const older = await rows.vouch(third, candidateId, { ...both, createdAt: addDays(START, -1) });
    const id = await rows.vouch(writer, candidateId, both);
    const ofWriter = await rows.vouch(other, candidateId, { writerAllowsPublic: true });
    const ofCandidate = await rows.vouch(await rows.user(), candidateId, {
      ...both,
      writerAllowsPublic: false,
    });
    expect(idsOf(await reader.listPublicVouches(getDb(), candidateId, START))).toEqual([id, older]);
    const accepted = await reader.listAcceptedVouches(getDb(), candidateId, START);
    expect(accepted.map((row) => [row.id, row.isPublic])).toEqual([
      [ofCandidate, false],
      [ofWriter, false],
      [id, true],
      [older, true],
    ]);
  });

  it('have the newest ones of a candidate or of a writer', async () => {
    const me = await rows.user();
    const received = await writeTooMany((writerId) => ({ writerId, candidateId: me }));
    const written = await writeTooMany((candidateId) => ({ writerId: me, candidateId }));
    expect(idsOf(await reader.listReceived(getDb(), me))).toEqual(received);
    expect(idsOf(await reader.listAcceptedVouches(getDb(), me, START))).toEqual(received);
    expect(idsOf(await reader.listWritten(getDb(), me))).toEqual(written);
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

  it('is found for its delivery', async () => {
    const [ana, luis, eva] = await rows.people();
    const ids = [await rows.vouch(ana, eva), await rows.vouch(luis, eva)];
    const found = await Promise.all(ids.map((id) => reader.findForDelivery(getDb(), id)));
    expect(found).toMatchObject([
      { id: ids[0], writerId: ana },
      { id: ids[1], writerId: luis },
    ]);
  });
});

describe('vouches and requests since a moment', () => {
  const email = 'maria@prueba.do';
  const [since, after] = [START, addDays(START, 1)];

  it('are counted per writer and recipient, by address apart from as a member', async () => {
    const [ana, luis, eva, neighbour] = await rows.people();
    const address = `ana.${ana}@prueba.do`;
    const other = `otra.${ana}@prueba.do`;
    const write = (writerId: Id, candidateId: Id | null, to: string | null, createdAt = after) =>
      rows.vouch(writerId, candidateId, { email: to, status: 'withdrawn', createdAt });
    for (const createdAt of [since, after, addDays(after, 1)]) {
      await write(ana, eva, null, createdAt);
      await write(ana, null, address, createdAt);
    }
    await write(ana, neighbour, null);
    await write(luis, eva, null);
    // To the address of Eva, whose account is known since it was answered.
    await write(ana, eva, other);
    await write(luis, null, address);
    const count = (writerId: Id, to: { userId?: Id; email?: string }) =>
      reader.countVouchesTo(getDb(), writerId, to, since);
    expect(await count(ana, { userId: eva })).toBe(2);
    expect(await count(ana, { email: address })).toBe(2);
    expect(await count(luis, { userId: eva })).toBe(1);
    expect(await count(luis, { email: address })).toBe(1);
    expect(await reader.countVouchesToAddress(getDb(), address, since)).toBe(3);
    expect(await reader.countVouchesToAddress(getDb(), other, since)).toBe(1);
  });

  it('are counted before a vouch for the same address or member', async () => {
    const [ana, luis, candidateId, neighbour] = await rows.people();
    const write = (to: Id | null, address: string | null, createdAt: Date) =>
      rows.vouch(ana, to, { email: address, status: 'pending', createdAt });
    await write(candidateId, null, since);
    await write(null, email, since);
    await write(candidateId, null, addDays(after, -0.5));
    await write(null, email, addDays(after, -0.5));
    const first = await write(null, email, after);
    const second = await write(candidateId, 'otra@prueba.do', after);
    const third = await rows.vouch(luis, null, { email, status: 'pending', createdAt: after });
    await write(null, email, addDays(after, 1));
    await write(neighbour, 'vecina@prueba.do', addDays(after, -0.5));
    const count = (id: Id, to: Id | null, address = email) =>
      reader.countEarlierVouches(getDb(), { id, email: address, candidateId: to, createdAt: after }, since);
    expect(await count(first, candidateId)).toBe(2);
    expect(await count(first, null)).toBe(1);
    expect(await count(third, candidateId)).toBe(4);
    expect(await count(third, null)).toBe(2);
    expect(await count(second, candidateId, 'otra@prueba.do')).toBe(1);
  });

  it('are counted per pair of who asks and who is asked', async () => {
    const [ana, luis, eva] = await rows.people();
    for (const createdAt of [since, after, addDays(after, 1)])
      await rows.request(ana, luis, { createdAt, closedAt: addDays(after, 2) });
    await rows.request(ana, eva, { createdAt: after });
    await rows.request(eva, luis, { createdAt: after });
    await rows.request(luis, ana, { createdAt: after });
    expect(await reader.countRequestsTo(getDb(), { fromId: ana, toId: luis }, since)).toBe(2);
    expect(await reader.countRequestsTo(getDb(), { fromId: luis, toId: ana }, since)).toBe(1);
  });

  it('are counted together per member', async () => {
    const [ana, luis, eva] = await rows.people();
    for (const createdAt of [since, after]) {
      await rows.vouch(ana, luis, { createdAt, status: 'declined' });
      await rows.vouch(luis, ana, { createdAt, status: 'withdrawn' });
      await rows.vouch(ana, eva, { createdAt, status: 'withdrawn' });
      await rows.request(ana, eva, { createdAt, closedAt: after });
      await rows.request(luis, eva, { createdAt, closedAt: after });
    }
    expect(await reader.countSince(getDb(), ana, since)).toBe(3);
    expect(await reader.countSince(getDb(), luis, since)).toBe(2);
    expect(await reader.countSince(getDb(), eva, since)).toBe(0);
  });
});

it('a vouch is open while it waits or was accepted, for its writer and recipient', async () => {
  const [ana, luis, eva, neighbour] = await rows.people();
  await rows.vouch(ana, luis);
  await rows.vouch(ana, eva, { status: 'declined' });
  await rows.vouch(eva, neighbour, { status: 'pending' });
  const isOpen = (writerId: Id, userId: Id) => reader.hasOpenVouch(getDb(), writerId, { userId });
  expect([await isOpen(ana, luis), await isOpen(eva, neighbour)]).toEqual([true, true]);
  expect([await isOpen(ana, eva), await isOpen(luis, ana), await isOpen(ana, neighbour)]).toEqual([
    false,
    false,
    false,
  ]);
});
