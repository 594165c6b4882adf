import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack as createPack, type Pack } from 'tar-stream';
import { STORAGE_FOLDERS, type Storage } from '../platform/media/storage.ts';
import {
  BACKUP_FORMAT,
  type BackupTable,
  MANIFEST_ENTRY,
  PART_BYTES,
  SUMMARY_ENTRY,
  type Summary,
  TASKS_PER_ENTRY,
} from './backup-format.ts';
import { listMigrations, listPendingTasks, listTables, toCopyTarget } from './backup-tables.ts';

type Options = { databaseUrl: string; storage: Storage; now: Date };

/** Adds an entry; resolves when the archive takes more. */
function addEntry(archive: Pack, name: string, content: Buffer | string): Promise<void> {
  return new Promise((resolve, reject) =>
    archive.entry({ name }, content, (error) => (error ? reject(error) : resolve())),
  );
}

/** Adds the rows of a table in parts; returns their number. */
async function addTable(client: pg.Client, archive: Pack, table: BackupTable): Promise<number> {
  const rows = client.query(copyTo(`copy ${toCopyTarget(table)} to stdout`));
  let part: Buffer[] = [];
  let bytes = 0;
  let number = 0;
  const flush = async () => {
    if (bytes === 0) return;
    number += 1;
    await addEntry(archive, `tables/${table.name}/${number}.copy`, Buffer.concat(part));
    part = [];
    bytes = 0;
  };
  for await (const chunk of rows) {
    part.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) await flush();
  }
  await flush();
  return rows.rowCount;
}

async function addTasks(client: pg.Client, archive: Pack): Promise<number> {
  const tasks = await listPendingTasks(client);
  for (let start = 0; start < tasks.length; start += TASKS_PER_ENTRY) {
    const part = tasks.slice(start, start + TASKS_PER_ENTRY);
    await addEntry(archive, `tasks/${start / TASKS_PER_ENTRY + 1}.json`, JSON.stringify(part));
  }
  return tasks.length;
}

async function addFiles(storage: Storage, archive: Pack): Promise<number> {
  let count = 0;
  for (const folder of STORAGE_FOLDERS)
    for await (const name of storage.list(folder)) {
      const bytes = await storage.get(folder, name);
      // Removed since it was listed.
      if (!bytes) continue;
      await addEntry(archive, `files/${folder}/${name}`, bytes);
      count += 1;
    }
  return count;
}

async function fill(archive: Pack, client: pg.Client, { storage, now }: Options): Promise<Summary> {
  // All rows are of one moment, while the app goes on writing. Files are stored before a row refers to them.
  await client.query('begin isolation level repeatable read read only');
  const [migrations, tables] = [await listMigrations(client), await listTables(client)];
  const manifest = { format: BACKUP_FORMAT, createdAt: now.toISOString(), migrations, tables };
  await addEntry(archive, MANIFEST_ENTRY, JSON.stringify(manifest));
  const rows: Record<string, number> = {};
  for (const table of tables) rows[table.name] = await addTable(client, archive, table);
  const tasks = await addTasks(client, archive);
  await client.query('commit');
  const files = await addFiles(storage, archive);
  const summary = { rows, tasks, files };
  await addEntry(archive, SUMMARY_ENTRY, JSON.stringify(summary));
  archive.finalize();
  return summary;
}

/** Writes the database and the uploads to `target`, also while the app runs, and ends it. Returns what the archive contains. */
export async function createBackup(target: Writable, options: Options): Promise<Summary> {
  const archive = createPack();
  const written = pipeline(archive, createGzip(), target);
  const client = new pg.Client({ connectionString: options.databaseUrl });
  try {
    await client.connect();
    // A target that fails ends the archive, and with it the filling.
    const [summary] = await Promise.all([fill(archive, client, options), written]);
    return summary;
  } catch (error) {
    archive.destroy();
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
