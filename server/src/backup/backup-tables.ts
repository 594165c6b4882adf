import type pg from 'pg';
import type { BackupTable, PendingTask } from './backup-format.ts';

/** Quotes an identifier of the catalogue. */
const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A table with its columns as a COPY statement names them. */
export const toCopyTarget = ({ name, columns }: BackupTable): string =>
  `${quote(name)} (${columns.map(quote).join(', ')})`;

/** Sorts tables so that each comes after those that it refers to; throws if references form a circle. */
function sortByReferences(tables: BackupTable[], targets: Map<string, Set<string>>): BackupTable[] {
  const sorted: BackupTable[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ name }) => ![...(targets.get(name) ?? [])].some((target) => waiting.has(target) && target !== name),
    );
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const table of free) waiting.delete(table.name);
    sorted.push(...free);
  }
  return sorted;
}

/** Lists the tables of the application with the columns that are stored, each after those that it refers to. */
export async function listTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows: tables } = await client.query<BackupTable>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'migrations'
    group by c.relname
    order by c.relname`);
  const { rows: references } = await client.query<{ source: string; target: string }>(`
    select s.relname as source, t.relname as target
    from pg_constraint f
    join pg_class s on s.oid = f.conrelid
    join pg_class t on t.oid = f.confrelid
    where f.contype = 'f' and s.relnamespace = 'public'::regnamespace`);
  const targets = new Map<string, Set<string>>();
  for (const { source, target } of references)
    targets.set(source, (targets.get(source) ?? new Set()).add(target));
  return sortByReferences(tables, targets);
}

/** Names of the applied migrations in their order; none if the database is empty. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query(`select to_regclass('public.migrations') as name`);
  if (found[0].name === null) return [];
  const { rows } = await client.query<{ name: string }>('select name from migrations order by id');
  return rows.map(({ name }) => name);
}

/** Lists the tasks of the queue that are not done; one that was running when the backup was made runs again. */
export async function listPendingTasks(client: pg.Client): Promise<PendingTask[]> {
  const { rows: found } = await client.query(`select to_regclass('pgboss.job') as name`);
  if (found[0].name === null) return [];
  const { rows } = await client.query(`
    select id, name, coalesce(data, '{}') as data,
      to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startAfter"
    from pgboss.job
    where state < 'completed' and name not like '\\_\\_pgboss\\_\\_%'
    order by id`);
  return rows;
}

/** Sets the counters of identity columns behind the restored rows. */
export async function resetIdentities(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'`);
  for (const { table, column } of rows) {
    const name = quote(table);
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce((select max(${quote(column)}) from ${name}), 0) + 1, false)`,
      [name, column],
    );
  }
}
