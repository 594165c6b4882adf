import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import * as repository from './unmatched-searches.repository.ts';

const [BEFORE, YESTERDAY, TODAY] = ['2026-05-08', '2026-05-09', '2026-05-10'];

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(() => test.database.db.deleteFrom('unmatchedSearches').execute());

const add = (maxPerDay: number, ...counts: [day: string, text: string, count: number][]) =>
  test.database.transaction((tx) =>
    repository.addUnmatchedSearches(
      tx,
      counts.map(([day, text, count]) => ({ day, text, count })),
      maxPerDay,
    ),
  );

/** The stored counts as `day text: count`. */
async function readCounts(): Promise<string[]> {
  const rows = test.database.db.selectFrom('unmatchedSearches').selectAll();
  const stored = await rows.orderBy('day').orderBy('text').execute();
  return stored.map(({ day, text, count }) => `${day} ${text}: ${count}`);
}

it('searches are added to the count of their text on their day', async () => {
  await add(9, [YESTERDAY, 'buzo', 1], [YESTERDAY, 'mago', 2], [TODAY, 'buzo', 3]);
  await add(9, [TODAY, 'buzo', 4], [TODAY, 'mago', 5], [TODAY, 'juglar', 6]);
  expect(await readCounts()).toEqual([
    `${YESTERDAY} buzo: 1`,
    `${YESTERDAY} mago: 2`,
    `${TODAY} buzo: 7`,
    `${TODAY} juglar: 6`,
    `${TODAY} mago: 5`,
  ]);
});

it('a day has at most a number of texts, each day for itself', async () => {
  await add(2, [YESTERDAY, 'buzo', 1], [YESTERDAY, 'juglar', 1], [YESTERDAY, 'mago', 1], [TODAY, 'buzo', 1]);
  await add(2, [YESTERDAY, 'buzo', 1], [YESTERDAY, 'actor', 1], [TODAY, 'mago', 1], [TODAY, 'poeta', 1]);
  expect(await readCounts()).toEqual([
    `${YESTERDAY} buzo: 2`,
    `${YESTERDAY} juglar: 1`,
    `${TODAY} buzo: 1`,
    `${TODAY} mago: 1`,
  ]);
});

it('texts are listed and counted since a day, the most frequent first, then the last searched, then by text', async () => {
  await add(9, [BEFORE, 'mago', 9], [BEFORE, 'viejo', 9], [YESTERDAY, 'mago', 2], [TODAY, 'mago', 3]);
  await add(9, [YESTERDAY, 'ayer', 4], [TODAY, 'buzo', 4], [TODAY, 'actor', 4], [TODAY, 'raro', 1]);
  const list = (limit: number, offset: number) =>
    repository.listUnmatchedSearches(test.database.db, YESTERDAY, { limit, offset });
  const expected = [
    { text: 'mago', count: 5, days: 2, lastDay: TODAY },
    { text: 'actor', count: 4, days: 1, lastDay: TODAY },
    { text: 'buzo', count: 4, days: 1, lastDay: TODAY },
    { text: 'ayer', count: 4, days: 1, lastDay: YESTERDAY },
    { text: 'raro', count: 1, days: 1, lastDay: TODAY },
  ];
  expect(await list(9, 0)).toEqual(expected);
  expect(await list(2, 0)).toEqual(expected.slice(0, 2));
  expect(await list(2, 2)).toEqual(expected.slice(2, 4));
  expect(await repository.countUnmatchedSearches(test.database.db, YESTERDAY)).toBe(5);
});

it('the counts of days before a day are deleted', async () => {
  await add(9, [BEFORE, 'buzo', 1], [YESTERDAY, 'buzo', 1], [TODAY, 'buzo', 1]);
  await test.database.transaction((tx) => repository.deleteUnmatchedSearchesBefore(tx, YESTERDAY));
  expect(await readCounts()).toEqual([`${YESTERDAY} buzo: 1`, `${TODAY} buzo: 1`]);
});
