import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Owner } from './os-user.ts';

const exec = promisify(execFile);

/** The environment without PGDATA, PGPORT etc., which would change the behaviour of PostgreSQL's programs. */
function environmentWithoutPgVariables(): NodeJS.ProcessEnv {
  const remaining = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(remaining), LC_ALL: 'C', TZ: 'UTC' };
}

/** Runs a program as the database user, in a folder that this user may access; rejects with its stderr. */
export async function runAs(owner: Owner, folder: string, file: string, args: string[]): Promise<string> {
  const { stdout } = await exec(file, args, { ...owner, cwd: folder, env: environmentWithoutPgVariables() });
  return stdout;
}

/** Whether a program exits with code 0 when it runs as the database user. */
export async function exitsWithZero(owner: Owner, file: string, args: string[]): Promise<boolean> {
  return runAs(owner, '/', file, args).then(
    () => true,
    () => false,
  );
}
