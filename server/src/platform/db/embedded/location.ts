import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import type { Owner } from './os-user.ts';
import { exitsWithZero, runAs } from './run-program.ts';

const SHARED_FOLDER = '/var/lib/uneed';

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const canEnter = (owner: Owner, folder: string) =>
  exitsWithZero(owner, '/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder]);

/** Creates a folder that other users may enter; its name is derived from the data folder. */
async function createSharedFolder(dataDir: string): Promise<string> {
  await mkdir(SHARED_FOLDER, { recursive: true });
  await chmod(SHARED_FOLDER, 0o755);
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return mkdtemp(join(SHARED_FOLDER, `${name}-`));
}

async function moveToSharedFolder(
  dataDir: string,
  local: string,
  pointerFile: string,
  owner: Owner,
): Promise<string> {
  const home = await createSharedFolder(dataDir);
  if (await exists(join(local, 'pgdata'))) await runAs(undefined, '/', 'cp', ['-a', `${local}/.`, home]);
  if (owner) await chown(home, owner.uid, owner.gid);
  await writeFile(pointerFile, `${home}\n`);
  await rm(local, { recursive: true });
  return home;
}

/** Returns the user that must run the cluster, which is the owner of its files. Throws StartupError if that is another user. */
async function getOwner(home: string, preferred: Owner): Promise<Owner> {
  const found = await stat(home).catch(() => undefined);
  if (!found || process.getuid === undefined) return preferred;
  if (preferred) return found.uid === 0 ? preferred : { uid: found.uid, gid: found.gid };
  if (found.uid === process.getuid()) return undefined;
  throw new StartupError(
    `La base de datos en ${home} es de otro usuario (uid ${found.uid}): arranque Uneed con ese usuario o use otra carpeta con DATA_DIR`,
  );
}

type ClusterLocation = { home: string; owner: Owner };

/**
 * Returns the folder of the cluster and its owner: `<dataDir>/postgres`, or, if the database user cannot access it, a folder
 * below /var/lib/uneed, whose path is stored in `<dataDir>/postgres.place`.
 */
export async function locateCluster(dataDir: string, preferred: Owner): Promise<ClusterLocation> {
  const pointerFile = join(dataDir, 'postgres.place');
  const storedHome = (await readFile(pointerFile, 'utf8').catch(() => '')).trim();
  if (storedHome !== '' && (await exists(storedHome))) {
    return { home: storedHome, owner: await getOwner(storedHome, preferred) };
  }
  const local = join(dataDir, 'postgres');
  await mkdir(local, { recursive: true, mode: 0o700 });
  const owner = await getOwner(local, preferred);
  if (!owner) return { home: local, owner };
  await chown(local, owner.uid, owner.gid);
  const home = (await canEnter(owner, local))
    ? local
    : await moveToSharedFolder(dataDir, local, pointerFile, owner);
  return { home, owner };
}
