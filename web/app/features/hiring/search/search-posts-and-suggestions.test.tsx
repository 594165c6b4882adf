import { screen, waitFor, within } from '@testing-library/react';
import { searchPosts } from '@uneed/domain/community/posts/posts.api.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { listJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { listSuggestions } from '@uneed/domain/hiring/suggestions/suggestions.api.ts';
import type { Suggestion } from '@uneed/domain/hiring/suggestions/suggestions.schema.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { buildPost } from '../../community/posts/exports/posts.factory.ts';
import { buildJobCard } from '../jobs/exports/jobs.factory.ts';
import SearchPage from './search-page.tsx';

let server: ReturnType<typeof fakeServer>;

const open = (query: string) => renderPage(SearchPage, { at: `/search?${query}`, loaderData: {} });

describe('the search for articles', () => {
  beforeEach(() => {
    server = fakeServer();
  });

  const replyPosts = (posts: Post[], totalPosts = posts.length, after?: Promise<void>) =>
    server.reply(
      searchPosts,
      () => ({
        posts,
        pagination: {
          page: 1,
          limit: 10,
          hasNext: totalPosts > posts.length,
          totalPosts,
          cursor: null,
          totalPages: Math.ceil(totalPosts / 10),
        },
      }),
      after,
    );
  const lastQuery = () => server.requests.at(-1)?.query;

  it('shows the posts, the same for the value of the top bar', async () => {
    replyPosts(
      [
        buildPost({ content: 'y'.repeat(200), tags: ['empleo', 'cv', 'tips', 'rrhh', 'ventas'] }),
        buildPost({
          _id: '01900000-0000-7000-8000-0000000000d2',
          title: '',
          content: '',
          author: {
            _id: '01900000-0000-7000-8000-00000000000b',
            fullName: '',
            profilePic: '',
            role: 'candidate',
          },
        }),
      ],
      3,
    );
    open('q=entrevista&type=users');
    await screen.findByText('3 artículos encontrados');
    expect(screen.getByRole('combobox', { name: 'Qué buscar' })).toHaveProperty('value', 'posts');
    const [first, second] = screen.getAllByRole('article').map((card) => within(card));
    const link = first?.getByRole('link', { name: 'Cómo preparar una entrevista' });
    expect(link?.getAttribute('href')).toMatch(/^\/post\/0190/);
    first?.getByText('Ana Rodríguez');
    first?.getByText('hace 2 horas');
    expect(first?.getByText(/^y+…$/).textContent).toHaveLength(151);
    expect(first?.getAllByText(/^#/).map((tag) => tag.textContent)).toEqual(['#empleo', '#cv', '#tips']);
    first?.getByText('+2 más');
    for (const text of ['Usuario', 'Sin título', 'Sin contenido']) second?.getByText(text);
    expect(lastQuery()?.toString()).toBe('page=1&limit=10&q=entrevista');
  });

  it('finds the posts with a tag', async () => {
    replyPosts([buildPost({ tags: ['empleo'] })]);
    open('q=%23empleo&type=posts');
    await screen.findByText('1 artículo encontrado');
    expect(lastQuery()?.toString()).toBe('page=1&limit=10&tag=empleo');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Resultados para #empleo');
  });

  it('is paged', async () => {
    replyPosts([buildPost()], 1_000);
    const { user } = open('q=entrevista&type=posts');
    await screen.findByText('1,000 o más artículos encontrados');
    await user.click(screen.getByRole('link', { name: 'Página 2' }));
    await waitFor(() => expect(lastQuery()?.get('page')).toBe('2'));
  });

  it('says neither a number nor that there is nothing while another text is searched', async () => {
    replyPosts([]);
    const { router } = open('q=nada&type=posts');
    await screen.findByText('No se encontraron resultados');
    const { promise, resolve } = Promise.withResolvers<void>();
    replyPosts([buildPost()], 1, promise);
    await router.navigate('/search?q=entrevista&type=posts');
    await screen.findByRole('heading', { level: 1, name: 'Resultados para entrevista' });
    await screen.findByText('Buscando resultados...');
    expect(screen.queryByText('No se encontraron resultados')).toBeNull();
    expect(screen.queryByText(/artículos? encontrados?$/)).toBeNull();
    resolve();
    await screen.findByText('1 artículo encontrado');
  });

  it('shows an error and can retry', async () => {
    server.replyWithBadGateway(searchPosts);
    const { user } = open('q=entrevista&type=posts');
    await screen.findByText('No pudimos completar la búsqueda.');
    replyPosts([]);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('No se encontraron resultados');
  });
});

describe('the suggestions of the search', () => {
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
});
