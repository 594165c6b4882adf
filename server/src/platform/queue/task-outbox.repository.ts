import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { preparedQuery } from '../db/prepared-statements.ts';
import type { Task } from './task-handlers.ts';

/** Payloads of one kind of task, in the order in which they were stored. */
export type OutboxTasks = { task: string; payloads: object[]; count: number };

/**
 * Part of a statement that stores a task in the outbox for each row of `from`, in the same statement as what it follows from.
 * `payload` has an SQL expression for each field.
 */
export function insertTask<T extends object>(
  task: Task<T>,
  payload: { [Field in keyof T]: RawBuilder<unknown> },
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const fields = Object.entries<RawBuilder<unknown>>(payload);
  return sql`
    insert into task_outbox (task, payload)
    select ${sql.lit(task.name)}, jsonb_build_object(${sql.join(fields.flatMap(([name, value]) => [sql.lit(name), value]))})
    ${from}`;
}

const takeOldest = preparedQuery<OutboxTasks>(1, (db, [limit]) => {
  const statement = sql<OutboxTasks>`
    with taken as (
      delete from task_outbox where id in (
        select id from task_outbox order by id limit ${limit}::integer for update skip locked
      )
      returning id, task, payload
    )
    select task, jsonb_agg(payload order by id) as payloads, count(*) from taken group by task`;
  return { compile: () => statement.compile(db) };
});

/** Removes the oldest tasks from the outbox, at most `limit`, and returns them by kind. Other nodes do not wait for them. */
export const takeTasks = (tx: Tx, limit: number): Promise<OutboxTasks[]> => takeOldest(tx, [limit]);
