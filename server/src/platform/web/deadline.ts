/** What `withinDeadline` returns instead of a result that comes too late. */
export const TIMED_OUT = Symbol('timed out');

/** A point in time, as `performance.now()` counts it. */
export type Deadline = number;

export const createDeadline = (ms: number): Deadline => performance.now() + ms;

/** Returns the result of `work`, or `TIMED_OUT` at the deadline; `work` goes on, and its result is ignored. */
export async function withinDeadline<T>(work: Promise<T>, deadline: Deadline): Promise<T | typeof TIMED_OUT> {
  const { promise: timedOut, resolve } = Promise.withResolvers<typeof TIMED_OUT>();
  const timer = setTimeout(resolve, Math.max(0, deadline - performance.now()), TIMED_OUT);
  try {
    return await Promise.race([work, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
