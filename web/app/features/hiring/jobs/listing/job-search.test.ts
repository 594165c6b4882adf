import { withKnownParameters } from '@uneed/domain/kernel/page-url/page-parameters.ts';
import { describe, expect, it } from 'vitest';
import { buildPageMeta } from '../../../../platform/page-meta.ts';
import {
  activeFilters,
  clearFilters,
  jobSearchHref,
  readJobSearch,
  toggleFilter,
} from '../exports/job-search.ts';
import { jobsHead } from './jobs-head.ts';

const read = (text: string) => readJobSearch(new URLSearchParams(text));
const ORIGIN = 'https://uneed.test';

describe('the URL of the listing', () => {
  it.each([...Object.keys(read('')), 'filtros'])(
    'keeps %s when the server drops what the page does not read',
    (name) => expect(withKnownParameters(`/jobs?${name}=1`)).toBe(`/jobs?${name}=1`),
  );

  it.each([
    ['', '/jobs'],
    ['page=1&sort=newest&q=', '/jobs'],
    ['q=+cajera+&page=3', '/jobs?q=cajera&page=3'],
    ['sort=salary_low', '/jobs?sort=salary_low'],
    // With a text the default order is by relevance; without one there is none.
    ['q=cajera&sort=relevance', '/jobs?q=cajera'],
    ['q=cajera&sort=newest', '/jobs?q=cajera&sort=newest'],
    ['sort=relevance', '/jobs'],
    ['location=Azua&location=Remoto', '/jobs?location=Azua&location=Remoto'],
    // Other spellings are converted to the values of the sidebar.
    ['location=samana&location=Saman%C3%A1', '/jobs?location=Saman%C3%A1'],
    ['salaryRange=20,000-30,000', '/jobs?salaryRange=20000-30000'],
    ['salaryRange=0-30000', '/jobs?salaryRange=0-30000'],
    ['salaryRange=Menos+de+20,000', '/jobs?salaryRange=0-20000'],
    ['special=referral,anonymous', '/jobs?special=referral&special=anonymous'],
    ['category=Sales&category=Seguridad', '/jobs?category=Seguridad&skill=Sales'],
    // Unknown values are ignored.
    ['sort=best&posted=1y&page=-2', '/jobs'],
    ['posted=7d&special=referral&special=anonymous', '/jobs?special=referral&special=anonymous&posted=7d'],
  ])('%s becomes %s', (text, href) => {
    expect(jobSearchHref(read(text))).toBe(href);
    expect(jobSearchHref(read(href.split('?')[1] ?? ''))).toBe(href);
  });

  it('resets the page when a filter changes', () => {
    const search = read('location=Azua&page=4');
    expect(jobSearchHref(toggleFilter(search, 'location', 'La Vega'))).toBe(
      '/jobs?location=Azua&location=La+Vega',
    );
    expect(jobSearchHref(toggleFilter(search, 'location', 'Azua'))).toBe('/jobs');
  });

  it('lists each active filter with the search without it', () => {
    const filters = activeFilters(read('q=x&location=Azua&posted=7d&sort=title&page=2'));
    expect(filters.map(({ filter, value, without }) => [filter, value, jobSearchHref(without)])).toEqual([
      ['q', 'x', '/jobs?location=Azua&posted=7d&sort=title'],
      ['location', 'Azua', '/jobs?q=x&posted=7d&sort=title'],
      ['posted', '7d', '/jobs?q=x&location=Azua&sort=title'],
    ]);
    expect(jobSearchHref(clearFilters(read('q=x&location=Azua&sort=title&page=2')))).toBe('/jobs?sort=title');
    expect(jobSearchHref(clearFilters(read('q=x&sort=newest')))).toBe('/jobs');
  });
});

describe('the metadata for search engines', () => {
  it.each([
    ['', false, '/jobs'],
    ['page=2', false, '/jobs?page=2'],
    // The order does not change the canonical URL.
    ['sort=title', false, '/jobs'],
    ['location=Azua', false, '/jobs?location=Azua'],
    ['category=Seguridad', false, '/jobs?category=Seguridad'],
    ['q=x', true, '/jobs?q=x'],
    ['company=X', true, '/jobs?company=X'],
    ['location=Azua&location=Samaná', true, '/jobs?location=Azua&location=Saman%C3%A1'],
  ])('%s: noindex %s, canonical %s', (text, isNoIndex, path) => {
    const head = jobsHead(read(text), ORIGIN, 30);
    expect(head).toMatchObject({ isNoIndex, path });
    const robots = buildPageMeta(head).filter((tag) => 'name' in tag && tag.name === 'robots');
    expect(robots).toEqual(isNoIndex ? [{ name: 'robots', content: 'noindex' }] : []);
  });

  it('excludes empty pages and names the filter in the title', () => {
    expect(jobsHead(read('location=Azua'), ORIGIN, 0).isNoIndex).toBe(true);
    expect([2, 3, 4].map((page) => jobsHead(read(`page=${page}`), ORIGIN, 30).isNoIndex)).toEqual([
      false,
      false,
      true,
    ]);
    expect(jobsHead(read('location=Azua&page=2'), ORIGIN, 30).title).toBe('Empleos: Azua: página 2');
  });
});
