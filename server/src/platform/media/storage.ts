import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STORAGE_AWAY_TEXT } from '@uneed/domain/media/media.rules.ts';
import type { Config } from '../config.ts';
import { assertOutsideTransaction } from '../db/transaction-scope.ts';
import { unavailable } from '../http/app-error.ts';
import type { Logger } from '../log.ts';
import { createS3Storage } from './s3-storage.ts';

/** Folders of the storage: `pictures` and `posts` are public, the others are served by the feature that owns them. */
export const FOLDERS = ['pictures', 'posts', 'messages', 'cvs'] as const;
export type Folder = (typeof FOLDERS)[number];

/**
 * Where files of people are stored. A name is given once and its content never changes. Every call throws 503 while the
 * storage is away, and is made outside of transactions.
 */
export type Storage = {
  put(folder: Folder, name: string, bytes: Buffer, type: string): Promise<void>;
  /** The file's bytes; undefined when there is none. */
  get(folder: Folder, name: string): Promise<Buffer | undefined>;
  /** Harmless when there is none. */
  remove(folder: Folder, name: string): Promise<void>;
};

/** No separators and no leading dot: a name never leads out of its folder. */
const NAME = /^[\w-]{1,100}\.[a-z0-9]{2,5}$/;

/** Whether a name can be that of a stored file. */
export const isStoredName = (name: string): boolean => NAME.test(name);

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

function createDiskStorage(root: string): Storage {
  function pathOf(folder: Folder, name: string): string {
    if (!isStoredName(name)) throw new Error('Not the name of a stored file');
    return join(root, folder, name);
  }
  return {
    async put(folder, name, bytes) {
      const path = pathOf(folder, name);
      const draft = `${path}.${crypto.randomUUID()}`;
      await mkdir(join(root, folder), { recursive: true });
      try {
        // Under another name until it is whole and on the disk: nobody is ever served half a file, and an answer of
        // success outlives a power cut.
        await writeFile(draft, bytes, { flush: true });
        await rename(draft, path);
      } catch (error) {
        // A full disk must not stay full of halves.
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(folder, name) {
      try {
        return await readFile(pathOf(folder, name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (folder, name) => rm(pathOf(folder, name), { force: true }),
  };
}

type Options = Pick<Config, 's3' | 'dataDir'> & {
  log: Logger;
  /** How long a call to S3 may take; 8,000 unless said otherwise. */
  timeoutMs?: number;
};

/** S3-compatible storage when it is set up, else files under the data folder. */
export function createStorage({ s3, dataDir, log, timeoutMs }: Options): Storage {
  const storage = s3 ? createS3Storage(s3, timeoutMs) : createDiskStorage(join(dataDir, 'media'));

  async function call<T>(name: string, work: () => Promise<T>): Promise<T> {
    assertOutsideTransaction(`The storage's ${name}`);
    try {
      return await work();
    } catch (error) {
      log.error({ err: error, call: name }, 'storage away');
      throw unavailable(STORAGE_AWAY_TEXT);
    }
  }

  return {
    put: (...file) => call('put', () => storage.put(...file)),
    get: (...file) => call('get', () => storage.get(...file)),
    remove: (...file) => call('remove', () => storage.remove(...file)),
  };
}
