import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type RunningApp, runApp } from '../../e2e/support/running-app.ts';
import { startEmbedded } from '../../server/src/platform/db/embedded.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';

/** Data folder of the measurements; the world deletes it at its end. */
export const DATA_DIR = fileURLToPath(new URL('../../data/bench', import.meta.url));

/** The environment of the measurements: a separate, durable database, and as many apps on it as needed. */
export type World = {
  databaseUrl: string;
  start(env?: Record<string, string>): Promise<RunningApp>;
  end(): Promise<void>;
};

async function clear(home: string): Promise<void> {
  for (const folder of [home, DATA_DIR]) await rm(folder, { recursive: true, force: true });
}

/** Creates the environment; `fill` gets a migrated, empty database, and `end` deletes all of it. */
export async function createWorld(fill: (databaseUrl: string) => Promise<void>): Promise<World> {
  let database = await startEmbedded({ dataDir: DATA_DIR });
  if (database.wasRunning) {
    // Left by a run that was killed.
    await database.stop();
    await clear(database.home);
    database = await startEmbedded({ dataDir: DATA_DIR });
  }
  const { url, home, stop } = database;
  const apps: RunningApp[] = [];
  const end = async () => {
    await Promise.all(apps.map((app) => app.stop()));
    await stop();
    await clear(home);
  };
  try {
    await migrate(url);
    await fill(url);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    databaseUrl: url,
    start: async (env) => {
      const app = await runApp({ databaseUrl: url, ...(env ? { env } : {}) });
      apps.push(app);
      return app;
    },
    end,
  };
}
