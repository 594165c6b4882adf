import { execFile } from 'node:child_process';
import { appendFile, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Cluster, openCluster } from '../../platform/db/embedded/cluster.ts';
import { ensureAppDatabase, startServer, stopServer } from '../../platform/db/embedded/control-server.ts';
import { runAs } from '../../platform/db/embedded/run-program.ts';
import { migrate } from '../../platform/db/migrate.ts';

const exec = promisify(execFile);

/** A PostgreSQL standby with streaming replication that serves reads. */
export type Standby = {
  url: string;
  start(): Promise<void>;
  /** Stops it: open connections are closed and new ones rejected. */
  stop(): Promise<void>;
  /** Suspends all processes: connections stay open and are accepted, but nothing responds. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Suspends only the process that accepts connections; open connections continue. */
  freezePostmaster(): Promise<void>;
  /** Stops applying changes of the primary until `resumeReplay`. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Number of reads of jobs that it has started since this time of its own clock. */
  readsSince(moment: Date): Promise<number>;
  now(): Promise<Date>;
  /** Number of running statements that contain this text. */
  running(text: string): Promise<number>;
};

/**
 * Runs a query about the whole server. It is not in the database of the app: the changes of that one cancel queries on the standby, even
 * the one that resumes their replay.
 */
async function queryAsAdmin<T>(cluster: Cluster, port: number, query: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: cluster.adminUrl(port), application_name: 'test' });
  await client.connect();
  try {
    return (await client.query<{ value: T }>(query)).rows.map(({ value }) => value);
  } finally {
    await client.end();
  }
}

/** Copies the stopped cluster and configures the copy as its standby. */
async function cloneAsStandby(primary: Cluster, primaryPort: number): Promise<Cluster> {
  const home = join(primary.home, 'standby');
  const pgdata = join(home, 'pgdata');
  await mkdir(home);
  if (primary.owner) await chown(home, primary.owner.uid, primary.owner.gid);
  await runAs(primary.owner, primary.home, 'cp', ['-a', primary.pgdata, pgdata]);
  const { username, password } = new URL(primary.adminUrl(primaryPort));
  const source = `host=127.0.0.1 port=${primaryPort} user=${username} password=${password}`;
  // Without delay a change on the primary cancels conflicting reads at once.
  const settings = `primary_conninfo = '${source}'\nmax_standby_streaming_delay = 0\n`;
  await appendFile(join(pgdata, 'postgresql.auto.conf'), settings);
  await writeFile(join(pgdata, 'standby.signal'), '');
  return { ...primary, home, pgdata };
}

/** Finds the main process of the server and its child processes. */
async function findProcesses({ pgdata }: Cluster): Promise<{ postmaster: number; others: number[] }> {
  const postmaster = Number((await readFile(join(pgdata, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const { stdout } = await exec('ps', ['-A', '-o', 'pid=,ppid=']);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const others = rows.flatMap(([pid = 0, parent]) => (parent === postmaster ? [pid] : []));
  return { postmaster, others };
}

async function controlStandby(cluster: Cluster): Promise<Standby> {
  const port = await startServer(cluster, false);
  let frozen: number[] = [];
  const freeze = (pids: number[]) => {
    frozen = pids;
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
  };
  const thaw = async () => {
    for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT');
  };
  const query = <T>(query: string) => queryAsAdmin<T>(cluster, port, query);
  return {
    url: cluster.appUrl(port),
    start: async () => {
      await startServer(cluster, false, port);
    },
    stop: async () => {
      await thaw();
      await stopServer(cluster);
    },
    freeze: async () => {
      const { postmaster, others } = await findProcesses(cluster);
      freeze([postmaster, ...others]);
    },
    freezePostmaster: async () => freeze([(await findProcesses(cluster)).postmaster]),
    thaw,
    pauseReplay: async () => {
      await query('select pg_wal_replay_pause() as value');
    },
    resumeReplay: async () => {
      await query('select pg_wal_replay_resume() as value');
    },
    readsSince: async (moment) => {
      const [count] = await query<string>(`select count(*) as value from pg_stat_activity
        where application_name = 'uneed' and query like '%jobs%' and query_start > '${moment.toISOString()}'`);
      return Number(count);
    },
    running: async (text) => {
      const [count] = await query<string>(`select count(*) as value from pg_stat_activity
        where application_name = 'uneed' and state = 'active' and query like '%${text}%'`);
      return Number(count);
    },
    now: async () => {
      const [moment = new Date()] = await query<Date>('select clock_timestamp() as value');
      return moment;
    },
  };
}

type ServerWithStandby = {
  url: string;
  standby: Standby;
  /** Runs a statement on the primary as superuser. */
  runAsAdmin(statement: string): Promise<void>;
  close(): Promise<void>;
};

/** Starts a server with a migrated, empty database, and its standby. */
export async function startWithStandby(): Promise<ServerWithStandby> {
  const dataDir = await mkdtemp(join(tmpdir(), 'uneed-standby-'));
  const primary = await openCluster(dataDir);
  const port = await startServer(primary, false);
  await ensureAppDatabase(primary, port);
  const url = primary.appUrl(port);
  await migrate(url);
  await stopServer(primary);
  const clone = await cloneAsStandby(primary, port);
  await startServer(primary, false, port);
  const standby = await controlStandby(clone);
  // A standby that has applied no change yet counts as late, and an idle server makes the first one after many seconds.
  await queryAsAdmin(primary, port, "comment on database postgres is 'the primary has written'");
  return {
    url,
    standby,
    runAsAdmin: async (statement) => {
      await queryAsAdmin(primary, port, statement);
    },
    close: async () => {
      await standby.stop();
      await stopServer(primary);
      await rm(primary.home, { recursive: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
