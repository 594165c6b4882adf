import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { locateCluster } from './location.ts';
import { ensureDatabaseOwner, type Owner } from './os-user.ts';
import { runAs } from './run-program.ts';

/** The role that initdb creates. It has the password of the app's role. */
export const SUPERUSER = 'postgres';
/** Name of the app's role and database. */
export const APP_NAME = 'uneed';

/** An embedded PostgreSQL cluster: its files, its programs and its connection URLs. */
export type Cluster = {
  home: string;
  pgdata: string;
  binaries: Binaries;
  owner: Owner;
  password: string;
  /** URL for the superuser, for setup. */
  adminUrl(port: number): string;
  /** URL for the app's role. */
  appUrl(port: number): string;
};

async function writePrivate(path: string, text: string, owner: Owner): Promise<void> {
  await writeFile(path, text, { mode: 0o600 });
  if (owner) await chown(path, owner.uid, owner.gid);
}

/** Creates the cluster in a temporary folder and renames it, so that an interrupted run leaves no incomplete cluster. */
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

/** Opens the cluster of a data folder and creates it if necessary; does not start the server. */
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
