import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { STORAGE_FOLDERS, type StorageFolder } from '../../../platform/media/storage.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { withNeighbours } from '../../../testing/neighbours.ts';
import { deleteUnreferenced, insertUnreferenced, listUnreferenced } from './stored-files.repository.ts';

const START = new Date('2026-03-02T12:00:00Z');
const [FIRST, SECOND] = STORAGE_FOLDERS;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Files with the same names in two folders; neither their names nor their insertions are in the order of their times. */
beforeEach(async () => {
  await test.database.db.deleteFrom('unreferencedFiles').execute();
  const insert = (minutes: number, name: string) => (folder: StorageFolder) =>
    test.database.transaction((tx) =>
      insertUnreferenced(tx, folder, [name], addMinutes(START, folder === FIRST ? minutes : 10 + minutes)),
    );
  await withNeighbours([FIRST, SECOND], [insert(2, 'b'), insert(0, 'c'), insert(3, 'd'), insert(1, 'a')]);
});

const list = (folder: StorageFolder, minutes = 99, limit = 9) =>
  listUnreferenced(test.database.db, folder, addMinutes(START, minutes), limit);

it('unreferenced files are those of a folder from before a moment, the oldest first', async () => {
  expect(await list(FIRST)).toEqual(['c', 'a', 'b', 'd']);
  expect(await list(FIRST, 2)).toEqual(['c', 'a']);
  expect(await list(FIRST, 0)).toEqual([]);
  expect(await list(SECOND, 11)).toEqual(['c']);
  expect(await list(FIRST, 99, 3)).toEqual(['c', 'a', 'b']);
});

it('the records of files are deleted by folder and name', async () => {
  const remove = (names: string[]) =>
    test.database.transaction((tx) => deleteUnreferenced(tx, SECOND, names));
  expect(await remove(['a', 'd', 'unknown'])).toBe(2);
  expect(await list(SECOND)).toEqual(['c', 'b']);
  expect(await list(FIRST)).toEqual(['c', 'a', 'b', 'd']);
  expect(await remove([])).toBe(0);
  expect(await remove(['a'])).toBe(0);
});
