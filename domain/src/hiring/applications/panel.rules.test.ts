import { expect, it } from 'vitest';
import { answerDueBefore } from './panel.rules.ts';

it('an answer is overdue after 14 days', () => {
  expect(answerDueBefore(new Date('2026-03-15T12:00:00Z'))).toEqual(new Date('2026-03-01T12:00:00Z'));
});
