import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startEmbedded } from './embedded.ts';

/** A stopped cluster, in which a table has one row. */
let dataDir: string;
let home: string;
let created: { wasRunning: boolean; fsync: unknown; isSuperuser: unknown; passwordMode: number };
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'uneed-embedded-'));
  const server = await startEmbedded({ dataDir });
  home = server.home;
  try {
    created = {
      wasRunning: server.wasRunning,
      fsync: await queryValue(server.url, `select current_setting('fsync') as value`),
      isSuperuser: await queryValue(server.url, `select current_setting('is_superuser') as value`),
      passwordMode: statSync(join(server.home, 'password')).mode & 0o077,
    };
    await queryValue(server.url, 'create table stored as select 1 as value');
  } finally {
    await server.stop();
  }
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Starts the server of the cluster, and stops it after the test, also after a failed one. */
async function start(options: { onRestarted?: () => void } = {}) {
  const server = await startEmbedded({ dataDir, ...options });
  onTestFinished(server.stop);
  return server;
}

async function queryValue(url: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const response = await client.query<{ value: unknown }>(query).finally(() => client.end());
  return response.rows[0]?.value;
}

test('creates a durable cluster with a private password file', () => {
  expect(created).toEqual({ wasRunning: false, fsync: 'on', isSuperuser: 'off', passwordMode: 0 });
});

test('has the extensions of the product', async () => {
  const server = await start();
  for (const extension of ['pg_trgm', 'unaccent', 'btree_gin']) {
    await queryValue(server.url, `create extension ${extension}`);
  }
});

test('connects to a server that is still running, and can stop it', async () => {
  const first = await start();
  await first.detach();
  const second = await start();
  expect(second).toMatchObject({ wasRunning: true, url: first.url });
  expect(await queryValue(second.url, 'select value from stored')).toBe(1);
  await second.stop();
  await expect(queryValue(first.url, 'select 1 as value')).rejects.toThrow();
});

test('starts although the pid in postmaster.pid belongs to another process', async () => {
  const first = await start();
  const pidFile = join(first.home, 'pgdata', 'postmaster.pid');
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  await first.stop();
  writeFileSync(pidFile, [process.pid, ...lines.slice(1)].join('\n'));
  const second = await start();
  expect(second.wasRunning).toBe(false);
});

test('stops the server that it started if the database of the app cannot be set up', async () => {
  const passwordFile = join(home, 'password');
  const password = readFileSync(passwordFile, 'utf8');
  onTestFinished(() => writeFileSync(passwordFile, password));
  writeFileSync(passwordFile, 'another');
  await expect(startEmbedded({ dataDir })).rejects.toThrow('password authentication failed');
  expect(existsSync(join(home, 'pgdata', 'postmaster.pid'))).toBe(false);
});

test('restarts a killed server on the same port', async () => {
  const restarted = Promise.withResolvers<void>();
  const server = await start({ onRestarted: restarted.resolve });
  const pid = Number(readFileSync(join(server.home, 'pgdata', 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  await restarted.promise;
  expect(await queryValue(server.url, 'select value from stored')).toBe(1);
});
