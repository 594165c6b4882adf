import { expect, it } from 'vitest';
import {
  isAllOk,
  STATUS_CHECK_SECONDS,
  STATUS_CHECK_TIMEOUT_SECONDS,
  STATUS_REFRESH_SECONDS,
} from './status.rules.ts';

it('everything works only if each part does', () => {
  const parts = { database: 'ok', queue: 'ok', mail: 'ok' } as const;
  expect(isAllOk(parts)).toBe(true);
  expect(isAllOk({ ...parts, mail: 'down' })).toBe(false);
  expect(isAllOk({ ...parts, queue: 'degraded' })).toBe(false);
});

it('a refresh of the page gets a new check, and a check ends before the next one', () => {
  expect(STATUS_REFRESH_SECONDS).toBeGreaterThan(STATUS_CHECK_SECONDS);
  expect(STATUS_CHECK_SECONDS).toBeGreaterThan(STATUS_CHECK_TIMEOUT_SECONDS);
});
