import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createDatabase } from '../../platform/db/database.ts';
import { MIGRATIONS_FOLDER, migrate } from '../../platform/db/migrate.ts';
import { createLog } from '../../platform/log.ts';
import { createTaskQueue } from '../../platform/queue/task-queue.ts';
import type { Task } from '../../platform/queue/worker.ts';

const SOURCE_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

const isTask = (value: unknown): value is Task<object> =>
  typeof value === 'object' && value !== null && 'name' in value && 'schema' in value;

async function findFiles(pattern: string, folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const name of glob(pattern, { cwd: folder })) files.push(join(folder, name));
  return files.sort();
}

const findTaskFiles = () => findFiles('features/**/*.tasks.ts', SOURCE_FOLDER);

/** Finds the tasks of all features. */
async function loadTasks(): Promise<Task<object>[]> {
  const tasks: Task<object>[] = [];
  for (const file of await findTaskFiles()) {
    const exported: object = await import(pathToFileURL(file).href);
    tasks.push(...Object.values(exported).filter(isTask));
  }
  return tasks;
}

async function hashFiles(): Promise<string> {
  const hash = createHash('sha256');
  const files = [...(await findFiles('*.sql', MIGRATIONS_FOLDER)), ...(await findTaskFiles())];
  for (const file of files) hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

let templateName: Promise<string> | undefined;

/** Name of the template database: a hash of the files that determine its content. */
export function getTemplateName(): Promise<string> {
  templateName ??= hashFiles().then((hash) => `test_template_${hash}`);
  return templateName;
}

/** Migrates a database and creates the queues of all tasks, so that each app under test starts as after a restart. */
export async function prepareTemplate(url: string): Promise<void> {
  await migrate(url);
  const database = createDatabase(url, { poolSize: 1 });
  const queue = createTaskQueue({ database, databaseUrl: url, log: createLog('silent') });
  for (const task of await loadTasks()) queue.handle(task, async () => undefined);
  await queue.start({ withWorkers: false });
  await queue.stop();
  await database.close();
}
