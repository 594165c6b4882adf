import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Summary } from './backup/backup-format.ts';
import { createBackup } from './backup/create-backup.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { type Config, loadConfig } from './platform/config.ts';
import { joinDatabaseServer, openDatabaseServer } from './platform/db/server.ts';
import { createLog } from './platform/log.ts';
import { createStorage } from './platform/media/create-storage.ts';
import { StartupError } from './platform/startup-error.ts';

const HELP = `npm run backup [-- ARCHIVO]   Guarda la base de datos y los archivos subidos, también con Uneed corriendo
npm run restore ARCHIVO       Los pone en una base de datos y una carpeta vacías, con Uneed detenido`;

const format = ({ rows, files, tasks }: Summary): string => {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `${total} filas, ${files} archivos y ${tasks} tareas pendientes`;
};

const defaultFile = (config: Config, now: Date): string =>
  join(config.dataDir, 'backups', `uneed-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.gz`);

/** Writes a backup; the file has its name only when it is complete. Returns the line to print. */
async function backup(config: Config, argument: string | undefined): Promise<string> {
  const now = new Date();
  const file = argument ?? defaultFile(config, now);
  const partial = `${file}.partial`;
  await mkdir(dirname(file), { recursive: true });
  const server = await joinDatabaseServer(config);
  try {
    const storage = createStorage({ ...config, log: createLog(config.logLevel) });
    // It contains everything that users entrusted to us: nobody else may read it.
    const target = createWriteStream(partial, { mode: 0o600, flush: true });
    const summary = await createBackup(target, { databaseUrl: server.url, storage, now });
    await rename(partial, file);
    return `Respaldo guardado en ${file}: ${format(summary)}.`;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await server.stop();
  }
}

/** Restores a backup into an empty place. Returns the line to print. */
async function restore(config: Config, file: string | undefined): Promise<string> {
  if (file === undefined) throw new StartupError(HELP);
  const server = await openDatabaseServer(config);
  try {
    const storage = createStorage({ ...config, log: createLog(config.logLevel) });
    const summary = await restoreBackup(file, { databaseUrl: server.url, storage });
    return `Respaldo restaurado: ${format(summary)}. Arranque Uneed con npm start.`;
  } finally {
    await server.stop();
  }
}

function run([command, argument]: string[]): Promise<string> {
  const config = loadConfig({ LOG_LEVEL: 'warn', ...process.env });
  // The path is relative to where npm was started.
  const base = process.env.INIT_CWD ?? process.cwd();
  const file = argument === undefined ? undefined : resolve(base, argument);
  if (command === 'backup') return backup(config, file);
  if (command === 'restore') return restore(config, file);
  return Promise.resolve(HELP);
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  // An error of the user or of the file system is one line; other errors are printed with a stack trace.
  const isForUser = error instanceof StartupError || (error instanceof Error && 'syscall' in error);
  console.error(isForUser ? error.message : error);
  process.exitCode = 1;
}
