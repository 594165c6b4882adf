import * as z from 'zod';
import { STORAGE_FOLDERS, type StorageFolder } from '../platform/media/storage.ts';

/**
 * A backup is a gzipped tar archive, readable with any tool, whose entries come in this order:
 * - `manifest.json`
 * - `tables/<table>/<n>.copy`: the rows in PostgreSQL's text format of COPY, cut into parts at any byte
 * - `tasks/<n>.json`: tasks of the queue that were not done
 * - `files/<folder>/<name>`: uploads
 * - `summary.json`: what the archive contains; an archive without it is incomplete
 */
export const MANIFEST_ENTRY = 'manifest.json';
export const SUMMARY_ENTRY = 'summary.json';

/** Version of the format; a restore rejects any other. */
export const BACKUP_FORMAT = 1;

/** Maximum size of a part of a table, in bytes: that much of it is in memory at a time. */
export const PART_BYTES = 4 * 1024 * 1024;

/** Tasks per entry. */
export const TASKS_PER_ENTRY = 1000;

const tableSchema = z.object({
  name: z.string(),
  /** Columns in the order of COPY; generated columns are computed again. */
  columns: z.array(z.string()),
});
export type BackupTable = z.infer<typeof tableSchema>;

export const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  createdAt: z.iso.datetime(),
  /** Names of the migrations that had been applied, in their order: they are the schema of the rows. */
  migrations: z.array(z.string()),
  /** In an order in which each table comes after those that it refers to. */
  tables: z.array(tableSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A task that was waiting or running. */
export const pendingTaskSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
  startAfter: z.iso.datetime({ offset: true }),
});
export type PendingTask = z.infer<typeof pendingTaskSchema>;

export const summarySchema = z.object({
  /** Number of rows by table. */
  rows: z.record(z.string(), z.number()),
  tasks: z.number(),
  files: z.number(),
});
export type Summary = z.infer<typeof summarySchema>;

/** What an entry of the archive is, by its name; null if it is not part of the format. */
export type EntryKind =
  | { kind: 'rows'; table: string }
  | { kind: 'tasks' }
  | { kind: 'file'; folder: StorageFolder; name: string }
  | null;

export function parseEntryName(entry: string): EntryKind {
  const [section = '', folder = '', name = '', ...rest] = entry.split('/');
  if (rest.length > 0) return null;
  if (section === 'tables' && name !== '') return { kind: 'rows', table: folder };
  if (section === 'tasks' && name === '') return { kind: 'tasks' };
  const storageFolder = STORAGE_FOLDERS.find((known) => known === folder);
  return section === 'files' && storageFolder ? { kind: 'file', folder: storageFolder, name } : null;
}
