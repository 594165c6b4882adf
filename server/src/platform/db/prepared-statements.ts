import {
  type CompiledQuery,
  createQueryId,
  type Kysely,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type pg from 'pg';
import type { DB } from './schema.gen.ts';

/** Prepared statements: SQL text to name. */
const statementNames = new Map<string, string>();
/** Each prepared statement uses memory on each connection. */
const STATEMENTS_MAX = 100;

/** Placeholder in a prepared query for a value that each execution provides: sql<Date>`${placeholder}`. */
export class Placeholder {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

type Compilable<R> = { compile(): CompiledQuery<R> };

/**
 * For a frequent query: compiles it once, and PostgreSQL plans it once per connection. Returns a function that executes it
 * with one value per placeholder. The best plan must not depend on these values; a value on which it depends (a limit)
 * must be part of the SQL text.
 */
export function preparedQuery<R>(
  placeholderCount: number,
  build: (db: Kysely<DB>, slots: Placeholder[]) => Compilable<R>,
): (db: Kysely<DB>, values: unknown[]) => Promise<R[]> {
  let compiled: CompiledQuery<R> | undefined;
  return async (db, values) => {
    if (!compiled) {
      const placeholders = Array.from({ length: placeholderCount }, (_, index) => new Placeholder(index));
      compiled = build(db, placeholders).compile();
      if (!statementNames.has(compiled.sql) && statementNames.size < STATEMENTS_MAX)
        statementNames.set(compiled.sql, `uneed_${statementNames.size}`);
    }
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? values[value.index] : value,
    );
    const { rows } = await db.executeQuery<R>({ ...compiled, parameters, queryId: createQueryId() });
    return rows;
  };
}

/** The statement that begins a transaction. */
export const BEGIN_STATEMENT = /^(?:begin|start transaction)\b/i;
const BEGIN_RESULT: PostgresQueryResult<never> = { command: 'UPDATE', rowCount: 0, rows: [] };

/** Wraps a connection for Kysely: sends prepared statements by name, and does not wait for `begin`. */
function wrapClient(client: pg.PoolClient): PostgresPoolClient {
  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Cursors are not supported');
    const name = statementNames.get(text);
    const values = [...parameters];
    if (BEGIN_STATEMENT.test(text)) {
      // The connection is pipelined, so the next statement follows at once. If `begin` fails, so does that statement.
      client.query(text).catch(() => undefined);
      return Promise.resolve(BEGIN_RESULT);
    }
    return name === undefined ? client.query(text, values) : client.query({ name, text, values });
  }
  return { query, release: (destroy) => client.release(destroy) };
}

/** Wraps a pool for Kysely, with prepared statements. */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const wrappedClients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const wrapped = wrappedClients.get(client) ?? wrapClient(client);
      wrappedClients.set(client, wrapped);
      return wrapped;
    },
  };
}
