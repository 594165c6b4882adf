import { addDays } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countUnseenReminders } from '../features/hiring/applications/applications.repository.ts';
import { lockLatestHire } from '../features/hiring/contracts/contracts.repository.ts';
import { newReferral, type TestReferral } from '../features/hiring/referrals/bonuses/bonuses.factory.ts';
import { lockBonus } from '../features/hiring/referrals/bonuses/bonuses.repository.ts';
import { lockReferral } from '../features/hiring/referrals/referrals.repository.ts';
import {
  insertVouch,
  lockVouch,
  lockVouchByToken,
} from '../features/hiring/referrals/vouches/vouches.repository.ts';
import {
  lockOutdated,
  lockOwner,
  lockOwnersOf,
  trackOwners,
} from '../features/hiring/reputation/reputation.repository.ts';
import type { Tx } from '../platform/db/database.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { expectSecondToWait, runWithoutWaiting } from '../testing/locks.ts';

let test: TestApp;
let referral: TestReferral;
const vouch = { id: newId(), tokenHash: Buffer.alloc(32, 7) };
beforeAll(async () => {
  test = await createTestApp();
  referral = await newReferral(test);
  const { owner, referrer, candidate, jobId, hire } = referral;
  expect((await owner.put(hire)).statusCode).toBe(200);
  await test.database.transaction(async (tx) => {
    const text = 'Trabajamos juntas tres años en la misma tienda, y siempre cumplió.';
    await insertVouch(tx, {
      ...vouch,
      writerId: referrer.id,
      candidateId: candidate.id,
      relationship: 'coworker',
      sinceYear: 2021,
      writerAllowsPublic: false,
      text,
      status: 'pending',
      createdAt: test.clock.now(),
    });
    await trackOwners(tx, [jobId]);
    // Creates the row of the bonus: an insert of the same key waits without a lock.
    await lockBonus(tx, referral.id);
  });
});
afterAll(() => test.close());

type Lock = (tx: Tx) => Promise<unknown>;

/** The functions of recommendations and of what follows from them that lock. */
const locks: Record<string, () => Lock> = {
  lockLatestHire: () => (tx) =>
    lockLatestHire(tx, { jobId: referral.jobId, candidateId: referral.candidate.id }),
  lockReferral: () => (tx) => lockReferral(tx, referral.id),
  lockBonus: () => (tx) => lockBonus(tx, referral.id),
  lockVouch: () => (tx) => lockVouch(tx, vouch.id),
  lockVouchByToken: () => (tx) => lockVouchByToken(tx, vouch.tokenHash),
  lockOwner: () => (tx) => lockOwner(tx, referral.owner.id),
  lockOwnersOf: () => (tx) => lockOwnersOf(tx, [referral.jobId]),
};

describe('a lock holds others until the transaction ends', () => {
  it.each(Object.entries(locks))('%s', (_, createLock) => expectSecondToWait(test.database, createLock()));
});

it('lockOutdated leaves owners out that another transaction counts', async () => {
  const lock = (tx: Tx) => lockOutdated(tx, addDays(test.clock.now(), 1), 10);
  expect(await test.database.transaction(lock)).toContain(referral.owner.id);
  expect(await runWithoutWaiting(test.database, lock, lock)).toEqual([]);
});

it('countUnseenReminders leaves applications out that another transaction counts', async () => {
  const { jobId, candidate } = await newReferral(test);
  await test.database.db
    .updateTable('applications')
    .set({ seenAt: null, outcome: null, outcomeAt: null })
    .where('jobId', '=', jobId)
    .where('candidateId', '=', candidate.id)
    .execute();
  const now = test.clock.now();
  const count = (tx: Tx) =>
    countUnseenReminders(tx, { reminder: 0, before: addDays(now, 1), now, limit: 10 });
  expect(await runWithoutWaiting(test.database, count, count)).toEqual([]);
  // The first transaction counted it.
  expect(await test.database.transaction(count)).toEqual([]);
});
