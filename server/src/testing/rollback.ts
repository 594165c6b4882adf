import type { Database, Tx } from '../platform/db/database.ts';

/** Runs `work` in a transaction that is rolled back, so that its writes change nothing for other tests; returns its result. */
export async function withRollback<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const rollback = new Error('Rolled back');
  let done: { result: T } | undefined;
  try {
    await database.transaction(async (tx) => {
      done = { result: await work(tx) };
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
  if (done === undefined) throw new Error('The transaction has no result');
  return done.result;
}
