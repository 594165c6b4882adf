import { expect, test } from 'vitest';
import { RECENT_SEARCHES_MAX, SUGGESTIONS_MAX, SUGGESTIONS_MIN_LENGTH } from './suggestions.rules.ts';

test('suggestions and recent searches fit on the screen of a phone', () => {
  expect(SUGGESTIONS_MIN_LENGTH).toBeLessThan(3);
  expect(Math.max(SUGGESTIONS_MAX, RECENT_SEARCHES_MAX)).toBeLessThanOrEqual(8);
});
