import { SAVED_JOBS_FULL_TEXT, SAVED_JOBS_MAX } from '@uneed/domain/hiring/jobs/saved-jobs.rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signInAgain, signUp, type TestUser } from '../../../../testing/users.ts';
import { addJobs } from '../job-rows.factory.ts';
import { newReferent, publish } from '../jobs.factory.ts';

let test: TestApp;
let owner: TestUser;
let user: TestUser;
const jobs: string[] = [];
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
  for (let count = 0; count < 3; count += 1) jobs.push(await publish(owner));
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await signUp(test);
});

const missing = '0193f7a0-0000-7000-8000-000000000000';
const jobAt = (index: number): string => jobs[index] ?? '';
async function readIds(of: TestUser): Promise<string[]> {
  const response = await of.get('/saved-jobs');
  expect(response.statusCode).toBe(200);
  return response.json().ids;
}

describe('who may save jobs', () => {
  it('needs a session', async () => {
    for (const response of [
      await test.anonymous.get('/saved-jobs'),
      await test.anonymous.put('/saved-jobs', { ids: jobs }),
      await test.anonymous.delete(`/saved-jobs/${jobAt(0)}`),
    ])
      expect(response.statusCode).toBe(401);
  });

  it('is each user for themselves', async () => {
    const other = await signUp(test);
    await user.put('/saved-jobs', { ids: [jobAt(0)] });
    await other.put('/saved-jobs', { ids: [jobAt(0), jobAt(1)] });
    await other.delete(`/saved-jobs/${jobAt(0)}`);
    expect(await readIds(user)).toEqual([jobAt(0)]);
    expect(await readIds(other)).toEqual([jobAt(1)]);
  });
});

describe('the saved jobs of an account', () => {
  it('are on every device, newest first', async () => {
    await user.put('/saved-jobs', { ids: [jobAt(0)] });
    test.clock.advanceMinutes(1);
    const saved = await user.put('/saved-jobs', { ids: [jobAt(1)] });
    expect(saved.json()).toEqual({ ids: [jobAt(1), jobAt(0)] });
    expect(await readIds(await signInAgain(test, user))).toEqual([jobAt(1), jobAt(0)]);
  });

  it('take what a device has, in its order, and lose nothing', async () => {
    await user.put('/saved-jobs', { ids: [jobAt(2)] });
    test.clock.advanceMinutes(1);
    const ofDevice = { ids: [jobAt(1), jobAt(0), jobAt(2), jobAt(1), missing, 'no-id'] };
    const merged = await user.put('/saved-jobs', ofDevice);
    expect(merged.json()).toEqual({ ids: [jobAt(1), jobAt(0), jobAt(2)] });
    // The same again changes nothing.
    test.clock.advanceMinutes(1);
    expect((await user.put('/saved-jobs', ofDevice)).json()).toEqual(merged.json());
  });

  it('are the same after two devices send their lists at once', async () => {
    const lists = [jobs, jobs.toReversed(), jobs];
    const responses = await Promise.all(lists.map((ids) => user.put('/saved-jobs', { ids })));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await readIds(user)).toSorted()).toEqual(jobs.toSorted());
  });

  it('are removed one by one, again without effect', async () => {
    await user.put('/saved-jobs', { ids: [jobAt(0), jobAt(1)] });
    for (let times = 0; times < 2; times += 1) {
      const removed = await user.delete(`/saved-jobs/${jobAt(0)}`);
      expect([removed.statusCode, removed.json()]).toEqual([200, { ids: [jobAt(1)] }]);
    }
    expect((await user.delete('/saved-jobs/no-id')).statusCode).toBe(404);
  });

  it('have no drafts of others, but paused and closed jobs', async () => {
    const draft = await publish(owner, { status: 'draft' });
    const paused = await publish(owner);
    await owner.patch(`/jobs/${paused}`, { status: 'paused' });
    expect((await user.put('/saved-jobs', { ids: [draft, paused] })).json()).toEqual({ ids: [paused] });
    expect((await owner.put('/saved-jobs', { ids: [draft] })).json()).toEqual({ ids: [draft] });
  });

  it(`are at most ${SAVED_JOBS_MAX}; one more is refused and changes nothing`, async () => {
    const many = await addJobs(
      test.database,
      Array.from({ length: SAVED_JOBS_MAX }, () => ({ ownerId: owner.id })),
    );
    await user.put('/saved-jobs', { ids: many });
    const full = await readIds(user);
    expect(full).toHaveLength(SAVED_JOBS_MAX);
    const refused = await user.put('/saved-jobs', { ids: [jobAt(1)] });
    expect([refused.statusCode, refused.json().message]).toEqual([409, SAVED_JOBS_FULL_TEXT]);
    expect(await readIds(user)).toEqual(full);
    expect((await user.put('/saved-jobs', { ids: full })).statusCode).toBe(200);
    const tooMany = await user.put('/saved-jobs', { ids: [...full, jobAt(1)] });
    expect(tooMany.statusCode).toBe(400);
  });

  it('go with the job and with the account, and are in the export', async () => {
    const gone = await publish(owner);
    await user.put('/saved-jobs', { ids: [jobAt(0), gone] });
    await owner.delete(`/jobs/${gone}`);
    expect(await readIds(user)).toEqual([jobAt(0)]);
    const { savedJobs } = (await user.get('/settings/export')).json();
    expect(savedJobs).toEqual([{ jobId: jobAt(0), title: expect.any(String), savedAt: expect.any(String) }]);
    await test.database.db.deleteFrom('users').where('id', '=', user.id).execute();
    const rows = await test.database.db
      .selectFrom('savedJobs')
      .where('userId', '=', user.id)
      .selectAll()
      .execute();
    expect(rows).toEqual([]);
  });
});
