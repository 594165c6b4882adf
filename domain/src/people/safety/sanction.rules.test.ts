import { describe, expect, it } from 'vitest';
import { addDays } from '../../kernel/time.ts';
import {
  APPEAL_MIN_LENGTH,
  formatSuspensionEnd,
  REPORTER_MIN_ACCOUNT_DAYS,
  reporterCutoff,
  SUSPENSION_DAYS,
  suspendedText,
  suspensionEnd,
} from './sanction.rules.ts';
import { newAppealSchema, newSuspensionSchema } from './sanctions.schema.ts';

const now = new Date('2026-11-22T16:00:00Z');

describe('a suspension', () => {
  it('ends after its days, or never', () => {
    expect(suspensionEnd('week', now)).toEqual(addDays(now, SUSPENSION_DAYS));
    expect(suspensionEnd('forever', now)).toBeNull();
  });

  it('says until when', () => {
    expect(formatSuspensionEnd(suspensionEnd('week', now))).toBe('hasta el 29 de noviembre de 2026');
    expect(formatSuspensionEnd(null)).toBe('de forma permanente');
    expect(suspendedText(null)).toContain('suspendida de forma permanente');
  });

  it('needs a length and a reason', () => {
    expect(newSuspensionSchema.safeParse({ length: 'week', reason: 'Spam' }).success).toBe(true);
    for (const input of [{ length: 'week', reason: ' ' }, { length: 'year', reason: 'Spam' }, {}])
      expect(newSuspensionSchema.safeParse(input).success).toBe(false);
  });
});

it('counts reporters from a minimum age of their account', () => {
  expect(reporterCutoff(now)).toEqual(addDays(now, -REPORTER_MIN_ACCOUNT_DAYS));
});

it('an appeal has a minimum length', () => {
  const text = 'a'.repeat(APPEAL_MIN_LENGTH);
  expect(newAppealSchema.safeParse({ text }).success).toBe(true);
  expect(newAppealSchema.safeParse({ text: ` ${text.slice(1)} ` }).success).toBe(false);
});
