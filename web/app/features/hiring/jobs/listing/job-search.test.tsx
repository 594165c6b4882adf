import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { listJobFacets, listJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { listSuggestions } from '@uneed/domain/hiring/suggestions/suggestions.api.ts';
import type { Suggestion } from '@uneed/domain/hiring/suggestions/suggestions.schema.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { withKnownParameters } from '@uneed/domain/kernel/page-url/page-parameters.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPageMeta } from '../../../../platform/page-meta.ts';
import { enterText } from '../../../../testing/enter-text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import {
  activeFilters,
  clearFilters,
  jobSearchHref,
  readJobSearch,
  toggleFilter,
} from '../exports/job-search.ts';
import { buildJobCard } from '../exports/jobs.factory.ts';
import { SearchInput } from '../exports/search-input.tsx';
import { jobsHead } from './jobs-head.ts';
import JobsPage from './jobs-page.tsx';

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

describe('the suggestions of the listing', () => {
  beforeEach(() => localStorage.clear());

  const SUGGESTIONS: Suggestion[] = [
    { kind: 'occupation', text: 'Cajera' },
    { kind: 'company', text: 'Casa Brugal' },
    { kind: 'province', text: 'San Cristóbal' },
  ];

  async function open(at: string) {
    const server = fakeServer();
    server.reply(listJobs, () => ({ jobs: [buildJobCard()], pagination: paginate(1, 10, 1) }));
    server.reply(listJobFacets, () => ({
      location: [],
      category: [],
      skill: [],
      salaryRange: [],
      company: [],
      jobType: [],
      availability: [],
      special: [],
    }));
    server.reply(listSuggestions, () => ({ suggestions: SUGGESTIONS }));
    const page = renderPage(JobsPage, { at, loaderData: {} });
    await screen.findByText('1 vacante');
    const address = () => decodeURIComponent(page.router.state.location.search);
    return { ...page, address };
  }
  const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar vacantes' });

  it.each([
    [/Cajera/, '?q=Cajera&location=Azua', 'Cajera'],
    [/Casa Brugal/, '?location=Azua&company=Casa+Brugal', ''],
  ])('the suggestion %s searches or sets its filter, and keeps the others', async (name, search, text) => {
    const { user, address } = await open('/jobs?location=Azua&page=2');
    await user.type(input(), 'ca');
    await user.click(await screen.findByRole('option', { name }));
    await waitFor(() => expect(address()).toBe(search));
    expect(input().value).toBe(text);
  });

  it('a chosen filter replaces the search of what was typed before', async () => {
    const { user, address, router } = await open('/jobs');
    await enterText(user, input(), 'san cris');
    await waitFor(() => expect(address()).toBe('?q=san+cris'));
    await user.click(await screen.findByRole('option', { name: /San Cristóbal/ }));
    expect(address()).toBe('?location=San+Cristóbal');
    await router.navigate(-1);
    expect(router.state.location.pathname + address()).toBe('/jobs');
  });
});

describe('the text box', () => {
  const onSearch = vi.fn();
  beforeEach(() => {
    onSearch.mockClear();
    vi.useFakeTimers();
    // jsdom cannot follow links.
    const preventNavigation = (event: Event) => event.preventDefault();
    document.body.addEventListener('click', preventNavigation, { once: true });
    render(
      <>
        <SearchInput value="" label="Buscar" placeholder="" maxLength={100} onSearch={onSearch} />
        <a href="/jobs/1">
          <span>Cajera</span>
        </a>
        <a href="?location=Azua">Azua</a>
      </>,
    );
  });

  function typeAndFollow(link: string) {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'chofer' } });
    fireEvent.click(screen.getByText(link));
    expect(onSearch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
  }

  it('cancels the search when a link to another page is followed', () => {
    typeAndFollow('Cajera');
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('does not search on the Enter that confirms a composition', () => {
    const input = screen.getByRole('searchbox');
    fireEvent.change(input, { target: { value: 'chofer' } });
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    expect(onSearch).not.toHaveBeenCalled();
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('chofer', false);
  });

  it('still searches when a link of the same page is followed', () => {
    typeAndFollow('Azua');
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('chofer', false);
  });
});
