import { screen, waitFor } from '@testing-library/react';
import { searchPosts } from '@uneed/domain/community/posts/posts.api.ts';
import { listJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { listSuggestions } from '@uneed/domain/hiring/suggestions/suggestions.api.ts';
import type { Suggestion } from '@uneed/domain/hiring/suggestions/suggestions.schema.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { buildJobCard } from '../jobs/exports/jobs.factory.ts';
import SearchPage from './search-page.tsx';

let server: ReturnType<typeof fakeServer>;
const open = (query: string) => renderPage(SearchPage, { at: `/search?${query}`, loaderData: {} });
/** A combobox of suggestions for jobs, a plain search field for articles. */
const input = () => screen.getByLabelText<HTMLInputElement>('Texto de la búsqueda');
const SUGGESTIONS: Suggestion[] = [
  { kind: 'occupation', text: 'Chofer' },
  { kind: 'company', text: 'Choco Caribe' },
  { kind: 'province', text: 'Santo Domingo' },
];
const option = (name: string) => screen.findByRole('option', { name: new RegExp(name) });
beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
  server.reply(listSuggestions, () => ({ suggestions: SUGGESTIONS }));
  server.reply(listJobs, () => ({
    jobs: [buildJobCard()],
    pagination: paginate(1, 10, 1),
    search: undefined,
  }));
  server.reply(searchPosts, () => ({
    posts: [],
    pagination: { page: 1, limit: 10, hasNext: false, totalPosts: 0, totalPages: 0, cursor: null },
  }));
});

it('suggestions offer an occupation, which is searched with the filters', async () => {
  const { user, router } = open('q=caj&posted=7d');
  await user.clear(input());
  await user.type(input(), 'cho');
  await user.click(await option('Chofer'));
  await waitFor(() => expect(router.state.location.search).toBe('?q=Chofer&type=trabajos&posted=7d'));
  expect(input().value).toBe('Chofer');
});

it.each([
  ['Choco Caribe', 'company=Choco+Caribe'],
  ['Santo Domingo', 'location=Santo+Domingo'],
])('suggestions lead to the listing with %s', async (text, query) => {
  const { user, router } = open('');
  await user.type(input(), 'cho');
  await user.click(await option(text));
  await waitFor(() => expect(router.state.location.pathname).toBe('/jobs'));
  expect(router.state.location.search).toBe(`?${query}`);
});

it('suggestions are for jobs only', async () => {
  const { user } = open('type=posts');
  await user.type(input(), 'cho{Enter}');
  await screen.findByText('No se encontraron resultados');
  expect(input().getAttribute('role')).toBeNull();
  expect(server.requests.some(({ path }) => path.includes('suggestions'))).toBe(false);
});
