import type pg from 'pg';

type Restorable = { dropping: string; restoring: string };

const INDEXES_SQL = `
  select 'drop index ' || indexname as dropping, indexdef as restoring from pg_indexes
  where schemaname = 'public' and tablename = any($1)
    and not exists (select from pg_constraint where conindid = indexname::regclass and contype in ('p', 'u', 'x'))`;

const FOREIGN_KEYS_SQL = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as dropping,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restoring
  from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1)`;

/**
 * Drops the foreign keys of these tables, and their indexes except those of primary keys and unique constraints, which makes inserts faster.
 * Returns the statements that create them again as the catalogue had them.
 */
export async function dropChecks(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const found: Restorable[] = [];
  for (const query of [INDEXES_SQL, FOREIGN_KEYS_SQL])
    found.push(...(await client.query<Restorable>(query, [tables])).rows);
  for (const { dropping } of found) await client.query(dropping);
  return found.map(({ restoring }) => restoring);
}
