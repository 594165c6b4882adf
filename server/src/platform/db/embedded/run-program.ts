import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Owner } from './os-user.ts';

const exec = promisify(execFile);

/** Our environment without PGDATA, PGPORT and the like, which would lead PostgreSQL's programs astray. */
function environmentWithoutPgVariables(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/** Runs a program as the database's user, in a folder that this user may enter; rejects with its stderr. */
export async function runAs(owner: Owner, folder: string, file: string, args: string[]): Promise<string> {
  const { stdout } = await exec(file, args, { ...owner, cwd: folder, env: environmentWithoutPgVariables() });
  return stdout;
}

/** Whether a program runs and ends well as the database's user. */
export async function succeeds(owner: Owner, file: string, args: string[]): Promise<boolean> {
  return runAs(owner, '/', file, args).then(
    () => true,
    () => false,
  );
}
