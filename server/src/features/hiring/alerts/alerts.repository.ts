import type { AlertFrequency } from '@uneed/domain/hiring/alerts/alert.rules.ts';
import type { AlertFilters } from '@uneed/domain/hiring/alerts/alert-filters.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../platform/db/database.ts';
import type { CompiledFilters, CompiledText } from '../job-search/saved-search.commands.ts';
import type { AlertRow } from './alerts.reader.ts';

/** The filters of an alert, their hash, and what they are compiled to. */
export type StoredSearch = CompiledFilters & {
  filters: AlertFilters;
  filtersHash: Buffer;
  queryId: Id | null;
};

export type NewAlertRow = Pick<AlertRow, 'id' | 'userId' | 'createdAt' | 'activeSince' | 'isOfProfile'> & {
  frequency: AlertFrequency;
};

const toColumns = ({ filters, tags, ...search }: StoredSearch) => ({
  ...search,
  filters: JSON.stringify(filters),
  tags: tags === null ? null : [tags],
});

export async function insertAlert(tx: Tx, row: NewAlertRow, search: StoredSearch): Promise<void> {
  await tx
    .insertInto('alerts')
    .values({ ...row, ...toColumns(search) })
    .execute();
}

/** Updates the given fields of an alert. */
export async function updateAlert(
  tx: Tx,
  id: Id,
  { search, ...changes }: { frequency?: AlertFrequency; activeSince?: Date | null; search?: StoredSearch },
): Promise<void> {
  const columns = { ...changes, ...(search ? toColumns(search) : {}) };
  if (Object.keys(columns).length === 0) return;
  await tx.updateTable('alerts').set(columns).where('id', '=', id).execute();
}

export async function deleteAlerts(tx: Tx, ids: Id[]): Promise<void> {
  await tx.deleteFrom('alerts').where('id', 'in', ids).execute();
}

/** Keeps when an email's latest jobs were found, because matches are deleted some time after they were sent. */
export async function storeLastMatch(
  tx: Tx,
  { userId, digestId }: { userId: Id; digestId: Id },
): Promise<void> {
  await sql`
    update alerts set last_match_at = found.latest
    from (select alert_id, max(found_at) as latest from alert_matches where digest_id = ${digestId}
      and alert_id in (select id from alerts where user_id = ${userId}) group by alert_id) found
    where id = found.alert_id`.execute(tx);
}

/** A compiled text, and the version of the search that compiled it. */
export type CompiledQuery = CompiledText & { compiledWith: string };

const toQueryColumns = ({ query, ...rest }: CompiledQuery) => ({ ...rest, query: [query] });

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
    .values({ id: newId(), text, ...toQueryColumns(query) })
    .onConflict((conflict) =>
      conflict.column('text').doUpdateSet((eb) => ({ text: eb.ref('excluded.text') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateQuery(tx: Tx, id: Id, query: CompiledQuery): Promise<void> {
  await tx.updateTable('alertQueries').set(toQueryColumns(query)).where('id', '=', id).execute();
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
