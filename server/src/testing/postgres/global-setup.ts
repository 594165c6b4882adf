import { openTestServer } from './server.ts';

/** Starts the PostgreSQL of the tests before the first test file and stops it after the last. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await openTestServer();
  process.env.UNEED_TEST_SERVER = server.url;
  return server.stop;
}
