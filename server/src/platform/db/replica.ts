import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import CircuitBreaker from 'opossum';
import pg from 'pg';

const BEGIN_STATEMENT = /^(?:begin|start transaction)\b/i;

/** While a replica is unavailable, it is tried after each such interval. */
const RETRY_INTERVAL_MS = 5_000;

/** How often a replica is asked how late it is. */
const LAG_CHECK_MS = 1_000;

/**
 * The age of the last change that a replica has applied, in milliseconds; 0 for a primary. While nothing is written the age grows, and the primary
 * gets the reads; where there are readers, something is written too: each first view of a vacancy.
 */
const LAG_STATEMENT = `select case when pg_is_in_recovery()
  then extract(epoch from clock_timestamp() - coalesce(pg_last_xact_replay_timestamp(), '-infinity')) * 1000
  else 0 end as lag_ms`;

type Options = {
  /** Connection pools of the replicas. Their timeouts limit how long a read waits before it goes to the primary. */
  replicas: readonly PostgresPool[];
  /** Stays open when the returned pool ends. */
  primary: PostgresPool;
  /** A replica that is later gets no reads. */
  maxLagMs: number;
  onUnavailable?: ((error: unknown) => void) | undefined;
  onAvailable?: (() => void) | undefined;
};

/** SQLSTATE of a server that rejects or ends connections: shutting down, starting, too many connections, wrong password. */
const CONNECTION_LOST = /^(57P|53|08|28|3D)/;
/**
 * Whether the error means that the replica is unavailable: no connection, a broken one, or no response in time. A
 * statement that the replica itself cancels or rejects (recovery conflict, statement timeout) shows that it is available.
 */
const isReplicaUnavailable = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || CONNECTION_LOST.test(error.code ?? '');

/** Runs one statement on a connection of the pool; a broken connection is discarded. */
async function runOn<R>(
  pool: PostgresPool,
  text: string,
  parameters: readonly unknown[],
): Promise<PostgresQueryResult<R>> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    return await client.query<R>(text, parameters);
  } catch (error) {
    isBroken = isReplicaUnavailable(error);
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** Connection object for Kysely; each statement takes a real connection only while it runs. */
function createClient(
  run: <R>(text: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<R>>,
): PostgresPoolClient {
  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string' || BEGIN_STATEMENT.test(text))
      throw new Error('The replica runs single statements only: no transactions, no cursors');
    return run(text, parameters);
  }
  return { query, release: () => undefined };
}

/** A replica, with a circuit breaker that one failure opens, and a timer that asks how late it is. */
function createReplica(
  pool: PostgresPool,
  { maxLagMs, onUnavailable, onAvailable }: Pick<Options, 'maxLagMs' | 'onUnavailable' | 'onAvailable'>,
) {
  const breaker = new CircuitBreaker(async (read: () => Promise<void>) => read(), {
    // The pool has timeouts itself.
    timeout: false,
    errorThresholdPercentage: 0,
    resetTimeout: RETRY_INTERVAL_MS,
    errorFilter: (error) => !isReplicaUnavailable(error),
  });
  let isAvailable = true;
  breaker.on('failure', (error) => {
    if (isAvailable) onUnavailable?.(error);
    isAvailable = false;
  });
  breaker.on('close', () => {
    isAvailable = true;
    onAvailable?.();
  });
  // As long as it is not known how late it is, it counts as late.
  let isLate = true;
  const measureLag = async () => {
    const { rows } = await runOn<{ lag_ms: number }>(pool, LAG_STATEMENT, []);
    isLate = !(Number(rows[0]?.lag_ms) <= maxLagMs);
  };
  // It also finds the replica available again, so that no read waits for that.
  const check = () =>
    void breaker.fire(measureLag).catch(() => {
      isLate = true;
    });
  check();
  const timer = setInterval(check, LAG_CHECK_MS);
  timer.unref();
  return {
    canRead: () => !isLate && breaker.closed,
    /** Runs a statement; undefined if that fails here. */
    async read<R>(text: string, parameters: readonly unknown[]) {
      let result: PostgresQueryResult<R> | undefined;
      const run = async () => {
        result = await runOn<R>(pool, text, parameters);
      };
      await breaker.fire(run).catch(() => undefined);
      return result;
    },
    async end() {
      clearInterval(timer);
      breaker.shutdown();
      await pool.end();
    },
  };
}

/**
 * Connection pool for reads: each statement runs on one of the replicas in turn that is available and not late, and on the primary if there is none
 * or it fails there. After a failure of a replica its statements go elsewhere until it is found available again. Two
 * statements may run on different servers, so they must not depend on each other.
 */
export function createReplicaPool({ replicas: pools, primary, ...options }: Options): PostgresPool {
  const replicas = pools.map((pool) => createReplica(pool, options));
  let turn = 0;
  async function run<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const usable = replicas.filter((replica) => replica.canRead());
    turn += 1;
    const result = await usable[turn % usable.length]?.read<R>(text, parameters);
    return result ?? runOn<R>(primary, text, parameters);
  }
  return {
    options: primary.options,
    connect: async () => createClient(run),
    end: async () => void (await Promise.all(replicas.map((replica) => replica.end()))),
  };
}
