import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { findRedis } from '../../../../scripts/launch/test-programs.ts';
import { freePort } from '../../platform/db/embedded/control-server.ts';

/** A Redis server without persistence. */
export type RunningRedis = {
  url: string;
  /** Kills it as in a crash; its data is lost. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Suspends it: connections stay open and are accepted, but nothing responds. */
  freeze(): void;
  thaw(): void;
  /** Deletes all data. */
  flush(): Promise<void>;
};

async function waitUntilListening(port: number): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    if (Date.now() > deadline) throw new Error('Redis does not start');
    await sleep(20);
  }
}

export async function startRedis(): Promise<RunningRedis> {
  const name = await findRedis();
  if (name === undefined) throw new Error('redis-server is not installed');
  const port = await freePort();
  let server: ChildProcess;
  const start = async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    server = spawn(name, options, { stdio: 'ignore' });
    await waitUntilListening(port);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    async flush() {
      const client = new Redis(`redis://127.0.0.1:${port}`);
      await client.flushall();
      client.disconnect();
    },
    async kill() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const exited = once(server, 'exit');
      server.kill('SIGKILL');
      await exited;
    },
  };
}
