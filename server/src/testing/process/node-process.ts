import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const ENTRY = fileURLToPath(new URL('node-entry.ts', import.meta.url));

/** A node of the app that runs background tasks in a process of its own. */
export type NodeProcess = { kill(): Promise<void> };

/** Starts a node with this database and mail server; it is killed at the latest when the running test ends. */
export async function startNodeProcess(env: {
  DATABASE_URL: string;
  SMTP_URL: string;
}): Promise<NodeProcess> {
  const node = fork(ENTRY, [], {
    execArgv: [],
    env: {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      DATA_DIR: `data/test/node-${process.pid}`,
      ...env,
    },
  });
  const exited = once(node, 'exit');
  const kill = async () => {
    node.kill('SIGKILL');
    await exited;
  };
  onTestFinished(kill);
  const isReady = await Promise.race([once(node, 'message').then(() => true), exited.then(() => false)]);
  if (!isReady) throw new Error('The node does not start');
  return { kill };
}
