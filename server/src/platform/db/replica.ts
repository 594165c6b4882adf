import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { BEGIN_STATEMENT } from './prepared-statements.ts';

/** A replica that is away is probed this often; no read waits for a probe. */
const PROBE_INTERVAL_MS = 1_000;

type Options = {
  /** Opens a pool of connections to the replica. Its timeouts bound how long a read waits before the primary answers. */
  openReplica: () => PostgresPool;
  /** Stays open when the returned pool ends. */
  primary: PostgresPool;
  onUnavailable?: ((error: unknown) => void) | undefined;
  onAvailable?: (() => void) | undefined;
};

/** Messages of a server that refuses or ends connections: shutting down or starting, full, another password. */
const CONNECTION_LOST = /^(57P|53|08|28|3D)/;
/**
 * Whether the replica is away: it cannot be connected to, breaks off, or does not answer in time. A statement that it
 * cancels or refuses (recovery conflict, statement timeout) shows that it is there.
 */
const isReplicaUnavailable = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || CONNECTION_LOST.test(error.code ?? '');

/** Runs one statement on a connection of the pool; a connection that broke is not used again. */
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

/** The connection as Kysely uses it; each statement takes a real one for its time only. */
function createClient(
  run: <R>(text: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<R>>,
): PostgresPoolClient {
  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string' || BEGIN_STATEMENT.test(text))
      throw new Error('The replica answers single statements: no transactions, no cursors');
    return run(text, parameters);
  }
  return { query, release: () => undefined };
}

/**
 * A pool for reads, with a circuit breaker: each statement goes to the replica, and to the primary when it fails there.
 * Once the replica is away (refuses, breaks or does not answer in time), statements go to the primary at once, until a
 * probe on a new connection succeeds. Statements that do not depend on each other only: two may reach different servers.
 */
export function createReplicaPool({
  openReplica,
  primary,
  onUnavailable,
  onAvailable,
}: Options): PostgresPool {
  /** Null while the replica is away. */
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

  /** Opens the breaker and drops all connections of the pool: idle ones may be broken too. */
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
