import { expect, it } from 'vitest';
import {
  REPORT_DETAILS_MAX_LENGTH,
  REPORT_REASON_LABELS,
  REPORT_REASON_MISSING_TEXT,
  REPORT_REASONS,
} from './safety.rules.ts';
import { newReportSchema } from './safety.schema.ts';

const userId = '01900000-0000-7000-8000-000000000001';

it('has a different label for each reason', () => {
  expect(new Set(Object.values(REPORT_REASON_LABELS)).size).toBe(REPORT_REASONS.length);
});

it('accepts a report with a reason, with or without details', () => {
  expect(newReportSchema.parse({ userId, reason: 'money' })).toEqual({
    userId,
    reason: 'money',
    details: '',
  });
  expect(newReportSchema.parse({ userId, reason: 'other', details: ' Raro ' }).details).toBe('Raro');
});

it.each([
  { userId },
  { userId, reason: 'rubbish' },
  { userId: 'x', reason: 'money' },
  { userId, reason: 'money', details: 'a'.repeat(REPORT_DETAILS_MAX_LENGTH + 1) },
  { userId, reason: 'money', details: 7 },
  null,
])('rejects %o', (report) => {
  expect(newReportSchema.safeParse(report).success).toBe(false);
});

it('has an error for a missing reason', () => {
  expect(newReportSchema.safeParse({ userId }).error?.issues[0]?.message).toBe(REPORT_REASON_MISSING_TEXT);
});
