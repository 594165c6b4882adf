import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Calls `work` as part of the task with this ID, which stays the same when the task is retried. */
export const runInTaskScope = <T>(taskId: string, work: () => Promise<T>): Promise<T> =>
  scope.run(taskId, work);

/** The ID of the task that is running; undefined outside of tasks. */
export const getTaskId = (): string | undefined => scope.getStore();
