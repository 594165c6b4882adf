import type { JobStatus } from '@uneed/domain/hiring/jobs/job.rules.ts';
import type { MyJobSort } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { addJobs, addUser, NOW } from './job-rows.factory.ts';
import { countOwnJobs, countOwnTotals, listOwnJobs } from './my-jobs.repository.ts';

const inMinutes = (minutes: number) => addMinutes(NOW, minutes);

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
