import { JOB_SORT_LABELS } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { newReferent, publishForTest } from '../jobs/jobs.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ ANSWER_CACHE: 'off' });
});
afterAll(() => test.close());

async function readPage(parameters: Record<string, string>) {
  const query = new URLSearchParams({ limit: '2', ...parameters });
  const response = await test.anonymous.get(`/jobs?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  const { jobs, pagination } = response.json();
  return { ids: jobs.map(({ _id }: { _id: string }) => _id), pagination };
}

it.each([
  ...Object.keys(JOB_SORT_LABELS).map((sort) => ({ sort, q: 'buzo' })),
  ...Object.keys(JOB_SORT_LABELS).map((sort) => ({ sort, q: '' })),
])('a job that is published meanwhile is on no later page: $sort, search $q', async ({ sort, q }) => {
  const owner = await newReferent(test);
  const texts = { description: '<p>Texto.</p>', salary: 20_000 };
  for (const title of ['Buzo a', 'Buzo b', 'Buzo c', 'Buzo d', 'Buzo e']) {
    test.clock.advanceMinutes(1);
    await publishForTest(test, owner, { ...texts, title });
  }
  const search = { sort, ...(q ? { q } : {}) };
  const first = await readPage({ ...search, page: '1' });
  const { until, total } = first.pagination;
  const all = await readPage({ ...search, page: '1', limit: '50' });
  test.clock.advanceMinutes(1);
  for (const title of ['Buzo', 'Buzo aa', 'Buzo z']) await publishForTest(test, owner, { ...texts, title });

  const found = [...first.ids];
  for (let page = 2; found.length < Math.min(total, 50); page += 1) {
    const next = await readPage({ ...search, page: `${page}`, until });
    expect(next.pagination.until).toBe(until);
    found.push(...next.ids);
  }
  expect(found.slice(0, 50)).toEqual(all.ids);
  // Without the mark a page begins where it is now, as for any other client.
  const now = await readPage({ ...search, page: '1' });
  expect(now.pagination.until).not.toBe(until);
});

it('a mark that is no time is ignored', async () => {
  await publishForTest(test, await newReferent(test), { title: 'Farera' });
  const { ids } = await readPage({ q: 'farera', until: 'ayer' });
  expect(ids).toHaveLength(1);
});
