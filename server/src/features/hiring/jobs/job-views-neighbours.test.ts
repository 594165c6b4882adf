import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { addJobs, addUser } from './job-rows.factory.ts';
import * as repository from './jobs.repository.ts';

const [TODAY, YESTERDAY, BEFORE] = ['2026-05-10', '2026-05-09', '2026-05-08'];
const VISITORS = [Buffer.from('1'), Buffer.from('2')];

let test: TestDatabase;
let [ana, eva] = ['', ''];
/** Two jobs of Ana, and one of Eva. */
let [first, second, other] = ['', '', ''];
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  const { database } = test;
  for (const table of ['users', 'jobViews', 'ownerDailyViews'] as const)
    await database.db.deleteFrom(table).execute();
  [ana, eva] = [await addUser(database), await addUser(database)];
  const owners = [ana, eva, ana].map((ownerId) => ({ ownerId }));
  [first = '', other = '', second = ''] = await addJobs(database, owners);
});

/** Each visitor views the job on this day. */
const view = (jobId: string, day: string) => VISITORS.map((visitor) => ({ jobId, day, visitor }));
const addViews = (...views: repository.JobView[]) =>
  test.database.transaction((tx) => repository.addViews(tx, views));

const countViews = () => test.database.db.selectFrom('jobs').select(['id', 'views']).orderBy('id').execute();

it('views count for their job and its owner, once per day and visitor', async () => {
  await addViews(...view(first, TODAY), ...view(first, YESTERDAY), ...view(other, TODAY));
  await addViews(...view(first, TODAY), ...view(second, TODAY));
  expect(await countViews()).toEqual([
    { id: first, views: 4 },
    { id: other, views: 2 },
    { id: second, views: 2 },
  ]);
  const byOwner = test.database.db.selectFrom('ownerDailyViews').selectAll();
  expect(await byOwner.orderBy('ownerId').orderBy('day').execute()).toEqual([
    { ownerId: ana, day: YESTERDAY, views: 2 },
    { ownerId: ana, day: TODAY, views: 4 },
    { ownerId: eva, day: TODAY, views: 2 },
  ]);
});

it.each([
  { table: 'jobViews', remove: repository.deleteViewsBefore },
  { table: 'ownerDailyViews', remove: repository.deleteOwnerViewsBefore },
] as const)('views of days before a day are deleted from $table', async ({ table, remove }) => {
  for (const day of [BEFORE, YESTERDAY, TODAY]) await addViews(...view(first, day));
  await test.database.transaction((tx) => remove(tx, YESTERDAY));
  const days = test.database.db.selectFrom(table).select('day').distinct().orderBy('day');
  expect(await days.execute()).toEqual([{ day: YESTERDAY }, { day: TODAY }]);
});
