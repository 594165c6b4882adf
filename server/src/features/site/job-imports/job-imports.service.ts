import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { pageSlice, paginate } from '@uneed/domain/kernel/page.schema.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import {
  EMPTY_JOB_IMPORT_MAPPING,
  JOB_IMPORT_ERRORS_PAGE_SIZE,
  JOB_IMPORT_FIELD_LABELS,
  JOB_IMPORT_KEPT_DAYS,
  JOB_IMPORT_PREVIEW_ROWS,
  JOB_IMPORT_SOURCES_MAX,
  type JobImportMapping,
  missingImportFields,
  NO_JOB_IMPORT_COUNTS,
  nextFeedFetch,
} from '@uneed/domain/site/job-imports/job-import.rules.ts';
import {
  listMissingColumns,
  suggestColumns,
} from '@uneed/domain/site/job-imports/job-import-columns.rules.ts';
import type {
  JobFeedInput,
  JobFileInput,
  JobImport,
  JobImportDetail,
  JobImportSource,
  JobImportSourceChanges,
} from '@uneed/domain/site/job-imports/job-imports.schema.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, DbOrTx, Tx } from '../../../platform/db/database.ts';
import {
  assertNoConflicts,
  conflict,
  invalid,
  missingFields,
  notFound,
} from '../../../platform/http/app-error.ts';
import {
  assertSameRequest,
  type IdempotencyKey,
  idempotencyKeyColumns,
} from '../../../platform/http/idempotency-key.ts';
import type { Counter } from '../../../platform/http/limits.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { lockActiveUser } from '../../people/accounts/accounts.commands.ts';
import type { JobFile } from './job-file.parser.ts';
import { assertMayImport, mayImport } from './job-imports.policy.ts';
import { presentImport, presentMapping, presentPreview, presentSource } from './job-imports.presenter.ts';
import * as reader from './job-imports.reader.ts';
import * as repository from './job-imports.repository.ts';
import { jobImportStarted } from './job-imports.tasks.ts';
import { FEED_REFUSED_TEXT, type JobLists } from './job-lists.service.ts';
import { parseJobRow } from './job-row.parser.ts';

const NOT_FOUND_TEXT = 'Esta importación ya no existe';
const SOURCE_NOT_FOUND_TEXT = 'Esta lista ya no existe';
const FULL_TEXT = `Puedes tener hasta ${JOB_IMPORT_SOURCES_MAX} listas. Elimina una para agregar otra.`;
const URL_TAKEN_TEXT = 'Ya tienes una lista con esta dirección';
const RUNNING_TEXT = 'Hay una importación de esta lista en curso. Espera a que termine, o detenla.';
const NOT_READY_TEXT = 'Esta importación ya terminó. Sube el archivo otra vez para importarlo de nuevo.';
const NOT_A_FEED_TEXT = 'Esta lista es de archivos: no tiene dirección';
const NOT_PUBLISHED_TEXT = 'Publica primero esta lista una vez';
const SAME_TEXT = 'La lista no ha cambiado desde la última vez';

/** Characters of the first value of a column that are shown. */
const SAMPLE_LENGTH = 200;

const NO_RUN = {
  doneRows: 0,
  ...NO_JOB_IMPORT_COUNTS,
  error: null,
  finishedAt: null,
};

/** A list that was read; of a feed with what it said of it. */
type NewList = {
  file: JobFile;
  fileName: string;
  etag?: string | null;
  lastModified?: string | null;
  keepsMapping?: boolean;
  idempotencyKey?: string | null;
  bodyHash?: Buffer | null;
};

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  lists: JobLists;
  /** Counts the files and feeds that each owner has read. */
  reads: Counter;
};

/** The columns that a field is read from where the mapping has none yet. */
const mapColumns = (mapping: JobImportMapping, columns: readonly string[]): JobImportMapping => ({
  ...mapping,
  columns: suggestColumns(columns, mapping.columns),
});

export type JobImportsService = ReturnType<typeof createJobImports>;

/** The sources of an owner and their imports. Every function but `list` throws 403 for whom imports are not for, and 404 for those of others. */
export function createJobImports({ database, clock, queue, lists, reads }: Dependencies) {
  /** The sources and imports of the actor; nobody else has any. */
  async function list(actor: Actor) {
    const manage = mayImport(actor);
    if (!manage) return { sources: [], imports: [], can: { manage } };
    const sources = await reader.listSources(database.db, actor.id, clock.now());
    const imports = await reader.listImports(database.db, actor.id);
    return { sources: sources.map(presentSource), imports: imports.map(presentImport), can: { manage } };
  }

  async function findOwn(actor: Actor, id: Id) {
    assertMayImport(actor);
    const row = await reader.findImport(database.db, id);
    if (!row || row.ownerId !== actor.id) throw notFound(NOT_FOUND_TEXT);
    return row;
  }

  async function findOwnSource(actor: Actor, id: Id) {
    assertMayImport(actor);
    const source = await reader.findSource(database.db, id, clock.now());
    if (!source || source.ownerId !== actor.id) throw notFound(SOURCE_NOT_FOUND_TEXT);
    return source;
  }

  /** Locks the owner and then the source, so that two of a team change one after the other. */
  async function lockOwnSource(tx: Tx, actor: Actor, id: Id) {
    await lockActiveUser(tx, actor.id);
    const source = await repository.lockSource(tx, id);
    if (!source || source.ownerId !== actor.id) throw notFound(SOURCE_NOT_FOUND_TEXT);
    return source;
  }

  /**
   * Stores the rows of a list as an import that waits for its owner. A newer list takes the place of one that waits. Unless
   * `keepsMapping`, fields without a column that the list has get the one that is called like them.
   */
  async function addImport(
    tx: Tx,
    source: { id: Id; ownerId: Id; mapping: JobImportMapping },
    { file, fileName, keepsMapping = false, ...columnsOfList }: NewList,
  ): Promise<Id> {
    const now = clock.now();
    if (await repository.isSourceRunning(tx, source.id)) throw conflict(RUNNING_TEXT);
    await repository.cancelWaiting(tx, source.id, now);
    const lost = file.areRecords ? listMissingColumns(source.mapping.columns, file.columns) : [];
    const columns = [...file.columns, ...lost];
    const mapping = keepsMapping ? undefined : mapColumns(source.mapping, columns);
    if (mapping) await repository.updateSource(tx, source.id, { mapping });
    const id = newId();
    const item = {
      id,
      sourceId: source.id,
      ownerId: source.ownerId,
      fileName,
      ...columnsOfList,
      state: 'ready',
      createdAt: now,
    };
    await repository.insertImport(tx, item, { columns, rows: file.rows });
    return id;
  }

  /** Adds a source with its first list. 409 beyond the limit, and for an address that the owner has already. */
  async function addSource(
    tx: Tx,
    actor: Actor,
    { name, url }: { name: string; url: string | null },
  ): Promise<{ id: Id; ownerId: Id; mapping: JobImportMapping }> {
    await lockActiveUser(tx, actor.id);
    const sources = await reader.listSources(tx, actor.id, clock.now());
    if (url !== null && sources.some((source) => source.url === url))
      throw conflict(URL_TAKEN_TEXT, { url: URL_TAKEN_TEXT });
    if (sources.length >= JOB_IMPORT_SOURCES_MAX) throw conflict(FULL_TEXT);
    const source = { id: newId(), ownerId: actor.id, mapping: EMPTY_JOB_IMPORT_MAPPING };
    await repository.insertSource(tx, { ...source, name, url, createdAt: clock.now() });
    return source;
  }

  async function present(id: Id): Promise<JobImport> {
    const row = await reader.findImport(database.db, id);
    if (!row) throw notFound(NOT_FOUND_TEXT);
    return presentImport(row);
  }

  /** The import of an upload that is sent again. 409 if its key was used for another one. */
  async function findSameUpload(db: DbOrTx, actor: Actor, idempotencyKey: IdempotencyKey | null) {
    const existing = idempotencyKey && (await reader.findByIdempotencyKey(db, actor.id, idempotencyKey.key));
    if (existing) assertSameRequest(existing, idempotencyKey, existing.id);
    return existing?.id;
  }

  /** Reads a file and stores its rows, of a new source or a known one. A repeated request returns the same import. */
  async function upload(
    actor: Actor,
    { file: dataUrl, fileName, sourceId }: JobFileInput,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<JobImport> {
    assertMayImport(actor);
    const known = await findSameUpload(database.db, actor, idempotencyKey);
    if (known !== undefined) return present(known);
    if (sourceId !== undefined) await findOwnSource(actor, sourceId);
    await reads.count(actor.id);
    const file = await lists.readUpload(actor.id, dataUrl);
    const name = fileName.replace(/\.\w{2,5}$/, '') || fileName;
    const id = await database.transaction(async (tx) => {
      await lockActiveUser(tx, actor.id);
      const same = await findSameUpload(tx, actor, idempotencyKey);
      if (same !== undefined) return same;
      const source =
        sourceId === undefined
          ? await addSource(tx, actor, { name, url: null })
          : await lockOwnSource(tx, actor, sourceId);
      return addImport(tx, source, { file, fileName, ...idempotencyKeyColumns(idempotencyKey) });
    });
    return present(id);
  }

  /** Fetches the list of a feed, whether or not it has changed. */
  async function fetchList(actor: Actor, url: string) {
    await reads.count(actor.id);
    const fetched = await lists.fetchFeed(actor.id, { url, etag: null, lastModified: null });
    if (fetched === null) throw conflict(SAME_TEXT);
    return fetched;
  }

  /** Adds a feed and stores the rows of what it answers now. */
  async function addFeed(actor: Actor, { name, url }: JobFeedInput): Promise<JobImport> {
    assertMayImport(actor);
    if (!lists.mayReach(url)) throw invalid(FEED_REFUSED_TEXT, { url: FEED_REFUSED_TEXT });
    const fetched = await fetchList(actor, url);
    const id = await database.transaction(async (tx) => {
      const source = await addSource(tx, actor, { name, url });
      await repository.updateSource(tx, source.id, { lastFetchedAt: clock.now() });
      return addImport(tx, source, { ...fetched, fileName: '' });
    });
    return present(id);
  }

  /** Fetches a feed now, whether or not it says that it has changed; the rows wait for its owner. */
  async function fetchNow(actor: Actor, sourceId: Id): Promise<JobImport> {
    const { url } = await findOwnSource(actor, sourceId);
    if (url === null) throw conflict(NOT_A_FEED_TEXT);
    const fetched = await fetchList(actor, url);
    const id = await database.transaction(async (tx) => {
      const source = await lockOwnSource(tx, actor, sourceId);
      const lastFetchedAt = clock.now();
      // What was not closed is shown until the list is published.
      const outcome = source.holdsClosing ? {} : { fetchError: null };
      await repository.updateSource(tx, sourceId, { lastFetchedAt, ...outcome });
      return addImport(tx, source, { ...fetched, fileName: '' });
    });
    return present(id);
  }

  async function find(actor: Actor, id: Id): Promise<JobImportDetail> {
    const row = await findOwn(actor, id);
    const source = await findOwnSource(actor, row.sourceId);
    const rows = await reader.listFirstRows(database.db, id, JOB_IMPORT_PREVIEW_ROWS);
    return {
      import: presentImport(row),
      source: presentSource(source),
      columns: row.columns.map((name, index) => ({
        name,
        sample: (rows[0]?.cells[index] ?? '').slice(0, SAMPLE_LENGTH),
      })),
      preview: rows.map((each) => presentPreview(parseJobRow(each, row.columns, source.mapping))),
      missingFields: missingImportFields(source.mapping),
    };
  }

  async function listErrors(actor: Actor, id: Id, page: number) {
    await findOwn(actor, id);
    const slice = pageSlice(page, JOB_IMPORT_ERRORS_PAGE_SIZE);
    const { errors, total } = await reader.listRowErrors(database.db, id, slice);
    return { errors, pagination: paginate(page, JOB_IMPORT_ERRORS_PAGE_SIZE, total) };
  }

  /** Starts an import or its trial. The first list of a feed that is published makes the feed daily. */
  async function run(actor: Actor, id: Id, isTrial: boolean): Promise<JobImport> {
    const { sourceId } = await findOwn(actor, id);
    await database.transaction(async (tx) => {
      const source = await lockOwnSource(tx, actor, sourceId);
      const item = await repository.lockImport(tx, id);
      if (!item) throw notFound(NOT_FOUND_TEXT);
      if (item.state !== 'ready') throw conflict(item.state === 'running' ? RUNNING_TEXT : NOT_READY_TEXT);
      assertMapped(source.mapping, item.columns);
      await repository.resetRows(tx, id);
      await repository.updateImport(tx, id, { state: 'running', isTrial, startedAt: clock.now(), ...NO_RUN });
      if (!isTrial && source.url !== null && source.nextFetchAt === null)
        await repository.updateSource(tx, sourceId, {
          isDaily: true,
          nextFetchAt: nextFeedFetch(clock.now()),
        });
      await queue.enqueue(tx, jobImportStarted, { importId: id, ownerId: actor.id });
    });
    return present(id);
  }

  async function cancel(actor: Actor, id: Id): Promise<void> {
    await findOwn(actor, id);
    await database.transaction(async (tx) => {
      const item = await repository.lockImport(tx, id);
      if (item?.state !== 'ready' && item?.state !== 'running') throw conflict(NOT_READY_TEXT);
      // Of a trial nothing was published: it can be started again.
      const isOfTrial = item.state === 'running' && item.isTrial;
      const ended = { state: 'cancelled', finishedAt: clock.now() };
      await repository.updateImport(tx, id, isOfTrial ? { state: 'ready' } : ended);
    });
  }

  /** Changes the fields of a source that were sent. 409 for one that was changed meanwhile. */
  async function changeSource(
    actor: Actor,
    id: Id,
    { base, ...changes }: JobImportSourceChanges & { base?: Record<string, unknown> | undefined },
  ): Promise<JobImportSource> {
    assertMayImport(actor);
    await database.transaction(async (tx) => {
      const source = await lockOwnSource(tx, actor, id);
      const { name, closesMissing, isDaily } = source;
      const mapping = presentMapping(source.mapping);
      assertNoConflicts({ name, closesMissing, isDaily, mapping }, changes, base);
      if (await repository.isSourceRunning(tx, id)) throw conflict(RUNNING_TEXT);
      if (changes.isDaily === true && source.url === null) throw conflict(NOT_A_FEED_TEXT);
      if (changes.isDaily === true && source.nextFetchAt === null) throw conflict(NOT_PUBLISHED_TEXT);
      const starts = changes.isDaily === true && !source.isDaily;
      await repository.updateSource(tx, id, {
        ...changes,
        // The same list may become other vacancies.
        ...(changes.mapping ? { validatedAt: null } : {}),
        ...(starts ? { nextFetchAt: nextFeedFetch(clock.now()), fetchError: null } : {}),
      });
    });
    return presentSource(await findOwnSource(actor, id));
  }

  /** Deletes a source with its imports; its vacancies stay, and keep their references. */
  async function removeSource(actor: Actor, id: Id): Promise<void> {
    assertMayImport(actor);
    await database.transaction(async (tx) => {
      await lockOwnSource(tx, actor, id);
      if (await repository.isSourceRunning(tx, id)) throw conflict(RUNNING_TEXT);
      await repository.deleteSource(tx, id);
    });
  }

  const deleteOld = () =>
    database.transaction((tx) =>
      repository.deleteImportsBefore(tx, addDays(clock.now(), -JOB_IMPORT_KEPT_DAYS)),
    );

  return {
    list,
    upload,
    addFeed,
    fetchNow,
    find,
    listErrors,
    run,
    cancel,
    changeSource,
    removeSource,
    addImport,
    deleteOld,
  };
}

/** Throws 400 with `missingFields` unless every required field has a column or a default, and 400 for a column that the list lacks. */
export function assertMapped(mapping: JobImportMapping, columns: readonly string[]): void {
  const missing = missingImportFields(mapping);
  const labels = missing.map((field) => JOB_IMPORT_FIELD_LABELS[field]).join(', ');
  if (missing.length > 0) throw missingFields(missing, `Elige de qué columna sale: ${labels}`);
  const [lost] = listMissingColumns(mapping.columns, columns);
  if (lost !== undefined) throw invalid(`La lista no tiene la columna «${lost}»`);
}
