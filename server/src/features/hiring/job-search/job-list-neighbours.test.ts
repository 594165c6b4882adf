import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { addJobs, addUser, NOW } from '../jobs/job-rows.factory.ts';
import { NO_CONDITIONS } from './job-conditions.query.ts';
import * as search from './job-search.repository.ts';

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

  it('are counted', async () => {
    expect(await search.countOpenJobs(test.database.db, NOW)).toBe(6);
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

  it.each(orders)('have the order $sort on all pages', async ({ sort, expected }) => {
    const { db } = test.database;
    const jobs = await db.selectFrom('jobs').select(['id', 'title', 'location']).execute();
    const list = async (limit: number, offset: number) => {
      const ids = await search.findInOrder(db, NOW, NO_CONDITIONS, { sort, limit, offset });
      return ids.map((id) => describeJob(jobs.find((job) => job.id === id) ?? expect.fail()));
    };
    expect(await list(9, 0)).toEqual(expected);
    for (const offset of [0, 2, 4, 6])
      expect(await list(2, offset)).toEqual(expected.slice(offset, offset + 2));
    for (const offset of [0, 3]) expect(await list(3, offset)).toEqual(expected.slice(offset, offset + 3));
  });
});
