import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded } from './embedded.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'uneed-embedded-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function queryValue(url: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const response = await client.query<{ value: unknown }>(query);
  await client.end();
  return response.rows[0]?.value;
}

test('creates a durable cluster with a private password file', async () => {
  const server = await startEmbedded({ dataDir });
  expect(server.wasRunning).toBe(false);
  expect(await queryValue(server.url, `select current_setting('fsync') as value`)).toBe('on');
  expect(await queryValue(server.url, `select current_setting('is_superuser') as value`)).toBe('off');
  for (const extension of ['pg_trgm', 'unaccent', 'btree_gin']) {
    await queryValue(server.url, `create extension ${extension}`);
  }
  expect(statSync(join(server.home, 'password')).mode & 0o077).toBe(0);
  await queryValue(server.url, 'create table stored as select 1 as value');
  await server.stop();
});

test('connects to a server that is still running, and can stop it', async () => {
  const first = await startEmbedded({ dataDir });
  await first.detach();
  const second = await startEmbedded({ dataDir });
  expect(second).toMatchObject({ wasRunning: true, url: first.url });
  expect(await queryValue(second.url, 'select value from stored')).toBe(1);
  await second.stop();
  await expect(queryValue(first.url, 'select 1 as value')).rejects.toThrow();
});

test('starts although the pid in postmaster.pid belongs to another process', async () => {
  const first = await startEmbedded({ dataDir });
  const pidFile = join(first.home, 'pgdata', 'postmaster.pid');
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  await first.stop();
  writeFileSync(pidFile, [process.pid, ...lines.slice(1)].join('\n'));
  const second = await startEmbedded({ dataDir });
  expect(second.wasRunning).toBe(false);
  await second.stop();
});

test('restarts a killed server on the same port', async () => {
  const restarted = Promise.withResolvers<void>();
  const server = await startEmbedded({ dataDir, onRestarted: restarted.resolve });
  const pid = Number(readFileSync(join(server.home, 'pgdata', 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  await restarted.promise;
  expect(await queryValue(server.url, 'select value from stored')).toBe(1);
  await server.stop();
});
