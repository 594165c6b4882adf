import { expect, it } from 'vitest';
import {
  countTaskRetries,
  TASK_RETRY_DELAY_MAX_SECONDS,
  TASK_RETRY_DELAY_SECONDS,
  TASK_RETRY_HOURS,
} from './task.rules.ts';

it('the delays between the attempts of a task add up to a day, and to hardly more', () => {
  const delays = Array.from({ length: countTaskRetries() }, (_, retry) =>
    Math.min(TASK_RETRY_DELAY_SECONDS * 2 ** retry, TASK_RETRY_DELAY_MAX_SECONDS),
  );
  const hours = delays.reduce((sum, delay) => sum + delay, 0) / 3600;
  expect(hours).toBeGreaterThanOrEqual(TASK_RETRY_HOURS);
  expect(hours).toBeLessThan(TASK_RETRY_HOURS + 0.5);
});
