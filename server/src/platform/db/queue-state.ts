import { QUEUE_COUNT_MAX } from '@uneed/domain/kernel/count.ts';
import type { SelectQueryBuilder } from 'kysely';
import type { DbOrTx } from './database.ts';
import type { DB } from './schema.gen.ts';

/** How many wait in a queue, and since when the first of them does. */
export type QueueState = { count: number; oldestAt: Date | null };

/** Counts the rows of a query, at most `QUEUE_COUNT_MAX`; `at` is since when a row waits. An index should have its order. */
export function readQueueState<Tables extends keyof DB>(
  db: DbOrTx,
  rows: SelectQueryBuilder<DB, Tables, { at: Date | null }>,
): Promise<QueueState> {
  return db
    .selectFrom(rows.limit(QUEUE_COUNT_MAX).as('rows'))
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<Date | null>('at').as('oldestAt')])
    .executeTakeFirstOrThrow();
}
