import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningApp, runApp } from '../../e2e/support/running-app.ts';
import { type EmbeddedServer, startEmbedded } from '../../server/src/platform/db/embedded.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { watchMemory } from './memory.ts';

/** Each run has a folder of its own in here, named after its process, so that several runs can measure at the same time. */
const RUNS_DIR = fileURLToPath(new URL('../../data/bench', import.meta.url));
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The environment of the measurements: a separate, durable database, and as many apps on it as needed. */
export type World = {
  databaseUrl: string;
  /** Folder of this run; `end` deletes it. */
  dataDir: string;
  start(env?: Record<string, string>): Promise<RunningApp>;
  /** The highest memory of any app so far, in megabytes. */
  highestMemory(): number;
  end(): Promise<void>;
};

async function remove({ home, stop }: EmbeddedServer, dataDir: string): Promise<void> {
  await stop();
  for (const folder of [home, dataDir]) await rm(folder, { recursive: true, force: true });
}

/** Whether another process has this id, also one of another user. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0) && pid !== process.pid;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Removes what runs that were killed left behind: their folders, and databases that still run. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(RUNS_DIR).catch(() => [])) {
    if (!/^\d+$/.test(name) || isRunning(Number(name))) continue;
    const dataDir = join(RUNS_DIR, name);
    await remove(await startEmbedded({ dataDir }), dataDir);
  }
}

/** On Ctrl-C `end` runs before the process exits. Returns a function that stops listening. */
function endOnSignals(end: () => Promise<void>): () => void {
  const stop = () => void end().finally(() => process.exit(1));
  for (const signal of SIGNALS) process.on(signal, stop);
  return () => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
}

/** Creates the environment; `fill` gets a migrated, empty database, and `end` deletes all of it. */
export async function createWorld(fill: (databaseUrl: string) => Promise<void>): Promise<World> {
  await removeAbandoned();
  const dataDir = join(RUNS_DIR, String(process.pid));
  const starting = startEmbedded({ dataDir });
  const apps: RunningApp[] = [];
  const memories: { highest(): number; stop(): void }[] = [];
  let ended: Promise<void> | undefined;
  const stopAll = async () => {
    for (const memory of memories) memory.stop();
    await Promise.all(apps.map((app) => app.stop()));
    await remove(await starting, dataDir);
    stopListening();
  };
  const end = () => {
    ended ??= stopAll();
    return ended;
  };
  const stopListening = endOnSignals(end);
  const { url } = await starting;
  try {
    await migrate(url);
    await fill(url);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    databaseUrl: url,
    dataDir,
    start: async (env) => {
      const app = await runApp({ databaseUrl: url, ...(env ? { env } : {}) });
      apps.push(app);
      memories.push(watchMemory(app.url));
      return app;
    },
    highestMemory: () => Math.max(0, ...memories.map((memory) => memory.highest())),
    end,
  };
}
