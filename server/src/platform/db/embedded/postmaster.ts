import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Cluster } from './cluster.ts';

/** Maximum time of crash recovery on a slow disk. */
const RECOVERY_TIMEOUT_MS = 60_000;

/** The server process of a cluster, from its postmaster.pid. */
export type Postmaster = { pid: number; port: number };

async function readPidFile(pgdata: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(pgdata, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return Number.isInteger(pid) && pid > 0 ? { pid, port } : undefined;
}

const exec = promisify(execFile);

/** Returns the command line of a running process; `undefined` if there is none (also for a zombie process). */
async function getCommandLine(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return raw === '' ? undefined : raw.replaceAll('\0', ' ').trim();
  }
  if (process.platform === 'win32') {
    const { stdout } = await exec('tasklist', ['/fi', `pid eq ${pid}`, '/fo', 'csv', '/nh']);
    return stdout.includes(`"${pid}"`) ? stdout.trim() : undefined;
  }
  const listed = await exec('ps', ['-p', String(pid), '-o', 'command=']).catch(() => undefined);
  return listed?.stdout.trim() || undefined;
}

/** Whether the process is the server of this cluster, and not another process with the same pid. */
async function isServerOf(cluster: Cluster, pid: number): Promise<boolean> {
  const command = await getCommandLine(pid);
  if (command === undefined) return false;
  if (process.platform === 'win32') return command.toLowerCase().includes('postgres');
  return command.includes('postgres') && command.includes(cluster.pgdata);
}

async function isResponding(cluster: Cluster, port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: cluster.adminUrl(port), connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const shown = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    );
    return shown.rows[0]?.folder === cluster.pgdata;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Finds the running server of this cluster, for example after the app was killed. Deletes a stale postmaster.pid, because
 * PostgreSQL would not start with it.
 */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const deadline = Date.now() + RECOVERY_TIMEOUT_MS;
  for (;;) {
    const found = await readPidFile(cluster.pgdata);
    if (!found) return undefined;
    if (!(await isServerOf(cluster, found.pid))) {
      await rm(join(cluster.pgdata, 'postmaster.pid'), { force: true });
      return undefined;
    }
    if (await isResponding(cluster, found.port)) return found;
    // The server may be starting, recovering or stopping.
    if (Date.now() > deadline) return undefined;
    await sleep(100);
  }
}

/** Whether the server process of this cluster is alive. */
export async function isRunning(cluster: Cluster): Promise<boolean> {
  const found = await readPidFile(cluster.pgdata);
  return found !== undefined && isServerOf(cluster, found.pid);
}
