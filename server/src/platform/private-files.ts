import { chmod, mkdir, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Other users of this machine can neither list the folder nor open its files. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Creates a folder that only the user of this process can open, or takes the permission of others away from an existing one. */
export async function createPrivateFolder(path: string): Promise<void> {
  // With the default mode: the database, which may run as another user, has its files beside it.
  await mkdir(dirname(path), { recursive: true });
  await mkdir(path, { recursive: true, mode: FOLDER_MODE });
  await chmod(path, FOLDER_MODE);
}

/**
 * Writes a file and renames it when it is complete and flushed to disk: incomplete files are never read, and a written file
 * survives a power failure. If it fails, as on a full disk, nothing stays behind.
 */
export async function writePrivateFile(path: string, content: Buffer | Readable): Promise<void> {
  const temporaryPath = `${path}.${crypto.randomUUID()}`;
  try {
    await writeFile(temporaryPath, content, { flush: true, mode: FILE_MODE });
    await rename(temporaryPath, path);
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

/** A name that `writePrivateFile` gives to a file while it is written. */
const TEMPORARY_NAME = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Removes what interrupted writes left in a folder: incomplete files that were last written before a time. */
export async function removeIncompleteFiles(folder: string, before: Date): Promise<void> {
  for await (const { name } of await opendir(folder)) {
    if (!TEMPORARY_NAME.test(name)) continue;
    const path = join(folder, name);
    // Another node may remove it at the same time.
    const writtenAt = await stat(path).then(
      ({ mtime }) => mtime,
      () => undefined,
    );
    if (writtenAt !== undefined && writtenAt < before) await rm(path, { force: true });
  }
}
