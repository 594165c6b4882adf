import { opendir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createPrivateFolder, removeIncompleteFiles, writePrivateFile } from '../private-files.ts';
import { isStoredFileName, type Storage, type StorageFolder } from './storage.ts';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Stores files on disk, in one directory per folder under `root`. */
export function createDiskStorage(root: string): Storage {
  function getPath(folder: StorageFolder, name: string): string {
    if (!isStoredFileName(name)) throw new Error('Not the name of a stored file');
    return join(root, folder, name);
  }
  return {
    async put(folder, name, bytes) {
      const path = getPath(folder, name);
      await createPrivateFolder(root);
      await createPrivateFolder(join(root, folder));
      await writePrivateFile(path, bytes);
    },
    async get(folder, name) {
      try {
        return await readFile(getPath(folder, name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (folder, name) => rm(getPath(folder, name), { force: true }),
    async *list(folder) {
      try {
        for await (const { name } of await opendir(join(root, folder)))
          if (isStoredFileName(name)) yield name;
      } catch (error) {
        // The folder is created with its first file.
        if (!isMissing(error)) throw error;
      }
    },
    async removeIncomplete(folder, before) {
      try {
        await removeIncompleteFiles(join(root, folder), before);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}
