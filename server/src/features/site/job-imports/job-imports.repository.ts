import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { JobImportCounts, JobImportMapping } from '@uneed/domain/site/job-imports/job-import.rules.ts';
import type { JobImportError } from '@uneed/domain/site/job-imports/job-imports.schema.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { ImportedJobs, JobImportSources, JobImports } from '../../../platform/db/schema.gen.ts';
import { isOpenAt } from '../../hiring/jobs/open-jobs.query.ts';
import type { FileRow } from './job-file.parser.ts';

type WithMapping = { mapping?: JobImportMapping | undefined };
const toJson = ({ mapping }: WithMapping) => (mapping ? { mapping: JSON.stringify(mapping) } : {});

export async function insertSource(
  tx: Tx,
  source: Omit<Insertable<JobImportSources>, 'mapping'> & { mapping: JobImportMapping },
): Promise<void> {
  await tx
    .insertInto('jobImportSources')
    .values({ ...source, mapping: JSON.stringify(source.mapping) })
    .execute();
}

/** Locks a source until the transaction ends. */
export const lockSource = (tx: Tx, id: Id) =>
  tx
    .selectFrom('jobImportSources')
    .select(['id', 'ownerId', 'name', 'url', 'closesMissing', 'holdsClosing', 'isDaily', 'nextFetchAt'])
    .select((eb) => eb.ref('mapping').$castTo<JobImportMapping>().as('mapping'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type SourceChanges = Omit<Updateable<JobImportSources>, 'mapping'> & WithMapping;

export async function updateSource(tx: Tx, id: Id, changes: SourceChanges): Promise<void> {
  await tx
    .updateTable('jobImportSources')
    .set({ ...changes, ...toJson(changes) })
    .where('id', '=', id)
    .execute();
}

/** Records that the owner is e-mailed about a problem of the source; false if that was done after `since`. */
export async function markProblemEmailed(
  tx: Tx,
  id: Id,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('jobImportSources')
    .set({ problemEmailedAt: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('problemEmailedAt', 'is', null), eb('problemEmailedAt', '<=', since)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSource(tx: Tx, id: Id): Promise<void> {
  await tx.deleteFrom('jobImportSources').where('id', '=', id).execute();
}

/** Whether an import of the source is running. */
export async function isSourceRunning(tx: Tx, sourceId: Id): Promise<boolean> {
  const row = await tx
    .selectFrom('jobImports')
    .select('id')
    .where('sourceId', '=', sourceId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the imports of a source that wait for its owner: a newer list takes their place. */
export async function cancelWaiting(tx: Tx, sourceId: Id, finishedAt: Date): Promise<void> {
  await tx
    .updateTable('jobImports')
    .set({ state: 'cancelled', finishedAt })
    .where('sourceId', '=', sourceId)
    .where('state', '=', 'ready')
    .execute();
}

type NewImport = Omit<Insertable<JobImports>, 'columns' | 'rowCount'>;

/** Rows that are inserted by one statement: a driver takes at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 2_000;

/** Inserts an import with the rows of its file. */
export async function insertImport(
  tx: Tx,
  item: NewImport,
  { columns, rows }: { columns: string[]; rows: FileRow[] },
): Promise<void> {
  await tx
    .insertInto('jobImports')
    .values({ ...item, columns: JSON.stringify(columns), rowCount: rows.length })
    .execute();
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const values = rows.slice(start, start + ROWS_PER_STATEMENT).map(({ row, cells, problem }) => ({
      importId: item.id,
      row,
      cells: JSON.stringify(cells),
      problem,
    }));
    await tx.insertInto('jobImportRows').values(values).execute();
  }
}

/** Locks an import until the transaction ends. */
export const lockImport = (tx: Tx, id: Id) =>
  tx
    .selectFrom('jobImports')
    .selectAll()
    .select((eb) => eb.ref('columns').$castTo<string[]>().as('columns'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
export type LockedImport = NonNullable<Awaited<ReturnType<typeof lockImport>>>;

export async function updateImport(
  tx: Tx,
  id: Id,
  changes: Omit<Updateable<JobImports>, 'columns'>,
): Promise<void> {
  await tx.updateTable('jobImports').set(changes).where('id', '=', id).execute();
}

/** Makes the rows of an import as if none had been gone through. */
export async function resetRows(tx: Tx, importId: Id): Promise<void> {
  await tx
    .updateTable('jobImportRows')
    .set({ outcome: null, reference: null, errors: '[]' })
    .where('importId', '=', importId)
    .where('outcome', 'is not', null)
    .execute();
}

/** The next rows that an import has to go through. */
export const listNextRows = (tx: Tx, importId: Id, limit: number) =>
  tx
    .selectFrom('jobImportRows')
    .select(['row', 'problem'])
    .select((eb) => eb.ref('cells').$castTo<string[]>().as('cells'))
    .where('importId', '=', importId)
    .where('outcome', 'is', null)
    .orderBy('row')
    .limit(limit)
    .execute();

export type RowOutcome = keyof Omit<JobImportCounts, 'closed'>;
export type RowResult = { row: number; reference: string; outcome: RowOutcome; errors: JobImportError[] };

/** Stores what became of rows of an import, and counts them; a row that was stored before is not counted again. */
export async function saveResults(tx: Tx, importId: Id, results: readonly RowResult[]): Promise<void> {
  if (results.length === 0) return;
  const { rows } = await sql<{ outcome: string }>`
    update job_import_rows set outcome = result.outcome, reference = result.reference,
      errors = result.errors::jsonb
    from unnest(${results.map(({ row }) => row)}::integer[], ${results.map(({ outcome }) => outcome)}::text[],
      ${results.map(({ reference }) => reference)}::text[],
      ${results.map(({ errors }) => JSON.stringify(errors))}::text[]) as result (row, outcome, reference, errors)
    where import_id = ${importId} and job_import_rows.row = result.row and job_import_rows.outcome is null
    returning result.outcome`.execute(tx);
  const count = (outcome: RowOutcome) => rows.filter((row) => row.outcome === outcome).length;
  await tx
    .updateTable('jobImports')
    .set((eb) => ({
      doneRows: eb('doneRows', '+', rows.length),
      created: eb('created', '+', count('created')),
      changed: eb('changed', '+', count('changed')),
      reopened: eb('reopened', '+', count('reopened')),
      unchanged: eb('unchanged', '+', count('unchanged')),
      refused: eb('refused', '+', count('refused')),
    }))
    .where('id', '=', importId)
    .execute();
}

/** What an owner's references are, with the state of their vacancies. */
export const findImportedJobs = (tx: Tx, ownerId: Id, references: readonly string[]) =>
  tx
    .selectFrom('importedJobs')
    .leftJoin('jobs', 'jobs.id', 'importedJobs.jobId')
    .select(['importedJobs.reference', 'importedJobs.jobId', 'importedJobs.contentHash'])
    .select('importedJobs.isMissing')
    .select(['jobs.status', 'jobs.ownStatus', 'jobs.expiresAt', 'jobs.closingReason'])
    .where('importedJobs.ownerId', '=', ownerId)
    .where('importedJobs.reference', 'in', references)
    .execute();
export type ImportedJob = Awaited<ReturnType<typeof findImportedJobs>>[number];

/** Stores which vacancies the references of an owner are, and the row that they were made from. */
export async function saveImportedJobs(tx: Tx, rows: Insertable<ImportedJobs>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('importedJobs')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['ownerId', 'reference']).doUpdateSet((eb) => ({
        jobId: eb.ref('excluded.jobId'),
        sourceId: eb.ref('excluded.sourceId'),
        contentHash: eb.ref('excluded.contentHash'),
        isMissing: false,
      })),
    )
    .execute();
}

/** Makes these references of an owner those of a source: a new source may have the vacancies of an old one. */
export async function adoptJobs(
  tx: Tx,
  { ownerId, sourceId }: { ownerId: Id; sourceId: Id },
  references: readonly string[],
): Promise<void> {
  if (references.length === 0) return;
  await tx
    .updateTable('importedJobs')
    .set({ sourceId })
    .where('ownerId', '=', ownerId)
    .where('reference', 'in', references)
    .where('sourceId', 'is distinct from', sourceId)
    .execute();
}

/** The rows of an import that it has gone through, by their references. */
export async function findEarlierRows(tx: Tx, importId: Id, references: readonly string[]) {
  const rows = await tx
    .selectFrom('jobImportRows')
    .select(['row', 'reference'])
    .where('importId', '=', importId)
    .where('outcome', 'is not', null)
    .where('reference', 'in', references)
    .orderBy('row', 'desc')
    .execute();
  return new Map(rows.map(({ reference, row }) => [reference, row]));
}

/**
 * Open vacancies of a source that are in no row of an import. None while a row has no reference that can be read, or was not gone
 * through: it may be one of them.
 */
export const listMissing = (tx: Tx, { sourceId, importId }: { sourceId: Id; importId: Id }, now: Date) =>
  tx
    .selectFrom('importedJobs')
    .innerJoin('jobs', 'jobs.id', 'importedJobs.jobId')
    .select(['jobs.id as jobId', 'importedJobs.reference'])
    .where('importedJobs.sourceId', '=', sourceId)
    .where(isOpenAt(now))
    .where(
      sql<boolean>`not exists (
        select from job_import_rows rows where rows.import_id = ${importId}
          and (rows.reference = imported_jobs.reference or rows.reference = '' or rows.outcome is null))`,
    )
    .orderBy('jobs.id')
    .execute();

/** The imports that have been running since before then. */
export async function listStartedBefore(tx: Tx, before: Date): Promise<Id[]> {
  const rows = await tx
    .selectFrom('jobImports')
    .select('id')
    .where('state', '=', 'running')
    .where('startedAt', '<', before)
    .execute();
  return rows.map(({ id }) => id);
}

/** Records whether vacancies of an owner were closed because their list does not have them any more; returns whether that is new of any. */
export async function setMissing(
  tx: Tx,
  ownerId: Id,
  references: readonly string[],
  isMissing: boolean,
): Promise<boolean> {
  if (references.length === 0) return false;
  const { numUpdatedRows } = await tx
    .updateTable('importedJobs')
    .set({ isMissing })
    .where('ownerId', '=', ownerId)
    .where('reference', 'in', references)
    .where('isMissing', '!=', isMissing)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes imports of before then with their rows, except running ones. */
export async function deleteImportsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('jobImports').where('createdAt', '<', before).where('state', '!=', 'running').execute();
}

/** Counts a vacancy that an import has closed because its list does not have it any more. */
export async function countClosed(tx: Tx, id: Id): Promise<void> {
  await tx
    .updateTable('jobImports')
    .set((eb) => ({ closed: eb('closed', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
