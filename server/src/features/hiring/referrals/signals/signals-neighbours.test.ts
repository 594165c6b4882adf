import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { createRows, type Rows, START } from '../referral-rows.factory.ts';
import * as search from './signal-search.reader.ts';
import * as reader from './signals.reader.ts';
import * as repository from './signals.repository.ts';

let test: TestDatabase;
let rows: Rows;
beforeAll(async () => {
  test = await createTestDatabase();
  rows = createRows(test.database);
});
afterAll(() => test.drop());

const getDb = () => test.database.db;
const after = (days: number) => addDays(START, days);

describe('signals beside others', () => {
  // The list has the signals about everybody.
  beforeEach(() => getDb().deleteFrom('referralSignals').execute());
  const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => test.database.transaction(work);

  const readSignal = (id: Id) =>
    getDb()
      .selectFrom('referralSignals')
      .select(['lastAt', 'listedAt', 'reviewedAt'])
      .where('id', '=', id)
      .executeTakeFirst();

  describe('the list of signals', () => {
    it('names the people of each signal, by name', async () => {
      const [zoe, eva, otherZoe] = [
        await rows.user({ fullName: 'Zoe' }),
        await rows.user({ fullName: 'Eva' }),
        await rows.user({ fullName: 'Zoe' }),
      ];
      const [first, second] = [
        await rows.signal('circle', [otherZoe, zoe, eva]),
        await rows.signal('pair', [zoe, eva]),
      ];
      await rows.signal('pair', [eva, otherZoe]);
      const list = async (ids: Id[]) =>
        (await reader.listSignalPeople(getDb(), ids)).map(({ signalId, id }) => [signalId, id]);
      expect(await list([first])).toEqual([eva, zoe, otherZoe].map((id) => [first, id]));
      expect(await list([second])).toEqual([eva, zoe].map((id) => [second, id]));
      expect(await reader.findSignal(getDb(), first)).toEqual({ id: first, kind: 'circle' });
      expect(await reader.findSignal(getDb(), second)).toEqual({ id: second, kind: 'pair' });
    });
  });

  describe('the events that explain a signal', () => {
    const list = async (...ids: Id[]) =>
      (await reader.listSignalEvents(getDb(), ids)).map((row) => [row.signalId, row.kind, row.jobTitle]);
    const newJob = (ownerId: Id, title: string) => rows.job(ownerId, { title });

    it('of a pair are applications and accepted vouches of the two, newest first, with their names', async () => {
      const [ana, luis] = [await rows.user({ fullName: 'Ana' }), await rows.user({ fullName: 'Luis' })];
      const [eva, juan] = await rows.people();
      const [jobId, otherJobId] = [await newJob(eva, 'Cocinera'), await newJob(eva, 'Chofer')];
      const pair = await rows.signal('pair', [ana, luis]);
      const neighbours = await rows.signal('pair', [eva, juan]);
      await rows.signal('pair', [ana, eva]);
      const refer = (
        referrerId: Id,
        candidateId: Id,
        jobTitle: string,
        createdAt: Date,
        withdrawnAt?: Date,
      ) =>
        rows.referral({
          referrerId,
          candidateId,
          jobTitle,
          createdAt,
          withdrawnAt: withdrawnAt ?? null,
        });
      await refer(ana, luis, 'De Ana', after(1));
      await refer(ana, eva, 'A otra', after(2));
      await refer(eva, luis, 'De otra', after(2));
      // Both recommend others for the same job, which explains a device alone.
      await rows.referral({ referrerId: luis, candidateId: eva, jobTitle: 'A otra', jobId: otherJobId });
      await rows.referral({ referrerId: ana, candidateId: juan, jobTitle: 'A otro', jobId: otherJobId });
      await refer(luis, ana, 'Retirada', after(3), after(4));
      await refer(juan, eva, 'De Juan', after(5));
      await rows.vouch(luis, ana, { jobId, answeredAt: after(4) });
      await rows.vouch(ana, luis, { jobId, answeredAt: after(9), status: 'removed' });
      await rows.vouch(eva, ana, { jobId, answeredAt: after(9) });
      await rows.vouch(luis, eva, { jobId, answeredAt: after(9) });
      await rows.vouch(eva, juan, { jobId: otherJobId, answeredAt: after(3) });
      await rows.hire(ana, luis, { undoneAt: after(1) });
      expect(await list(pair, neighbours)).toEqual([
        [neighbours, 'application', 'De Juan'],
        [pair, 'vouch', 'Cocinera'],
        [neighbours, 'vouch', 'Chofer'],
        [pair, 'application', 'De Ana'],
      ]);
      const [vouch] = await reader.listSignalEvents(getDb(), [pair]);
      expect(vouch).toMatchObject({ fromId: luis, fromName: 'Luis', toId: ana, toName: 'Ana' });
    });

    it('of a device are also the applications to the same jobs', async () => {
      const [ana, luis, eva, outside] = await rows.people();
      const [owner, stranger] = await rows.people();
      const device = await rows.signal('device', [ana, luis, eva]);
      const pair = await rows.signal('pair', [ana, luis]);
      const refer = async (
        jobId: Id,
        referrerId: Id,
        jobTitle: string,
        createdAt: Date,
        withdrawnAt?: Date,
      ) =>
        rows.referral({
          referrerId,
          candidateId: await rows.user(),
          jobId,
          jobTitle,
          createdAt,
          withdrawnAt: withdrawnAt ?? null,
        });
      const [shared, ofOne, ofOutside, withdrawn] = [
        await rows.job(owner),
        await rows.job(owner),
        await rows.job(owner),
        await rows.job(owner),
      ];
      await refer(shared, ana, 'Ana', after(1));
      await refer(shared, luis, 'Luis', after(2));
      await refer(shared, outside, 'De fuera', after(3));
      await refer(shared, eva, 'Retirada', after(3), after(4));
      // Twice by the same account, with an account of no signal, and with an application that was withdrawn.
      await refer(ofOne, ana, 'Una', after(3));
      await refer(ofOne, ana, 'Otra', after(3));
      await refer(ofOutside, eva, 'Con otra', after(3));
      await refer(ofOutside, stranger, 'Ajena', after(3));
      await refer(withdrawn, luis, 'Sola', after(3));
      await refer(withdrawn, eva, 'Retirada', after(3), after(4));
      expect(await list(device)).toEqual([
        [device, 'application', 'Luis'],
        [device, 'application', 'Ana'],
      ]);
      expect(await list(pair)).toEqual([]);
    });
  });

  describe('one of two signals', () => {
    it('is reviewed once, as it was read', async () => {
      const [ana, luis, eva] = await rows.people();
      const id = await rows.signal('pair', [ana, luis]);
      const neighbour = await rows.signal('pair', [ana, eva]);
      const review = (lastAt: Date) =>
        inTransaction((tx) => repository.setReviewed(tx, id, lastAt, after(2)));
      expect(await review(after(1))).toBe(false);
      expect([await review(START), await review(START)]).toEqual([true, false]);
      expect(await readSignal(id)).toMatchObject({ reviewedAt: after(2) });
      expect(await readSignal(neighbour)).toMatchObject({ reviewedAt: null });
    });

    it('loses the accounts that are no longer known on its device, and goes when it has too few', async () => {
      const [ana, luis, eva, juan] = await rows.people();
      const pair = await rows.signal('pair', [ana, juan]);
      const incomplete = await rows.signal('circle', [ana, juan]);
      const device = await rows.signal('device', [ana, luis, eva, juan]);
      const gone = await rows.signal('device', [ana, luis, eva]);
      for (const userId of [ana, luis, eva]) await rows.signIn(device, userId);
      for (const userId of [ana, luis, juan]) await rows.signIn(gone, userId);
      await inTransaction(repository.deleteOutdatedSignals);
      const people = await getDb()
        .selectFrom('referralSignalPeople')
        .select(['signalId', 'userId'])
        .execute();
      const of = (id: Id) => people.filter(({ signalId }) => signalId === id).map(({ userId }) => userId);
      expect(of(pair).sort()).toEqual([ana, juan]);
      expect(of(device).sort()).toEqual([ana, luis, eva]);
      expect(await Promise.all([pair, device].map(readSignal))).toMatchObject([{}, {}]);
      expect(await Promise.all([incomplete, gone].map(readSignal))).toEqual([undefined, undefined]);
    });
  });
});

describe('searches for signals', () => {
  // The searches read what everybody did.
  beforeEach(async () => {
    await getDb().deleteFrom('referrals').execute();
    await getDb().deleteFrom('vouches').execute();
    await getDb().deleteFrom('hires').execute();
  });

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
});
