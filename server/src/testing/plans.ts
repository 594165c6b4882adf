import { CompiledQuery, type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/** Returns a connection to the same database, which adds the EXPLAIN of each of its statements to `explains`. */
function listen(db: Db, explains: CompiledQuery[]): Db {
  const onBuilt: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const query = new PostgresQueryCompiler().compileQuery(node, queryId);
      explains.push(CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(onBuilt);
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
