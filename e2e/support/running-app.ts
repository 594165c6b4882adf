import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './free-port.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/**
 * Only bounds a start that hangs: it takes about 1 s on an idle machine and took more than 90 s at a load of 45. That the process
 * ended is noticed at once.
 */
export const APP_READY_WITHIN_MS = 300_000;
const STOP_WITHIN_MS = 12_000;

/** The app in its own process, as in production. */
export type RunningApp = { url: string; process: ChildProcess; stop(): Promise<void> };

type Options = {
  databaseUrl: string;
  /** Environment variables in addition to those that every run needs. */
  env?: Record<string, string>;
  /** By default a free one. */
  port?: number;
  /** Path of the program, relative to the project; default: server/src/main.ts. */
  entry?: string;
};

/** Whether the app is running and reaches its database. */
async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function waitUntilReady(app: ChildProcess, url: string, getOutput: () => string): Promise<void> {
  const deadline = Date.now() + APP_READY_WITHIN_MS;
  while (!(await isReady(url))) {
    if (app.exitCode !== null || Date.now() > deadline)
      throw new Error(`The app does not start:\n${getOutput()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function stopProcess(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null) return;
  const exited = once(app, 'exit');
  app.kill('SIGTERM');
  const killTimer = setTimeout(() => app.kill('SIGKILL'), STOP_WITHIN_MS);
  await exited;
  clearTimeout(killTimer);
}

/**
 * Starts the built app on a free port with the given database. `stop` also deletes its files. The app exits when the
 * process that started it exits.
 */
export async function runApp({
  databaseUrl,
  env = {},
  port: chosenPort,
  entry = 'server/src/main.ts',
}: Options): Promise<RunningApp> {
  const port = chosenPort ?? (await findFreePort());
  const url = `http://localhost:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'uneed-app-'));
  const output: string[] = [];
  const app = spawn(process.execPath, [join(ROOT, entry)], {
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
      BANK_INSTRUCTIONS: 'Banco de prueba, cuenta 000-000000-0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      EVENT_LOOP_DELAY_MAX_MS: '0',
      STOP_DELAY_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [app.stdout, app.stderr]) stream?.on('data', (chunk) => output.push(String(chunk)));
  const stop = async () => {
    await stopProcess(app);
    await rm(dataDir, { recursive: true, force: true });
    // Prints the warnings of the app for the run that caused them.
    if (process.env.APP_LOG) process.stderr.write(output.join(''));
  };
  try {
    await waitUntilReady(app, url, () => output.join(''));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, process: app, stop };
}
