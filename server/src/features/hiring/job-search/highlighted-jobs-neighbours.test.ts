import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { addJobs, addUser, NOW } from '../jobs/job-rows.factory.ts';
import { listHighlighted } from './job-search.repository.ts';

const inMinutes = (minutes: number) => addMinutes(NOW, minutes);

let test: TestDatabase;
let ids: string[];
beforeAll(async () => {
  test = await createTestDatabase();
  const [ana, eva] = [await addUser(test.database), await addUser(test.database)];
  ids = await addJobs(test.database, [
    { ownerId: ana, title: 'not highlighted' },
    { ownerId: ana, title: 'first', highlightedUntil: inMinutes(1), expiresAt: inMinutes(1) },
    { ownerId: eva, title: 'last', highlightedUntil: inMinutes(9) },
    { ownerId: ana, title: 'paused', highlightedUntil: inMinutes(5), status: 'paused' },
    { ownerId: ana, title: 'highlighted until now', highlightedUntil: NOW },
    { ownerId: eva, title: 'open until now', highlightedUntil: inMinutes(5), expiresAt: NOW },
    { ownerId: eva, title: 'between', highlightedUntil: inMinutes(5) },
  ]);
});
afterAll(() => test.drop());

it('those of the open jobs that were highlighted last are listed in the order of their ids', async () => {
  const list = async (limit: number) =>
    (await listHighlighted(test.database.db, NOW, limit)).map(({ id }) => ids.indexOf(id));
  expect(await list(9)).toEqual([1, 2, 6]);
  expect(await list(2)).toEqual([2, 6]);
  expect(await list(1)).toEqual([2]);
});
