import { ANSWER_DUE_DAYS } from '@uneed/domain/hiring/applications/panel.rules.ts';
import { jobExpiry } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { addDays, localDay } from '@uneed/domain/kernel/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { registerEnterprise } from '../../organizations/enterprises/enterprises.factory.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Gives jobs of a referent to an enterprise. */
async function giveJobs(from: TestUser, enterpriseId: string) {
  await test.database.db
    .updateTable('jobs')
    .set({ ownerId: enterpriseId })
    .where('ownerId', '=', from.id)
    .execute();
}

it('is for enterprises', async () => {
  expect((await test.anonymous.get('/enterprises/summary')).statusCode).toBe(401);
  expect((await (await signUp(test)).get('/enterprises/summary')).statusCode).toBe(401);
});

it('is all zeros for a new enterprise, also beside others with vacancies', async () => {
  const owner = await newReferent(test);
  await publish(owner);
  const other = await registerEnterprise(test);
  await giveJobs(owner, other.enterprise._id);
  const { client } = await registerEnterprise(test);
  const summary = (await client.get('/enterprises/summary')).json();
  expect(summary).toMatchObject({
    jobs: { draft: 0, active: 0, paused: 0, expired: 0 },
    applicants: { total: 0, waiting: 0, new: 0, due: 0 },
    views: { total: 0, before: 0, values: Array(30).fill(0) },
  });
  expect(summary.views.days.at(-1)).toBe(localDay(test.clock.now()));
});

it('counts vacancies by status, applicants by how long they wait, and views per day', async () => {
  const { database, clock } = test;
  const owner = await newReferent(test);
  const [open, paused, old] = [await publish(owner), await publish(owner), await publish(owner)];
  await publish(owner, { status: 'draft' });
  await owner.patch(`/jobs/${paused}`, { status: 'paused' });
  const applicants = await Promise.all([1, 2, 3, 4].map(() => signUp(test)));
  for (const applicant of applicants) await applicant.post(`/jobs/${open}/apply`);
  await owner.post(`/contracts/job/${open}/candidate/${applicants[0]?.id}`);
  const dayAgo = (days: number) => addDays(clock.now(), -days);
  const appliedAt = [dayAgo(0), dayAgo(0), dayAgo(ANSWER_DUE_DAYS + 1), dayAgo(ANSWER_DUE_DAYS - 1)];
  for (const [index, { id }] of applicants.entries())
    await sql`update applications set applied_at = ${appliedAt[index]} where candidate_id = ${id}`.execute(
      database.db,
    );
  await sql`update jobs set expires_at = ${jobExpiry(dayAgo(40))} where id = ${old}`.execute(database.db);
  const { client, enterprise } = await registerEnterprise(test);
  await giveJobs(owner, enterprise._id);
  await database.db
    .insertInto('ownerDailyViews')
    .values(
      [0, 29, 30, 59, 60].map((days) => ({
        ownerId: enterprise._id,
        day: localDay(dayAgo(days)),
        views: days + 1,
      })),
    )
    .execute();
  const { jobs, applicants: counts, views } = (await client.get('/enterprises/summary')).json();
  expect(jobs).toEqual({ draft: 1, active: 1, paused: 1, expired: 1 });
  expect(counts).toEqual({ total: 4, waiting: 3, new: 2, due: 1 });
  expect([views.total, views.before]).toEqual([31, 91]);
  expect([views.values[0], views.values[1], views.values[29]]).toEqual([30, 0, 1]);
});
