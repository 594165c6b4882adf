/** What `withinDeadline` returns instead of a result that comes too late. */
export const LATE = Symbol('late');

/** A point in time, as `performance.now()` counts it. */
export type Deadline = number;

export const deadlineIn = (ms: number): Deadline => performance.now() + ms;

/** Returns the result of `work`, or `LATE` at the deadline; `work` goes on, and its result is ignored. */
export async function withinDeadline<T>(work: Promise<T>, deadline: Deadline): Promise<T | typeof LATE> {
  const { promise: late, resolve } = Promise.withResolvers<typeof LATE>();
  const timer = setTimeout(resolve, Math.max(0, deadline - performance.now()), LATE);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
