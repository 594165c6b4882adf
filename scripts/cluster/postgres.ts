import { appendFile, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Cluster, openCluster } from '../../server/src/platform/db/embedded/cluster.ts';
import {
  ensureAppDatabase,
  startServer,
  stopServer,
} from '../../server/src/platform/db/embedded/control-server.ts';
import { runAs } from '../../server/src/platform/db/embedded/run-program.ts';
import { waitUntil } from './program.ts';

/** A primary and a standby that confirms each commit before the client gets its answer. */
export type Postgres = {
  ports: { primary: number; standby: number };
  /** URL of the app's database at a port of the load balancer. */
  appUrl(port: number): string;
  killPrimary(): Promise<void>;
  restartPrimary(): Promise<void>;
  /** Makes the standby a primary; the primary must be down, and never runs again. */
  promoteStandby(): Promise<void>;
  /** The standby stops applying the changes that it gets, until `resumeReplay`. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  stop(): Promise<void>;
};

async function query(cluster: Cluster, port: number, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: cluster.adminUrl(port) });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Copies the files of the stopped primary to a standby that follows it. */
async function copyToStandby(primary: Cluster, primaryPort: number): Promise<Cluster> {
  const home = join(primary.home, 'standby');
  const pgdata = join(home, 'pgdata');
  await mkdir(home);
  if (primary.owner) await chown(home, primary.owner.uid, primary.owner.gid);
  await runAs(primary.owner, primary.home, 'cp', ['-a', primary.pgdata, pgdata]);
  const { username, password } = new URL(primary.adminUrl(primaryPort));
  const source = `host=127.0.0.1 port=${primaryPort} user=${username} password=${password}`;
  await appendFile(join(pgdata, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  await writeFile(join(pgdata, 'standby.signal'), '');
  return { ...primary, home, pgdata };
}

export async function startPostgres(folder: string): Promise<Postgres> {
  const primary = await openCluster(join(folder, 'postgres'));
  const port = await startServer(primary, true);
  await ensureAppDatabase(primary, port);
  await stopServer(primary);
  const standby = await copyToStandby(primary, port);
  await startServer(primary, true, port);
  const ports = { primary: port, standby: await startServer(standby, true) };
  const isFollowing = async () => (await query(primary, port, 'select from pg_stat_replication')).length > 0;
  await waitUntil('the standby follows', isFollowing);
  const queryStandby = async (text: string) => void (await query(standby, ports.standby, text));
  await query(primary, port, "alter system set synchronous_standby_names = '*'");
  await query(primary, port, 'select pg_reload_conf()');
  return {
    ports,
    appUrl: primary.appUrl,
    async killPrimary() {
      const [pid] = (await readFile(join(primary.pgdata, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    restartPrimary: async () => void (await startServer(primary, true, port)),
    promoteStandby: () => queryStandby('select pg_promote()'),
    pauseReplay: () => queryStandby('select pg_wal_replay_pause()'),
    resumeReplay: () => queryStandby('select pg_wal_replay_resume()'),
    async stop() {
      await stopServer(standby);
      await stopServer(primary);
      await rm(primary.home, { recursive: true, force: true });
    },
  };
}
