import { type EventLoopUtilization, performance } from 'node:perf_hooks';

/** Shorter windows see single pages, longer ones notice a rush too late. */
const WINDOW_MS = 200;

/**
 * Returns a function that tells how busy the event loop of this thread was in the last complete window, from 0 to 1. A window lasts from one call to
 * another; the first one begins with the first call, because the start of the app is busy.
 */
export function watchLoopUtilization(): () => number {
  let start: EventLoopUtilization | undefined;
  let startedAt = Number.NEGATIVE_INFINITY;
  let utilization = 0;
  return () => {
    const now = performance.now();
    if (now - startedAt >= WINDOW_MS) {
      const end = performance.eventLoopUtilization();
      utilization = start === undefined ? 0 : performance.eventLoopUtilization(end, start).utilization;
      start = end;
      startedAt = now;
    }
    return utilization;
  };
}
