import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createS3Storage } from './s3-storage.ts';

/** Folders of the store: `pictures` are anybody's to see, the others are served by the feature that owns them. */
export type Folder = 'pictures' | 'messages' | 'cvs';

/** Where files of people are kept. A name is given once and its content never changes. */
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
      // Under another name until it is whole and on the disk: nobody is ever served half a picture, and an answer of
      // success outlives a power cut.
      await writeFile(draft, bytes, { flush: true });
      await rename(draft, path);
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

/** S3-compatible storage when it is set up, else files under the data folder. */
export function createStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage {
  return s3 ? createS3Storage(s3) : createDiskStorage(join(dataDir, 'media'));
}
