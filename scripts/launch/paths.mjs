import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The Node binary of the project's dependencies; the system's Node may be older. */
export const NODE = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Node flags for the programs of the project, which run as TypeScript without compilation. */
export const NODE_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  // In MB. With 8 many objects of a rendered page are promoted to the old generation, and collecting that takes 15 % of the CPU time; with 64,
  // the default, 134 MB stay in use after one busy moment (decision record 75).
  '--max-semi-space-size=16',
  // The heap grows by this much of what is live. On a machine with much memory it is up to 300 otherwise (decision record 69).
  '--heap-growing-percent=100',
  // Threads that V8 uses beside its own, mostly to mark the heap. With the default of four they take turns with the program itself on a
  // machine of two cores, and messages arrive late.
  `--v8-pool-size=${Math.max(1, availableParallelism() - 1)}`,
  // The server collects once what only its start needed.
  '--expose-gc',
];

/** Environment of those programs. */
export const NODE_ENVIRONMENT = {
  // With more arenas glibc returns less of the freed memory to the system.
  MALLOC_ARENA_MAX: '2',
  // In bytes, glibc's first values. Without them it raises both with the largest block that was freed, and returns less and less.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
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
