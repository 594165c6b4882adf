import { expect, it } from 'vitest';
import { answeredPercent, formatAnswerDays, isFastAnswering } from './reputation.rules.ts';

it('describes how long an answer takes', () => {
  expect([0, 0.9, 1, 1.4, 2.5].map(formatAnswerDays)).toEqual([
    'menos de un día',
    'menos de un día',
    '1 día',
    '1 día',
    '3 días',
  ]);
});

it('tells the share from five applications on', () => {
  expect(answeredPercent({ due: 4, answeredInTime: 4 })).toBeNull();
  expect(answeredPercent({ due: 5, answeredInTime: 4 })).toBe(80);
  expect(answeredPercent({ due: 6, answeredInTime: 1 })).toBe(17);
});

it('calls fast who answers half of them within a week', () => {
  const counts = { due: 10, answeredInTime: 5, medianDays: 6.9 };
  expect(isFastAnswering(counts)).toBe(true);
  expect(isFastAnswering({ ...counts, medianDays: 7 })).toBe(false);
  expect(isFastAnswering({ ...counts, answeredInTime: 4 })).toBe(false);
  expect(isFastAnswering({ ...counts, due: 4 })).toBe(false);
  expect(isFastAnswering({ ...counts, medianDays: null })).toBe(false);
});
