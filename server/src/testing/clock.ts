import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import type { Clock } from '../platform/clock.ts';

/** A clock that can be moved. */
export type TestClock = Clock & { advanceDays(days: number): void; advanceMinutes(minutes: number): void };

function createStillClock(): Clock {
  const start = new Date();
  return { now: () => start };
}

/**
 * Stands still until it is moved, or goes on as `base` does. It starts at the real moment: PostgreSQL and the job queue
 * keep their own time.
 */
export function createTestClock(base: Clock = createStillClock()): TestClock {
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
