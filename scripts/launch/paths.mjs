import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The Node binary of the project's dependencies; the system's Node may be older. */
export const NODE = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Node flags for the programs of the project, which run as TypeScript without compilation. */
export const NODE_FLAGS = ['--disable-warning=ExperimentalWarning'];

/** Prints a progress message. */
export const logProgress = (text) => console.log(`▸ ${text}`);

/** Prints an error of one line and exits with code 1. */
export function fail(text) {
  console.error(`✗ ${text}`);
  process.exit(1);
}
