import { expect, it } from 'vitest';
import {
  APPLICATION_HIGHLIGHT_TOKENS,
  alreadyHighlightedText,
  HIGHLIGHT_ROTATION_MINUTES,
  HIGHLIGHTED_JOBS_PER_PAGE,
  highlightedUntilText,
  isHighlightRunning,
  JOB_HIGHLIGHT_DAYS,
  JOB_HIGHLIGHT_TOKENS,
  jobHighlightEnd,
  pickHighlighted,
} from './highlight.rules.ts';

const now = new Date('2026-11-22T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

it('a highlight costs and lasts what the design says', () => {
  expect([JOB_HIGHLIGHT_TOKENS, JOB_HIGHLIGHT_DAYS, APPLICATION_HIGHLIGHT_TOKENS]).toEqual([5, 7, 1]);
  expect(HIGHLIGHTED_JOBS_PER_PAGE).toBe(2);
  expect(jobHighlightEnd(now)).toEqual(new Date('2026-11-29T12:00:00Z'));
  expect(isHighlightRunning(null, now)).toBe(false);
  expect(isHighlightRunning(later(1), now)).toBe(true);
  expect(isHighlightRunning(now, now)).toBe(false);
  expect(highlightedUntilText(now)).toBe('Destacada hasta el 22 de noviembre de 2026');
  expect(alreadyHighlightedText(now)).toContain('22 de noviembre de 2026');
});

it.each([0, 1, 2, 3, 5, 8])('each of %i highlighted vacancies is on exactly one page', (count) => {
  const all = Array.from({ length: count }, (_, index) => index);
  const pages = [1, 2, 3, 4, 5].map((page) => pickHighlighted(all, page, now));
  expect(pages.flat().sort()).toEqual(all);
  for (const page of pages) expect(page.length).toBeLessThanOrEqual(2);
});

it('the pages stay the same between two rotations', () => {
  const all = [1, 2, 3, 4, 5];
  const start = new Date(Math.ceil(now.getTime() / 600_000) * 600_000);
  const end = new Date(start.getTime() + HIGHLIGHT_ROTATION_MINUTES * 60_000 - 1);
  expect(pickHighlighted(all, 1, end)).toEqual(pickHighlighted(all, 1, start));
  expect(pickHighlighted(all, 1, new Date(end.getTime() + 1))).not.toEqual(pickHighlighted(all, 1, start));
});

it.each([3, 4, 5, 7])('all of %i highlighted vacancies are on the first page equally often', (count) => {
  const all = Array.from({ length: count }, (_, index) => index);
  const shown = new Map(all.map((each) => [each, 0]));
  for (let turn = 0; turn < count; turn += 1)
    for (const each of pickHighlighted(all, 1, later(turn * HIGHLIGHT_ROTATION_MINUTES)))
      shown.set(each, (shown.get(each) ?? 0) + 1);
  expect([...shown.values()]).toEqual(all.map(() => 2));
});
