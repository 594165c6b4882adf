import { fileURLToPath } from 'node:url';

/** Root folder of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Prints a progress message. */
export const logProgress = (text: string) => console.log(`▸ ${text}`);

/** Prints an error of one line and exits with code 1. */
export function fail(text: string): never {
  console.error(`✗ ${text}`);
  process.exit(1);
}
