import { addDays, addMinutes, localDay, localHourStart } from '@uneed/domain/kernel/time.ts';
import type { Clock } from '../platform/clock.ts';

/** A clock that tests can advance. */
export type TestClock = Clock & { advanceDays(days: number): void; advanceMinutes(minutes: number): void };

/** The next noon of Santo Domingo: what a test does within a few hours is then on one day, whenever the tests run. */
function nextNoon(): Date {
  const realNow = new Date();
  const noon = localHourStart(localDay(realNow), 12);
  return noon < realNow ? addDays(noon, 1) : noon;
}

function createFixedClock(time: Date): Clock {
  return { now: () => time };
}

/**
 * Creates a clock that is fixed, or runs like `base`, plus the advanced time. The fixed one starts less than a day ahead of the
 * real time, never behind it, because PostgreSQL and the task queue use the real time.
 */
export function createTestClock(base = createFixedClock(nextNoon())): TestClock {
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

/** A clock that starts at the real time, for tests that compare with times of files, of PostgreSQL or of another process. */
export const createRealTimeClock = (): TestClock => createTestClock(createFixedClock(new Date()));
