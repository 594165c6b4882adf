import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The Node binary of the project's dependencies; the system's Node may be older. */
export const NODE = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Environment of the project's programs, which run as TypeScript without compilation. */
export const NODE_ENVIRONMENT = {
  // Compiled modules: the next start is faster, and does not load the compiler of TypeScript.
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
};

/** Prints a progress message. */
export const logProgress = (text) => console.log(`▸ ${text}`);

/** Prints an error of one line and exits with code 1. */
export function fail(text) {
  console.error(`✗ ${text}`);
  process.exit(1);
}
