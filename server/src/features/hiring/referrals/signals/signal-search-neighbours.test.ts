import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { createRows, type Rows, START } from '../referral-rows.factory.ts';
import * as search from './signal-search.reader.ts';

let test: TestDatabase;
let rows: Rows;
const getDb = () => test.database.db;
beforeAll(async () => {
  test = await createTestDatabase();
  rows = createRows(test.database);
});
// The searches read what everybody did.
beforeEach(async () => {
  await getDb().deleteFrom('referrals').execute();
  await getDb().deleteFrom('vouches').execute();
  await getDb().deleteFrom('hires').execute();
});
afterAll(() => test.drop());

const after = (days: number) => addDays(START, days);
const refer = (referrerId: Id | null, candidateId: Id | null, days: number, jobId: Id | null = null) =>
  rows.referral({ referrerId, candidateId, jobId, createdAt: after(days) });
const withdraw = (referrerId: Id, candidateId: Id, days: number, jobId: Id | null = null) =>
  rows.referral({ referrerId, candidateId, jobId, createdAt: after(days), withdrawnAt: after(days) });
const vouch = (writerId: Id, candidateId: Id, days: number, status = 'accepted') =>
  rows.vouch(writerId, candidateId, { status, createdAt: after(days), answeredAt: after(days) });
const first = (fromId: Id, toId: Id, days = 0) => [{ id: newId(), fromId, toId, at: after(days) }];

describe('the search for pairs', () => {
  /** Recommendations around a pair that do not make it one: by others, of others, withdrawn, declined, and the other way. */
  async function surround(one: Id, other: Id, neighbour: Id) {
    await refer(other, neighbour, 7);
    await refer(neighbour, one, 7);
    await withdraw(other, one, 7);
    await refer(one, other, 7);
    await vouch(other, neighbour, 8);
    await vouch(neighbour, one, 8);
    await vouch(other, one, 8, 'declined');
    await vouch(one, other, 8);
  }

  it('finds who recommended each other by vouches, and not who recommended themselves', async () => {
    const [ana, luis, eva] = await rows.people();
    await surround(luis, ana, eva);
    await vouch(ana, luis, 2);
    await refer(eva, eva, 1);
    const recommendations = [...first(luis, ana), ...first(eva, eva)];
    expect(await search.findPairs(getDb(), recommendations)).toEqual([
      { people: [ana, luis], lastAt: after(2) },
    ]);
  });
});

describe('the search for circles', () => {
  it('finds three who recommend the next one by vouches', async () => {
    const [ana, luis, eva] = await rows.people();
    const [declined, alone, stranger] = await rows.people();
    await vouch(luis, eva, 3);
    await vouch(eva, ana, 2);
    await vouch(luis, declined, 1, 'declined');
    await vouch(declined, ana, 1);
    await vouch(luis, alone, 1);
    await vouch(stranger, declined, 1);
    await rows.vouch(luis, null, { email: 'eva@prueba.do' });
    expect(await search.findCircles(getDb(), first(ana, luis))).toEqual([
      { people: [ana, luis, eva], lastAt: after(3) },
    ]);
  });
});

describe('the search for devices', () => {
  const find = async (...userIds: Id[]) =>
    (await search.findDevices(getDb(), userIds)).map(({ deviceHash, people, lastAt }) => [
      deviceHash.toString(),
      people,
      lastAt,
    ]);
  const signIn = async (people: Id[]) => {
    const device = newId();
    for (const id of people) await rows.signIn(device, id);
    return device;
  };

  it('finds those of the members on which three accounts recommend each other', async () => {
    const [ana, luis, eva, outside] = await rows.people();
    const neighbours = await rows.people();
    const [maria, jose, rosa, raul] = neighbours;
    const device = await signIn([ana, luis, eva, outside]);
    const other = await signIn([...neighbours]);
    await refer(ana, luis, 1);
    await vouch(luis, eva, 2);
    await refer(maria, jose, 3);
    await refer(jose, rosa, 4);
    // Withdrawn, declined, and to an account on another device or on none.
    await withdraw(ana, outside, 9);
    await vouch(eva, outside, 9, 'declined');
    await refer(outside, raul, 9);
    await vouch(raul, outside, 9);
    await refer(eva, await rows.user(), 9);
    await refer(luis, null, 9);
    expect(await find(ana)).toEqual([[device, [ana, luis, eva], after(2)]]);
    expect(await find(raul)).toEqual([[other, [maria, jose, rosa], after(4)]]);
    expect((await find(ana, maria)).map(([found]) => found).sort()).toEqual([device, other].sort());
  });

  it('finds those on which accounts recommend the same jobs, of at least three accounts', async () => {
    const [ana, luis, eva, alone] = await rows.people();
    const [maria, jose, ownerId] = await rows.people();
    const [jobId, ofOne, ofOthers] = [
      await rows.job(ownerId),
      await rows.job(ownerId),
      await rows.job(ownerId),
    ];
    const device = await signIn([ana, luis, eva, alone]);
    await signIn([maria, jose]);
    const referTo = async (referrerId: Id, job: Id, days: number) =>
      refer(referrerId, await rows.user(), days, job);
    for (const [days, id] of [ana, luis, eva].entries()) await referTo(id, jobId, days);
    await referTo(alone, ofOne, 9);
    await referTo(alone, ofOne, 9);
    await referTo(alone, ofOthers, 9);
    await referTo(maria, ofOthers, 9);
    await refer(maria, jose, 9);
    await refer(jose, maria, 9);
    expect(await find(ana, maria)).toEqual([[device, [ana, luis, eva], after(2)]]);
  });
});
