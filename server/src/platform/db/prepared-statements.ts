import { type CompiledQuery, createQueryId, type Kysely } from 'kysely';
import type { DB } from './schema.gen.ts';

/** Placeholder in a query for a value that each execution provides: sql<Date>`${placeholder}`. */
export class Placeholder {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

type Compilable<R> = { compile(): CompiledQuery<R> };

/** Compiles a query once. Returns a function that executes it with one value per placeholder. */
export function preparedQuery<R>(
  placeholderCount: number,
  build: (db: Kysely<DB>, slots: Placeholder[]) => Compilable<R>,
): (db: Kysely<DB>, values: unknown[]) => Promise<R[]> {
  let compiled: CompiledQuery<R> | undefined;
  return async (db, values) => {
    if (!compiled) {
      const placeholders = Array.from({ length: placeholderCount }, (_, index) => new Placeholder(index));
      compiled = build(db, placeholders).compile();
    }
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? values[value.index] : value,
    );
    const { rows } = await db.executeQuery<R>({ ...compiled, parameters, queryId: createQueryId() });
    return rows;
  };
}
