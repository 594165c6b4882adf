import type { Metric } from '@uneed/domain/people/metrics/metric.rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { withNeighbours } from '../../../testing/neighbours.ts';
import { listDailyCounts } from './daily-counts.reader.ts';
import { foldIncrements, insertIncrements } from './daily-counts.repository.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const [FIRST, SECOND, THIRD] = ['2031-05-01', '2031-05-02', '2031-05-03'];
const METRICS: Metric[] = ['messages', 'orders'];

const listSince = async (since: string) => {
  const counts = await listDailyCounts(test.database.db, since);
  return counts.map(({ metric, day, value }) => `${day} ${metric} ${value}`).sort();
};
const fold = () => test.database.transaction(foldIncrements);

it('the counts of each metric and day are those since a day, that day included, folded or not', async () => {
  const add = (day: string, value: number) => (metric: Metric) =>
    test.database.transaction((tx) =>
      insertIncrements(tx, [{ metric, day, value: metric === 'orders' ? 10 * value : value }]),
    );
  const days = [
    [`${FIRST} messages 4`, `${FIRST} orders 40`],
    [`${SECOND} messages 4`, `${SECOND} orders 40`],
    [`${THIRD} messages 2`, `${THIRD} orders 20`],
  ];
  await withNeighbours(METRICS, [add(FIRST, 1), add(SECOND, 4), add(THIRD, 1)]);
  await fold();
  // Some of the same days are folded, and some not.
  await withNeighbours(METRICS, [add(FIRST, 3), add(THIRD, 1)]);
  const expectCounts = async () => {
    expect(await listSince(FIRST)).toEqual(days.flat());
    expect(await listSince(SECOND)).toEqual(days.slice(1).flat());
    expect(await listSince(THIRD)).toEqual(days[2]);
    expect(await listSince('2031-05-04')).toEqual([]);
  };
  await expectCounts();
  await fold();
  await expectCounts();
  await fold();
  await expectCounts();
});
