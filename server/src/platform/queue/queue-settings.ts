/** A task that fails is retried for at least this long: an outage of the mail server must not lose emails. */
const RETRY_SECONDS = 24 * 3600;
const FIRST_DELAY_SECONDS = 5;
/** Delays double up to this one, so that emails arrive soon after the mail server is back. */
const DELAY_MAX_SECONDS = 600;

function countRetries(): number {
  let [delay, waited, count] = [FIRST_DELAY_SECONDS, 0, 0];
  for (; waited < RETRY_SECONDS; count += 1) {
    waited += delay;
    delay = Math.min(2 * delay, DELAY_MAX_SECONDS);
  }
  return count;
}

/** How often and when a task that failed runs again, and when a task counts as lost together with its node. */
export const QUEUE_SETTINGS = {
  retryLimit: countRetries(),
  retryDelay: FIRST_DELAY_SECONDS,
  retryBackoff: true,
  retryDelayMax: DELAY_MAX_SECONDS,
  /** The node that runs a task confirms it twice in this time; a task without a confirmation runs again. */
  heartbeatSeconds: 30,
} as const;

/** How often the nodes together look for tasks that were not confirmed. */
export const SUPERVISE_SECONDS = 20;
