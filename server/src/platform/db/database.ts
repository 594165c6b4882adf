import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { withPreparedStatements } from './prepared-statements.ts';
import { createReplicaPool } from './replica.ts';
import type { DB } from './schema.gen.ts';
import { runInTransactionScope } from './transaction-scope.ts';

/** All of the database, outside a transaction. */
export type Db = Kysely<DB>;
/** The inside of a transaction: what a writer asks for. */
export type Tx = Transaction<DB>;
/** What a reader asks for: it does not mind which. */
export type DbOrTx = Db | Tx;

type Options = {
  /** Connections of this process; 20 unless said otherwise. */
  poolSize?: number;
  /** A statement that runs longer is cut; 7,000 unless said otherwise. */
  statementTimeoutMs?: number;
  /** A server that only answers reads; without it, and while it is away, they go to the main one. */
  replicaUrl?: string | undefined;
  onReplicaUnavailable?: (error: unknown) => void;
  onReplicaAvailable?: () => void;
  /** Told of connections that broke while nobody was using them. */
  onIdleConnectionError?: (error: Error) => void;
};

/** The connection to PostgreSQL that the whole process shares. */
export type Database = {
  db: Db;
  /**
   * For reads that may be a moment old: the replica when there is one, else the same as `db`. A statement that fails on
   * the replica is answered by the main server in the same call. No transactions.
   */
  replica: Db;
  /** Runs `work` in one READ COMMITTED transaction; what it throws rolls everything back. It calls nothing but PostgreSQL. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Resolves when the server answers, rejects when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

// While the database is away people are told so within 10 s (DESIGN §6): a statement gets at most its time and the silence
// after it; who waits for a connection, which may then have to be opened, twice the time for connecting.
const CONNECT_TIMEOUT_MS = 4_000;
const STATEMENT_TIMEOUT_MS = 7_000;
/** The server cuts a slow statement itself; this is for one that nobody answers any more. */
const RESPONSE_GRACE_MS = 2_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;

/** How long connecting, a statement, and after that the silence of a server that no longer answers may last. */
type Timeouts = { connectMs: number; statementMs: number; responseGraceMs: number };
/** After these the main server answers: people wait for both, and are still told within 10 s. */
const REPLICA_TIMEOUTS: Timeouts = { connectMs: 800, statementMs: 700, responseGraceMs: 200 };

const toNumber = (value: string) => Number(value);
const { INT8, NUMERIC, DATE } = pg.types.builtins;
/** bigint and numeric as numbers (ours stay far below 2^53), a date as `YYYY-MM-DD`, timestamptz as Date (pg's own). */
const parsers = new Map<number, (value: string) => unknown>([
  [INT8, toNumber],
  [NUMERIC, toNumber],
  [DATE, (value) => value],
]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
};

function openPool(url: string, options: Options, timeouts: Timeouts): PostgresPool {
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
    pipeline: true,
    application_name: 'uneed',
    types,
  });
  pool.on('error', onIdleConnectionError);
  // The pool listens to idle connections only: one that breaks between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return withPreparedStatements(pool);
}

const createDb = (pool: PostgresPool): Db =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });

/** Connects (lazily) to the PostgreSQL at `url`; it survives the server's going away and coming back. */
export function createDatabase(url: string, options: Options = {}): Database {
  const {
    statementTimeoutMs: statementMs = STATEMENT_TIMEOUT_MS,
    replicaUrl,
    onReplicaUnavailable,
    onReplicaAvailable,
  } = options;
  const timeouts = { connectMs: CONNECT_TIMEOUT_MS, statementMs, responseGraceMs: RESPONSE_GRACE_MS };
  const primary = openPool(url, options, timeouts);
  const db = createDb(primary);
  const replica =
    replicaUrl === undefined
      ? db
      : createDb(
          createReplicaPool({
            openReplica: () => openPool(replicaUrl, options, REPLICA_TIMEOUTS),
            primary,
            onUnavailable: onReplicaUnavailable,
            onAvailable: onReplicaAvailable,
          }),
        );
  return {
    db,
    replica,
    transaction: (work) =>
      db
        .transaction()
        .setIsolationLevel('read committed')
        .execute((tx) => runInTransactionScope(() => work(tx))),
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: async () => {
      if (replica !== db) await replica.destroy();
      await db.destroy();
    },
  };
}
