import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import * as z from 'zod';
import { createBackup } from '../../server/src/backup/create-backup.ts';
import { restoreBackup } from '../../server/src/backup/restore-backup.ts';
import { startEmbedded } from '../../server/src/platform/db/embedded.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { createStorage } from '../../server/src/platform/media/create-storage.ts';

/** Rows of the tables. */
const MOST_RELATIONS = 25;
const MOST_DEAD = 12;

const relationRow = z.object({ name: z.string(), kind: z.string(), bytes: z.number(), rows: z.number() });
const deadRow = z.object({
  name: z.string(),
  live: z.number(),
  dead: z.number(),
  vacuums: z.number(),
  analyzes: z.number(),
});

/** The bytes of a table with what is stored out of line, or of an index; `rows` of both are those of the table. */
const RELATIONS_SQL = `
  select relname as name, case relkind when 'r' then 'table' else 'index' end as kind, reltuples::float8 as rows,
    (case relkind when 'r' then pg_table_size(oid) else pg_relation_size(oid) end)::float8 as bytes
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')
  order by bytes desc limit ${MOST_RELATIONS}`;

const DEAD_SQL = `
  select relname as name, n_live_tup::float8 as live, n_dead_tup::float8 as dead, autovacuum_count::float8 as vacuums,
    autoanalyze_count::float8 as analyzes
  from pg_stat_user_tables where n_dead_tup > 0 or autovacuum_count + autoanalyze_count > 0 order by n_dead_tup desc limit ${MOST_DEAD}`;

async function timeSeconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** What is stored, what the load left behind, and how long it takes to change the largest table. */
export type DatabaseFigures = Awaited<ReturnType<typeof inspectDatabase>>;

/** Reads the sizes, and changes the largest table in a transaction that is rolled back. */
export async function inspectDatabase(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Statistics of the sessions of the app arrive with a delay of at most a second after they end.
    const dead = z.array(deadRow).parse((await client.query(DEAD_SQL)).rows);
    const relations = z.array(relationRow).parse((await client.query(RELATIONS_SQL)).rows);
    const { rows } = await client.query('select pg_database_size(current_database())::float8 as bytes');
    const [total] = z.array(z.object({ bytes: z.number() })).parse(rows);
    const largest = relations.find(({ kind }) => kind === 'table')?.name ?? 'jobs';
    await client.query('begin');
    const rewriteSeconds = await timeSeconds(() =>
      client.query(`alter table ${largest} add column bench_id uuid not null default gen_random_uuid()`),
    );
    await client.query('rollback');
    const [key] = z
      .array(z.object({ column: z.string() }))
      .parse(
        (
          await client.query(
            'select attname as column from pg_attribute where attrelid = $1::regclass and attnum = 1',
            [largest],
          )
        ).rows,
      );
    const indexSeconds = await timeSeconds(() =>
      client.query(`create index concurrently bench_idx on ${largest} (${key?.column})`),
    );
    await client.query('drop index bench_idx');
    return { relations, dead, bytes: total?.bytes ?? 0, largest, rewriteSeconds, indexSeconds };
  } finally {
    await client.end();
  }
}

/** Writes a backup as `npm run backup` does, and restores it into an empty database. */
export async function measureBackup(databaseUrl: string, dataDir: string) {
  const log = createLog('warn');
  const storageIn = (folder: string) => createStorage({ s3: undefined, dataDir: join(dataDir, folder), log });
  const file = join(dataDir, 'country.tar.gz');
  const backupSeconds = await timeSeconds(() =>
    createBackup(createWriteStream(file, { flush: true }), {
      databaseUrl,
      storage: storageIn('from'),
      now: new Date(),
    }),
  );
  const { size } = await stat(file);
  const target = await startEmbedded({ dataDir: join(dataDir, 'restored') });
  try {
    const restoreSeconds = await timeSeconds(() =>
      restoreBackup(file, { databaseUrl: target.url, storage: storageIn('to') }),
    );
    return { backupSeconds, bytes: size, restoreSeconds };
  } finally {
    await target.stop();
    for (const path of [target.home, file]) await rm(path, { recursive: true, force: true });
  }
}

export type BackupFigures = Awaited<ReturnType<typeof measureBackup>>;
