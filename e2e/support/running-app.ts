import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NODE_FLAGS } from '../../scripts/launch/paths.mjs';
import { findFreePort } from './free-port.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 12_000;

/** The product as its own process, as it runs at people's. */
export type RunningApp = { url: string; process: ChildProcess; stop(): Promise<void> };

type Options = {
  databaseUrl: string;
  /** Beside what every run needs. */
  env?: Record<string, string>;
  /** What runs it; the product's own entry unless said otherwise. */
  entry?: string;
};

/** Whether the app answers for itself and its database. */
async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function untilReady(app: ChildProcess, url: string, said: () => string): Promise<void> {
  const giveUp = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(url))) {
    if (app.exitCode !== null || Date.now() > giveUp) throw new Error(`The app does not start:\n${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function end(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null) return;
  const gone = once(app, 'exit');
  app.kill('SIGTERM');
  const late = setTimeout(() => app.kill('SIGKILL'), STOP_WITHIN_MS);
  await gone;
  clearTimeout(late);
}

/**
 * Starts the built app on a free port and a database of its own; its files are gone when it stops. It ends with whoever
 * started it.
 */
export async function runApp({
  databaseUrl,
  env = {},
  entry = 'server/src/main.ts',
}: Options): Promise<RunningApp> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'uneed-app-'));
  const said: string[] = [];
  const app = spawn(process.execPath, [...NODE_FLAGS, join(ROOT, entry)], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      EVENT_LOOP_DELAY_MAX_MS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [app.stdout, app.stderr]) stream?.on('data', (chunk) => said.push(String(chunk)));
  const stop = async () => {
    await end(app);
    await rm(dataDir, { recursive: true, force: true });
    // What the app warned of belongs to the run that caused it.
    if (process.env.APP_LOG) process.stderr.write(said.join(''));
  };
  try {
    await untilReady(app, url, () => said.join(''));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, process: app, stop };
}
