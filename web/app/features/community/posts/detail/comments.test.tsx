import { screen, waitFor, within } from '@testing-library/react';
import {
  createComment,
  deleteComment,
  getPost,
  listComments,
} from '@uneed/domain/community/posts/posts.api.ts';
import type { Comment, Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { describe, expect, it } from 'vitest';
import { endAndResumeSession } from '../../../../testing/end-session.ts';
import { enterText } from '../../../../testing/enter-text.ts';
import { translatePage } from '../../../../testing/translate-page.ts';
import { buildComment, buildPost } from '../exports/posts.factory.ts';
import { openPost } from './open-post.factory.tsx';
import { mergeComments } from './use-comments.ts';

const idOf = (number: number) => `01900000-0000-7000-8000-0000000010${String(number).padStart(2, '0')}`;
const comment = (number: number, changes: Partial<Comment> = {}) =>
  buildComment({ _id: idOf(number), content: `Comentario ${number}`, ...changes });
/** The fields of a post with these comments. */
const withComments = (comments: Comment[], total = comments.length): Partial<Post> => ({
  comments,
  commentCount: total,
  counts: { ...buildPost().counts, comments: total },
});

const section = async () => within(await screen.findByRole('region', { name: /^Comentarios/ }));
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Tu comentario' });
const submitButton = async () => (await section()).getByRole('button', { name: 'Comentar' });
const shown = () => screen.getAllByText(/^Comentario \d+$/).map(({ textContent }) => textContent);
const posts = ({ server }: ReturnType<typeof openPost>) =>
  server.requests.filter(({ method }) => method === 'POST');

describe('the comments of a post', () => {
  it('shows each with avatar, name, age and content, the newest first', async () => {
    openPost(withComments([comment(1), comment(2, { content: 'Dos\nlíneas' })]));
    const items = (await section()).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^LLuis PeñaMás opciones.*Dos\nlíneashace 1 hora$/),
      expect.stringMatching(/^LLuis PeñaMás opciones.*Comentario 1hace 1 hora$/),
    ]);
    screen.getByRole('region', { name: 'Comentarios (2)' });
  });

  it('calls a user without a name Usuario', async () => {
    const user = { _id: idOf(9), fullName: '', profilePic: '' };
    openPost(withComments([comment(1, { user })]));
    const [item] = (await section()).getAllByRole('listitem');
    expect(item?.textContent).toMatch(/^UUsuarioMás opciones.*Comentario 1hace 1 hora$/);
  });

  it('says that there are none', async () => {
    openPost();
    const comments = await section();
    comments.getByText('No hay comentarios aún');
    comments.getByText('Sé el primero en comentar');
    expect(comments.queryByRole('list')).toBeNull();
  });

  it('loads older comments until there are none, again after an error, which is shown', async () => {
    const { server, user } = openPost(withComments([comment(3), comment(4)], 5));
    server.failNetwork(listComments);
    const button = await screen.findByRole('button', { name: 'Ver comentarios anteriores' });
    await user.click(button);
    await screen.findByText('Error al cargar los comentarios');
    server.reply(listComments, () => ({ comments: [comment(2)], hasMore: true }));
    await user.click(button);
    await screen.findByText('Comentario 2');
    expect(server.requests.at(-1)?.query.get('before')).toBe(idOf(3));
    // One of the 5 is not shown to this user.
    server.reply(listComments, () => ({ comments: [comment(1)], hasMore: false }));
    await user.click(button);
    await waitFor(() => expect(shown()).toEqual([4, 3, 2, 1].map((number) => `Comentario ${number}`)));
    expect(server.requests.at(-1)?.query.get('before')).toBe(idOf(2));
    expect(screen.queryByRole('button', { name: 'Ver comentarios anteriores' })).toBeNull();
  });

  it('says where there are comments, but none that I may see', async () => {
    const { server, user } = openPost(withComments([], 1));
    server.reply(listComments, () => ({ comments: [], hasMore: false }));
    await user.click(await screen.findByRole('button', { name: 'Ver comentarios anteriores' }));
    await screen.findByText('No hay comentarios que puedas ver');
    expect(screen.queryByText('Sé el primero en comentar')).toBeNull();
  });

  it('keeps older comments when new ones arrive', async () => {
    const { server, user, queryClient } = openPost(withComments([comment(2), comment(3)], 3));
    server.reply(listComments, () => ({ comments: [comment(1)], hasMore: false }));
    await user.click(await screen.findByRole('button', { name: 'Ver comentarios anteriores' }));
    await screen.findByText('Comentario 1');
    server.reply(getPost, () => buildPost(withComments([comment(3), comment(4)], 4)));
    await queryClient.invalidateQueries();
    await waitFor(() => expect(shown()).toEqual([4, 3, 2, 1].map((number) => `Comentario ${number}`)));
    expect(screen.queryByRole('button', { name: 'Ver comentarios anteriores' })).toBeNull();
  });
});

describe('writing a comment', () => {
  it('counts the characters, waits for words, and takes no more than 500 characters', async () => {
    const { user } = openPost();
    const text = await box();
    expect(text.placeholder).toBe('Escribe un comentario...');
    screen.getByText('0/500 caracteres');
    expect((await submitButton()).hasAttribute('disabled')).toBe(true);
    await user.type(text, '   ');
    screen.getByText('3/500 caracteres');
    expect((await submitButton()).hasAttribute('disabled')).toBe(true);
    await user.type(text, '¡Sí! 👍');
    screen.getByText('9/500 caracteres');
    expect((await submitButton()).hasAttribute('disabled')).toBe(false);
    await user.clear(text);
    await user.paste('👍'.repeat(501));
    expect(text.value).toBe('👍'.repeat(500));
    screen.getByText('500/500 caracteres');
    expect(screen.getByRole('alert').textContent).toBe('El comentario no puede tener más de 500 caracteres');
    await user.keyboard('{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('gets the focus by Comentar below the post, and by the link of a card', async () => {
    const { user, router } = openPost();
    const actions = within(await screen.findByRole('list', { name: 'Acciones' }));
    await user.click(actions.getByRole('button', { name: 'Comentar' }));
    expect(document.activeElement).toBe(await box());
    await user.tab();
    await router.navigate('#comentarios');
    await waitFor(async () => expect(document.activeElement).toBe(await box()));
  });

  it('publishes once, confirms it and shows the comment and the new count, on a translated page', async () => {
    const page = openPost(withComments([comment(2)]));
    const { promise, resolve } = Promise.withResolvers<void>();
    const commented = buildPost(withComments([comment(1), comment(2)]));
    page.server.reply(createComment, () => commented, promise);
    const text = await box();
    translatePage();
    await enterText(page.user, text, '  Gracias ');
    await screen.findByText('10/500 caracteres');
    const button = await submitButton();
    await page.user.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await page.user.type(text, '{Enter}');
    resolve();
    await screen.findByText('Comentario publicado exitosamente');
    await screen.findByText('Comentario 1');
    expect(posts(page).map(({ body }) => body)).toEqual([{ content: 'Gracias' }]);
    expect(text.value).toBe('');
    expect(document.activeElement?.textContent).toBe('Comentarios (2)');
    screen.getByRole('heading', { name: 'Comentarios (2)' });
  });

  it('keeps a comment that is lost or rejected, says why, and sends it again with the same key', async () => {
    const page = openPost();
    page.server.failNetwork(createComment);
    await enterText(page.user, await box(), 'Gracias');
    await page.user.click(await submitButton());
    await screen.findByText('Error al publicar el comentario');
    const message = 'Vas muy rápido. Intenta de nuevo en un momento.';
    page.server.replyWithError(createComment, { code: 'TOO_MANY', message });
    await page.user.click(await submitButton());
    await screen.findByText(message);
    expect((await box()).value).toBe('Gracias');
    page.server.reply(createComment, () => buildPost(withComments([comment(1)])));
    await page.user.click(await submitButton());
    await screen.findByText('Comentario 1');
    await enterText(page.user, await box(), 'Gracias');
    await page.user.click(await submitButton());
    await waitFor(() => expect(posts(page)).toHaveLength(4));
    const [lost, rejected, retried, next] = posts(page).map(({ idempotencyKey }) => idempotencyKey);
    expect([rejected, retried]).toEqual([lost, lost]);
    expect(next).not.toBe(retried);
  });

  it('is found again after the page was left', async () => {
    const { user, router, server } = openPost();
    await enterText(user, await box(), 'Lo pienso');
    await router.navigate('/jobs');
    await screen.findByText('En /jobs');
    server.reply(getPost, () => buildPost());
    await router.navigate(-1);
    await waitFor(async () => expect((await box()).value).toBe('Lo pienso'));
  });
});

describe('deleting a comment', () => {
  const own = comment(2, { can: { delete: true } });
  const openDialog = async ({ user }: ReturnType<typeof openPost>) => {
    await user.click(await screen.findByRole('button', { name: 'Eliminar el comentario de Luis Peña' }));
    return within(screen.getByRole('dialog', { name: 'Eliminar comentario' }));
  };

  it('is offered to whom the server allows it, asks first, keeps it after a rejection, then deletes it', async () => {
    const page = openPost(withComments([comment(1), own]));
    await screen.findByText('Comentario 2');
    expect(screen.getAllByRole('button', { name: /^Eliminar el comentario/ })).toHaveLength(1);
    const dialog = await openDialog(page);
    dialog.getByText(
      '¿Estás seguro de que deseas eliminar este comentario? Esta acción no se puede deshacer.',
    );
    page.server.replyWithBadGateway(deleteComment);
    await page.user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    await screen.findByText('Error al eliminar el comentario');
    screen.getByText('Comentario 2');
    page.server.reply(deleteComment, () => buildPost(withComments([comment(1)])));
    await page.user.click((await openDialog(page)).getByRole('button', { name: 'Eliminar' }));
    await screen.findByText('Comentario eliminado exitosamente');
    expect(screen.queryByText('Comentario 2')).toBeNull();
    expect(page.server.requests.at(-1)?.path).toMatch(new RegExp(`/comment/${idOf(2)}$`));
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByRole('region', { name: 'Comentarios (1)' });
  });

  it('deletes an older one that was loaded afterwards', async () => {
    const page = openPost(withComments([comment(3), comment(4)], 3));
    page.server.reply(listComments, () => ({ comments: [own], hasMore: false }));
    await page.user.click(await screen.findByRole('button', { name: 'Ver comentarios anteriores' }));
    await screen.findByText('Comentario 2');
    page.server.reply(deleteComment, () => buildPost(withComments([comment(3), comment(4)])));
    const dialog = await openDialog(page);
    await page.user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(shown()).toEqual(['Comentario 4', 'Comentario 3']));
  });

  it('does nothing after Cancelar, and is busy until the server has answered', async () => {
    const page = openPost(withComments([own]));
    const cancelled = await openDialog(page);
    await page.user.click(cancelled.getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.server.requests.every(({ method }) => method === 'GET')).toBe(true);
    const { promise, resolve } = Promise.withResolvers<void>();
    page.server.reply(deleteComment, () => buildPost(), promise);
    const dialog = await openDialog(page);
    await page.user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    for (const name of ['Cancelar', 'Eliminar', 'Cerrar'])
      expect(dialog.getByRole('button', { name }).hasAttribute('disabled')).toBe(true);
    resolve();
    await screen.findByText('Comentario eliminado exitosamente');
  });
});

it('offers no deletion and no box to a visitor', async () => {
  openPost(withComments([comment(1)]), null);
  await screen.findByText('Comentario 1');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('keeps a comment when the server rejects it because the session ended', async () => {
  const page = openPost();
  await enterText(page.user, await box(), 'Gracias por esto');
  const error = { code: 'UNAUTHENTICATED', message: 'Inicia sesión para continuar' } as const;
  page.server.replyWithError(createComment, error);
  await page.user.click(await submitButton());
  await screen.findByText(error.message);
  await endAndResumeSession(page);
  expect((await box()).value).toBe('Gracias por esto');
  page.server.reply(createComment, () => buildPost(withComments([comment(1)])));
  await page.user.click(await submitButton());
  await waitFor(async () => expect((await box()).value).toBe(''));
});

describe('the list of comments', () => {
  const build = (...numbers: number[]) => numbers.map((number) => buildComment({ _id: `c${number}` }));
  const idsOf = (comments: Comment[]) => comments.map(({ _id }) => _id).join(' ');
  const merge = (loaded: number[], latest: number[], total: number) =>
    idsOf(mergeComments(build(...loaded), build(...latest), total));

  it.each([
    ['the response has all comments', [1, 2, 3], [1, 3], 2, 'c1 c3'],
    ['a new comment moves the window', [3, 4, 5], [4, 5, 6], 6, 'c3 c4 c5 c6'],
    ['older ones are loaded', [1, 2, 3, 4], [3, 4], 4, 'c1 c2 c3 c4'],
    ['one of the latest was deleted', [1, 2, 3, 4], [2, 3], 3, 'c1 c2 c3'],
    ['the window reaches further back', [3, 4, 5], [2, 3, 4], 4, 'c2 c3 c4'],
    ['some between both are unknown', [1, 2, 3], [7, 8, 9], 9, 'c7 c8 c9'],
    ['all were deleted', [1, 2], [], 0, ''],
  ])('%s', (_, loaded, latest, total, shown) => {
    expect(merge(loaded, latest, total)).toBe(shown);
  });
});
