import { unclaimedFileHorizon } from '@uneed/domain/media/media.rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { FOLDERS, type Folder, type Storage } from '../../platform/media/storage.ts';
import * as repository from './stored-files.repository.ts';

/** Files that are removed before their notes are deleted in one transaction. */
const BATCH = 100;

type Dependencies = { database: Database; clock: Clock; storage: Storage };

export type FileRemoval = ReturnType<typeof createFileRemoval>;

/** Removes files that nothing refers to. A storage that is away makes it throw, and the queue tries again. */
export function createFileRemoval({ database, clock, storage }: Dependencies) {
  /** Harmless for files that are gone already. */
  async function remove(folder: Folder, names: readonly string[]): Promise<void> {
    for (const name of names) await storage.remove(folder, name);
    await database.transaction((tx) => repository.deleteUnreferenced(tx, folder, names));
  }

  /** Removes what was stored or released long ago and that no transaction claimed. */
  async function sweep(): Promise<void> {
    const before = unclaimedFileHorizon(clock.now());
    for (const folder of FOLDERS) {
      for (let count = BATCH; count === BATCH; ) {
        const names = await repository.listUnreferenced(database.db, folder, before, BATCH);
        await remove(folder, names);
        count = names.length;
      }
    }
  }

  return { remove, sweep };
}
