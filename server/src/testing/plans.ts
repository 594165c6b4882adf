import { CompiledQuery, type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { Placeholder } from '../platform/db/prepared-statements.ts';

/** Runs `work` and returns the EXPLAIN output of each of its statements, with the real parameters. */
export async function explainQueries(db: Db, work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const queries: CompiledQuery[] = [];
  const listener: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      queries.push(new PostgresQueryCompiler().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(db.withPlugin(listener));
  const plans: string[] = [];
  for (const { sql, parameters } of queries) {
    // A prepared statement has a generic plan, without values.
    const isPrepared = parameters.some((value) => value instanceof Placeholder);
    const explain = isPrepared
      ? CompiledQuery.raw(`explain (generic_plan) ${sql}`)
      : CompiledQuery.raw(`explain ${sql}`, [...parameters]);
    const { rows } = await db.executeQuery<Record<string, string>>(explain);
    plans.push(rows.flatMap((row) => Object.values(row)).join('\n'));
  }
  return plans;
}
