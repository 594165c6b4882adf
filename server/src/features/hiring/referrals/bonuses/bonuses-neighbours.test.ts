import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../../../platform/db/database.ts';
import type { ReferralBonuses, Referrals } from '../../../../platform/db/schema.gen.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { createRows, type Rows, START } from '../referral-rows.factory.ts';
import * as details from './bonus-details.reader.ts';
import { countReceivedBonuses } from './bonus-schedule.reader.ts';
import * as reader from './bonuses.reader.ts';
import * as repository from './bonuses.repository.ts';

let test: TestDatabase;
let rows: Rows;
beforeAll(async () => {
  test = await createTestDatabase();
  rows = createRows(test.database);
});
afterAll(() => test.drop());

const after = (days: number) => addDays(START, days);
const PAGE = { limit: 10, offset: 0 };
const getDb = () => test.database.db;
const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => test.database.transaction(work);
const idsOf = (found: { id: Id }[]) => found.map(({ id }) => id);

/** Two owners with two jobs each, of which the same two referrers recommend the same two candidates. */
async function newBonuses() {
  const [owner, otherOwner, referrer, otherReferrer] = await rows.people();
  const [candidate, otherCandidate] = await rows.people();
  const refer = (
    ownerId: Id,
    jobId: Id,
    referrerId: Id,
    candidateId: Id,
    more: Partial<Insertable<Referrals>>,
  ) => rows.referral({ ownerId, jobId, referrerId, candidateId, ...more });
  const [jobId, second, ofOther] = [await rows.job(owner), await rows.job(owner), await rows.job(otherOwner)];
  for (const job of [jobId, second, ofOther])
    for (const person of [candidate, otherCandidate]) await rows.application(job, person);
  const ids = {
    newest: await refer(owner, jobId, referrer, candidate, { createdAt: after(1) }),
    first: await refer(owner, jobId, otherReferrer, otherCandidate, {}),
    second: await refer(owner, second, referrer, candidate, {}),
    without: await refer(owner, second, referrer, otherCandidate, { hasBonus: false }),
    ofOther: await refer(otherOwner, ofOther, referrer, candidate, {}),
  };
  return { owner, otherOwner, referrer, otherReferrer, candidate, otherCandidate, jobId, second, ids };
}

describe('promised bonuses of two owners, two referrers and two candidates', () => {
  it('are found by job and candidate, without those that were withdrawn', async () => {
    const { jobId, second, candidate, otherCandidate, ids } = await newBonuses();
    const find = (job: Id, candidateId: Id) => reader.findBonusId(getDb(), { jobId: job, candidateId });
    expect(await find(jobId, candidate)).toBe(ids.newest);
    expect(await find(jobId, otherCandidate)).toBe(ids.first);
    expect(await find(second, candidate)).toBe(ids.second);
    expect(await find(second, otherCandidate)).toBeUndefined();
    const person = await rows.user();
    await rows.referral({ jobId, candidateId: person, withdrawnAt: START });
    expect(await find(jobId, person)).toBeUndefined();
    const again = await rows.referral({ jobId, candidateId: person });
    expect(await find(jobId, person)).toBe(again);
  });

  it('are listed by side, newest first, in pages', async () => {
    const { owner, referrer, otherReferrer, ids } = await newBonuses();
    const list = async (userId: Id, side: 'owner' | 'referrer', page = PAGE) =>
      idsOf(await reader.listBonuses(getDb(), { userId, side, now: after(9) }, 'pending', page));
    expect(await list(owner, 'owner')).toEqual([ids.newest, ids.second, ids.first]);
    expect(await list(owner, 'owner', { limit: 1, offset: 1 })).toEqual([ids.second]);
    expect(await list(referrer, 'referrer')).toEqual([ids.newest, ids.ofOther, ids.second]);
    expect(await list(otherReferrer, 'referrer')).toEqual([ids.first]);
    expect(await list(owner, 'referrer')).toEqual([]);
  });

  it('are listed and counted by state, those to pay by when they became so', async () => {
    const { owner, otherOwner, ids } = await newBonuses();
    await rows.bonus(ids.newest, { status: 'eligible', eligibleAt: after(3) });
    await rows.bonus(ids.second, { status: 'eligible', eligibleAt: after(4) });
    await rows.bonus(ids.first, { status: 'paid' });
    await rows.bonus(ids.ofOther, { status: 'eligible', eligibleAt: after(2) });
    const side = 'owner';
    const list = async (status: 'eligible' | 'paid' | 'pending') =>
      idsOf(await reader.listBonuses(getDb(), { userId: owner, side, now: after(9) }, status, PAGE));
    expect(await list('eligible')).toEqual([ids.newest, ids.second]);
    expect(await list('paid')).toEqual([ids.first]);
    expect(await list('pending')).toEqual([]);
    const none = { eligible: 0, pending: 0, paid: 0, ineligible: 0 };
    const count = (userId: Id) => reader.countBonuses(getDb(), { userId, side, now: after(9) });
    expect(await count(owner)).toEqual({ ...none, eligible: 2, paid: 1 });
    expect(await count(otherOwner)).toEqual({ ...none, eligible: 1 });
    expect(await reader.countUnpaidBonuses(getDb(), owner, after(9))).toBe(2);
  });

  it('get a row each when they are locked, and change alone', async () => {
    const { ids } = await newBonuses();
    const lock = (id: Id) => inTransaction((tx) => repository.lockBonus(tx, id));
    for (const id of [ids.first, ids.second, ids.first])
      expect(await lock(id)).toMatchObject({ referralId: id, status: 'pending' });
    await inTransaction((tx) => repository.setReminders(tx, ids.second, 2));
    expect(await lock(ids.first)).toMatchObject({ referralId: ids.first, ownerReminders: 0 });
    expect(await lock(ids.second)).toMatchObject({ referralId: ids.second, ownerReminders: 2 });
  });
});

describe('the reason why a bonus is not paid', () => {
  const read = async (id: Id) => (await reader.findBonus(getDb(), id)) ?? expect.fail();

  it('follows from the application of the candidate for the job', async () => {
    const [ownerId, candidateId, neighbour] = await rows.people();
    const [jobId, otherJobId] = [await rows.job(ownerId), await rows.job(ownerId)];
    const id = await rows.referral({ ownerId, jobId, candidateId });
    const ofNeighbour = await rows.referral({ ownerId, jobId, candidateId: neighbour });
    const otherJob = await rows.referral({ ownerId, jobId: otherJobId, candidateId });
    await rows.application(jobId, candidateId);
    await rows.application(jobId, neighbour, 'rejected');
    await rows.application(otherJobId, candidateId, 'accepted');
    expect((await read(id)).derivedReason).toBeNull();
    expect((await read(ofNeighbour)).derivedReason).toBe('notChosen');
    expect((await read(otherJob)).derivedReason).toBeNull();
    const withdrawn = await rows.referral({ ownerId, jobId, candidateId, withdrawnAt: START });
    expect((await read(withdrawn)).derivedReason).toBe('withdrawn');
  });

  it('is unknown while the candidate of a deleted application may confirm the hire for the job', async () => {
    const [ownerId, candidateId, neighbour, third] = await rows.people();
    const [jobId, otherJobId] = [await rows.job(ownerId), await rows.job(ownerId)];
    const marked = { status: 'marked', answeredAt: null, undoneAt: null };
    const id = await rows.referral({ ownerId, jobId, candidateId });
    // A hire for the job of another candidate, of the same one for another job, and one that is over.
    const unhired = [
      await rows.referral({ ownerId, jobId, candidateId: neighbour }),
      await rows.referral({ ownerId, jobId: otherJobId, candidateId }),
      await rows.referral({ ownerId, jobId, candidateId: third }),
    ];
    await rows.hire(ownerId, third, { jobId, status: 'declined' });
    await rows.hire(ownerId, neighbour, { jobId: otherJobId, ...marked });
    const reasons = async () => Promise.all(unhired.map(async (of) => (await read(of)).derivedReason));
    expect((await read(id)).derivedReason).toBe('notChosen');
    await rows.hire(ownerId, candidateId, { jobId, ...marked });
    expect(await read(id)).toMatchObject({ derivedReason: null, status: 'pending' });
    expect(await reasons()).toEqual(['notChosen', 'notChosen', 'notChosen']);
  });
});

describe('the history and the disputes of two bonuses', () => {
  const newPlain = async () => rows.bonus(await rows.referral({}));
  let mine: Id;
  let other: Id;
  beforeEach(async () => {
    [mine, other] = [await newPlain(), await newPlain()];
  });

  it('are found for each of the two, oldest event first', async () => {
    const unasked = await newPlain();
    const add = (referralId: Id, kind: 'hired' | 'eligible' | 'paid', days: number) =>
      test.database.transaction((tx) =>
        repository.insertBonusEvent(tx, { referralId, kind, side: 'system', at: after(days) }),
      );
    await add(mine, 'eligible', 1);
    await add(other, 'paid', 2);
    await add(mine, 'hired', 0);
    await add(unasked, 'hired', 0);
    const ids = [
      await rows.dispute(mine),
      await rows.dispute(other),
      await rows.dispute(mine, { closedAt: START }),
      await rows.dispute(unasked),
    ];
    const find = await details.findBonusDetails(getDb(), [mine, other]);
    const kinds = (id: Id) => find(id).events.map(({ kind }) => kind);
    expect([kinds(mine), kinds(other), kinds(unasked)]).toEqual([['hired', 'eligible'], ['paid'], []]);
    expect(idsOf(find(mine).disputes).sort()).toEqual([ids[0], ids[2]].sort());
    expect(idsOf(find(other).disputes)).toEqual([ids[1]]);
    expect(find(unasked).disputes).toEqual([]);
  });

  it('have open disputes about the bonus closed, and no others', async () => {
    const ids = {
      closed: await rows.dispute(mine, { closedAt: START, decision: 'deny' }),
      open: await rows.dispute(mine),
      other: await rows.dispute(other),
    };
    const end = { decision: 'pay', note: 'Corresponde', at: after(1) } as const;
    await test.database.transaction((tx) => repository.closeOpenDispute(tx, mine, end));
    const found = await Promise.all(Object.values(ids).map((id) => details.findDispute(getDb(), id)));
    expect(found).toMatchObject([
      { id: ids.closed, closedAt: START, decision: 'deny', note: '' },
      { id: ids.open, closedAt: after(1), decision: 'pay', note: 'Corresponde' },
      { id: ids.other, closedAt: null, decision: null, note: '' },
    ]);
  });
});

describe('bonuses that were received', () => {
  const received = { status: 'paid', receivedAt: after(1) };
  const newBonus = async (
    changes: Partial<Insertable<ReferralBonuses>>,
    referral: Partial<Insertable<Referrals>> = {},
  ): Promise<Id> => rows.bonus(await rows.referral(referral), changes);

  it('are counted per owner, those after the moment', async () => {
    const [owner, other, unasked, without] = await rows.people();
    const jobId = await rows.job(owner);
    const company = 'Cayena Labs';
    await newBonus(received, { ownerId: owner, jobId, company });
    await newBonus({ ...received, receivedAt: addDays(START, 2) }, { ownerId: owner, company });
    // At the moment itself, not received, and no longer paid.
    await newBonus({ ...received, receivedAt: START }, { ownerId: owner, company });
    await newBonus({ status: 'paid' }, { ownerId: owner, company });
    await newBonus({ ...received, status: 'ineligible' }, { ownerId: owner, company });
    await rows.referral({ ownerId: owner, company });
    await newBonus(received, { ownerId: other, company });
    await newBonus(received, { ownerId: unasked, company });
    await newBonus({ status: 'eligible' }, { ownerId: without, company });
    expect(await countReceivedBonuses(getDb(), [owner, other, without], START)).toEqual(
      new Map([
        [owner, 2],
        [other, 1],
      ]),
    );
  });

  it('of anonymous jobs are not counted, also after the job was deleted', async () => {
    const [owner, other] = await rows.people();
    const company = 'Cayena Labs';
    const [anonymous, open] = [await rows.job(owner, { isAnonymous: true }), await rows.job(owner)];
    await newBonus(received, { ownerId: owner, jobId: anonymous, company });
    await newBonus(received, { ownerId: other, jobId: open, company: '' });
    await newBonus(received, { ownerId: owner, company: '' });
    expect(await countReceivedBonuses(getDb(), [owner, other], START)).toEqual(new Map([[other, 1]]));
  });
});
