import { expect, test } from 'vitest';
import { INDEXED_PAGE_MIN_JOBS, SITEMAP_FILE_MAX, UNCRAWLED_PATHS } from './seo.rules.ts';

test('a sitemap file leaves room for what is published until its division is renewed', () => {
  expect(SITEMAP_FILE_MAX).toBeLessThan(50_000);
});

test('public pages are not excluded', () => {
  for (const path of ['/', '/jobs', '/jobs/1', '/post/1', '/comunidad', '/search'])
    expect(UNCRAWLED_PATHS.some((excluded) => path.startsWith(excluded))).toBe(false);
});

test('the page of a province is indexed from three active jobs on', () => {
  expect(INDEXED_PAGE_MIN_JOBS).toBe(3);
});
