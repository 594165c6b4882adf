import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { whereIs } from './environment.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Verifies a referent from the command line, as who runs the product may. */
export async function verifyReferent(email: string): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [join(ROOT, 'server/src/admin-cli.ts'), 'verify-referent', email],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: whereIs('database') },
    },
  );
}
