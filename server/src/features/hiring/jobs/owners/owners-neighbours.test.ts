import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { addJobs, addUser, NOW } from '../job-rows.factory.ts';
import { listOpenNamedJobs } from '../my-jobs.repository.ts';
import { countOpenNamedJobs } from './open-named-jobs.reader.ts';
import * as reader from './owner-summary.reader.ts';

const inMinutes = (minutes: number) => addMinutes(NOW, minutes);

let test: TestDatabase;
let [ana, eva] = ['', ''];
beforeAll(async () => {
  test = await createTestDatabase();
  [ana, eva] = [await addUser(test.database), await addUser(test.database)];
  const jobs = [
    { title: 'draft', status: 'draft', publishedAt: null },
    // Of the same time: the later id is newer.
    { title: 'first', publishedAt: inMinutes(-5), expiresAt: inMinutes(2) },
    { title: 'same time', publishedAt: inMinutes(-5), expiresAt: inMinutes(2) },
    { title: 'newest', publishedAt: inMinutes(-1), expiresAt: inMinutes(3) },
    { title: 'oldest', publishedAt: inMinutes(-9), expiresAt: inMinutes(1) },
    { title: 'anonymous', isAnonymous: true },
    { title: 'ends now', expiresAt: NOW },
    { title: 'paused', status: 'paused', expiresAt: inMinutes(1) },
    { title: 'paused later', status: 'paused' },
    { title: 'expired', status: 'expired', expiresAt: inMinutes(-1) },
    { title: 'withheld', status: 'withheld', ownStatus: 'active', expiresAt: inMinutes(1) },
  ];
  // Those of both owners in turns; Eva has one more draft.
  const rows = jobs.flatMap((job) => [ana, eva].map((ownerId) => ({ ownerId, ...job })));
  await addJobs(test.database, [...rows, { ownerId: eva, ...jobs[0] }]);
});
afterAll(() => test.drop());

describe('the open jobs of an owner that are not anonymous', () => {
  it('are listed newest first, in pages', async () => {
    const list = async (limit: number, offset: number) => {
      const jobs = await listOpenNamedJobs(test.database.db, ana, NOW, { limit, offset });
      for (const { ownerId } of jobs) expect(ownerId).toBe(ana);
      return jobs.map(({ title }) => title);
    };
    expect(await list(9, 0)).toEqual(['newest', 'same time', 'first', 'oldest']);
    expect(await list(2, 0)).toEqual(['newest', 'same time']);
    expect(await list(2, 2)).toEqual(['first', 'oldest']);
    expect(await list(2, 4)).toEqual([]);
  });

  it('are counted', async () => {
    expect(await countOpenNamedJobs(test.database.db, ana, NOW)).toBe(4);
  });
});

it('the jobs of an owner are counted, and the drafts among them', async () => {
  const count = (ownerId: string) => reader.countJobsOfOwner(test.database.db, ownerId);
  expect(await count(ana)).toEqual({ total: 11, drafts: 1 });
  expect(await count(eva)).toEqual({ total: 12, drafts: 2 });
});

it('the jobs of an owner are counted by status; those that are past their date are expired, and withheld ones left out', async () => {
  const counts = await reader.countJobsByStatus(test.database.db, ana, NOW);
  expect(counts).toEqual({ draft: 1, active: 5, paused: 2, expired: 2 });
});

it('the open jobs of an owner that close until a time are listed in the order in which they close', async () => {
  const list = async (limit: number) => {
    const times = { now: NOW, until: inMinutes(2) };
    const rows = await reader.listExpiringJobs(test.database.db, ana, { ...times, limit });
    return rows.map(({ title, total }) => [title, total]);
  };
  const expected = [
    ['oldest', 3],
    ['first', 3],
    ['same time', 3],
  ];
  expect(await list(9)).toEqual(expected);
  expect(await list(2)).toEqual(expected.slice(0, 2));
});

it('the views of an owner are those since a day', async () => {
  const rows = [ana, eva].flatMap((ownerId) =>
    ['2026-05-08', '2026-05-09', '2026-05-10'].map((day, index) => ({ ownerId, day, views: index + 1 })),
  );
  await test.database.db.insertInto('ownerDailyViews').values(rows).execute();
  const views = await reader.listOwnerViews(test.database.db, ana, '2026-05-09');
  expect(views.toSorted((a, b) => a.views - b.views)).toEqual([
    { day: '2026-05-09', views: 2 },
    { day: '2026-05-10', views: 3 },
  ]);
});
