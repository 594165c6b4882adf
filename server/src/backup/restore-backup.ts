import { createReadStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { extract as createExtract } from 'tar-stream';
import * as z from 'zod';
import { migrate } from '../platform/db/migrate.ts';
import { STORAGE_FOLDERS, type Storage } from '../platform/media/storage.ts';
import { insertPendingTasks } from '../platform/queue/task-queue.ts';
import { StartupError } from '../platform/startup-error.ts';
import {
  MANIFEST_ENTRY,
  type Manifest,
  manifestSchema,
  type PendingTask,
  parseEntryName,
  pendingTaskSchema,
  SUMMARY_ENTRY,
  type Summary,
  summarySchema,
} from './backup-format.ts';
import { listMigrations, listTables, resetIdentities, toCopyTarget } from './backup-tables.ts';

type Options = { databaseUrl: string; storage: Storage };

const DAMAGED_TEXT = 'El archivo no es un respaldo completo de Uneed';

/** Throws unless the database has no users and the storage no files: a restore never overwrites. */
async function assertEmpty(client: pg.Client, storage: Storage): Promise<void> {
  const { rows } = await client.query(`select to_regclass('public.users') as name`);
  const users = rows[0].name === null ? null : await client.query('select from users limit 1');
  if (users?.rowCount) throw new StartupError('La base de datos no está vacía: use otra');
  for (const folder of STORAGE_FOLDERS)
    for await (const name of storage.list(folder))
      throw new StartupError(`Ya hay archivos subidos (${folder}/${name}): use otra carpeta con DATA_DIR`);
}

/** Migrates the empty database exactly as far as that of the backup was. */
async function migrateAs({ migrations }: Manifest, client: pg.Client, databaseUrl: string): Promise<void> {
  await migrate(databaseUrl, { count: migrations.length });
  const applied = await listMigrations(client);
  const isSame =
    applied.length === migrations.length && migrations.every((name, index) => applied[index] === name);
  if (!isSame)
    throw new StartupError('El respaldo es de otra versión de Uneed: restáurelo con la versión que lo creó');
}

/** Receives the entries of an archive one after another. */
function createReceiver(client: pg.Client, { databaseUrl, storage }: Options) {
  const rows: Record<string, number> = {};
  const tasks: PendingTask[] = [];
  let manifest: Manifest | undefined;
  let summary: Summary | undefined;
  let files = 0;
  let table: { name: string; copy: Writable & { rowCount: number }; done: Promise<void> } | undefined;

  async function endTable(): Promise<void> {
    if (!table) return;
    table.copy.end();
    await table.done;
    rows[table.name] = table.copy.rowCount;
    table = undefined;
  }

  async function addRows(name: string, part: Buffer): Promise<void> {
    if (table?.name !== name) {
      await endTable();
      const known = manifest?.tables.find((candidate) => candidate.name === name);
      if (!known) throw new StartupError(DAMAGED_TEXT);
      const copy = client.query(copyFrom(`copy ${toCopyTarget(known)} from stdin`));
      const done = new Promise<void>((resolve, reject) => copy.once('finish', resolve).once('error', reject));
      // Awaited at the end of the table; an earlier error must not be unhandled.
      done.catch(() => undefined);
      table = { name, copy, done };
    }
    const { copy, done } = table;
    await Promise.race([done, new Promise<void>((resolve) => copy.write(part, () => resolve()))]);
  }

  async function start(bytes: Buffer): Promise<void> {
    manifest = manifestSchema.parse(JSON.parse(bytes.toString()));
    await migrateAs(manifest, client, databaseUrl);
    await client.query('begin');
    // Migrations insert rows too; those of the backup replace them.
    const names = (await listTables(client)).map(({ name }) => `"${name}"`);
    await client.query(`truncate ${names.join(', ')}`);
  }

  async function receive(entry: string, bytes: Buffer): Promise<void> {
    if (entry === MANIFEST_ENTRY) return start(bytes);
    const kind = parseEntryName(entry);
    if (kind?.kind === 'rows') return addRows(kind.table, bytes);
    await endTable();
    if (kind?.kind === 'tasks') tasks.push(...z.array(pendingTaskSchema).parse(JSON.parse(bytes.toString())));
    if (kind?.kind === 'file') {
      await storage.put(kind.folder, kind.name, bytes, 'application/octet-stream');
      files += 1;
    }
    if (entry === SUMMARY_ENTRY) summary = summarySchema.parse(JSON.parse(bytes.toString()));
  }

  /** Commits if all that the archive announced has arrived. */
  async function finish(): Promise<Summary> {
    await endTable();
    if (!summary || summary.tasks !== tasks.length || summary.files !== files)
      throw new StartupError(DAMAGED_TEXT);
    for (const [name, count] of Object.entries(summary.rows))
      if ((rows[name] ?? 0) !== count) throw new StartupError(`${DAMAGED_TEXT}: faltan filas de ${name}`);
    await resetIdentities(client);
    await client.query('commit');
    await insertPendingTasks(databaseUrl, tasks);
    return summary;
  }
  return { receive, finish };
}

async function receiveAll(file: string, client: pg.Client, options: Options): Promise<Summary> {
  const { receive, finish } = createReceiver(client, options);
  const extract = createExtract();
  const received = (async () => {
    for await (const entry of extract) await receive(entry.header.name, await buffer(entry));
  })();
  await Promise.all([pipeline(createReadStream(file), createGunzip(), extract), received]);
  return finish();
}

/**
 * Restores an archive of `createBackup` into an empty database and an empty storage; the app must not run. An archive that
 * is damaged, incomplete or of a newer version throws, and no row is stored.
 */
export async function restoreBackup(file: string, options: Options): Promise<Summary> {
  const client = new pg.Client({ connectionString: options.databaseUrl });
  await client.connect();
  try {
    await assertEmpty(client, options.storage);
    return await receiveAll(file, client, options);
  } finally {
    await client.end();
  }
}
