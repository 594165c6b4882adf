import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPacer, createThrottle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a throttle runs at once, and once more for all calls within the interval, by key', () => {
  const runs: string[] = [];
  const { call } = createThrottle<string>(500, (key) => runs.push(key));
  for (let count = 0; count < 10; count += 1) call('a');
  call('b');
  expect(runs).toEqual(['a', 'b']);
  vi.advanceTimersByTime(499);
  expect(runs).toEqual(['a', 'b']);
  vi.advanceTimersByTime(1);
  expect(runs).toEqual(['a', 'b', 'a']);
  call('a');
  vi.advanceTimersByTime(500);
  expect(runs).toEqual(['a', 'b', 'a', 'a']);
  vi.advanceTimersByTime(5_000);
  call('a');
  expect(runs).toHaveLength(5);
});

it('a pacer hands on one item per interval, in order, and drops the oldest above its maximum', () => {
  const items: number[] = [];
  const { add } = createPacer<number>({ intervalMs: 1_000, max: 2 }, (item) => items.push(item));
  for (const item of [1, 2, 3, 4]) add(item);
  expect(items).toEqual([1]);
  vi.advanceTimersByTime(999);
  expect(items).toEqual([1]);
  vi.advanceTimersByTime(2_001);
  expect(items).toEqual([1, 3, 4]);
  vi.advanceTimersByTime(5_000);
  add(5);
  expect(items).toEqual([1, 3, 4, 5]);
});
