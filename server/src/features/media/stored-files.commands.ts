import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { unavailable } from '../../platform/http/app-error.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Folder, Storage } from '../../platform/media/storage.ts';
import { filesReleased } from './media.tasks.ts';
import * as repository from './stored-files.repository.ts';

export type StoredFile = { name: string; bytes: Buffer; type: string };

/** Names that one task removes. */
const RELEASED_PER_TASK = 200;

/**
 * Uploaded files, whose names are never given twice. A file is stored before the transaction that refers to it, so that no
 * transaction waits for the storage; a file that nothing refers to is removed later.
 */
export type StoredFiles = {
  /** Stores files before the transaction that claims them; 503 while the storage is away. */
  store(folder: Folder, files: readonly StoredFile[]): Promise<void>;
  /** In the transaction that refers to the files: once it commits they stay. 503 when they have been removed. */
  claim(tx: Tx, folder: Folder, names: readonly string[]): Promise<void>;
  /** In the transaction that stops to refer to the files: once it commits they are removed. */
  release(tx: Tx, folder: Folder, names: readonly string[]): Promise<void>;
};

type Dependencies = { database: Database; clock: Clock; jobs: Jobs; storage: Storage };

export function createStoredFiles({ database, clock, jobs, storage }: Dependencies): StoredFiles {
  return {
    async store(folder, files) {
      const names = files.map(({ name }) => name);
      // Noted first: a file that a crash leaves behind is found.
      await database.transaction((tx) => repository.insertUnreferenced(tx, folder, names, clock.now()));
      for (const { name, bytes, type } of files) await storage.put(folder, name, bytes, type);
    },
    async claim(tx, folder, names) {
      if ((await repository.deleteUnreferenced(tx, folder, names)) < names.length) throw unavailable();
    },
    async release(tx, folder, names) {
      await repository.insertUnreferenced(tx, folder, names, clock.now());
      for (let start = 0; start < names.length; start += RELEASED_PER_TASK) {
        const part = names.slice(start, start + RELEASED_PER_TASK);
        await jobs.enqueue(tx, filesReleased, { folder, names: part });
      }
    },
  };
}
