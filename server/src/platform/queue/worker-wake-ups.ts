import { afterCommit } from '../db/transaction-scope.ts';

/** Several commits in this time wake a worker once: each fetch costs the database a millisecond. */
const DELAY_MS = 100;

/** Wakes the workers of this node, which otherwise look for tasks at an interval. */
export type WorkerWakeUps = {
  /** Sets the worker of a kind of task, by its id in pg-boss. */
  add(task: string, workerId: string): void;
  /** Wakes the worker of a kind of task, if this node has one, soon after the open transaction is committed. */
  wakeAfterCommit(task: string): void;
  stop(): void;
};

export function createWorkerWakeUps(notify: (workerId: string) => void): WorkerWakeUps {
  const workerIds = new Map<string, string>();
  /** Pending timers, by kind of task. */
  const timers = new Map<string, NodeJS.Timeout>();

  function wakeSoon(task: string): void {
    const workerId = workerIds.get(task);
    if (workerId === undefined || timers.has(task)) return;
    const timer = setTimeout(() => {
      timers.delete(task);
      notify(workerId);
    }, DELAY_MS);
    timers.set(task, timer.unref());
  }

  return {
    add: (task, workerId) => workerIds.set(task, workerId),
    wakeAfterCommit(task) {
      if (workerIds.has(task)) afterCommit(() => wakeSoon(task));
    },
    stop() {
      workerIds.clear();
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
