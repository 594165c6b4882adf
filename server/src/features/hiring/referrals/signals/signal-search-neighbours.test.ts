import {
  SIGNAL_DEVICE_ACCOUNTS_MAX,
  SIGNAL_HIRE_DAYS,
  SIGNAL_RECOMMENDATIONS_MAX,
} from '@uneed/domain/hiring/referrals/signal.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { readInPages } from '../../../../testing/pages.ts';
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

describe('the search for recommendations', () => {
  it('has applications and accepted vouches from the moment on, oldest first, in pages', async () => {
    const [ana, luis, eva] = await rows.people();
    const expected = [
      await refer(ana, luis, 0),
      await vouch(ana, luis, 0),
      await vouch(luis, eva, 1),
      await refer(ana, eva, 1),
      await refer(luis, eva, 1),
      await vouch(eva, ana, 2),
      await refer(eva, ana, 3),
    ];
    await refer(ana, luis, -1);
    await vouch(luis, ana, -1);
    await withdraw(ana, luis, 1);
    await refer(null, luis, 1);
    await refer(ana, null, 1);
    await vouch(ana, eva, 1, 'pending');
    await rows.vouch(ana, null, { email: 'eva@prueba.do', answeredAt: after(1) });
    const { singly, together } = await readInPages<search.Recommendation>(({ after: last, limit }) =>
      search.listRecommendations(getDb(), START, last, limit),
    );
    expect(together.map(({ id }) => id)).toEqual(expected);
    expect(singly).toEqual(together);
    expect(together[0]).toMatchObject({ fromId: ana, toId: luis, at: START });
  });
});

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

  it('finds who recommended each other by applications, with the last time', async () => {
    const [ana, luis, eva, juan] = await rows.people();
    await surround(ana, luis, eva);
    expect(await search.findPairs(getDb(), first(ana, luis))).toEqual([]);
    await refer(luis, ana, 2);
    await refer(luis, ana, 3);
    await refer(juan, eva, 4);
    expect(await search.findPairs(getDb(), first(ana, luis))).toEqual([
      { people: [ana, luis], lastAt: after(3) },
    ]);
    expect(await search.findPairs(getDb(), first(ana, luis, 5))).toEqual([
      { people: [ana, luis], lastAt: after(5) },
    ]);
  });

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
  it('finds three who recommend the next one by applications', async () => {
    const [ana, luis, eva] = await rows.people();
    const [declined, alone, stranger] = await rows.people();
    await refer(luis, eva, 1);
    await refer(eva, ana, 2);
    // A recommendation that was withdrawn, one that is not returned, and one by somebody else.
    await withdraw(luis, declined, 1);
    await refer(declined, ana, 1);
    await refer(luis, alone, 1);
    await refer(stranger, declined, 1);
    await refer(luis, null, 1);
    // Nobody is in a circle twice.
    await refer(luis, luis, 1);
    await refer(luis, ana, 1);
    expect(await search.findCircles(getDb(), first(ana, luis))).toEqual([
      { people: [ana, luis, eva], lastAt: after(2) },
    ]);
    expect(await search.findCircles(getDb(), first(luis, luis))).toEqual([]);
  });

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

  it.each([
    { by: 'applications', recommend: refer },
    { by: 'vouches', recommend: vouch },
  ])('follows the newest $by of a member', async ({ recommend }) => {
    const [ana, luis, old, recent] = await rows.people();
    await recommend(luis, recent, 2);
    await recommend(luis, old, 0);
    for (const id of await rows.users(SIGNAL_RECOMMENDATIONS_MAX - 1)) await recommend(luis, id, 1);
    await refer(old, ana, 1);
    await refer(recent, ana, 1);
    expect(await search.findCircles(getDb(), first(ana, luis))).toEqual([
      { people: [ana, luis, recent], lastAt: after(2) },
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

  it('finds those that have exactly three accounts, and on which two alone recommend nobody', async () => {
    const [ana, luis, eva] = await rows.people();
    const [maria, jose, rosa] = await rows.people();
    const device = await signIn([ana, luis, eva]);
    await signIn([maria, jose, rosa]);
    await refer(ana, luis, 1);
    await refer(ana, eva, 1);
    await refer(maria, jose, 1);
    expect(await find(ana, maria)).toEqual([[device, [ana, luis, eva], after(1)]]);
  });

  it('compares the accounts that used the device last', async () => {
    const [ana, luis, eva, old] = await rows.people();
    const device = newId();
    for (const id of [ana, luis, eva]) await rows.signIn(device, id, after(2));
    const others = await rows.users(SIGNAL_DEVICE_ACCOUNTS_MAX - 3);
    for (const id of others) await rows.signIn(device, id, after(1));
    await rows.signIn(device, old, START);
    for (const id of [ana, luis, eva]) await refer(old, id, 1);
    await refer(ana, luis, 2);
    await refer(luis, eva, 2);
    expect(await find(ana)).toEqual([[device, [ana, luis, eva], after(2)]]);
  });
});

it('the search for undone hires finds those from the moment on, the last ones first', async () => {
  const [owner, ana, luis, eva] = await rows.people();
  const undo = (ownerId: Id, candidateId: Id, days: number, answeredAt = START) =>
    rows.hire(ownerId, candidateId, { undoneAt: after(days), answeredAt });
  await undo(owner, ana, 5);
  await undo(owner, luis, 7);
  await undo(owner, luis, 6);
  await undo(owner, eva, 9);
  // Undone before, late, not undone, and by accounts that are gone.
  await undo(ana, luis, 4);
  await undo(ana, eva, SIGNAL_HIRE_DAYS);
  await rows.hire(luis, eva, { status: 'confirmed', undoneAt: null });
  const gone = { undoneAt: after(6) };
  await rows.hire(eva, ana, { ...gone, ownerId: null });
  await rows.hire(eva, ana, { ...gone, candidateId: null });
  const find = (limit: number) => search.findUndoneHires(getDb(), after(5), limit);
  const expected = [
    { people: [owner, eva], lastAt: after(9) },
    { people: [owner, luis], lastAt: after(7) },
    { people: [owner, ana], lastAt: after(5) },
  ];
  expect(await find(10)).toEqual(expected);
  expect(await find(2)).toEqual(expected.slice(0, 2));
});
