import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { listMatchCandidates, type MatchQuery } from './job-matches.reader.ts';
import { addJobs, addUser, NOW } from './job-rows.factory.ts';

const minutesAgo = (minutes: number) => addMinutes(NOW, -minutes);

let test: TestDatabase;
/** Two referents, who may apply too. */
let [ana, eva] = ['', ''];
const names = new Map<Id, string>();
const idOf = (name: string) => [...names].find(([, each]) => each === name)?.[0] ?? expect.fail();

beforeAll(async () => {
  test = await createTestDatabase();
  [ana, eva] = [await addUser(test.database), await addUser(test.database)];
  const jobs = [
    // Of the same time: the later id is newer.
    { ownerId: ana, title: 'older', publishedAt: minutesAgo(5) },
    { ownerId: eva, title: 'same time', publishedAt: minutesAgo(5) },
    { ownerId: ana, title: 'newest', publishedAt: minutesAgo(1), expiresAt: addMinutes(NOW, 1) },
    { ownerId: ana, title: 'oldest', publishedAt: minutesAgo(9) },
    { ownerId: ana, title: 'ends now', expiresAt: NOW },
    { ownerId: ana, title: 'paused', status: 'paused' },
    { ownerId: ana, title: 'in Samaná', location: 'Samaná', publishedAt: minutesAgo(7) },
    { ownerId: ana, title: 'of health', category: 'Salud', publishedAt: minutesAgo(8) },
  ];
  const ids = await addJobs(test.database, jobs);
  for (const [index, id] of ids.entries()) names.set(id, jobs[index]?.title ?? '');
  // Eva applied to one job, and somebody else to another one.
  const other = await addUser(test.database);
  const applications = [
    { jobId: idOf('oldest'), candidateId: eva, appliedAt: NOW },
    { jobId: idOf('newest'), candidateId: other, appliedAt: NOW },
    { jobId: idOf('older'), candidateId: other, appliedAt: NOW },
  ];
  await test.database.db.insertInto('applications').values(applications).execute();
});
afterAll(() => test.drop());

/** The found jobs of all kinds, by name. */
async function find(query: Partial<MatchQuery>): Promise<(string | undefined)[]> {
  const defaults = { viewerId: eva, province: undefined, categories: [], now: NOW, limit: 9 };
  const found = await listMatchCandidates(test.database.db, { ...defaults, ...query });
  return found.map(({ id }) => names.get(id)).toSorted();
}

it('open jobs of others are found that the viewer has not applied to', async () => {
  expect(await find({})).toEqual(['in Samaná', 'newest', 'of health', 'older']);
  expect(await find({ viewerId: ana })).toEqual(['same time']);
});

it('the newest of each kind are found, of the same time the one with the later id', async () => {
  const viewerId = await addUser(test.database);
  expect(await find({ viewerId, limit: 1 })).toEqual(['newest']);
  expect(await find({ viewerId, limit: 2 })).toEqual(['newest', 'same time']);
  expect(await find({ viewerId, limit: 3 })).toEqual(['newest', 'older', 'same time']);
});

it('those in the province, in the categories and in both are found too', async () => {
  const any = 'newest';
  expect(await find({ province: 'Samaná', limit: 1 })).toEqual(['in Samaná', any]);
  expect(await find({ categories: ['Salud', 'Turismo'], limit: 1 })).toEqual([any, 'of health']);
  expect(await find({ province: 'Azua', categories: ['Salud'], limit: 1 })).toEqual([
    any,
    any,
    'of health',
    'of health',
  ]);
});
