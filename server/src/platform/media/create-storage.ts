import { join } from 'node:path';
import { STORAGE_UNAVAILABLE_TEXT } from '@uneed/domain/people/media/media.rules.ts';
import type { Config } from '../config.ts';
import { assertOutsideTransaction } from '../db/transaction-scope.ts';
import { unavailable } from '../http/app-error.ts';
import type { Logger } from '../log.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage, StorageFolder } from './storage.ts';

type Options = Pick<Config, 's3' | 'dataDir'> & {
  log: Logger;
  /** Timeout of a request to S3; 8,000 by default. */
  timeoutMs?: number;
};

/** Creates an S3-compatible storage if it is configured, otherwise a storage on disk in the data folder. */
export function createStorage({ s3, dataDir, log, timeoutMs }: Options): Storage {
  const storage = s3 ? createS3Storage(s3, timeoutMs) : createDiskStorage(join(dataDir, 'media'));

  function toUnavailable(error: unknown, operation: string) {
    log.error({ err: error, operation }, 'storage not available');
    return unavailable(STORAGE_UNAVAILABLE_TEXT);
  }

  async function run<T>(operation: string, work: () => Promise<T>): Promise<T> {
    assertOutsideTransaction(`The storage's ${operation}`);
    try {
      return await work();
    } catch (error) {
      throw toUnavailable(error, operation);
    }
  }

  async function* list(folder: StorageFolder): AsyncGenerator<string, void> {
    assertOutsideTransaction("The storage's list");
    try {
      yield* storage.list(folder);
    } catch (error) {
      throw toUnavailable(error, 'list');
    }
  }

  return {
    put: (...file) => run('put', () => storage.put(...file)),
    get: (...file) => run('get', () => storage.get(...file)),
    remove: (...file) => run('remove', () => storage.remove(...file)),
    list,
    removeIncomplete: (...args) => run('removeIncomplete', () => storage.removeIncomplete(...args)),
  };
}
