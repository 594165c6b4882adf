import { chown, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../../startup-error.ts';
import { APP_NAME, type Cluster } from './cluster.ts';
import { buildPostgresqlConf } from './postgresql-conf.ts';
import { isRunning } from './postmaster.ts';
import { runAs } from './run-program.ts';

const START_SECONDS = 60;
const STOP_SECONDS = 4;
const ATTEMPTS = 5;

async function startOnPort(cluster: Cluster, port: number, durable: boolean): Promise<void> {
  const settings = join(cluster.pgdata, 'postgresql.conf');
  await writeFile(settings, buildPostgresqlConf(port, durable), { mode: 0o600 });
  if (cluster.owner) await chown(settings, cluster.owner.uid, cluster.owner.gid);
  const log = join(cluster.home, 'start.log');
  const start = ['start', '-D', cluster.pgdata, '-l', log, '-w', '-t', String(START_SECONDS), '-s'];
  await runAs(cluster.owner, cluster.home, cluster.binaries.pgCtl, start);
}

/** Starts the server on `fixedPort` or any free port, and returns the port. */
export async function startServer(cluster: Cluster, durable: boolean, fixedPort?: number): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = fixedPort ?? (await freePort());
    try {
      await startOnPort(cluster, port, durable);
      return port;
    } catch (cause) {
      // Another process may have taken the port, or processes of a killed server may still be running.
      if (attempt < ATTEMPTS) {
        await sleep(attempt * 200);
        continue;
      }
      const log = await readFile(join(cluster.home, 'start.log'), 'utf8').catch(() => '');
      const lastLines = log.trim().split('\n').slice(-3).join(' · ');
      throw new StartupError(`La base de datos no arranca (${cluster.pgdata}): ${lastLines}`, { cause });
    }
  }
}

/** Stops the server; open connections are closed. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const stop = (mode: string, seconds: number) =>
    runAs(cluster.owner, cluster.home, cluster.binaries.pgCtl, [
      'stop',
      '-D',
      cluster.pgdata,
      '-m',
      mode,
      '-t',
      String(seconds),
      '-s',
    ]);
  if (!(await isRunning(cluster))) return;
  // After "immediate" the next start runs crash recovery; committed data is not lost.
  await stop('fast', STOP_SECONDS).catch(() => stop('immediate', 2));
}

/** Creates the app's role and database if they are missing. The app itself never connects as superuser. */
export async function ensureAppDatabase(
  cluster: Pick<Cluster, 'adminUrl' | 'password'>,
  port: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.adminUrl(port) });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [APP_NAME]);
    if (found.rowCount) return;
    const role = await client.query('select 1 from pg_roles where rolname = $1', [APP_NAME]);
    if (!role.rowCount) {
      await client.query(`create role ${APP_NAME} login createdb password '${cluster.password}'`);
    }
    await client.query(`create database ${APP_NAME} owner ${APP_NAME}`);
  } finally {
    await client.end();
  }
}

/** Returns a free TCP port on the loopback interface. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
