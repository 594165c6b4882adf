import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../platform/db/database.ts';
import type { CompiledText } from '../job-search/saved-search.commands.ts';

/** A compiled text, and the version of the search that compiled it. */
export type CompiledQuery = CompiledText & { compiledWith: string };

const toColumns = ({ query, ...rest }: CompiledQuery) => ({ ...rest, query: [query] });

/** Returns the query of a text, locked so that it is not deleted before an alert refers to it; undefined if there is none. */
export async function lockQuery(tx: Tx, text: string): Promise<Id | undefined> {
  const row = await tx
    .selectFrom('alertQueries')
    .select('id')
    .where('text', '=', text)
    .forKeyShare()
    .executeTakeFirst();
  return row?.id;
}

/** Inserts the query of a text, unless a concurrent transaction did; returns its id. */
export async function insertQuery(tx: Tx, text: string, query: CompiledQuery): Promise<Id> {
  const { id } = await tx
    .insertInto('alertQueries')
    .values({ id: newId(), text, ...toColumns(query) })
    .onConflict((conflict) =>
      conflict.column('text').doUpdateSet((eb) => ({ text: eb.ref('excluded.text') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateQuery(tx: Tx, id: Id, query: CompiledQuery): Promise<void> {
  await tx.updateTable('alertQueries').set(toColumns(query)).where('id', '=', id).execute();
}

/** Deletes the queries of texts that no alert searches for any more. */
export async function deleteUnused(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('alertQueries')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('alerts').select('alerts.id').whereRef('alerts.queryId', '=', 'alertQueries.id')),
      ),
    )
    .execute();
}
