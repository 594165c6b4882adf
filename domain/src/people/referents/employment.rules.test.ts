import { expect, it } from 'vitest';
import { addDays } from '../../kernel/time.ts';
import { EMPLOYMENT_RETRY_DAYS, employmentRetryAt } from './employment.rules.ts';

const decidedAt = new Date('2026-11-01T12:00:00Z');

it('an enterprise that declined or revoked is not asked again for some days', () => {
  const retryAt = addDays(decidedAt, EMPLOYMENT_RETRY_DAYS);
  const before = new Date(retryAt.getTime() - 1);
  for (const status of ['declined', 'revoked'] as const) {
    expect(employmentRetryAt({ status, decidedAt }, before)).toEqual(retryAt);
    expect(employmentRetryAt({ status, decidedAt }, retryAt)).toBeNull();
  }
  expect(employmentRetryAt({ status: 'ended', decidedAt }, before)).toBeNull();
  expect(employmentRetryAt({ status: 'pending', decidedAt: null }, before)).toBeNull();
});
