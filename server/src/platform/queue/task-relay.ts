import type { Database, Tx } from '../db/database.ts';
import type { Logger } from '../log.ts';
import { takeTasks } from './task-outbox.repository.ts';

const INTERVAL_MS = 250;
const INTERVAL_AFTER_ERROR_MS = 2_000;
/** Tasks that one transaction moves. */
const BATCH_SIZE = 500;

type Dependencies = {
  database: Database;
  /** Enqueues these payloads of one kind of task. */
  enqueue(tx: Tx, task: string, payloads: object[]): Promise<void>;
  log: Logger;
};

/** Moves tasks from the outbox to the queue. Several nodes may do so at the same time. */
export type TaskRelay = {
  /** Moves all tasks that are in the outbox now. */
  run(): Promise<void>;
  /** Runs a few times a second from now on. */
  start(): void;
  /** Resolves when nothing is being moved any more. */
  stop(): Promise<void>;
};

export function createTaskRelay({ database, enqueue, log }: Dependencies): TaskRelay {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;

  /** Returns how many tasks were moved. */
  const moveBatch = () =>
    database.transaction(async (tx) => {
      let moved = 0;
      for (const { task, payloads, count } of await takeTasks(tx, BATCH_SIZE)) {
        await enqueue(tx, task, payloads);
        moved += count;
      }
      return moved;
    });

  async function run(): Promise<void> {
    while ((await moveBatch()) === BATCH_SIZE && !isStopped);
  }

  async function runAndSchedule(): Promise<void> {
    const error = await run().then(
      () => undefined,
      (reason: Error) => reason,
    );
    if (isStopped) return;
    if (error) log.error({ err: error.message }, 'tasks not moved from the outbox');
    schedule(error ? INTERVAL_AFTER_ERROR_MS : INTERVAL_MS);
  }

  function schedule(ms: number): void {
    timer = setTimeout(() => {
      running = runAndSchedule();
    }, ms).unref();
  }

  return {
    run,
    start: () => schedule(INTERVAL_MS),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
