import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
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
