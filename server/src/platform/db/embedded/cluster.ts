import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { locateCluster } from './location.ts';
import { ensureDatabaseOwner, type Owner } from './os-user.ts';
import { runAs } from './run-program.ts';

const SUPERUSER = 'postgres';
/** Role and database of the app. */
export const APP_NAME = 'uneed';

/** A PostgreSQL cluster on this machine: its files, its programs, and how to log in once it runs. */
export type Cluster = {
  home: string;
  pgdata: string;
  binaries: Binaries;
  owner: Owner;
  password: string;
  /** As the superuser, for setting up. */
  adminUrl(port: number): string;
  /** As the app's own role. */
  appUrl(port: number): string;
};

async function writePrivate(path: string, text: string, owner: Owner): Promise<void> {
  await writeFile(path, text, { mode: 0o600 });
  if (owner) await chown(path, owner.uid, owner.gid);
}

/** Makes the cluster in a draft folder first: one that was interrupted is never taken for a whole one. */
async function initCluster(home: string, pgdata: string, binaries: Binaries, owner: Owner): Promise<void> {
  const temporary = `${pgdata}.new`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(home, { recursive: true });
  const passwordFile = join(home, 'password');
  await writePrivate(passwordFile, randomBytes(24).toString('hex'), owner);
  await runAs(owner, home, binaries.initdb, [
    `--pgdata=${temporary}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  ]);
  await rename(temporary, pgdata);
}

async function assertVersion(pgdata: string, binaries: Binaries): Promise<void> {
  const version = (await readFile(join(pgdata, 'PG_VERSION'), 'utf8')).trim();
  if (version === binaries.major) return;
  throw new StartupError(
    `La base de datos en ${pgdata} es de PostgreSQL ${version} y este Uneed trae el ${binaries.major}: use DATABASE_URL u otra carpeta con DATA_DIR`,
  );
}

/** Opens the cluster of a data folder, making it when there is none; it is not running yet. */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const preferred = await ensureDatabaseOwner();
  const [{ home, owner }, binaries] = await Promise.all([
    locateCluster(dataDir, preferred),
    findBinaries(preferred),
  ]);
  const pgdata = join(home, 'pgdata');
  if (!(await stat(pgdata).catch(() => undefined))) await initCluster(home, pgdata, binaries, owner);
  await assertVersion(pgdata, binaries);
  const password = (await readFile(join(home, 'password'), 'utf8')).trim();
  const url = (user: string, port: number, name: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
  return {
    home,
    pgdata,
    binaries,
    owner,
    password,
    adminUrl: (port) => url(SUPERUSER, port, 'postgres'),
    appUrl: (port) => url(APP_NAME, port, APP_NAME),
  };
}
