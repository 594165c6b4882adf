import { JOB_SORT_LABELS } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { newReferent, publishForTest } from '../jobs/jobs.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function readPage(parameters: Record<string, string>) {
  const query = new URLSearchParams({ limit: '2', ...parameters });
  const response = await test.anonymous.get(`/jobs?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  const { jobs, pagination } = response.json();
  return { ids: jobs.map(({ _id }: { _id: string }) => _id), pagination };
}

type Search = Record<string, string>;

/** The first page and the whole of a list. */
async function readFirst(search: Search) {
  const first = await readPage({ ...search, page: '1' });
  const { ids: all } = await readPage({ ...search, page: '1', limit: '50' });
  return { search, first, all };
}

/** Reads the later pages as they were when the first one was read. */
async function expectSamePages({ search, first, all }: Awaited<ReturnType<typeof readFirst>>) {
  const what = JSON.stringify(search);
  const { until } = first.pagination;
  const found = [...first.ids];
  for (let page = 2; found.length < first.pagination.total; page += 1) {
    const next = await readPage({ ...search, page: `${page}`, until });
    expect(next.pagination.until, what).toBe(until);
    found.push(...next.ids);
  }
  expect(found, what).toEqual(all);
  // Without the mark a page begins where it is now, as for any other client.
  const now = await readPage({ ...search, page: '1' });
  expect(now.pagination.until, what).not.toBe(until);
}

it('a job that is published meanwhile is on no later page, in any order, with and without a search', async () => {
  const owner = await newReferent(test);
  const texts = { description: '<p>Texto.</p>', salary: 20_000 };
  for (const title of ['Buzo a', 'Buzo b', 'Buzo c', 'Buzo d', 'Buzo e']) {
    test.clock.advanceMinutes(1);
    await publishForTest(test, owner, { ...texts, title });
  }
  const sorts: Search[] = Object.keys(JOB_SORT_LABELS).map((sort) => ({ sort }));
  const searches = [...sorts, ...sorts.map((each) => ({ ...each, q: 'buzo' }))];
  const lists = await Promise.all(searches.map(readFirst));
  for (const { all } of lists) expect(all.length).toBeGreaterThanOrEqual(5);
  test.clock.advanceMinutes(1);
  for (const title of ['Buzo', 'Buzo aa', 'Buzo z']) await publishForTest(test, owner, { ...texts, title });
  await Promise.all(lists.map(expectSamePages));
});

it('a mark that is no time is ignored', async () => {
  await publishForTest(test, await newReferent(test), { title: 'Farera' });
  const { ids } = await readPage({ q: 'farera', until: 'ayer' });
  expect(ids).toHaveLength(1);
});
