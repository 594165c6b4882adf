import { QueryClient } from '@tanstack/react-query';
import { withKnownParameters } from '@uneed/domain/kernel/page-url/page-parameters.ts';
import { describe, expect, it } from 'vitest';
import { toggleFilter } from '../jobs/exports/job-search.ts';
import { getPosterInitials } from './job-poster.tsx';
import { jobResultsQuery, postResultsQuery } from './search.queries.ts';
import {
  activeFilters,
  clearFilters,
  readSearch,
  searchHead,
  searchHref,
  toJobSearch,
  withFilters,
} from './search-params.ts';

const read = (text: string) => readSearch(new URLSearchParams(text));
const hrefOf = (text: string) => searchHref(read(text));
const ALL = 'q=x&posted=7d&salaryRange=0-30000&availability=Remoto&special=referral&special=anonymous';

describe('the URL of a search', () => {
  it.each(Object.keys(read('')))('keeps %s when the server drops what the page does not read', (name) =>
    expect(withKnownParameters(`/search?${name}=1`)).toBe(`/search?${name}=1`),
  );

  it.each([
    ['', '/search?type=trabajos'],
    ['q=+chofer+', '/search?q=chofer&type=trabajos'],
    ['q=chofer&type=posts', '/search?q=chofer&type=posts'],
    // The value of the top bar.
    ['q=chofer&type=users', '/search?q=chofer&type=posts'],
    ['q=chofer&type=personas', '/search?q=chofer&type=trabajos'],
    ['q=x&view=grid&page=3', '/search?q=x&type=trabajos&view=grid&page=3'],
    ['q=x&view=tabla&page=-1&posted=all&sort=relevance', '/search?q=x&type=trabajos'],
    ['q=x&sort=newest', '/search?q=x&type=trabajos&sort=newest'],
    [
      'q=x&special=hiring_bonus,referral,gold',
      '/search?q=x&type=trabajos&special=referral&special=hiring_bonus',
    ],
    [
      'q=x&availability=Temporal&salaryRange=100000%2B&salaryRange=1-2',
      '/search?q=x&type=trabajos&salaryRange=100000%2B&availability=Temporal',
    ],
    // Articles have no filters.
    ['q=x&type=posts&posted=7d&sort=title', '/search?q=x&type=posts'],
  ])('%s becomes %s', (text, href) => {
    expect(hrefOf(text)).toBe(href);
    expect(hrefOf(href.split('?')[1] ?? '')).toBe(href);
  });

  it('has at most 200 characters of text, and no half of one', () => {
    expect(read(`q=${'😀'.repeat(300)}`).q).toBe('😀'.repeat(200));
  });

  it('lists the chosen filters, each with the search without it', () => {
    const search = read(`${ALL}&page=2`);
    expect(activeFilters(search).map(({ filter, value }) => `${filter}=${value}`)).toEqual([
      'salaryRange=0-30000',
      'availability=Remoto',
      'special=referral',
      'special=anonymous',
      'posted=7d',
    ]);
    expect(activeFilters(search).map(({ without }) => activeFilters(without).length)).toEqual([
      4, 4, 4, 4, 4,
    ]);
    expect(activeFilters(search).every(({ without }) => without.page === 1)).toBe(true);
    expect(searchHref(clearFilters(search))).toBe('/search?q=x&type=trabajos');
    expect(activeFilters({ ...search, type: 'posts' })).toEqual([]);
  });

  it('has the places and categories of the listing too, with the same components, and keeps its salary ranges', () => {
    const href = '/search?q=x&type=trabajos&location=Santiago&category=Seguridad&salaryRange=20000-30000';
    const search = read(
      'q=x&location=santiago&category=Seguridad&salaryRange=20,000-30,000&location=Atlantis',
    );
    expect(searchHref(search)).toBe(href);
    const chosen = toggleFilter(toJobSearch({ ...search, page: 3 }), 'category', 'Seguridad');
    expect(searchHref(withFilters(search, chosen))).toBe(href.replace('&category=Seguridad', ''));
  });
});

describe('the requests of a search', () => {
  const inputOf = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1];

  it('keep jobs without a salary or availability when these are filtered', () => {
    const unspecified = (text: string) => inputOf(jobResultsQuery(new QueryClient(), read(text)));
    expect(unspecified('q=x&salaryRange=0-30000')).toMatchObject({ query: { unspecified: 'include' } });
    expect(unspecified('q=x&availability=Remoto')).toMatchObject({ query: { unspecified: 'include' } });
    expect(unspecified('q=x&special=referral')).toMatchObject({ query: { unspecified: undefined } });
  });

  it('look for a tag when the text is one', () => {
    const queryOf = (q: string) => inputOf(postResultsQuery({ ...read(''), q }));
    expect(queryOf('#Empleo')).toEqual({ query: { page: 1, limit: 10, tag: 'Empleo' } });
    expect(queryOf('#recursos humanos')).toMatchObject({ query: { tag: 'recursos humanos' } });
    expect(queryOf('empleo #dos')).toEqual({ query: { page: 1, limit: 10, q: 'empleo #dos' } });
    expect(queryOf('#')).toEqual({ query: { page: 1, limit: 10, q: '#' } });
  });
});

describe('the metadata', () => {
  it('names the text; search engines index no results', () => {
    expect(searchHead(read('q=chofer&type=users&view=grid&page=2'), 'https://uneed.test')).toEqual({
      title: 'Resultados para «chofer»: página 2',
      description: 'Artículos de la comunidad de Uneed que coinciden con «chofer».',
      origin: 'https://uneed.test',
      path: '/search?q=chofer&type=posts&page=2',
      isNoIndex: true,
    });
    expect(searchHead(read(''), 'https://uneed.test')).toMatchObject({ title: 'Buscar', isNoIndex: true });
  });
});

describe('the poster of a job that was found', () => {
  it.each([
    ['Ana Rodríguez', 'A.R'],
    ['  ángela  maría  peña ', 'Á.P'],
    ['Yokasta', 'Y'],
    [' ', '?.?'],
  ])('the initials of %j are %j', (fullName, initials) =>
    expect(getPosterInitials({ fullName })).toBe(initials),
  );

  it('the initials of an unknown person are ?.?', () => expect(getPosterInitials(null)).toBe('?.?'));
});
