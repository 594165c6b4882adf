import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { unavailable } from '../../../platform/http/app-error.ts';
import type { Storage, StorageFolder } from '../../../platform/media/storage.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { filesReleased } from './media.tasks.ts';
import * as repository from './stored-files.repository.ts';

export type StoredFile = { name: string; bytes: Buffer; type: string };

/** Files removed by one task at most. */
const RELEASED_PER_TASK = 200;

/**
 * Uploaded files, whose names are never reused. A file is stored before the transaction that references it, so that no
 * transaction waits for the storage; unreferenced files are removed later.
 */
export type StoredFiles = {
  /** Stores files before the transaction that claims them; 503 while the storage is not available. */
  store(folder: StorageFolder, files: readonly StoredFile[]): Promise<void>;
  /** Called in the transaction that references the files; its commit keeps them. 503 if they have been removed. */
  claim(tx: Tx, folder: StorageFolder, names: readonly string[]): Promise<void>;
  /** Called in the transaction that removes the reference; the files are removed after its commit. */
  release(tx: Tx, folder: StorageFolder, names: readonly string[]): Promise<void>;
};

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue; storage: Storage };

export function createStoredFiles({ database, clock, queue, storage }: Dependencies): StoredFiles {
  return {
    async store(folder, files) {
      const names = files.map(({ name }) => name);
      // Recorded first, so that a file stored before a crash is found.
      await database.transaction((tx) => repository.insertUnreferenced(tx, folder, names, clock.now()));
      for (const { name, bytes, type } of files) await storage.put(folder, name, bytes, type);
    },
    async claim(tx, folder, names) {
      if ((await repository.deleteUnreferenced(tx, folder, names)) < names.length) throw unavailable();
    },
    async release(tx, folder, names) {
      await repository.insertUnreferenced(tx, folder, names, clock.now());
      for (let start = 0; start < names.length; start += RELEASED_PER_TASK) {
        const batch = names.slice(start, start + RELEASED_PER_TASK);
        await queue.enqueue(tx, filesReleased, { folder, names: batch });
      }
    },
  };
}
