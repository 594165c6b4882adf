import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertCv, lockUnusedCvs } from '../features/hiring/applications/cvs/cvs.repository.ts';
import { newReferent, publish } from '../features/hiring/jobs/jobs.factory.ts';
import { findAccountDeletion } from '../features/people/settings/settings.reader.ts';
import {
  deleteAccountDeletion,
  insertAccountDeletion,
} from '../features/people/settings/settings.repository.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { withNeighbours } from '../testing/neighbours.ts';
import { signUp, type TestUser } from '../testing/users.ts';

let test: TestApp;
let owners: [TestUser, TestUser];
beforeAll(async () => {
  test = await createTestApp();
  owners = [await newReferent(test), await newReferent(test)];
});
afterAll(() => test.close());

it('a job that is a draft again is not in the list of its applicant, who has a contract for each job', async () => {
  const candidate = await signUp(test);
  const jobIds: string[] = [];
  const offer = async (owner: TestUser) => {
    const jobId = await publish(owner);
    jobIds.push(jobId);
    await candidate.post(`/jobs/${jobId}/apply`);
    const path = `/contracts/job/${jobId}/candidate/${candidate.id}`;
    expect((await owner.put(path, { status: 'pending' })).statusCode).toBe(200);
  };
  await withNeighbours(owners, [offer, offer]);
  const list = async () => {
    const { applications } = (await candidate.get('/applications')).json();
    return applications.map(({ _id }: { _id: string }) => _id).sort();
  };
  expect(await list()).toEqual(jobIds.toSorted());
  const [draft = expect.fail(), ...others] = jobIds;
  await test.database.db.updateTable('jobs').set({ status: 'draft' }).where('id', '=', draft).execute();
  expect(await list()).toEqual(others.sort());
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
