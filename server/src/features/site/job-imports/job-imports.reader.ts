import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  JOB_IMPORTS_LISTED,
  type JobImportMapping,
} from '@uneed/domain/site/job-imports/job-import.rules.ts';
import type { JobImportError } from '@uneed/domain/site/job-imports/job-imports.schema.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { PageAfter } from '../../../platform/db/read-pages.ts';
import { isOpenAt } from '../../hiring/jobs/open-jobs.query.ts';
import { isAddressTrusted, isPendingDeletion } from '../../people/accounts/active-accounts.query.ts';

const SOURCE_COLUMNS = [
  'id',
  'ownerId',
  'name',
  'url',
  'closesMissing',
  'isDaily',
  'nextFetchAt',
  'lastFetchedAt',
  'fetchError',
  'etag',
  'lastModified',
  'validatedAt',
  'createdAt',
] as const;

const selectSources = (db: DbOrTx, now: Date) =>
  db
    .selectFrom('jobImportSources')
    .select(SOURCE_COLUMNS)
    .select((eb) => eb.ref('mapping').$castTo<JobImportMapping>().as('mapping'))
    .select(({ selectFrom }) =>
      selectFrom('importedJobs')
        .innerJoin('jobs', 'jobs.id', 'importedJobs.jobId')
        .select(sql<number>`count(*)::integer`.as('openJobs'))
        .whereRef('importedJobs.sourceId', '=', 'jobImportSources.id')
        .where(isOpenAt(now))
        .as('openJobs'),
    );

/** The sources of an owner, oldest first. */
export const listSources = (db: DbOrTx, ownerId: Id, now: Date) =>
  selectSources(db, now).where('ownerId', '=', ownerId).orderBy('createdAt').orderBy('id').execute();
export type SourceRow = Awaited<ReturnType<typeof listSources>>[number];

export const findSource = (db: DbOrTx, id: Id, now: Date) =>
  selectSources(db, now).where('id', '=', id).executeTakeFirst();

/** The name of a source, with the address and the role of its owner; none while the owner's deletion is pending, or the address unconfirmed. */
export const findSourceOwner = (db: DbOrTx, id: Id) =>
  db
    .selectFrom('jobImportSources as sources')
    .innerJoin('users', 'users.id', 'sources.ownerId')
    .select(['sources.name', 'users.email', 'users.role'])
    .where('sources.id', '=', id)
    .where(({ not }) => not(isPendingDeletion()))
    .where(isAddressTrusted())
    .executeTakeFirst();

/** Feeds that are due, without those of owners whose deletion is pending. */
export const listDueFeeds = (db: DbOrTx, now: Date) =>
  db
    .selectFrom('jobImportSources as sources')
    .innerJoin('users', 'users.id', 'sources.ownerId')
    .select(['sources.id', 'sources.ownerId'])
    .where('sources.isDaily', '=', true)
    .where('sources.nextFetchAt', '<=', now)
    .where(({ not }) => not(isPendingDeletion()))
    .orderBy('sources.nextFetchAt')
    .execute();

const selectImports = (db: DbOrTx) =>
  db
    .selectFrom('jobImports')
    .innerJoin('jobImportSources', 'jobImportSources.id', 'jobImports.sourceId')
    .selectAll('jobImports')
    .select('jobImportSources.name as sourceName')
    .select((eb) => eb.ref('jobImports.columns').$castTo<string[]>().as('columns'));

/** The last imports of an owner, newest first. */
export const listImports = (db: DbOrTx, ownerId: Id) =>
  selectImports(db)
    .where('jobImports.ownerId', '=', ownerId)
    .orderBy('jobImports.id', 'desc')
    .limit(JOB_IMPORTS_LISTED)
    .execute();
export type ImportRow = Awaited<ReturnType<typeof listImports>>[number];

export const findImport = (db: DbOrTx, id: Id) =>
  selectImports(db).where('jobImports.id', '=', id).executeTakeFirst();

/** The import that its owner uploaded with this idempotency key. */
export const findByIdempotencyKey = (db: DbOrTx, ownerId: Id, idempotencyKey: string) =>
  db
    .selectFrom('jobImports')
    .select(['id', 'bodyHash'])
    .where('ownerId', '=', ownerId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();

/** The first rows of an import. */
export const listFirstRows = (db: DbOrTx, importId: Id, limit: number) =>
  db
    .selectFrom('jobImportRows')
    .select(['row', 'problem'])
    .select((eb) => eb.ref('cells').$castTo<string[]>().as('cells'))
    .where('importId', '=', importId)
    .orderBy('row')
    .limit(limit)
    .execute();

type ErrorsPage = { limit: number; offset: number };

/** A page of what was wrong with rows, by row, and how many errors there are. */
export async function listRowErrors(db: DbOrTx, importId: Id, { limit, offset }: ErrorsPage) {
  const { rows } = await sql<JobImportError & { total: number }>`
    select (error ->> 'row')::integer as row, error ->> 'column' as "column", error ->> 'message' as message,
      count(*) over ()::integer as total
    from job_import_rows, jsonb_array_elements(errors) with ordinality as listed (error, position)
    where import_id = ${importId} and outcome is not null
    order by job_import_rows.row, position limit ${limit} offset ${offset}`.execute(db);
  return { errors: rows.map(({ total, ...error }) => error), total: rows[0]?.total ?? 0 };
}

/** The sources of an owner for the data export. */
export function listExportedSources(db: DbOrTx, ownerId: Id, { after, limit }: PageAfter<{ id: Id }>) {
  let query = db
    .selectFrom('jobImportSources')
    .select(['id', 'name', 'url', 'mapping', 'closesMissing', 'isDaily', 'lastFetchedAt', 'createdAt'])
    .where('ownerId', '=', ownerId);
  if (after) query = query.where('id', '>', after.id);
  return query.orderBy('id').limit(limit).execute();
}

/** The owner's own references of their vacancies, for the data export. */
export function listExportedReferences(
  db: DbOrTx,
  ownerId: Id,
  { after, limit }: PageAfter<{ reference: string }>,
) {
  let query = db.selectFrom('importedJobs').select(['reference', 'jobId']).where('ownerId', '=', ownerId);
  if (after) query = query.where('reference', '>', after.reference);
  return query.orderBy('reference').limit(limit).execute();
}
