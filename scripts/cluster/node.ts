import { join } from 'node:path';
import { type Program, startProgram, waitUntil } from './program.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A node of the app. */
export type AppNode = {
  name: string;
  /** Starts it and waits until it reaches its database. */
  start(): Promise<void>;
  /** Stops it as a process manager does. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  inspectorPort: number;
};

type Options = {
  name: string;
  port: number;
  inspectorPort: number;
  folder: string;
  env: Readonly<Record<string, string>>;
};

export function createNode({ name, port, inspectorPort, folder, env }: Options): AppNode {
  let program: Program | undefined;
  return {
    name,
    inspectorPort,
    async start() {
      program = startProgram({
        command: process.execPath,
        args: [`--inspect=127.0.0.1:${inspectorPort}`, join(ROOT, 'server/src/main.ts')],
        logFile: join(folder, `${name}.log`),
        cwd: ROOT,
        env: {
          ...env,
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PORT: String(port),
          DATA_DIR: join(folder, name),
          DEMO: 'off',
        },
      });
      await waitUntil(`${name} is ready`, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
    },
    stop: async () => program?.stop(),
    kill: async () => program?.kill(),
  };
}
