import { CompiledQuery, type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { Placeholder } from '../platform/db/prepared-statements.ts';

const hasPlaceholders = ({ parameters }: CompiledQuery) =>
  parameters.some((value) => value instanceof Placeholder);

/** Returns a connection to the same database, which adds the EXPLAIN of each of its statements to `explains`. */
function listen(db: Db, explains: CompiledQuery[]): Db {
  const onBuilt: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const query = new PostgresQueryCompiler().compileQuery(node, queryId);
      if (!hasPlaceholders(query))
        explains.push(CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const listening = db.withPlugin(onBuilt);
  // Only prepared statements are executed by this function. They are built once in a process, and have a generic plan, without values.
  listening.executeQuery = (query, options) => {
    const { sql } = 'compile' in query ? query.compile() : query;
    explains.push(CompiledQuery.raw(`explain (generic_plan) ${sql}`));
    return db.executeQuery(query, options);
  };
  return listening;
}

/** Runs `work` and returns the EXPLAIN output of each of its statements, with the real parameters. */
export async function explainQueries(db: Db, work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const explains: CompiledQuery[] = [];
  await work(listen(db, explains));
  const plans: string[] = [];
  for (const explain of explains) {
    const { rows } = await db.executeQuery<Record<string, string>>(explain);
    plans.push(rows.flatMap((row) => Object.values(row)).join('\n'));
  }
  return plans;
}
