import { join } from 'node:path';
import { TEST_FOLDER } from './data-folder.ts';
import { openTestServer } from './server.ts';

/** Starts the PostgreSQL of the tests before the first test file and stops it after the last. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await openTestServer();
  process.env.UNEED_TEST_SERVER = server.url;
  // Programs of the app that tests start compile its sources once.
  process.env.NODE_COMPILE_CACHE ??= join(TEST_FOLDER, 'compile-cache');
  return server.stop;
}
