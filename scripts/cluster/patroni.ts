import { once } from 'node:events';
import { chown, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../server/src/platform/db/embedded/control-server.ts';
import type { Owner } from '../../server/src/platform/db/embedded/os-user.ts';
import { openTcpProxy, type TcpProxy } from '../../server/src/testing/services/tcp-proxy.ts';
import { type Program, startProgram } from './program.ts';

export const SUPERUSER = 'postgres';
export const REPLICATOR = 'replicator';

/** A PostgreSQL server and the Patroni that runs it. */
export type Member = {
  name: string;
  /** Ports of PostgreSQL and of Patroni's REST API. */
  port: number;
  restPort: number;
  start(): void;
  /** Stops Patroni, which stops PostgreSQL. */
  stop(): Promise<void>;
  /** Kills PostgreSQL as in a crash. */
  killPostgres(): Promise<void>;
  /** Kills Patroni and then PostgreSQL, as when the machine fails. */
  kill(): Promise<void>;
  /** Paths between this member and the others or etcd; a cut one stays silent, as when the network fails. */
  cut(...paths: Path[]): void;
  reconnect(): void;
  /** Closes the paths, after `stop`. */
  close(): void;
  query(text: string): Promise<Record<string, unknown>[]>;
};

/** To etcd, from other members to its REST API, from other members to its PostgreSQL. */
type Path = 'etcd' | 'rest' | 'postgres';

type Options = {
  name: string;
  /** Folder of the data and the programs, which `owner` may enter. */
  home: string;
  owner: Owner;
  /** Folder of the logs. */
  folder: string;
  password: string;
  etcdUrl: string;
};

type Addresses = { listen: { rest: string; postgres: string }; connect: Record<Path, string> };

/** Read at the first start of the first member only; `patronictl edit-config` changes `dcs` later. */
const BOOTSTRAP = `bootstrap:
  dcs:
    # Seconds after which another member takes over from a primary that is silent.
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    # A PostgreSQL that crashed is not restarted as the primary: the standby takes over at once.
    primary_start_timeout: 0
    # Without etcd the primary goes on as long as it reaches all other members.
    failsafe_mode: true
    # A commit is acknowledged when the standby has stored it too, unless there is no standby.
    synchronous_mode: true
    postgresql:
      use_pg_rewind: false
      parameters:
        max_connections: 100
        shared_buffers: 256MB
        work_mem: 8MB
        maintenance_work_mem: 64MB
        max_wal_size: 512MB
        random_page_cost: 1.1
        timezone: UTC
        log_timezone: UTC
        # Statements in the log would contain personal data.
        log_min_error_statement: panic
        log_error_verbosity: terse
  initdb:
    - encoding: UTF8
    - locale: C
    - locale-provider: builtin
    - builtin-locale: C.UTF-8
    - data-checksums
`;

const buildConfig = ({ name, home, password }: Options, { listen, connect }: Addresses) => `
scope: uneed
name: ${name}
restapi:
  listen: ${listen.rest}
  connect_address: ${connect.rest}
etcd3:
  host: ${connect.etcd}
  # Patroni uses this address only, instead of those that etcd advertises; not set where these can be reached.
  use_proxies: true
${BOOTSTRAP}postgresql:
  listen: ${listen.postgres}
  connect_address: ${connect.postgres}
  data_dir: ${join(home, name)}
  bin_dir: ${join(home, 'bin')}
  pgpass: ${join(home, `${name}.pgpass`)}
  authentication:
    superuser: { username: ${SUPERUSER}, password: ${password} }
    replication: { username: ${REPLICATOR}, password: ${password} }
  create_replica_methods: [copy_primary]
  copy_primary:
    command: ${join(home, 'copy-primary.sh')}
  # Without pg_rewind a former primary that went on for a moment is copied again.
  remove_data_directory_on_diverged_timelines: true
  parameters:
    unix_socket_directories: ''
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication ${REPLICATOR} 127.0.0.1/32 scram-sha-256
`;

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isConnected = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isConnected;
}

/** Kills the main process of the PostgreSQL of this data folder, if it runs. */
async function killPostmaster(pgdata: string, port: number): Promise<void> {
  if (!(await isOpen(port))) return;
  const [pid] = (await readFile(join(pgdata, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

const openPaths = async (
  etcdUrl: string,
  restPort: number,
  port: number,
): Promise<Record<Path, TcpProxy>> => ({
  etcd: await openTcpProxy(etcdUrl),
  rest: await openTcpProxy(`http://127.0.0.1:${restPort}`),
  postgres: await openTcpProxy(`http://127.0.0.1:${port}`),
});

async function runQuery(port: number, password: string, text: string): Promise<Record<string, unknown>[]> {
  const connection = { host: '127.0.0.1', port, user: SUPERUSER, password, database: 'postgres' };
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 1_000, query_timeout: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Prepares a member; its database is created, or copied from the primary, at the first start. */
export async function createMember(options: Options): Promise<Member> {
  const { name, home, owner, folder, password, etcdUrl } = options;
  const [port, restPort] = [await freePort(), await freePort()];
  const paths = await openPaths(etcdUrl, restPort, port);
  const config = join(home, `${name}.yml`);
  const addresses = {
    listen: { rest: `127.0.0.1:${restPort}`, postgres: `127.0.0.1:${port}` },
    connect: {
      etcd: new URL(paths.etcd.url).host,
      rest: new URL(paths.rest.url).host,
      postgres: new URL(paths.postgres.url).host,
    },
  };
  await writeFile(config, buildConfig(options, addresses), { mode: 0o600 });
  if (owner) await chown(config, owner.uid, owner.gid);
  let program: Program | undefined;
  const kill = () => killPostmaster(join(home, name), port);
  return {
    name,
    port,
    restPort,
    start() {
      const logFile = join(folder, `${name}.log`);
      const env = { LC_ALL: 'C', TZ: 'UTC' };
      program = startProgram({ command: 'patroni', args: [config], logFile, env, cwd: home, owner });
    },
    async stop() {
      await program?.stop();
      await kill();
    },
    killPostgres: kill,
    async kill() {
      await program?.kill();
      await kill();
    },
    cut(...names) {
      for (const path of names) paths[path].setSilent(true);
    },
    reconnect() {
      for (const path of Object.values(paths)) {
        path.setSilent(false);
        // What was sent meanwhile is missing in these connections.
        path.disconnect();
      }
    },
    close() {
      for (const path of Object.values(paths)) path.close();
    },
    query: (text) => runQuery(port, password, text),
  };
}
