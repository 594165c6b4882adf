import { expect, test } from 'vitest';
import {
  POST_CHANGED_INTERVAL_MS,
  POST_PUBLISHED_INTERVAL_MS,
  REACTION_PRESS_MS,
  REMOVED_REACTION_HOURS,
  removedReactionCutoff,
} from './interaction.rules.ts';

test('a removed reaction is remembered for a day', () => {
  expect(REMOVED_REACTION_HOURS).toBe(24);
  const cutoff = removedReactionCutoff(new Date('2026-11-21T16:00:00Z'));
  expect(cutoff.toISOString()).toBe('2026-11-20T16:00:00.000Z');
});

test('an open post changes at most twice a second, and new posts are announced at most once a second', () => {
  expect(1000 / POST_CHANGED_INTERVAL_MS).toBe(2);
  expect(1000 / POST_PUBLISHED_INTERVAL_MS).toBe(1);
});

test('holding a button for half a second is a long press', () => {
  expect(REACTION_PRESS_MS).toBe(500);
});
