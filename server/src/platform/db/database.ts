import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { createReplicaPool, LAG_CHECK_MS, type ReplicaState } from './replica.ts';
import type { DB } from './schema.gen.ts';
import { runInTransactionScope } from './transaction-scope.ts';

/** The database outside a transaction. */
export type Db = Kysely<DB>;
/** An open transaction; required by functions that write. */
export type Tx = Transaction<DB>;
/** Either; accepted by functions that only read. */
export type DbOrTx = Db | Tx;

/**
 * Maximum time to connect and to run a statement. The server cancels a slow statement itself; after the grace time the client
 * gives up on a server that is silent.
 */
type Timeouts = { connectMs: number; statementMs: number; responseGraceMs: number };

type Options = {
  /** Maximum number of connections; default 20. */
  poolSize?: number;
  /** Replace those of the primary, and of the replica. */
  timeouts?: Partial<Timeouts>;
  replicaTimeouts?: Partial<Timeouts>;
  /** URLs of read replicas. Without one, and while all are unavailable or late, reads go to the primary. */
  replicaUrls?: readonly string[];
  /** A replica that is later gets no reads; default 5 s. */
  replicaMaxLagMs?: number | undefined;
  onReplicaState?: (state: ReplicaState, error?: unknown) => void;
  /** Called when an idle connection breaks. */
  onIdleConnectionError?: (error: Error) => void;
};

/** Who asks: null is an anonymous visitor; whoever has a recent write has to read from the primary, and so has whoever does not say. */
export type ReplicaReader = { readonly hasRecentWrite?: boolean } | null;

/** The PostgreSQL connection pool of the process. */
export type Database = {
  db: Db;
  /**
   * For reads that may be slightly out of date: a replica if there is one, else the same as `db`. A statement that fails
   * on the replica is repeated on the primary. No transactions.
   */
  replica: Db;
  /** For the same reads: `db` for a reader who wrote a moment ago, and so sees it at once; else `replica`. */
  dbFor(reader: ReplicaReader): Db;
  /** A write is on every replica that gets reads after this time, in seconds; undefined without replicas. */
  recentWriteSeconds: number | undefined;
  /** How many replicas are in which state; undefined without replicas. */
  countReplicas(): Record<ReplicaState, number> | undefined;
  /** Runs `work` in a READ COMMITTED transaction; an error rolls it back. `work` must call no service but PostgreSQL. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Rejects if the server does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

// While the database is unavailable, requests must fail within 10 s (product.md, 'Failing parts'). A statement takes at most its timeout and
// the grace time; waiting for a connection and then opening one takes at most twice the connect timeout, and the check that it accepts writes.
export const PRIMARY_TIMEOUTS: Timeouts = { connectMs: 4_000, statementMs: 7_000, responseGraceMs: 2_000 };
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;
export const WRITABLE_CHECK_TIMEOUT_MS = 1_000;

const REPLICA_MAX_LAG_MS = 5_000;

/** Short, because the primary is asked afterwards and both together must stay within 10 s. */
const REPLICA_TIMEOUTS: Timeouts = { connectMs: 800, statementMs: 700, responseGraceMs: 200 };

const toNumber = (value: string) => Number(value);
const { INT8, NUMERIC, DATE } = pg.types.builtins;
/** Parses bigint and numeric as numbers (all values stay far below 2^53) and date as `YYYY-MM-DD`; timestamptz stays a Date. */
const parsers = new Map<number, (value: string) => unknown>([
  [INT8, toNumber],
  [NUMERIC, toNumber],
  [DATE, (value) => value],
]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
};

/**
 * Rejects on a server that only reads, with the SQLSTATE of a write there: a former primary that is a standby now. A server that becomes
 * a standby closes its connections, so a connection that passed this check accepts writes as long as it is open.
 */
async function assertWritable(client: pg.ClientBase): Promise<void> {
  const check = { text: 'show transaction_read_only', query_timeout: WRITABLE_CHECK_TIMEOUT_MS };
  const { rows } = await client.query<{ transaction_read_only: 'on' | 'off' }>(check);
  if (rows[0]?.transaction_read_only !== 'off')
    throw Object.assign(new Error('The server only reads'), { code: '25006' });
}

function openPool(
  url: string,
  options: Options,
  timeouts: Timeouts,
  onConnect?: (client: pg.ClientBase) => Promise<void>,
): pg.Pool {
  const { poolSize = 20, onIdleConnectionError = () => undefined } = options;
  const { connectMs, statementMs, responseGraceMs } = timeouts;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + responseGraceMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    // Also makes `pg` close a connection whose query timed out; otherwise the next request would wait behind that query.
    pipeline: true,
    application_name: 'uneed',
    types,
    ...(onConnect && { onConnect }),
  });
  pool.on('error', onIdleConnectionError);
  // The pool handles errors of idle connections only; an error between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const createDb = (pool: PostgresPool): Db =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });

/** The pool of the replicas, and how long a write may be missing there; undefined without replicas. */
function openReplicas(primary: pg.Pool, options: Options) {
  const {
    replicaUrls = [],
    replicaMaxLagMs: maxLagMs = REPLICA_MAX_LAG_MS,
    onReplicaState: onState,
  } = options;
  if (replicaUrls.length === 0) return undefined;
  const timeouts = { ...REPLICA_TIMEOUTS, ...options.replicaTimeouts };
  const replicas = replicaUrls.map((url) => openPool(url, options, timeouts));
  return {
    pool: createReplicaPool({ replicas, primary, maxLagMs, onState }),
    // Its state may be as old as the interval between two checks, and one answer.
    recentWriteSeconds: Math.ceil((maxLagMs + 2 * LAG_CHECK_MS) / 1000),
  };
}

/** Connects lazily to the PostgreSQL at `url`, to replicas at once, and reconnects after a server was unavailable. */
export function createDatabase(url: string, options: Options = {}): Database {
  const primary = openPool(url, options, { ...PRIMARY_TIMEOUTS, ...options.timeouts }, assertWritable);
  const db = createDb(primary);
  const replicas = openReplicas(primary, options);
  const replica = replicas ? createDb(replicas.pool) : db;
  return {
    db,
    replica,
    dbFor: (reader) => (reader === null || reader.hasRecentWrite === false ? replica : db),
    recentWriteSeconds: replicas?.recentWriteSeconds,
    countReplicas: () => replicas?.pool.countByState(),
    transaction: (work) =>
      runInTransactionScope(() => db.transaction().setIsolationLevel('read committed').execute(work)),
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: async () => {
      if (replica !== db) await replica.destroy();
      await db.destroy();
    },
  };
}

/**
 * Returns how many standbys confirm each commit before it is acknowledged; undefined if the app's role may not see that, which needs the
 * right `pg_read_all_stats`.
 */
export async function countSynchronousStandbys(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*) filter (where sync_state in ('sync', 'quorum')) from pg_stat_replication
    having pg_has_role('pg_read_all_stats', 'usage')`.execute(db);
  return rows[0]?.count;
}
