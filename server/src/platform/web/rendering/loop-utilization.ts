import { performance } from 'node:perf_hooks';

/** Shorter windows see single pages, longer ones notice a rush too late. */
const WINDOW_MS = 200;

/** Returns a function that tells how busy the event loop of this thread was in the last complete window, from 0 to 1. */
export function watchLoopUtilization(): () => number {
  let start = performance.eventLoopUtilization();
  let startedAt = performance.now();
  let utilization = 0;
  return () => {
    const now = performance.now();
    if (now - startedAt >= WINDOW_MS) {
      const end = performance.eventLoopUtilization();
      ({ utilization } = performance.eventLoopUtilization(end, start));
      start = end;
      startedAt = now;
    }
    return utilization;
  };
}
