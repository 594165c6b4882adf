import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';

const BEGIN_STATEMENT = /^(?:begin|start transaction)\b/i;

/** How often a replica is asked how late it is. */
export const LAG_CHECK_MS = 1_000;
/** An unavailable replica is not asked again before: one that accepts no connections answers on those that are open. */
const RETRY_INTERVAL_MS = 5_000;
/** Only a current replica gets reads. */
export type ReplicaState = 'current' | 'late' | 'unavailable';

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
  /** Called with the first state of each replica and with each change; the error is why it is unavailable. */
  onState?: ((state: ReplicaState, error?: unknown) => void) | undefined;
};

/** SQLSTATE of a server that rejects or ends connections: shutting down, starting, too many connections, wrong password. */
const CONNECTION_LOST = /^(57P|53|08|28|3D)/;
/**
 * Whether the error means that the replica is unavailable: no connection, a broken one, or no response in time. A
 * statement that the replica itself cancels or rejects (recovery conflict, statement timeout) shows that it is available.
 */
const isReplicaUnavailable = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || CONNECTION_LOST.test(error.code ?? '');

type Statement = [text: string, parameters: readonly unknown[]];

/** Runs one statement on a connection of the pool; a broken connection is discarded. */
async function runOn<R>(
  pool: PostgresPool,
  ...[text, parameters]: Statement
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
  run: <R>(...statement: Statement) => Promise<PostgresQueryResult<R>>,
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

/** A replica, whose state one failed connection changes at once, and a timer otherwise. */
function createReplica(pool: PostgresPool, { maxLagMs, onState }: Pick<Options, 'maxLagMs' | 'onState'>) {
  /** Undefined until it has answered or failed. */
  let state: ReplicaState | undefined;
  let isChecking = false;
  let checkFrom = 0;
  let isEnded = false;

  function setState(next: ReplicaState, error?: unknown): void {
    if (next === state || isEnded) return;
    state = next;
    onState?.(next, error);
  }

  function markUnavailable(error: unknown): void {
    if (!isReplicaUnavailable(error)) return;
    checkFrom = performance.now() + RETRY_INTERVAL_MS;
    setState('unavailable', error);
  }

  async function check(): Promise<void> {
    if (isChecking || performance.now() < checkFrom) return;
    isChecking = true;
    try {
      const { rows } = await runOn<{ lag_ms: number }>(pool, LAG_STATEMENT, []);
      setState(Number(rows[0]?.lag_ms) <= maxLagMs ? 'current' : 'late');
    } catch (error) {
      markUnavailable(error);
    } finally {
      isChecking = false;
    }
  }
  void check();
  const timer = setInterval(() => void check(), LAG_CHECK_MS);
  timer.unref();

  return {
    getState: () => state,
    /** Runs a statement; undefined if that fails here. */
    async read<R>(...statement: Statement): Promise<PostgresQueryResult<R> | undefined> {
      try {
        return await runOn<R>(pool, ...statement);
      } catch (error) {
        markUnavailable(error);
        return undefined;
      }
    },
    async end() {
      isEnded = true;
      clearInterval(timer);
      await pool.end();
    },
  };
}

export type ReplicaPool = PostgresPool & { countByState(): Record<ReplicaState, number> };

/**
 * Connection pool for reads: each statement runs on one of the replicas in turn that is available and not late, and on the primary if there is none
 * or it fails there. After a failure of a replica its statements go elsewhere until it is found available again. Two
 * statements may run on different servers, so they must not depend on each other.
 */
export function createReplicaPool({ replicas: pools, primary, ...options }: Options): ReplicaPool {
  const replicas = pools.map((pool) => createReplica(pool, options));
  let turn = 0;
  async function run<R>(...statement: Statement): Promise<PostgresQueryResult<R>> {
    const usable = replicas.filter((replica) => replica.getState() === 'current');
    turn += 1;
    const result = await usable[turn % usable.length]?.read<R>(...statement);
    return result ?? runOn<R>(primary, ...statement);
  }
  return {
    options: primary.options,
    connect: async () => createClient(run),
    end: async () => void (await Promise.all(replicas.map((replica) => replica.end()))),
    countByState() {
      const counts = { current: 0, late: 0, unavailable: 0 };
      for (const replica of replicas) counts[replica.getState() ?? 'unavailable'] += 1;
      return counts;
    },
  };
}
