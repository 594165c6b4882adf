import { setTimeout as sleep } from 'node:timers/promises';
import type { Postgres } from './postgres.ts';

const INTERVAL_MS = 200;

/** Looks how many PostgreSQL servers accept writes at the same time, until `stop`, which returns the most that it saw. */
export function watchPrimaries({ findWritable }: Pick<Postgres, 'findWritable'>) {
  let most = 0;
  let isStopped = false;

  async function run(): Promise<void> {
    while (!isStopped) {
      const before = await findWritable();
      // One may have stopped to be the primary before the other one answered.
      const after = before.length > 1 ? await findWritable() : before;
      most = Math.max(most, before.filter((member) => after.includes(member)).length);
      await sleep(INTERVAL_MS);
    }
  }

  const ended = run();
  return {
    async stop(): Promise<number> {
      isStopped = true;
      await ended;
      return most;
    },
  };
}
