import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import CircuitBreaker from 'opossum';
import pg from 'pg';

const BEGIN_STATEMENT = /^(?:begin|start transaction)\b/i;

/** While the replica is unavailable, one read tries it after each such interval. */
const RETRY_INTERVAL_MS = 5_000;

type Options = {
  /** Connection pool of the replica. Its timeouts limit how long a read waits before it goes to the primary. */
  replica: PostgresPool;
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
 * Connection pool for reads: each statement runs on the replica, and on the primary if it fails there. One failure of the replica
 * opens a circuit breaker, and statements go directly to the primary until a read finds the replica available again. Two
 * statements may run on different servers, so they must not depend on each other.
 */
export function createReplicaPool({ replica, primary, onUnavailable, onAvailable }: Options): PostgresPool {
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

  async function run<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    let result: PostgresQueryResult<R> | undefined;
    const read = async () => {
      result = await runOn<R>(replica, text, parameters);
    };
    await breaker.fire(read).catch(() => undefined);
    return result ?? runOn<R>(primary, text, parameters);
  }

  return {
    options: primary.options,
    connect: async () => createClient(run),
    async end() {
      breaker.shutdown();
      await replica.end();
    },
  };
}
