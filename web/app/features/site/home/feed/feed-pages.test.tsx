import { screen, within } from '@testing-library/react';
import { listPosts } from '@uneed/domain/community/posts/posts.api.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { listJobs, listMyJobs, listSavedJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { getHome } from '@uneed/domain/site/home/home.api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildPage } from '../../../community/posts/exports/feed.factory.tsx';
import { feedQuery } from '../../../community/posts/exports/feed-query.ts';
import {
  buildPost,
  buildPostId,
  minutesAgo,
  POST_ID,
} from '../../../community/posts/exports/posts.factory.ts';
import { buildJobCard } from '../../../hiring/jobs/exports/jobs.factory.ts';
import { buildHome } from '../home.factory.ts';
import BestMatchesPage from './best-matches-page.tsx';
import CommunityPage from './community-page.tsx';

const me = buildSessionUser();
const post = buildPost();
const jobs = [5, 10, 300].map((minutes) =>
  buildJobCard({
    _id: buildPostId(minutes % 99),
    title: `Puesto ${minutes}`,
    publishedAt: minutesAgo(minutes),
  }),
);
type Content = { posts?: Post[]; jobs?: JobCard[]; own?: JobCard[] };

/** A server with these posts, newest jobs and own jobs. */
function feedServer({ posts = [], jobs = [], own = [] }: Content = {}) {
  const server = fakeServer();
  const stats = { active: own.length, applicants: 0, contractsOpen: 0, total: own.length };
  server.reply(getHome, () => buildHome());
  server.reply(listPosts, () => buildPage(posts));
  server.reply(listJobs, () => ({ jobs, pagination: paginate(1, 3, jobs.length) }));
  server.reply(listMyJobs, () => ({ jobs: own, pagination: paginate(1, 5, own.length), stats }));
  return server;
}

const openHome = (at = '/best-matches', session = me) => renderPage(BestMatchesPage, { at, session });
const headings = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

beforeEach(() => localStorage.clear());

describe('/best-matches', () => {
  it('shows a loading state, then posts with jobs among them', async () => {
    const server = feedServer({ posts: [post], jobs });
    openHome();
    screen.getByText('Cargando publicaciones...');
    await screen.findByText(post.title);
    screen.getByRole('complementary', { name: 'Tus vacantes' });
    await screen.findByText('Puesto 5');
    expect(headings()).toEqual(['Puesto 5', 'Puesto 10', post.title, 'Puesto 300']);
    const query = (path: string) => server.requests.find((sent) => sent.path === path)?.query.toString();
    expect(query('/jobs')).toBe('page=1&limit=3');
    expect(query('/posts')).toBe('page=1&limit=10');
  });

  it('shows only jobs or only posts in the other tabs', async () => {
    feedServer({ posts: [post], jobs });
    const { user, router } = openHome('/best-matches?tab=publicaciones');
    await screen.findByText(post.title);
    expect(headings()).toEqual([post.title]);
    const tabs = within(screen.getByRole('navigation', { name: 'Qué mostrar' }));
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Publicaciones');
    await user.click(tabs.getByRole('link', { name: 'Trabajos' }));
    await screen.findByText('Puesto 5');
    expect(headings()).toEqual(['Puesto 5', 'Puesto 10', 'Puesto 300']);
    expect(router.state.location.search).toBe('?tab=trabajos');
    expect(screen.getByRole('link', { name: 'Ver todas las vacantes' }).getAttribute('href')).toBe('/jobs');
    expect(tabs.getByRole('link', { name: 'Mixto' }).getAttribute('href')).toBe('/best-matches');
  });

  it('loads more pages and shows a post only once', async () => {
    const server = feedServer();
    const all = Array.from({ length: 12 }, (_, number) =>
      buildPost({ _id: buildPostId(number), title: `Tema ${number}`, createdAt: minutesAgo(number) }),
    );
    server.reply(
      listPosts,
      ({ query }) =>
        query.get('before') !== 'after-1'
          ? buildPage(all.slice(0, 10), 1, 12)
          : buildPage(all.slice(9), 2, 12),
      // The second page repeats a post of the first.
    );
    const { user } = openHome();
    await screen.findByText('Tema 9');
    expect(screen.queryByText('Tema 10')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ver más publicaciones' }));
    await screen.findByText('Tema 11');
    expect(headings()).toEqual(all.map(({ title }) => title));
    expect(screen.queryByRole('button', { name: 'Ver más publicaciones' })).toBeNull();
  });

  it('keeps the posts when the next page cannot be loaded', async () => {
    const server = feedServer();
    server.reply(listPosts, () => buildPage([post], 1, 12));
    const { user } = openHome();
    await screen.findByText(post.title);
    server.replyWithBadGateway(listPosts);
    await user.click(screen.getByRole('button', { name: 'Ver más publicaciones' }));
    await screen.findByText('Error al cargar las publicaciones');
    screen.getByText(post.title);
    server.reply(listPosts, () => buildPage([buildPost({ _id: buildPostId(2), title: 'Otra' })], 2, 12));
    await user.click(screen.getByRole('button', { name: 'Ver más publicaciones' }));
    await screen.findByText('Otra');
    expect(screen.queryByText('Error al cargar las publicaciones')).toBeNull();
  });

  it('shows an empty state', async () => {
    feedServer();
    openHome();
    await screen.findByText('Aún no hay publicaciones');
  });

  it('can retry after an error', async () => {
    const server = feedServer();
    server.failNetwork(listPosts);
    const { user } = openHome();
    await screen.findByText('Error al cargar las publicaciones');
    server.reply(listPosts, () => buildPage([post]));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText(post.title);
  });

  it('shows at most five saved jobs and the own jobs beside the feed', async () => {
    const ids = Array.from({ length: 7 }, (_, number) => buildPostId(number));
    localStorage.setItem(`uneed-vacantes-guardadas:${me._id}`, JSON.stringify(ids));
    const own = [buildJobCard({ _id: buildPostId(50), title: 'Mi vacante' })];
    const server = feedServer({ posts: [post], own });
    server.reply(listSavedJobs, ({ query }) => ({
      jobs: query
        .getAll('ids')
        .map((_id) => buildJobCard({ _id, title: `Guardada ${_id.slice(-2)}` }))
        .reverse(),
    }));
    openHome('/best-matches', { ...me, role: 'referent' });
    // Their place is reserved while they are loading.
    const loading = await screen.findByRole('region', { name: 'Vacantes guardadas' });
    expect([loading.getAttribute('aria-busy'), loading.querySelectorAll('li .skeleton').length]).toEqual([
      'true',
      5,
    ]);
    const saved = within(await screen.findByRole('region', { name: 'Vacantes guardadas' }));
    await saved.findByText('Guardada 00');
    expect(saved.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      ['00', '01', '02', '03', '04'].map((end) => `Guardada ${end}`),
    );
    expect(loading.querySelectorAll('.skeleton')).toHaveLength(0);
    const mine = within(await screen.findByRole('region', { name: 'Tus Publicaciones' }));
    expect(mine.getByRole('link', { name: 'Mi vacante' }).getAttribute('href')).toBe(
      `/jobs/${buildPostId(50)}`,
    );
  });

  it('shows the posts when the jobs cannot be loaded, and a candidate no own vacancies, which only referents have', async () => {
    const server = feedServer({ posts: [post] });
    server.replyWithBadGateway(listJobs);
    openHome();
    await screen.findByText(post.title);
    expect(screen.queryByRole('region', { name: 'Tus Publicaciones' })).toBeNull();
    expect(server.requests.map(({ path }) => path)).not.toContain('/jobs/myjobs');
  });

  it('shows the summary of the home above the feed, which does not need it', async () => {
    const server = feedServer({ posts: [post] });
    server.replyWithBadGateway(getHome);
    const { user } = openHome();
    await screen.findByText(post.title);
    server.reply(getHome, () => buildHome());
    await user.click(await screen.findByRole('button', { name: 'Reintentar: tu resumen' }));
    await screen.findByText('Empieza aquí');
    const summary = screen.getByRole('region', { name: 'Tu resumen' });
    const feed = screen.getByRole('region', { name: 'Comunidad' });
    expect(summary.compareDocumentPosition(feed)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows the feed when the height of the summary above it is known, so that nothing in it moves', async () => {
    const server = feedServer({ posts: [post], jobs });
    const { promise, resolve } = Promise.withResolvers<void>();
    server.reply(getHome, () => buildHome(), promise);
    const { queryClient } = openHome();
    await queryClient.prefetchInfiniteQuery(feedQuery);
    const feed = () => screen.queryByRole('region', { name: 'Comunidad' });
    expect([feed(), screen.queryAllByRole('link')]).toEqual([null, []]);
    screen.getByText('Cargando publicaciones...');
    resolve();
    await screen.findByText(post.title);
    expect(feed()).not.toBeNull();
  });

  it('needs a session', async () => {
    feedServer();
    renderPage(BestMatchesPage, { at: '/best-matches?tab=trabajos' });
    await screen.findByText('En /login?next=%2Fbest-matches%3Ftab%3Dtrabajos');
  });
});

describe('/comunidad without an account', () => {
  const open = () => renderPage(CommunityPage, { at: '/comunidad?tab=publicaciones' });
  const loginPath = `/login?next=${encodeURIComponent('/comunidad?tab=publicaciones')}`;

  it('shows the feed with an invitation to join; reactions and shares lead to the login, comments to the post', async () => {
    const server = feedServer({ posts: [post] });
    open();
    await screen.findByText(post.title);
    screen.getByRole('heading', { name: 'Únete a la comunidad' });
    expect(screen.getByRole('link', { name: 'Crear Cuenta' }).getAttribute('href')).toBe(
      `/signup?next=${encodeURIComponent('/comunidad?tab=publicaciones')}`,
    );
    expect(screen.queryByRole('button', { name: 'Crear publicación' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Tus Publicaciones' })).toBeNull();
    expect(server.requests.map(({ path }) => path)).not.toContain('/jobs/myjobs');
    const card = within(screen.getByRole('article', { name: post.title }));
    expect(card.getByRole('link', { name: 'Me gusta' }).getAttribute('href')).toBe(loginPath);
    expect(card.getByRole('link', { name: 'Compartir' }).getAttribute('href')).toBe(loginPath);
    expect(card.getByRole('link', { name: 'Comentar' }).getAttribute('href')).toBe(
      `/post/${POST_ID}#comentarios`,
    );
  });
});
