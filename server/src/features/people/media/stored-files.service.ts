import { incompleteFileCutoff, unclaimedFileCutoff } from '@uneed/domain/people/media/media.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { STORAGE_FOLDERS, type Storage, type StorageFolder } from '../../../platform/media/storage.ts';
import * as repository from './stored-files.repository.ts';

/** Files removed per transaction that deletes their records. */
const BATCH = 100;

type Dependencies = { database: Database; clock: Clock; storage: Storage };

/** Removes unreferenced files. It throws if the storage is not available, and the queue retries. */
export function createFileRemoval({ database, clock, storage }: Dependencies) {
  /** Removes files; files that are already removed are ignored. */
  async function remove(folder: StorageFolder, names: readonly string[]): Promise<void> {
    for (const name of names) await storage.remove(folder, name);
    await database.transaction((tx) => repository.deleteUnreferenced(tx, folder, names));
  }

  /** Removes files that were stored or released long ago and that no transaction claimed. */
  async function sweep(): Promise<void> {
    const before = unclaimedFileCutoff(clock.now());
    for (const folder of STORAGE_FOLDERS) {
      for (let count = BATCH; count === BATCH; ) {
        const names = await repository.listUnreferenced(database.db, folder, before, BATCH);
        await remove(folder, names);
        count = names.length;
      }
    }
  }

  /** Removes what interrupted writes left: a killed process cannot. */
  async function sweepIncomplete(): Promise<void> {
    const before = incompleteFileCutoff(clock.now());
    for (const folder of STORAGE_FOLDERS) await storage.removeIncomplete(folder, before);
  }

  return { remove, sweep, sweepIncomplete };
}
