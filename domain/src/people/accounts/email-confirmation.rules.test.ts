import { expect, it } from 'vitest';
import { isConfirmationOverdue } from './email-confirmation.rules.ts';

it('asks from the seventh day on', () => {
  const createdAt = new Date('2026-03-02T12:00:00Z');
  expect(isConfirmationOverdue(createdAt, new Date('2026-03-09T11:59:59Z'))).toBe(false);
  expect(isConfirmationOverdue(createdAt, new Date('2026-03-09T12:00:00Z'))).toBe(true);
});
