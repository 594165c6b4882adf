import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs an admin command for the account with this e-mail. */
export async function runAdminCommand(
  databaseUrl: string,
  command: 'verify-referent' | 'verify-enterprise' | 'make-admin',
  email: string,
): Promise<void> {
  await promisify(execFile)(process.execPath, [join(ROOT, 'server/src/admin-cli.ts'), command, email], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: databaseUrl },
  });
}
