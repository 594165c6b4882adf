import { expect, test } from 'vitest';
import { INDEXED_PAGE_MIN_JOBS } from '../../hiring/jobs/job.rules.ts';
import { SITEMAP_FILE_MAX, SITEMAP_PAGES, SITEMAP_PLACES_JOBS, UNCRAWLED_PATHS } from './seo.rules.ts';

test('a sitemap file leaves room for what is published until its division is renewed', () => {
  expect(SITEMAP_FILE_MAX).toBeLessThan(50_000);
});

test('public pages are not excluded', () => {
  for (const path of [...SITEMAP_PAGES, '/jobs/1', '/post/1', '/search'])
    expect(UNCRAWLED_PATHS.some((excluded) => path.startsWith(excluded))).toBe(false);
});

test('the jobs among which the sitemap finds provinces are more than the pages of provinces and categories need', () => {
  expect(SITEMAP_PLACES_JOBS).toBeGreaterThan(32 * 22 * INDEXED_PAGE_MIN_JOBS);
});
