import { availableParallelism, cpus, totalmem } from 'node:os';
import pg from 'pg';

/** Describes the machine of the measurements in one line. */
export async function describeMachine(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ version: string; fsync: string }>(
    "select current_setting('server_version') as version, current_setting('fsync') as fsync",
  );
  await client.end();
  const [row] = rows;
  return [
    cpus()[0]?.model.trim() ?? 'unknown processor',
    `${availableParallelism()} cores, shared by server, database and load`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `${process.platform} ${process.arch}`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${row?.version} (fsync ${row?.fsync})`,
  ].join(' · ');
}
