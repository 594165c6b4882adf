import { expect, it } from 'vitest';
import { isPlaceQuery, PLACE_QUERY_MIN_LENGTH } from './place.rules.ts';

it('requires at least two characters, without surrounding white space', () => {
  expect(PLACE_QUERY_MIN_LENGTH).toBe(2);
  for (const short of ['', ' ', 'a', ' ñ ']) expect(isPlaceQuery(short)).toBe(false);
  for (const long of ['na', ' ñu ', 'Santiago']) expect(isPlaceQuery(long)).toBe(true);
});
