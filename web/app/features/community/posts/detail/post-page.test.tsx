import { act, screen, waitFor, within } from '@testing-library/react';
import { deletePost, getPost, reactToPost } from '@uneed/domain/community/posts/posts.api.ts';
import { blockUser } from '@uneed/domain/people/safety/safety.api.ts';
import { BLOCKED_TEXT } from '@uneed/domain/people/safety/safety.rules.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildPageMeta } from '../../../../platform/page-meta.ts';
import {
  dispatchLiveEvent,
  handleLiveConnect,
  handleLiveDisconnect,
} from '../../../../platform/realtime/live.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser } from '../../../../testing/render-page.tsx';
import { AUTHOR_ID, buildComment, buildPost, minutesAgo, POST_ID } from '../exports/posts.factory.ts';
import { listenToPosts } from '../posts.live.ts';
import { LOG_IN_PATH, me, ORIGIN, openPost, POST_PATH, renderPostPage } from './open-post.factory.tsx';
import { buildPostHead } from './post-head.ts';

const author = buildSessionUser({ _id: AUTHOR_ID, fullName: 'Ana Rodríguez' });
const own = { can: { edit: true, delete: true }, createdAt: minutesAgo(5) };
const counts = { likes: 3, loves: 2, laughs: 1, comments: 4, shares: 7 };

const openMenu = async ({ user }: ReturnType<typeof openPost>) =>
  user.click(await screen.findByRole('button', { name: 'Opciones de la publicación' }));

/** Opens the confirmation, confirms it and returns the dialog. */
async function confirmDelete(page: ReturnType<typeof openPost>) {
  await openMenu(page);
  await page.user.click(screen.getByRole('button', { name: 'Eliminar publicación' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Eliminar publicación' }));
  await page.user.click(dialog.getByRole('button', { name: 'Eliminar publicación' }));
  return dialog;
}

describe('/post/:postId', () => {
  it('shows author, age, title, content with its line breaks, image, tags and counters', async () => {
    openPost({
      tags: ['empleo', 'consejos'],
      image: '/media/posts/abc-1600.webp',
      imageAlt: 'Una sala',
      counts,
      commentCount: 4,
    });
    const article = within(await screen.findByRole('article'));
    article.getByRole('heading', { level: 1, name: 'Cómo preparar una entrevista' });
    const content = article.getByText(/Llega temprano/);
    expect(content.textContent).toBe('Llega temprano.\nLleva tu CV.');
    expect(content.className).toContain('whitespace-pre-line');
    expect(article.getAllByText('hace 2 horas')[0]?.tagName).toBe('TIME');
    expect(article.getByRole('img', { name: 'Una sala' }).getAttribute('src')).toContain('abc-1600');
    const tags = within(article.getByRole('list', { name: 'Etiquetas' })).getAllByRole('listitem');
    expect(tags.map(({ textContent }) => textContent)).toEqual(['#empleo', '#consejos']);
    for (const text of ['6 reacciones', '4 comentarios', '7 compartidos']) article.getByText(text);
  });

  it('shows the author and the numbers in the side column, a date after a week, and that the post was edited', async () => {
    openPost({ counts, commentCount: 4, createdAt: '2026-10-01T16:00:00Z', editedAt: minutesAgo(1) });
    const side = within(await screen.findByRole('complementary', { name: 'Autor y estadísticas' }));
    const about = within(side.getByRole('region', { name: 'Sobre el autor' }));
    about.getByText('Ana Rodríguez');
    about.getByText('Referente');
    expect(about.getByRole('link', { name: 'Enviar mensaje' }).getAttribute('href')).toBe(
      `/chats?user=${AUTHOR_ID}`,
    );
    const stats = within(side.getByRole('region', { name: 'Estadísticas' }));
    const values = stats.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(values).toEqual(['6', '4', '7', '1 oct 2026']);
    const article = within(screen.getByRole('article'));
    const [age] = article.getAllByText(/^\d{1,2} \p{L}+ \d{4}$/u);
    expect(age?.closest('p')?.textContent).toContain('Editado');
  });

  it('calls an author without a name Usuario, with the letter U', async () => {
    openPost({ title: '', author: { _id: AUTHOR_ID, fullName: '', profilePic: '', role: 'candidate' } });
    await screen.findByRole('heading', { level: 1, name: 'Publicación de Usuario' });
    const about = within(screen.getByRole('region', { name: 'Sobre el autor' }));
    about.getByText('Usuario');
    about.getByText('U');
  });

  it('has structured data, in which the content cannot close the script', async () => {
    openPost({ title: '</script><b>x' });
    await screen.findByRole('article');
    const script = document.querySelector('script[type="application/ld+json"]');
    expect(script?.innerHTML).not.toContain('<');
    expect(JSON.parse(script?.innerHTML ?? '')).toMatchObject({
      '@type': 'DiscussionForumPosting',
      url: `${ORIGIN}${POST_PATH}`,
      headline: '</script><b>x',
      text: 'Llega temprano.\nLleva tu CV.',
    });
  });

  it('describes itself for search engines and shared links', () => {
    const image = { image: '/media/posts/a-1600.webp', imageSize: { width: 1600, height: 900 } };
    expect(buildPostHead(buildPost(image), ORIGIN)).toEqual({
      title: 'Cómo preparar una entrevista',
      description: 'Llega temprano. Lleva tu CV.',
      origin: ORIGIN,
      path: POST_PATH,
      isNoIndex: false,
      type: 'article',
      image: { path: '/media/posts/a-1600.webp', alt: '', width: 1600, height: 900 },
    });
    const hidden = buildPostHead(buildPost({ title: '', isActive: false }), ORIGIN);
    expect(hidden).toMatchObject({ title: 'Publicación de Ana Rodríguez', isNoIndex: true });
    expect(hidden).not.toHaveProperty('image');
  });

  it('without an image has a picture of its title for shared links', () => {
    const post = buildPost({ image: '' });
    const tags = buildPageMeta(buildPostHead(post, ORIGIN));
    expect(tags).toEqual(
      expect.arrayContaining([
        { name: 'twitter:card', content: 'summary_large_image' },
        { property: 'og:image', content: `${ORIGIN}/share/posts/${post._id}.png` },
        {
          property: 'og:image:alt',
          content: 'Publicación en la comunidad de Uneed: Cómo preparar una entrevista',
        },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
      ]),
    );
  });
});

describe('going back', () => {
  afterEach(() => window.history.replaceState(null, ''));

  it('leads to the previous page', async () => {
    const { user, router } = openPost();
    // What the router stores in a browser for the third page of a visit.
    window.history.replaceState({ idx: 2 }, '');
    await act(() => router.navigate('/saved-jobs'));
    await act(() => router.navigate(POST_PATH));
    await user.click(await screen.findByRole('button', { name: 'Volver' }));
    await screen.findByText('En /saved-jobs');
  });

  it('leads to the community when the post is the first page', async () => {
    const { user } = openPost();
    window.history.replaceState({ idx: 0 }, '');
    await user.click(await screen.findByRole('button', { name: 'Volver' }));
    await screen.findByText('En /comunidad');
  });
});

describe('loading a post', () => {
  it('shows that it is loading', async () => {
    const server = fakeServer();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.reply(getPost, () => buildPost(), promise);
    renderPostPage();
    expect((await screen.findByRole('status')).textContent).toBe('Cargando publicación…');
    resolve();
    await screen.findByRole('article');
  });

  it.each(['NOT_FOUND', 'GONE'] as const)('%s: says so, with a way back', async (code) => {
    const server = fakeServer();
    server.replyWithError(getPost, { code, message: 'x' });
    const { user } = renderPostPage(null);
    await screen.findByRole('heading', { level: 1, name: 'Publicación no encontrada' });
    expect(document.title).toBe('Publicación no encontrada · Uneed');
    await user.click(screen.getByRole('button', { name: 'Volver' }));
    await screen.findByText('En /comunidad');
  });

  it('offers to try again after an error', async () => {
    const server = fakeServer();
    server.replyWithBadGateway(getPost);
    const { user } = renderPostPage();
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    screen.getByText('Error al cargar la publicación');
    server.reply(getPost, () => buildPost());
    await user.click(retry);
    await screen.findByRole('article');
  });
});

describe('reacting', () => {
  it('undoes a rejected reaction with an error, which can be closed; highlights an accepted one, with the new count', async () => {
    const { server, user } = openPost();
    server.replyWithBadGateway(reactToPost);
    await user.click(await screen.findByRole('button', { name: 'Me gusta' }));
    await screen.findByText('Error al reaccionar');
    await screen.findByRole('button', { name: 'Me gusta', pressed: false });
    screen.getByText('0 reacciones');
    await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
    await waitFor(() => expect(screen.queryByText('Error al reaccionar')).toBeNull());
    const liked = { viewerReaction: 'like' as const, counts: { ...buildPost().counts, likes: 1 } };
    server.reply(reactToPost, () => buildPost(liked));
    await user.click(await screen.findByRole('button', { name: 'Me gusta', pressed: false }));
    await screen.findByRole('button', { name: 'Me gusta', pressed: true });
    await screen.findByText('1 reacción');
    await waitFor(() =>
      expect(server.requests.at(-1)).toMatchObject({ method: 'POST', body: { reactionType: 'like' } }),
    );
  });

  it('leads a visitor to the login, which returns to the post, and offers no chat and no menu', async () => {
    openPost({}, null);
    const actions = within(await screen.findByRole('list', { name: 'Acciones' }));
    for (const name of ['Me gusta', 'Comentar']) {
      expect(actions.getByRole('link', { name }).getAttribute('href')).toBe(LOG_IN_PATH);
    }
    expect(screen.queryByRole('textbox')).toBeNull();
    const comments = within(screen.getByRole('region', { name: 'Comentarios (0)' }));
    const link = comments.getByRole('link', { name: 'Inicia sesión para comentar' });
    expect(link.getAttribute('href')).toBe(LOG_IN_PATH);
    expect(screen.queryByRole('link', { name: 'Enviar mensaje' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Opciones de la publicación' })).toBeNull();
  });
});

describe('the menu of the author', () => {
  it('deletes after a confirmation, which cannot be closed meanwhile, then goes back; a rejection keeps the post', async () => {
    const page = openPost(own, author);
    page.server.replyWithBadGateway(deletePost);
    await confirmDelete(page);
    await screen.findByText('Error al eliminar la publicación');
    screen.getByRole('article');
    const { promise, resolve } = Promise.withResolvers<void>();
    page.server.reply(deletePost, () => ({ message: 'ok' }), promise);
    await openMenu(page);
    screen.getByRole('button', { name: 'Editar' });
    await page.user.click(screen.getByRole('button', { name: 'Eliminar publicación' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Eliminar publicación' }));
    dialog.getByText(
      '¿Estás seguro de que deseas eliminar esta publicación? Esta acción no se puede deshacer.',
    );
    expect(page.server.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    await page.user.click(dialog.getByRole('button', { name: 'Eliminar publicación' }));
    for (const name of ['Cancelar', 'Eliminar publicación', 'Cerrar']) {
      expect(dialog.getByRole('button', { name }).hasAttribute('disabled')).toBe(true);
    }
    resolve();
    await screen.findByText('Publicación eliminada exitosamente');
    await screen.findByText('En /comunidad');
    expect(page.server.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
  });

  it('offers only to delete after half an hour', async () => {
    const page = openPost({ can: { edit: true, delete: true }, createdAt: minutesAgo(31) }, author);
    await openMenu(page);
    screen.getByRole('button', { name: 'Eliminar publicación' });
    expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
  });
});

describe('blocking the author', () => {
  const comment = buildComment({ user: { _id: AUTHOR_ID, fullName: 'Ana Rodríguez', profilePic: '' } });

  async function block({ server, user }: ReturnType<typeof openPost>, place: HTMLElement) {
    server.reply(blockUser, () => {
      server.replyWithError(getPost, { code: 'NOT_FOUND', message: 'x' });
      return { message: BLOCKED_TEXT };
    });
    await user.click(within(place).getByRole('button', { name: 'Más opciones' }));
    await user.click(within(place).getByRole('button', { name: 'Bloquear a Ana Rodríguez' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Bloquear a Ana Rodríguez?' }));
    await user.click(dialog.getByRole('button', { name: 'Bloquear' }));
    await screen.findByText(BLOCKED_TEXT);
  }

  it.each([
    ['a member', true, 'En /best-matches?tab=publicaciones'],
    ['who is not onboarded', false, 'En /comunidad'],
  ])('leads %s to the other posts', async (_, isOnboarded, place) => {
    const page = openPost({}, buildSessionUser({ isOnboarded }));
    await block(page, (await screen.findByRole('article')).querySelector('header') ?? document.body);
    await screen.findByText(place);
    expect(page.router.state.historyAction).toBe('REPLACE');
  });

  it('does not say that the post is missing while the other posts are loading', async () => {
    const page = openPost();
    const header = (await screen.findByRole('article')).querySelector('header') ?? document.body;
    const navigate = vi.spyOn(page.router, 'navigate').mockResolvedValue();
    await block(page, header);
    expect(navigate).toHaveBeenCalledOnce();
    await waitFor(() =>
      expect([page.server.requests.at(-1)?.method, page.queryClient.isFetching()]).toEqual(['GET', 0]),
    );
    screen.getByRole('article');
    expect(screen.queryByText('Publicación no encontrada')).toBeNull();
  });

  it('does so from a comment of theirs too', async () => {
    const page = openPost({ comments: [comment], commentCount: 1 });
    await block(
      page,
      within(await screen.findByRole('region', { name: /^Comentarios/ })).getByRole('listitem'),
    );
    await screen.findByText('En /best-matches?tab=publicaciones');
  });
});

describe('live updates', () => {
  it('watches the post while it is open and fetches what changed', async () => {
    const { server, queryClient, router } = openPost();
    const sent: unknown[] = [];
    const stop = listenToPosts(queryClient, me._id);
    await screen.findByText('0 reacciones');
    act(() => handleLiveConnect({ send: (...event) => void sent.push(event) }));
    await waitFor(() => expect(sent).toContainEqual(['watchPost', { postId: POST_ID, isOpen: true }]));
    server.reply(getPost, () => buildPost({ counts }));
    act(() => dispatchLiveEvent('postChanged', { postId: POST_ID }));
    await screen.findByText('6 reacciones');
    await act(() => router.navigate('/jobs'));
    expect(sent.at(-1)).toEqual(['watchPost', { postId: POST_ID, isOpen: false }]);
    stop();
    handleLiveDisconnect(true);
  });

  it('says that a post was removed while it was open', async () => {
    const { server, queryClient } = openPost();
    const stop = listenToPosts(queryClient, me._id);
    await screen.findByRole('article');
    server.replyWithError(getPost, { code: 'GONE', message: 'x' });
    act(() => dispatchLiveEvent('postRemoved', { postId: POST_ID }));
    await screen.findByRole('heading', { name: 'Publicación no encontrada' });
    stop();
  });

  it('does not ask for a post again that the author deletes here', async () => {
    const page = openPost(own, author);
    const stop = listenToPosts(page.queryClient, author._id);
    const { promise, resolve } = Promise.withResolvers<void>();
    page.server.reply(deletePost, () => ({ message: 'ok' }), promise);
    await confirmDelete(page);
    const countRequests = () => page.server.requests.filter(({ method }) => method === 'GET').length;
    const before = countRequests();
    act(() => dispatchLiveEvent('postRemoved', { postId: POST_ID }));
    screen.getByRole('article');
    resolve();
    await screen.findByText('En /comunidad');
    expect(countRequests()).toBe(before);
    stop();
  });
});
