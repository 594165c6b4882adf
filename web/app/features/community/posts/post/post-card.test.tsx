import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { REACTION_PRESS_MS } from '@uneed/domain/community/posts/interaction.rules.ts';
import { POST_PREVIEW_LENGTH } from '@uneed/domain/community/posts/post.rules.ts';
import {
  deletePost,
  editPost,
  listPosts,
  reactToPost,
  sharePost,
} from '@uneed/domain/community/posts/posts.api.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { expectRejection, REJECTION_TEXT } from '../../../../testing/expect-rejection.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { FeedPage, feedServer } from '../exports/feed.factory.tsx';
import { buildPost, buildPostId, minutesAgo, POST_ID } from '../exports/posts.factory.ts';
import { postQuery } from '../posts.queries.ts';
import { formatPostAge } from './post-time.tsx';

const me = buildSessionUser();
const other = buildPost({ _id: buildPostId(9), title: 'Otra' });
const title = buildPost().title;
const counts = (changes: Partial<Post['counts']>) => ({ ...buildPost().counts, ...changes });

async function open(changes: Partial<Post> = {}) {
  const post = buildPost(changes);
  const server = feedServer({ posts: [post, other] });
  const page = renderPage(FeedPage, { at: '/best-matches?tab=publicaciones', session: me });
  const name = post.title || 'Publicación de Ana Rodríguez';
  const card = within(await screen.findByRole('article', { name }));
  return { server, card, post, ...page };
}

describe('a post', () => {
  it('shows author, role, age, content with line breaks, tags and counters', async () => {
    const { card } = await open({
      tags: ['uno', 'dos', 'tres', 'cuatro', 'cinco'],
      counts: counts({ likes: 2, loves: 1, laughs: 1, comments: 1, shares: 3 }),
      editedAt: minutesAgo(110),
    });
    for (const text of [
      'Ana Rodríguez',
      'Referente',
      '4 reacciones',
      '1 comentario',
      '3 compartidos',
      '#tres',
      '+2 más',
    ])
      card.getByText(text);
    expect(card.queryByText('#cuatro')).toBeNull();
    card.getByText(/· Editado/);
    expect(card.getByText(/Llega temprano/).textContent).toBe('Llega temprano.\nLleva tu CV.');
    expect(card.getByRole('link', { name: /^hace 2 horas/ }).getAttribute('href')).toBe(`/post/${POST_ID}`);
  });

  it('shows markup that the server sanitized, and a name for a post without a title', async () => {
    const { card } = await open({
      title: '',
      content: '<p>Hola <strong>mundo</strong></p>',
      contentFormat: 'html',
    });
    expect(card.getByText('mundo').tagName).toBe('STRONG');
  });

  it('cuts a long content until the reader asks for it', async () => {
    const content = `${'x'.repeat(POST_PREVIEW_LENGTH)} y el resto`;
    const { card, user } = await open({ content });
    expect(card.getByText(/^x+…$/).textContent).toHaveLength(POST_PREVIEW_LENGTH + 1);
    await user.click(card.getByRole('button', { name: 'Ver más' }));
    card.getByText(content);
  });

  it('reserves the place of its image', async () => {
    const { card } = await open({
      image: '/media/posts/k-1600.webp',
      imageAlt: 'Una oficina',
      imageSize: { width: 1600, height: 900 },
    });
    const image = card.getByRole('img', { name: 'Una oficina' });
    const attributes = ['src', 'width', 'height'].map((name) => image.getAttribute(name));
    expect(attributes).toEqual(['/media/posts/k-640.webp', '1600', '900']);
  });

  it('shows no menu to others', async () => {
    const { card } = await open();
    expect(card.queryByRole('button', { name: 'Opciones de la publicación' })).toBeNull();
  });
});

describe('reactions', () => {
  it('shows the reaction at once and then the version of the server', async () => {
    const { server, card, user, queryClient, post } = await open({ counts: counts({ likes: 4 }) });
    queryClient.setQueryData(postQuery(POST_ID).queryKey, post);
    let respond = () => {};
    const wait = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const liked = buildPost({ counts: counts({ likes: 9 }), viewerReaction: 'like' });
    server.reply(reactToPost, () => liked, wait);
    await user.click(card.getByRole('button', { name: 'Me gusta', pressed: false }));
    await card.findByText('5 reacciones');
    card.getByRole('button', { name: 'Me gusta', pressed: true });
    await act(async () => respond());
    await card.findByText('9 reacciones');
    expect(server.requests.at(-1)?.body).toEqual({ reactionType: 'like' });
    expect(queryClient.getQueryData(postQuery(POST_ID).queryKey)?.counts.likes).toBe(9);
    within(screen.getByRole('article', { name: 'Otra' })).getByText('0 reacciones');
  });

  it('undoes a rejected reaction', async () => {
    const { server, card, user } = await open({ counts: counts({ loves: 1 }), viewerReaction: 'love' });
    server.replyWithBadGateway(reactToPost);
    await user.click(card.getByRole('button', { name: 'Me encanta', pressed: true }));
    await screen.findByText('Error al reaccionar');
    card.getByText('1 reacción');
    card.getByRole('button', { name: 'Me encanta', pressed: true });
  });

  it('is sent again as the same reaction, and taken back as another one', async () => {
    const { server, card, user } = await open();
    const press = () => user.click(card.getByRole('button', { name: 'Me gusta' }));
    const keys = () => server.writes.map(({ idempotencyKey }) => idempotencyKey);
    server.replyWithBadGateway(reactToPost);
    await press();
    await screen.findByText('Error al reaccionar');
    server.reply(reactToPost, () => buildPost({ counts: counts({ likes: 1 }), viewerReaction: 'like' }));
    await press();
    await card.findByText('1 reacción');
    await waitFor(() => expect(keys()).toHaveLength(2));
    server.reply(reactToPost, () => buildPost());
    await press();
    await waitFor(() => expect(keys()).toHaveLength(3));
    const [lost, retried, taken] = keys();
    expect([lost !== null, retried === lost, taken === lost]).toEqual([true, true, false]);
  });

  it('offers the other reactions by keyboard', async () => {
    const { server, card, user } = await open({ counts: counts({ likes: 1 }), viewerReaction: 'like' });
    server.reply(reactToPost, () => buildPost({ counts: counts({ laughs: 1 }), viewerReaction: 'laugh' }));
    act(() => card.getByRole('button', { name: 'Elegir reacción' }).focus());
    await user.keyboard('{Enter}{ArrowUp}{Enter}');
    await card.findByRole('button', { name: 'Me divierte', pressed: true });
    card.getByText('1 reacción');
    expect(server.requests.at(-1)?.body).toEqual({ reactionType: 'laugh' });
  });

  describe('when Me gusta is held', () => {
    const touch = { button: 0, isPrimary: true, pointerType: 'touch' };
    afterEach(() => void vi.useRealTimers());

    async function hold() {
      const page = await open({ counts: counts({ likes: 1 }) });
      const like = page.card.getByRole('button', { name: 'Me gusta', pressed: false });
      const menu = page.card.getByRole('button', { name: 'Elegir reacción' });
      const isOpen = () => menu.getAttribute('aria-expanded') === 'true';
      const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
      vi.useFakeTimers();
      fireEvent.pointerDown(like, touch);
      wait(REACTION_PRESS_MS - 1);
      expect(isOpen()).toBe(false);
      return { ...page, like, menu, isOpen, wait };
    }

    it('opens the menu; the release neither reacts nor closes it', async () => {
      const { server, card, like, menu, isOpen, wait } = await hold();
      server.reply(reactToPost, () => buildPost({ counts: counts({ loves: 1 }), viewerReaction: 'love' }));
      wait(1);
      expect(isOpen()).toBe(true);
      expect(document.activeElement).toBe(menu);
      expect(fireEvent.contextMenu(like)).toBe(false);
      fireEvent.pointerUp(like, touch);
      fireEvent.click(like);
      vi.useRealTimers();
      expect(isOpen()).toBe(true);
      fireEvent.click(card.getByRole('button', { name: 'Me encanta' }));
      await card.findByRole('button', { name: 'Me encanta', pressed: true });
      expect(isOpen()).toBe(false);
      const reactions = server.requests.filter(({ method }) => method === 'POST');
      expect(reactions.map(({ body }) => body)).toEqual([{ reactionType: 'love' }]);
    });

    it('does not open the menu after a release, or after the pointer left or was cancelled', async () => {
      const { like, isOpen, wait } = await hold();
      for (const event of ['pointerUp', 'pointerLeave', 'pointerCancel'] as const) {
        fireEvent[event](like, touch);
        wait(REACTION_PRESS_MS);
        expect([event, isOpen(), fireEvent.contextMenu(like)]).toEqual([event, false, true]);
        fireEvent.pointerDown(like, touch);
        wait(REACTION_PRESS_MS - 1);
      }
    });
  });

  it('removes a post that does not exist any more', async () => {
    const { server, card, user } = await open();
    server.replyWithError(reactToPost, { code: 'NOT_FOUND', message: 'Publicación no encontrada' });
    await user.click(card.getByRole('button', { name: 'Me gusta' }));
    await screen.findByText('Publicación no encontrada');
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
    screen.getByText('Otra');
  });
});

describe('sharing', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
  });

  it('offers WhatsApp and the link, and counts once', async () => {
    const { server, card, user } = await open();
    server.reply(sharePost, () => buildPost({ counts: counts({ shares: 1 }) }));
    await user.click(card.getByRole('button', { name: 'Compartir' }));
    const whatsApp = card.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(whatsApp)).toBe(
      `https://wa.me/?text=${title}: ${window.location.origin}/post/${POST_ID}`,
    );
    await user.click(card.getByRole('button', { name: 'Copiar enlace' }));
    await screen.findByText('Enlace copiado');
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/post/${POST_ID}`);
    await card.findByText('1 compartido');
    await screen.findByText('¡Post compartido!');
    await user.click(card.getByRole('button', { name: 'Compartir' }));
    await user.click(card.getByRole('button', { name: 'Copiar enlace' }));
    expect(server.requests.filter(({ path }) => path.endsWith('/share'))).toHaveLength(1);
  });

  it('says why a share was not counted, and counts the next one', async () => {
    const { server, card, user } = await open();
    const copy = async () => {
      await user.click(card.getByRole('button', { name: 'Compartir' }));
      await user.click(card.getByRole('button', { name: 'Copiar enlace' }));
    };
    const replied = Promise.withResolvers<void>();
    const tooMany = { code: 'TOO_MANY', message: REJECTION_TEXT } as const;
    server.replyWithError(sharePost, tooMany, {}, replied.promise);
    await copy();
    await copy();
    expect(server.writes).toHaveLength(1);
    replied.resolve();
    await screen.findByText(REJECTION_TEXT);
    server.reply(sharePost, () => buildPost({ counts: counts({ shares: 1 }) }));
    await copy();
    await card.findByText('1 compartido');
  });

  it('opens the share sheet of the system; closing it counts nothing', async () => {
    const share = vi.fn((): Promise<void> => Promise.reject(new DOMException('', 'AbortError')));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { server, card, user } = await open();
    server.reply(sharePost, () => buildPost({ counts: counts({ shares: 1 }) }));
    await user.click(card.getByRole('button', { name: 'Compartir' }));
    expect(share).toHaveBeenCalledWith({ title, url: `${window.location.origin}/post/${POST_ID}` });
    expect(server.requests.map(({ path }) => path)).not.toContain(`/posts/${POST_ID}/share`);
    share.mockImplementationOnce(() => Promise.resolve());
    await user.click(card.getByRole('button', { name: 'Compartir' }));
    await card.findByText('1 compartido');
  });
});

describe('of the author', () => {
  const own = { createdAt: minutesAgo(5), can: { edit: true, delete: true } };
  const choose = async ({ card, user }: Awaited<ReturnType<typeof open>>, name: string) => {
    await user.click(card.getByRole('button', { name: 'Opciones de la publicación' }));
    await user.click(card.getByRole('button', { name }));
  };

  it('can be deleted after a question, and stays when that is rejected', async () => {
    const page = await open(own);
    await choose(page, 'Eliminar publicación');
    const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar publicación' }));
    dialog.getByText(
      '¿Estás seguro de que deseas eliminar esta publicación? Esta acción no se puede deshacer.',
    );
    const confirm = () => dialog.getByRole('button', { name: 'Eliminar publicación' });
    await expectRejection(page, deletePost, confirm, { isGone: true });
    page.server.replyWithBadGateway(deletePost);
    await choose(page, 'Eliminar publicación');
    await page.user.click(confirm());
    await screen.findByText('Error al eliminar la publicación');
    page.card.getByText(title);
    page.server.reply(deletePost, () => ({ message: 'ok' }));
    await choose(page, 'Eliminar publicación');
    await page.user.click(confirm());
    await screen.findByText('Publicación eliminada correctamente');
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
    screen.getByText('Otra');
    expect(page.server.requests.filter(({ path }) => path === listPosts.path)).toHaveLength(1);
  });

  it('can be edited; only what was changed is sent', async () => {
    const page = await open({ ...own, tags: ['cv'] });
    await choose(page, 'Editar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar publicación' }));
    const field = dialog.getByLabelText(/^Título/);
    await page.user.clear(field);
    await enterText(page.user, field, 'Nuevo título');
    const save = () => dialog.getByRole('button', { name: 'Guardar cambios' });
    await expectRejection(page, editPost, save);
    expect(field).toHaveProperty('value', 'Nuevo título');
    page.server.reply(editPost, () => buildPost({ ...own, title: 'Nuevo título', editedAt: minutesAgo(0) }));
    await page.user.click(save());
    await screen.findByRole('article', { name: 'Nuevo título' });
    expect(page.server.requests.at(-1)?.body).toEqual({ title: 'Nuevo título', base: { title } });
    await screen.findByText('Publicación actualizada');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps what is typed when the dialog is closed', async () => {
    const page = await open(own);
    const openTitle = async () => {
      await choose(page, 'Editar');
      const dialog = within(await screen.findByRole('dialog', { name: 'Editar publicación' }));
      return dialog.getByLabelText<HTMLInputElement>(/^Título/);
    };
    await enterText(page.user, await openTitle(), ' mejor');
    await page.user.click(screen.getByRole('button', { name: 'Cancelar' }));
    const field = await openTitle();
    expect(field.value).toBe(`${title} mejor`);
    await page.user.click(screen.getByRole('button', { name: 'Descartar cambios' }));
    expect(field.value).toBe(title);
  });

  it('shows both values of a conflict while it is edited, with a choice', async () => {
    const page = await open({ ...own, content: '<p>Uno</p>', contentFormat: 'html', tags: ['cv'] });
    await choose(page, 'Editar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar publicación' }));
    await page.user.click(dialog.getByRole('switch', { name: /Dar formato/ }));
    const content = () => dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Contenido/ });
    await enterText(page.user, content(), ' y dos');
    await enterText(page.user, dialog.getByLabelText(/^Etiquetas/), ', empleo');
    const conflicts = { content: '<p>Otro texto</p>', tags: ['entrevista', 'cv'] };
    const message = 'Alguien cambió esto';
    page.server.replyWithError(editPost, { code: 'CONFLICT', message, conflicts });
    const save = () => dialog.getByRole('button', { name: 'Guardar cambios' });
    await page.user.click(save());
    const texts = within(await dialog.findByRole('region', { name: 'Contenido' }));
    texts.getByText('Otro texto');
    texts.getByText('Uno y dos');
    const tags = within(dialog.getByRole('region', { name: 'Etiquetas' }));
    tags.getByText('entrevista, cv');
    await page.user.click(tags.getByRole('button', { name: 'Usar lo guardado' }));
    expect(dialog.getByLabelText(/^Etiquetas/)).toHaveProperty('value', 'entrevista, cv');
    await page.user.click(texts.getByRole('button', { name: 'Dejar lo mío' }));
    expect(content().value).toBe('Uno y dos');
    page.server.reply(editPost, () => buildPost({ ...own, content: 'Uno y dos' }));
    await page.user.click(save());
    await screen.findByText('Publicación actualizada');
    const base = { content: conflicts.content };
    expect(page.server.requests.at(-1)?.body).toEqual({ content: 'Uno y dos', base });
  });

  it('cannot be edited after half an hour', async () => {
    const page = await open({ ...own, createdAt: minutesAgo(31) });
    await page.user.click(page.card.getByRole('button', { name: 'Opciones de la publicación' }));
    page.card.getByRole('button', { name: 'Eliminar publicación' });
    expect(page.card.queryByRole('button', { name: 'Editar' })).toBeNull();
  });
});

describe('the time of a post', () => {
  const NOW = new Date('2026-11-21T16:00:00Z');

  it.each([
    ['2026-11-21T15:59:59Z', 'hace menos de 1 hora'],
    ['2026-11-21T15:00:01Z', 'hace menos de 1 hora'],
    ['2026-11-21T15:00:00Z', 'hace 1 hora'],
    ['2026-11-20T16:00:01Z', 'hace 23 horas'],
    ['2026-11-20T16:00:00Z', 'hace 1 día'],
    ['2026-11-14T16:00:01Z', 'hace 6 días'],
    ['2026-11-14T16:00:00Z', '14 nov 2026'],
  ])('shows %s as %s', (iso, text) => {
    expect(formatPostAge(iso, NOW)).toBe(text);
  });
});
