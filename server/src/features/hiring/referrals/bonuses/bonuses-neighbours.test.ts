import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Referrals } from '../../../../platform/db/schema.gen.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { createRows, type Rows, START } from '../referral-rows.factory.ts';
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
  it('are found one by one and together', async () => {
    const { ids } = await newBonuses();
    for (const id of [ids.newest, ids.first, ids.ofOther])
      expect(await reader.findBonus(getDb(), id)).toMatchObject({
        id,
        status: 'pending',
        derivedReason: null,
      });
    expect(await reader.findBonus(getDb(), ids.without)).toBeUndefined();
    const found = await reader.findBonuses(getDb(), [ids.first, ids.without, ids.ofOther]);
    expect(idsOf(found).sort()).toEqual([ids.first, ids.ofOther].sort());
  });

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
      idsOf(await reader.listBonuses(getDb(), { userId, side }, 'pending', page));
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
      idsOf(await reader.listBonuses(getDb(), { userId: owner, side }, status, PAGE));
    expect(await list('eligible')).toEqual([ids.newest, ids.second]);
    expect(await list('paid')).toEqual([ids.first]);
    expect(await list('pending')).toEqual([]);
    const none = { eligible: 0, pending: 0, paid: 0, ineligible: 0 };
    const count = (userId: Id) => reader.countBonuses(getDb(), { userId, side });
    expect(await count(owner)).toEqual({ ...none, eligible: 2, paid: 1 });
    expect(await count(otherOwner)).toEqual({ ...none, eligible: 1 });
    expect(await reader.countUnpaidBonuses(getDb(), owner)).toBe(2);
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
