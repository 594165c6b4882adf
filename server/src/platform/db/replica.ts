import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';

const BEGIN_STATEMENT = /^(?:begin|start transaction)\b/i;

/** Interval of the probes while the replica is unavailable; no read waits for a probe. */
const PROBE_INTERVAL_MS = 1_000;

type Options = {
  /** Opens a connection pool to the replica. Its timeouts limit how long a read waits before it goes to the primary. */
  openReplica: () => PostgresPool;
  /** Stays open when the returned pool ends. */
  primary: PostgresPool;
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

/**
 * Connection pool for reads, with a circuit breaker: each statement runs on the replica, and on the primary if it fails
 * there. While the replica is unavailable, statements go directly to the primary, until a probe on a new connection
 * succeeds. Two statements may run on different servers, so they must not depend on each other.
 */
export function createReplicaPool({
  openReplica,
  primary,
  onUnavailable,
  onAvailable,
}: Options): PostgresPool {
  /** Null while the replica is unavailable. */
  let replica: PostgresPool | null = openReplica();
  let probeTimer: NodeJS.Timeout | undefined;
  let isEnded = false;

  function scheduleProbe(): void {
    probeTimer = setTimeout(probe, PROBE_INTERVAL_MS).unref();
  }

  async function probe(): Promise<void> {
    const candidate = openReplica();
    const isAvailable = await runOn(candidate, 'select 1', []).then(
      () => true,
      () => false,
    );
    if (isAvailable && !isEnded) {
      replica = candidate;
      onAvailable?.();
      return;
    }
    await candidate.end();
    if (!isEnded) scheduleProbe();
  }

  /** Opens the circuit breaker and closes all connections of the pool, because idle ones may be broken too. */
  function openBreaker(pool: PostgresPool, error: unknown): void {
    if (isEnded || replica !== pool) return;
    replica = null;
    onUnavailable?.(error);
    scheduleProbe();
    void pool.end();
  }

  async function run<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const pool = replica;
    if (pool !== null) {
      try {
        return await runOn<R>(pool, text, parameters);
      } catch (error) {
        if (isReplicaUnavailable(error)) openBreaker(pool, error);
      }
    }
    return runOn<R>(primary, text, parameters);
  }

  return {
    options: primary.options,
    connect: async () => createClient(run),
    async end() {
      isEnded = true;
      clearTimeout(probeTimer);
      await replica?.end();
    },
  };
}
