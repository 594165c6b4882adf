import { expect, it } from 'vitest';
import { START_OPTION_LABELS, START_OPTIONS } from './question.rules.ts';

it('every availability has its own name', () => {
  expect(new Set(START_OPTIONS.map((availability) => START_OPTION_LABELS[availability])).size).toBe(
    START_OPTIONS.length,
  );
});
