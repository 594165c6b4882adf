import { expect, it } from 'vitest';
import { GOOGLE_ERROR_TEXTS, GOOGLE_LINKED, GOOGLE_MINUTES, GOOGLE_PROOF } from './google.rules.ts';

it('the way to Google and back takes ten minutes', () => {
  expect(GOOGLE_MINUTES).toBe(10);
});

it('what came of it is one thing', () => {
  for (const result of [GOOGLE_PROOF, GOOGLE_LINKED]) expect(GOOGLE_ERROR_TEXTS).not.toHaveProperty(result);
});
