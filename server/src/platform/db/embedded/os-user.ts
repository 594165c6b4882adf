import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartupError } from '../../startup-error.ts';

const exec = promisify(execFile);

/** The operating system user that runs the database; `undefined` means the user of this process. */
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

/** PostgreSQL does not run as root; for root this returns the user `postgres`, which it creates if necessary. */
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
