import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project, wherever the command was given. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The Node that the project brings along; the machine's own may be older. */
export const NODE = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** How Node runs our programs: they are TypeScript as it is written. */
export const NODE_FLAGS = ['--disable-warning=ExperimentalWarning'];

/** Says something to the person at the terminal. */
export const say = (text) => console.log(`▸ ${text}`);

/** Gives up with one clear line. */
export function fail(text) {
  console.error(`✗ ${text}`);
  process.exit(1);
}
