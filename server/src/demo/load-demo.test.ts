import { isReservedCompany, isReservedName } from '@uneed/domain/accounts/reserved-names.rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiClient, readSessionToken } from '../testing/api-client.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { DEMO_ACCOUNTS, loadDemo } from './load-demo.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ ANSWER_CACHE: 'off' });
});
afterAll(() => test.close());

async function signIn(label: string) {
  const account = DEMO_ACCOUNTS.find((each) => each.label === label);
  const response = await test.anonymous.post('/auth/login', { ...account });
  expect(response.statusCode).toBe(200);
  return { user: response.json(), ...createApiClient(test.app.http, readSessionToken(response)) };
}

it('loads the demo content once', async () => {
  expect(await loadDemo(test)).toBe(true);
  expect(await loadDemo(test)).toBe(false);
});

it('has open jobs with different recruiters, sorted dates and correct applicant counts', async () => {
  const { jobs, pagination } = (await test.anonymous.get('/jobs')).json();
  expect(pagination.total).toBeGreaterThan(110);
  const dates = jobs.map((job: { publishedAt: string }) => job.publishedAt);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(
    new Set(jobs.map((job: { postedBy: { _id: string } | null }) => job.postedBy?._id)).size,
  ).toBeGreaterThan(15);
  const { rows } = await countMismatches();
  expect(rows).toEqual([]);
});

it('has jobs for most of the call-centre specialities', async () => {
  const { skill } = (await test.anonymous.get('/jobs/facets')).json();
  const counted = skill.filter(({ count }: { count: number }) => count > 0);
  expect(counted.length).toBeGreaterThanOrEqual(8);
});

it('uses names that are reserved for Uneed only for the admin', async () => {
  const users = await test.database.db
    .selectFrom('users')
    .select(['fullName', 'company', 'isAdmin'])
    .execute();
  expect(users.length).toBeGreaterThan(50);
  const isReserved = (user: { fullName: string; company: string }) =>
    isReservedName(user.fullName) || isReservedCompany(user.company);
  expect(users.filter(isReserved).map(({ isAdmin }) => isAdmin)).toEqual([true]);
});

it('has the accounts that are printed at startup', async () => {
  const referent = await signIn('Referente verificada');
  expect(referent.user).toMatchObject({ role: 'referent', isVerifiedReferent: true, isOnboarded: true });
  const { jobs, stats } = (await referent.get('/jobs/myjobs')).json();
  expect(stats.total).toBeGreaterThanOrEqual(8);
  expect(stats.applicants).toBeGreaterThan(0);
  const statuses = new Set(jobs.map((job: { status: string }) => job.status));
  expect([...statuses].sort()).toEqual(['active', 'draft', 'paused']);
  const candidate = await signIn('Candidata');
  const listed = (await candidate.get('/jobs')).json().jobs;
  expect(
    listed.filter((job: { applicants: string[] }) => job.applicants.includes(candidate.user._id)),
  ).not.toEqual([]);
  expect((await signIn('Administración')).user.isAdmin).toBe(true);
});

/** Jobs whose stored applicant count differs from the number of applications. */
async function countMismatches() {
  const { db } = test.database;
  const rows = await db
    .selectFrom('jobs')
    .leftJoin('applications', 'applications.jobId', 'jobs.id')
    .select(['jobs.id', 'jobs.applicantCount'])
    .groupBy('jobs.id')
    .having((eb) => eb(eb.fn.count('applications.candidateId'), '!=', eb.ref('jobs.applicantCount')))
    .execute();
  return { rows };
}
