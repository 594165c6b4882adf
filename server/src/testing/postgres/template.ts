import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { createApp } from '../../app.ts';
import { loadConfig } from '../../platform/config.ts';
import { createDatabase } from '../../platform/db/database.ts';
import { MIGRATIONS_FOLDER, migrate } from '../../platform/db/migrate.ts';
import { createLog } from '../../platform/log.ts';

const SOURCE_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

async function findFiles(pattern: string, folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const name of glob(pattern, { cwd: folder })) files.push(join(folder, name));
  return files.sort();
}

/** Hashes the migrations and the files that name tasks. */
async function hashFiles(): Promise<string> {
  const hash = createHash('sha256');
  const files = [
    ...(await findFiles('*.sql', MIGRATIONS_FOLDER)),
    ...(await findFiles('features/**/*.{tasks,plugin}.ts', SOURCE_FOLDER)),
  ];
  for (const file of files) hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

let templateName: Promise<string> | undefined;

/** Name of the template database: a hash of the files that determine its content. */
export function getTemplateName(): Promise<string> {
  templateName ??= hashFiles().then((hash) => `test_template_${hash}`);
  return templateName;
}

/** Migrates a database and starts the app on it once, which creates its queues: each app under test starts as after a restart. */
export async function prepareTemplate(url: string): Promise<void> {
  await migrate(url);
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: url });
  const database = createDatabase(url, { poolSize: 1 });
  const log = createLog('silent');
  const app = await createApp({
    config,
    database,
    databaseUrl: url,
    log,
    withWorkers: false,
    withPages: false,
  });
  await app.close();
  // What a start enqueues, each app under test enqueues too.
  await sql`truncate pgboss.job`.execute(database.db);
  await database.close();
}
