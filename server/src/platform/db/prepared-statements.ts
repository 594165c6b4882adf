import {
  type CompiledQuery,
  createQueryId,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type pg from 'pg';
import type { DbOrTx } from './database.ts';

/** The statements that PostgreSQL keeps planned on each connection: text to name. */
const statementNames = new Map<string, string>();
/** Each costs memory on each connection. */
const STATEMENTS_MAX = 100;

/** Stands in a query, which is built once, for a value that each call fills in: sql<Date>`${slot}`. */
export class Placeholder {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

type Compilable<R> = { compile(): CompiledQuery<R> };

/**
 * For a query that runs so often that building and planning it would cost more than running it: built once, planned
 * once per connection. Its best plan must not depend on the values in the slots: what it depends on (a limit) belongs
 * into the text.
 */
export function preparedQuery<R>(
  placeholderCount: number,
  build: (db: DbOrTx, slots: Placeholder[]) => Compilable<R>,
): (db: DbOrTx, values: unknown[]) => Promise<R[]> {
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

/** The connection as Kysely uses it: prepared statements go by their name, and nobody waits for a transaction to begin. */
function wrapClient(client: pg.PoolClient): PostgresPoolClient {
  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Cursors are not set up');
    const name = statementNames.get(text);
    const values = [...parameters];
    if (BEGIN_STATEMENT.test(text)) {
      // The connection is pipelined: what comes next travels right behind. If this fails, so does that.
      client.query(text).catch(() => undefined);
      return Promise.resolve(BEGIN_RESULT);
    }
    return name === undefined ? client.query(text, values) : client.query({ name, text, values });
  }
  return { query, release: (destroy) => client.release(destroy) };
}

/** The pool as Kysely uses it, with prepared statements. */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const wrapped = known.get(client) ?? wrapClient(client);
      known.set(client, wrapped);
      return wrapped;
    },
  };
}
