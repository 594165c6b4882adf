import { SAVED_JOBS_FULL_TEXT, SAVED_JOBS_MAX } from '@uneed/domain/hiring/jobs/saved-jobs.rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { waitUntilBlocked } from '../../../../testing/locks.ts';
import { signInAgain, signUp, type TestUser } from '../../../../testing/users.ts';
import { lockUser } from '../../../people/accounts/accounts.commands.ts';
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
    ])
      expect(response.statusCode).toBe(401);
  });

  it('is each user for themselves', async () => {
    const other = await signUp(test);
    await user.put('/saved-jobs', { ids: [jobAt(0)] });
    await other.put('/saved-jobs', { ids: [jobAt(0), jobAt(1)] });
    await other.put('/saved-jobs', { ids: [], removed: [jobAt(0)] });
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

  it('are removed in one request, also with others that are saved, again without effect', async () => {
    await user.put('/saved-jobs', { ids: [jobAt(0), jobAt(1)] });
    for (let times = 0; times < 2; times += 1) {
      const changes = { ids: [jobAt(2)], removed: [jobAt(0), jobAt(1), missing, 'no-id'] };
      const response = await user.put('/saved-jobs', changes);
      expect([response.statusCode, response.json()]).toEqual([200, { ids: [jobAt(2)] }]);
    }
  });

  it('keep a job, in its place, that is named in both lists', async () => {
    await user.put('/saved-jobs', { ids: [jobAt(0)] });
    test.clock.advanceMinutes(1);
    await user.put('/saved-jobs', { ids: [jobAt(1)] });
    test.clock.advanceMinutes(1);
    const changes = { ids: [jobAt(0), jobAt(2)], removed: [jobAt(0), jobAt(1), jobAt(2)] };
    expect((await user.put('/saved-jobs', changes)).json()).toEqual({ ids: [jobAt(2), jobAt(0)] });
  });

  it('have no withheld jobs of others, unless they were saved before', async () => {
    const referent = await newReferent(test);
    const [before = '', after = ''] = [await publish(referent), await publish(referent)];
    await user.put('/saved-jobs', { ids: [before] });
    await test.database.db
      .updateTable('jobs')
      .set({ status: 'withheld', ownStatus: 'active', moderation: 'hidden' })
      .where('id', 'in', [before, after])
      .execute();
    expect((await user.put('/saved-jobs', { ids: [after, before] })).json()).toEqual({ ids: [before] });
    expect((await referent.put('/saved-jobs', { ids: [after] })).json()).toEqual({ ids: [after] });
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
    // Where there is room again, also by the same request.
    const replaced = await user.put('/saved-jobs', { ids: [jobAt(1)], removed: full.slice(0, 1) });
    expect(replaced.json().ids).toEqual([jobAt(1), ...full.slice(1)]);
    const tooMany = await user.put('/saved-jobs', { ids: [...full, jobAt(1)] });
    expect(tooMany.statusCode).toBe(400);
  });

  it('are no more where two devices save the last one at the same time', async () => {
    const many = await addJobs(
      test.database,
      Array.from({ length: SAVED_JOBS_MAX - 1 }, () => ({ ownerId: owner.id })),
    );
    await user.put('/saved-jobs', { ids: many });
    const requests = await test.database.transaction(async (tx) => {
      await lockUser(tx, user.id);
      const both = [0, 1].map((index) => user.put('/saved-jobs', { ids: [jobAt(index)] }));
      await waitUntilBlocked(test.database, 2);
      return both;
    });
    const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await readIds(user)).toHaveLength(SAVED_JOBS_MAX);
  });

  it('are in the export without the title of a job that others may not see', async () => {
    const referent = await newReferent(test);
    const withheld = await publish(referent);
    await user.put('/saved-jobs', { ids: [withheld] });
    await referent.put('/saved-jobs', { ids: [withheld] });
    await test.database.db
      .updateTable('jobs')
      .set({ status: 'withheld', ownStatus: 'active', moderation: 'hidden' })
      .where('id', '=', withheld)
      .execute();
    const titleOf = async (of: TestUser) => (await of.get('/settings/export')).json().savedJobs[0].title;
    expect(await titleOf(user)).toBeNull();
    expect(await titleOf(referent)).toEqual(expect.any(String));
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
