import { expect, it } from 'vitest';
import { AVAILABILITIES, AVAILABILITY_LABELS } from './question.rules.ts';

it('every availability has its own name', () => {
  expect(new Set(AVAILABILITIES.map((availability) => AVAILABILITY_LABELS[availability])).size).toBe(
    AVAILABILITIES.length,
  );
});
