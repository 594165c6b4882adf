import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createDatabase, type Database } from '../platform/db/database.ts';
import { dropDatabase } from './postgres/drop-database.ts';
import { getTemplateName, prepareTemplate } from './postgres/template.ts';

/** Advisory lock for creating and copying the template, because PostgreSQL cannot copy a database that is in use. */
const TEMPLATE_LOCK = 815_001;
const POOL_SIZE = 5;
/** Ample while other tests use all cores; a statement that hangs fails before its test does. */
const TIMEOUTS = { connectMs: 30_000, statementMs: 30_000 };

/** A migrated, empty database for one test file. */
export type TestDatabase = { url: string; database: Database; drop(): Promise<void> };

/** URL of the test server, from the global setup. */
function getServerUrl(): string {
  const url = process.env.UNEED_TEST_SERVER;
  if (!url) throw new Error('No test server: run the tests with vitest, whose global setup starts it');
  return url;
}

async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** URL of another database on the same server. */
function withDatabaseName(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function ensureTemplate(client: pg.Client, url: string, template: string): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [template]);
  if (found.rowCount) return;
  // Renamed when complete, so that an interrupted run leaves no incomplete template.
  const temporary = `${template}_draft`;
  await dropDatabase(client, temporary);
  await client.query(`create database ${temporary}`);
  await prepareTemplate(withDatabaseName(url, temporary));
  await client.query(`alter database ${temporary} rename to ${template}`);
}

/** Creates a migrated, empty database (about 50 ms); call `drop` at the end. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = getServerUrl();
  const template = await getTemplateName();
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await asAdmin(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await ensureTemplate(client, server, template);
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const url = withDatabaseName(server, name);
  const database = createDatabase(url, { poolSize: POOL_SIZE, timeouts: TIMEOUTS });
  return {
    url,
    database,
    drop: async () => {
      await database.close();
      await asAdmin(server, (client) => dropDatabase(client, name));
    },
  };
}
