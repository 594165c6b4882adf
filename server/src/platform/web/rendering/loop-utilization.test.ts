import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { watchLoopUtilization } from './loop-utilization.ts';

const WINDOW_MS = 200;

function blockLoop(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it('is high after a window in which the event loop was blocked, and low after one in which it waited', async () => {
  const getUtilization = watchLoopUtilization();
  expect(getUtilization()).toBe(0);
  // Once through the event loop: until then Node counts nothing.
  await sleep(1);
  blockLoop(WINDOW_MS);
  expect(getUtilization()).toBeGreaterThan(0.5);
  await sleep(5 * WINDOW_MS);
  expect(getUtilization()).toBeLessThan(0.5);
});
