import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartupError } from '../../startup-error.ts';

const exec = promisify(execFile);

/** The user of the operating system that the database runs as; `undefined` means the one that runs us. */
export type Owner = { uid: number; gid: number } | undefined;

const NAME = 'postgres';

async function lookUp(): Promise<Owner> {
  try {
    const [uid, gid] = await Promise.all([exec('id', ['-u', NAME]), exec('id', ['-g', NAME])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** PostgreSQL refuses to run as root: whoever is root lends it a user of its own, made on first use. */
export async function ensureDatabaseOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return undefined;
  const known = await lookUp();
  if (known) return known;
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME];
  const failure = await exec('useradd', options).catch((error: unknown) => error);
  const made = await lookUp();
  if (made) return made;
  throw new StartupError(
    'PostgreSQL no corre como root y no se pudo crear el usuario "postgres"; arranque Uneed con un usuario normal o use DATABASE_URL',
    { cause: failure },
  );
}
