import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { StorageFolder } from '../../../platform/media/storage.ts';

/** Records files as unreferenced. */
export async function insertUnreferenced(
  tx: Tx,
  folder: StorageFolder,
  names: readonly string[],
  since: Date,
): Promise<void> {
  if (names.length === 0) return;
  await tx
    .insertInto('unreferencedFiles')
    .values(names.map((name) => ({ folder, name, since })))
    .execute();
}

/** Deletes the records of these files; returns how many there were. */
export async function deleteUnreferenced(
  tx: Tx,
  folder: StorageFolder,
  names: readonly string[],
): Promise<number> {
  if (names.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('unreferencedFiles')
    .where('folder', '=', folder)
    .where('name', 'in', names)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Lists files of a folder that are unreferenced since before `before`, the oldest first. */
export async function listUnreferenced(
  db: DbOrTx,
  folder: StorageFolder,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('unreferencedFiles')
    .select('name')
    .where('folder', '=', folder)
    .where('since', '<', before)
    .orderBy('since')
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}
