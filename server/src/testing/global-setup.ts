import { openTestServer } from './server.ts';

/** Starts the tests' PostgreSQL before the first test file and ends it after the last. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await openTestServer();
  process.env.UNEED_TEST_SERVER = server.url;
  return server.stop;
}
