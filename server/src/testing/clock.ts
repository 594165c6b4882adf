import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import type { Clock } from '../platform/clock.ts';

/** A clock that tests can advance. */
export type TestClock = Clock & { advanceDays(days: number): void; advanceMinutes(minutes: number): void };

function createFixedClock(): Clock {
  const start = new Date();
  return { now: () => start };
}

/**
 * Creates a clock that is fixed, or runs like `base`, plus the advanced time. It starts at the real time, because PostgreSQL
 * and the task queue use the real time.
 */
export function createTestClock(base: Clock = createFixedClock()): TestClock {
  let days = 0;
  let minutes = 0;
  return {
    now: () => addMinutes(addDays(base.now(), days), minutes),
    advanceDays: (more) => {
      days += more;
    },
    advanceMinutes: (more) => {
      minutes += more;
    },
  };
}
