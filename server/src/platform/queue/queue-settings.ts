import {
  countTaskRetries,
  TASK_RETRY_DELAY_MAX_SECONDS,
  TASK_RETRY_DELAY_SECONDS,
} from '@uneed/domain/kernel/tasks/task.rules.ts';

/** How often and when a task that failed runs again, and when a task counts as lost together with its node. */
export const QUEUE_SETTINGS = {
  retryLimit: countTaskRetries(),
  retryDelay: TASK_RETRY_DELAY_SECONDS,
  retryBackoff: true,
  retryDelayMax: TASK_RETRY_DELAY_MAX_SECONDS,
  /** The node that runs a task confirms it twice in this time; a task without a confirmation runs again. */
  heartbeatSeconds: 30,
} as const;

/** How often the nodes together look for tasks that were not confirmed. */
export const SUPERVISE_SECONDS = 20;

/**
 * How often a worker looks for tasks. A task that its own node enqueues to run now wakes it; this finds all others: scheduled, delayed
 * and retried ones, and those of other processes.
 */
export const POLL_SECONDS = 5;
