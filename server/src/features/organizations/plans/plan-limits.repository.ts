import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** Adds 1 to what a user used in a month (its first day); returns the new number. */
export async function addUsage(
  tx: Tx,
  { userId, month }: { userId: Id; month: string },
  column: 'jobs' | 'candidates',
): Promise<number> {
  const row = await tx
    .insertInto('planUsage')
    .values({ userId, month, [column]: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'month'])
        .doUpdateSet((eb) => ({ [column]: eb(`planUsage.${column}`, '+', 1) })),
    )
    .returning(column)
    .executeTakeFirstOrThrow();
  return row[column];
}
