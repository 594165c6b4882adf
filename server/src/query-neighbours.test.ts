import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCv, lockUnusedCvs } from './features/applications/cvs/cvs.repository.ts';
import { countOpenContractsByJob, countOpenContractsOfOwner } from './features/contracts/contracts.reader.ts';
import { lockContract } from './features/contracts/contracts.repository.ts';
import { newReferent, publish } from './features/jobs/jobs.factory.ts';
import { sendMessage } from './features/messages/messages.factory.ts';
import { hasUnreadSince } from './features/messages/unread-messages.reader.ts';
import {
  deleteAccountDeletion,
  insertAccountDeletion,
} from './features/settings/account-deletion.repository.ts';
import { findAccountDeletion } from './features/settings/data-export/data-export.reader.ts';
import { createTestApp, type TestApp } from './testing/app.ts';
import { withNeighbours } from './testing/neighbours.ts';
import { signUp, type TestUser } from './testing/users.ts';

let test: TestApp;
let owners: [TestUser, TestUser];
beforeAll(async () => {
  test = await createTestApp();
  owners = [await newReferent(test), await newReferent(test)];
});
afterAll(() => test.close());

describe('contracts of two owners, each with two jobs and two applicants', () => {
  const jobsOf = new Map<TestUser, [string, string]>();
  let candidates: TestUser[];

  beforeAll(async () => {
    candidates = [await signUp(test), await signUp(test)];
    await withNeighbours(owners, [
      async (owner) => jobsOf.set(owner, [await publish(owner), await publish(owner)]),
      async (owner) => {
        const statuses = ['accepted', 'rejected', 'pending', 'pending'];
        for (const jobId of jobsOf.get(owner) ?? [])
          for (const candidate of candidates) {
            await candidate.post(`/jobs/${jobId}/apply`);
            const path = `/contracts/job/${jobId}/candidate/${candidate.id}`;
            expect((await owner.put(path, { status: statuses.shift() })).statusCode).toBe(200);
          }
      },
    ]);
  });

  it('are found by job and candidate', async () => {
    for (const owner of owners)
      for (const jobId of jobsOf.get(owner) ?? [])
        for (const { id: candidateId } of candidates) {
          const contract = await test.database.transaction((tx) => lockContract(tx, { jobId, candidateId }));
          expect(contract).toMatchObject({ jobId, candidateId });
        }
  });

  it('are counted per job and per owner while they are open', async () => {
    const [owner] = owners;
    const [first, second] = jobsOf.get(owner) ?? expect.fail();
    const now = test.clock.now();
    const count = (at: Date) => countOpenContractsByJob(test.database.db, [first, second], at);
    expect(await count(now)).toEqual(
      new Map([
        [first, 1],
        [second, 2],
      ]),
    );
    expect(await countOpenContractsOfOwner(test.database.db, owner.id, now)).toBe(3);
    // The accepted one ends after seven days, the pending ones after thirty.
    expect(await count(addDays(now, 8))).toEqual(new Map([[second, 2]]));
    expect(await countOpenContractsOfOwner(test.database.db, owner.id, addDays(now, 8))).toBe(2);
    expect(await countOpenContractsOfOwner(test.database.db, owner.id, addDays(now, 31))).toBe(0);
  });

  it('belong to no job that is a draft again in the list of the applicant', async () => {
    const [jobId] = jobsOf.get(owners[0]) ?? expect.fail();
    const list = async () => {
      const { applications } = (await candidates[0]?.get('/applications'))?.json() ?? expect.fail();
      return applications.map(({ _id }: { _id: string }) => _id);
    };
    expect(await list()).toContain(jobId);
    const change = (status: string) =>
      test.database.db.updateTable('jobs').set({ status }).where('id', '=', jobId).execute();
    await change('draft');
    expect(await list()).toHaveLength(3);
    expect(await list()).not.toContain(jobId);
    await change('active');
  });
});

it('the request to delete an account is that of its user', async () => {
  const requests = new Map<string, string>();
  await withNeighbours(owners, [
    async ({ id: userId }) => {
      const jobId = newId();
      requests.set(userId, jobId);
      const request = { userId, requestedAt: test.clock.now(), pausedJobIds: [jobId] };
      await test.database.transaction((tx) => insertAccountDeletion(tx, request));
    },
  ]);
  const [first, second] = owners;
  const remove = () => test.database.transaction((tx) => deleteAccountDeletion(tx, second.id));
  expect(await remove()).toEqual([requests.get(second.id)]);
  expect(await findAccountDeletion(test.database.db, second.id)).toBeUndefined();
  expect(await findAccountDeletion(test.database.db, first.id)).toEqual({ requestedAt: test.clock.now() });
  expect(await remove()).toEqual([]);
});

it('unused CVs are those from before a time', async () => {
  const now = test.clock.now();
  const store = async (minutes: number, changes: object = {}) => {
    const id = newId();
    const cv = { id, ownerId: null, fileName: 'cv.pdf', size: 1, format: 'pdf', isCurrent: false };
    const uploadedAt = addMinutes(now, minutes);
    await test.database.transaction((tx) => insertCv(tx, { ...cv, uploadedAt, ...changes }));
    return id;
  };
  const old = await store(-61);
  await store(0);
  await store(-61, { ownerId: owners[0].id, isCurrent: true });
  const find = (before: Date) => test.database.transaction((tx) => lockUnusedCvs(tx, before, 9));
  expect(await find(now)).toEqual([{ id: old, format: 'pdf' }]);
});

it('unread messages since a time are later ones, of this user only', async () => {
  const [sender, reader] = [await signUp(test), await signUp(test)];
  const since = test.clock.now();
  expect(await hasUnreadSince(test.database.db, reader.id, null)).toBe(false);
  await sendMessage(sender, reader, 'Hola');
  const { lastAt } = await test.database.db
    .selectFrom('conversationMembers')
    .select('lastAt')
    .where('userId', '=', reader.id)
    .executeTakeFirstOrThrow();
  const has = (time: Date | null) => hasUnreadSince(test.database.db, reader.id, time);
  expect([await has(null), await has(addMinutes(since, -1))]).toEqual([true, true]);
  expect([await has(lastAt), await has(addMinutes(lastAt, 1))]).toEqual([false, false]);
  // The sender has the conversation too, and nothing to read.
  expect(await hasUnreadSince(test.database.db, sender.id, null)).toBe(false);
});
