import type { JobStatus } from '@uneed/domain/jobs/job.rules.ts';
import type { MyJobSort } from '@uneed/domain/jobs/job-filter.rules.ts';
import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { addJobs, addUser, NOW } from '../job-rows.factory.ts';
import { NO_CONDITIONS } from './job-conditions.query.ts';
import { countOpenJobs, listOpenJobs } from './job-list.repository.ts';
import * as search from './job-search.repository.ts';
import { countOwnJobs, countOwnTotals, listOwnJobs } from './my-jobs.repository.ts';

const inMinutes = (minutes: number) => addMinutes(NOW, minutes);
const yesterday = (minutes: number) => addDays(inMinutes(minutes), -1);

describe('open jobs', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
    const ana = { ownerId: await addUser(test.database), company: 'Bodega' };
    const vera = { ownerId: await addUser(test.database, { isVerifiedReferent: true }), company: 'Colmado' };
    await addJobs(test.database, [
      { ...ana, title: 'H', publishedAt: yesterday(10), salary: 20 },
      { ...vera, title: 'A', publishedAt: inMinutes(-90), salary: 30 },
      // Of the same time: the later id is newer.
      { ...ana, title: 'C', publishedAt: inMinutes(-5), salary: 20 },
      { ...ana, title: 'C', publishedAt: inMinutes(-5), salary: 20, location: 'Samaná' },
      { ...ana, title: 'D', publishedAt: inMinutes(-1), expiresAt: inMinutes(1) },
      { ...vera, title: 'E', publishedAt: yesterday(0), salary: 20 },
      { ...ana, title: 'paused', publishedAt: inMinutes(-1), status: 'paused' },
      { ...vera, title: 'ends now', publishedAt: inMinutes(-1), expiresAt: NOW },
    ]);
  });
  afterAll(() => test.drop());

  const NEWEST = ['A', 'D', 'C, Samaná', 'C', 'E', 'H'];
  const describeJob = ({ title, location }: { title: string; location: string }) =>
    location === 'Azua' ? title : `${title}, ${location}`;

  it('are listed with the newest day first, on a day those of verified owners, then the newest', async () => {
    const list = async (limit: number, offset: number) =>
      (await listOpenJobs(test.database.db, NOW, { limit, offset })).map(describeJob);
    expect(await list(9, 0)).toEqual(NEWEST);
    for (const offset of [0, 2, 4, 6])
      expect(await list(2, offset)).toEqual(NEWEST.slice(offset, offset + 2));
    for (const offset of [0, 3]) expect(await list(3, offset)).toEqual(NEWEST.slice(offset, offset + 3));
    expect(await list(1, 5)).toEqual(NEWEST.slice(5));
  });

  it('are counted', async () => {
    expect(await countOpenJobs(test.database.db, NOW)).toBe(6);
  });

  const orders: { sort: search.ListOrder; expected: string[] }[] = [
    { sort: 'newest', expected: NEWEST },
    { sort: 'oldest', expected: ['E', 'H', 'A', 'C', 'C, Samaná', 'D'] },
    { sort: 'title', expected: ['A', 'C', 'C, Samaná', 'D', 'E', 'H'] },
    // Without a salary last.
    { sort: 'salary_high', expected: ['A', 'C, Samaná', 'C', 'H', 'E', 'D'] },
    { sort: 'salary_low', expected: ['C, Samaná', 'C', 'H', 'E', 'A', 'D'] },
    { sort: 'company', expected: ['D', 'C, Samaná', 'C', 'H', 'A', 'E'] },
  ];

  it.each(orders)('have the order $sort on all pages, however they are read', async ({ sort, expected }) => {
    const { db } = test.database;
    const jobs = await db.selectFrom('jobs').select(['id', 'title', 'location']).execute();
    const describeIds = (ids: readonly string[]) =>
      ids.map((id) => describeJob(jobs.find((job) => job.id === id) ?? expect.fail()));
    const condition = search.buildCondition(NO_CONDITIONS);
    for (const [limit, offset] of [
      [9, 0],
      [2, 0],
      [2, 3],
    ] as const) {
      const slice = { limit, offset };
      const page = expected.slice(offset, offset + limit);
      const [inOrder, sorted] = await Promise.all([
        search.listInOrder(db, NOW, sort, slice),
        search.findWithFullSort(db, NOW, condition, { sort, ...slice }),
      ]);
      expect([describeIds(inOrder), describeIds(sorted)]).toEqual([page, page]);
    }
    const inWindow = await search.findInWindow(db, NOW, condition, { sort, window: 4, limit: 3 });
    expect(describeIds(inWindow)).toEqual(expected.slice(0, 3));
  });
});

describe('the jobs of an owner', () => {
  let test: TestDatabase;
  let [ana, eva] = ['', ''];
  beforeAll(async () => {
    test = await createTestDatabase();
    [ana, eva] = [await addUser(test.database), await addUser(test.database)];
    const jobs = [
      { title: 'Bedel', createdAt: inMinutes(-3), expiresAt: inMinutes(9), applicantCount: 1 },
      { title: 'Chofer', createdAt: inMinutes(-1), expiresAt: inMinutes(5), applicantCount: 2 },
      // Equal to the one before but for its id, which is later.
      { title: 'Chofer', createdAt: inMinutes(-1), expiresAt: inMinutes(5), location: 'Samaná' },
      { title: 'Abogada', createdAt: inMinutes(-2), expiresAt: NOW, description: 'Con chofer.' },
      { title: 'Docente', createdAt: inMinutes(-9), expiresAt: inMinutes(1), status: 'paused' },
      { title: 'Espía', createdAt: inMinutes(-8), expiresAt: inMinutes(-9), status: 'expired' },
      { title: 'Farera', createdAt: inMinutes(-7), status: 'draft', publishedAt: null },
    ];
    const rows = jobs.flatMap((job) => [ana, eva].map((ownerId) => ({ ownerId, ...job })));
    await addJobs(test.database, [...rows, { ownerId: eva, title: 'Guía', applicantCount: 8 }]);
  });
  afterAll(() => test.drop());

  type Filter = { q?: string; status?: JobStatus };
  const buildFilter = ({ q, status }: Filter) => ({ ownerId: ana, q, status, now: NOW });
  async function list(sort: MyJobSort, filter: Filter = {}, slice = { limit: 9, offset: 0 }) {
    const jobs = await listOwnJobs(test.database.db, buildFilter(filter), sort, slice);
    for (const { ownerId } of jobs) expect(ownerId).toBe(ana);
    return jobs.map(({ title, location }) => (location === 'Azua' ? title : `${title}, ${location}`));
  }

  it.each([
    {
      sort: 'newest',
      expected: ['Chofer, Samaná', 'Chofer', 'Abogada', 'Bedel', 'Farera', 'Espía', 'Docente'],
    },
    {
      sort: 'oldest',
      expected: ['Docente', 'Espía', 'Farera', 'Bedel', 'Abogada', 'Chofer', 'Chofer, Samaná'],
    },
    {
      sort: 'title',
      expected: ['Abogada', 'Bedel', 'Chofer', 'Chofer, Samaná', 'Docente', 'Espía', 'Farera'],
    },
    {
      sort: 'expiration',
      expected: ['Chofer', 'Chofer, Samaná', 'Bedel', 'Espía', 'Abogada', 'Docente', 'Farera'],
    },
  ] as const)('have the order $sort on all pages', async ({ sort, expected }) => {
    expect(await list(sort)).toEqual(expected);
    for (const offset of [0, 3, 6, 9])
      expect(await list(sort, {}, { limit: 3, offset })).toEqual(expected.slice(offset, offset + 3));
  });

  it.each([
    { status: 'active', expected: ['Bedel', 'Chofer', 'Chofer, Samaná'] },
    { status: 'expired', expected: ['Abogada', 'Espía'] },
    { status: 'paused', expected: ['Docente'] },
    { status: 'draft', expected: ['Farera'] },
  ] as const)('that are $status are listed and counted', async ({ status, expected }) => {
    expect(await list('title', { status })).toEqual(expected);
    expect(await countOwnJobs(test.database.db, buildFilter({ status }))).toBe(expected.length);
  });

  it('that have all words are listed and counted', async () => {
    const matches = { chofer: 3, 'chofer samana': 1, 'con chofer': 1, guia: 0 };
    for (const [q, count] of Object.entries(matches)) {
      expect(await list('title', { q })).toHaveLength(count);
      expect(await countOwnJobs(test.database.db, buildFilter({ q }))).toBe(count);
    }
    expect(await list('title', { q: 'chofer', status: 'expired' })).toEqual(['Abogada']);
  });

  it('have totals', async () => {
    expect(await countOwnTotals(test.database.db, ana, NOW)).toEqual({ total: 7, active: 3, applicants: 3 });
  });
});
