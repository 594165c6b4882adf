import { expect, it } from 'vitest';
import { newSince } from './application.rules.ts';

it('counts the applications of the last seven days as of this week', () => {
  expect(newSince(new Date('2026-03-08T12:00:00Z'))).toEqual(new Date('2026-03-01T12:00:00Z'));
});
