/** A background task that fails is retried for this many hours: an outage of the mail server must not lose emails. */
export const TASK_RETRY_HOURS = 24;

/** First delay before a background task that failed is retried, in seconds; doubled after each failure. */
export const TASK_RETRY_DELAY_SECONDS = 5;

/** Maximum delay between two attempts of a background task, in seconds; emails arrive so soon after the mail server is back. */
export const TASK_RETRY_DELAY_MAX_SECONDS = 600;

/** Returns how often a background task is retried. */
export function countTaskRetries(): number {
  let [delay, waited, count] = [TASK_RETRY_DELAY_SECONDS, 0, 0];
  for (; waited < TASK_RETRY_HOURS * 3600; count += 1) {
    waited += delay;
    delay = Math.min(2 * delay, TASK_RETRY_DELAY_MAX_SECONDS);
  }
  return count;
}
