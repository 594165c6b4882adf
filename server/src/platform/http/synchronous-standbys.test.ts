import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { startWithStandby } from '../../testing/postgres/standby.ts';
import { createDatabase } from '../db/database.ts';

const NAME = 'uneed_database_synchronous_standbys';

let servers: Awaited<ReturnType<typeof startWithStandby>>;
let test: TestApp;
beforeAll(async () => {
  servers = await startWithStandby();
  const { url } = servers;
  const database = createDatabase(url);
  test = await createTestApp({}, { testDatabase: { url, database, drop: database.close } });
});
afterAll(async () => {
  await setSynchronous('');
  await test.close();
  await servers.close();
});

async function setSynchronous(names: string) {
  await servers.runAsAdmin(`alter system set synchronous_standby_names = '${names}'`);
  await servers.runAsAdmin('select pg_reload_conf()');
}

/** The lines of the metric without its description. */
const readMetric = async () => {
  const { statusCode, body } = await test.app.http.inject('/metrics');
  expect(statusCode).toBe(200);
  return body.split('\n').filter((line) => line.startsWith(NAME));
};

it('says in the metrics how many standbys confirm each commit', async () => {
  // The role of the app may not see it yet.
  expect(await readMetric()).toEqual([]);
  await servers.runAsAdmin('grant pg_read_all_stats to uneed');
  // The standby follows, but no commit waits for it.
  expect(await readMetric()).toEqual([`${NAME} 0`]);
  await setSynchronous('*');
  await expect.poll(readMetric, { timeout: 30_000 }).toEqual([`${NAME} 1`]);
  await servers.standby.stop();
  await expect.poll(readMetric, { timeout: 30_000 }).toEqual([`${NAME} 0`]);
});
