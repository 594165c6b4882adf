import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { createPost } from '@uneed/domain/community/posts/posts.api.ts';
import { describe, expect, it, vi } from 'vitest';
import { endAndResumeSession } from '../../../../testing/end-session.ts';
import { enterText } from '../../../../testing/enter-text.ts';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { translatePage } from '../../../../testing/translate-page.ts';
import { FeedPage, feedServer } from '../exports/feed.factory.tsx';
import { buildPost, buildPostId } from '../exports/posts.factory.ts';
import { toContent, toFormatted, toPlain } from './post-text.ts';

const older = buildPost();
const created = buildPost({ _id: buildPostId(1), title: 'Mi consejo' });

async function open(session = buildSessionUser()) {
  const server = feedServer({ posts: [older] });
  const page = renderPage(FeedPage, { at: '/best-matches', session });
  await screen.findByText(older.title);
  await page.user.click(screen.getByRole('button', { name: 'Crear publicación' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear publicación' }));
  const publish = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Publicar' });
  /** Pastes, which is faster than typing. */
  const fill = async (label: RegExp, text: string) => {
    await page.user.clear(dialog.getByLabelText(label));
    if (text === '') return;
    await page.user.click(dialog.getByLabelText(label));
    await page.user.paste(text);
  };
  return { server, dialog, publish, fill, ...page };
}

it('publishes a post, which appears on top, on a translated page', async () => {
  const { server, dialog, publish, fill, user } = await open();
  translatePage();
  expect(publish().disabled).toBe(true);
  await fill(/^Título/, 'Mi consejo');
  await fill(/^Contenido/, 'Prepara tus preguntas #entrevistas');
  await fill(/^Etiquetas/, ' ventas, , #cv ');
  dialog.getByText('34/2000');
  const preview = within(dialog.getByRole('list', { name: 'Así se verán' }));
  expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '#ventas',
    '#cv',
    '#entrevistas',
  ]);
  server.reply(createPost, () => created);
  await user.click(publish());
  await screen.findByText('¡Publicación creada correctamente!');
  const sent = server.requests.at(-1);
  expect(sent?.body).toEqual({
    title: 'Mi consejo',
    content: 'Prepara tus preguntas #entrevistas',
    tags: ['ventas', 'cv'],
  });
  expect(sent?.idempotencyKey).not.toBeNull();
  const names = screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
  expect(names).toEqual(['Mi consejo', older.title]);
  // The next post starts empty.
  await user.click(screen.getByRole('button', { name: 'Crear publicación' }));
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Contenido/).value).toBe('');
});

it('cannot publish with an invalid text or title', async () => {
  const { dialog, publish, fill } = await open();
  for (const [label, text, message] of [
    [/^Contenido/, '   ', 'El contenido no puede estar vacío'],
    [/^Contenido/, '<p></p>', 'El contenido no puede estar vacío'],
    [/^Contenido/, 'x'.repeat(2001), 'El contenido excede el límite de 2000 caracteres'],
    [/^Título/, 'x'.repeat(101), 'El título excede el límite de 100 caracteres'],
  ] as const) {
    await fill(/^Contenido/, 'Hola');
    expect(dialog.queryByText(message)).toBeNull();
    expect(publish().disabled).toBe(false);
    await fill(label, text);
    await dialog.findByText(message);
    expect(publish().disabled).toBe(true);
  }
});

it('keeps what was typed when the server rejects it, and sends it again as the same post', async () => {
  const { server, dialog, publish, fill, user } = await open();
  await fill(/^Contenido/, 'Hola');
  server.replyWithBadGateway(createPost);
  await user.click(publish());
  await dialog.findByText('Error al crear la publicación');
  await expectRejection({ server, user }, createPost, publish);
  server.replyWithError(createPost, {
    code: 'FORBIDDEN',
    message: 'Tu cuenta es nueva',
    fields: { content: 'No se puede publicar' },
  });
  await user.click(publish());
  await dialog.findByText('Tu cuenta es nueva');
  dialog.getByText('No se puede publicar');
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Contenido/).value).toBe('Hola');
  const keys = server.requests.filter(({ method }) => method === 'POST').map((sent) => sent.idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

it('cannot be changed while it is published: the change would be neither in the post nor in the next one', async () => {
  const { server, dialog, publish, fill, user } = await open();
  const title = dialog.getByLabelText<HTMLInputElement>(/^Título/);
  await enterText(user, title, 'Mi consejo');
  await fill(/^Contenido/, 'Hola');
  await user.click(dialog.getByRole('switch', { name: /^Dar formato/ }));
  const editor = await dialog.findByRole('textbox', { name: 'Contenido' });
  const published = Promise.withResolvers<void>();
  server.reply(createPost, () => created, published.promise);
  await user.click(publish());
  await waitFor(() => expect(publish().disabled).toBe(true));
  expect(editor.getAttribute('contenteditable')).toBe('false');
  await user.click(dialog.getByRole('button', { name: 'Lista con viñetas' }));
  expect(editor.querySelector('li')).toBeNull();
  await user.type(title, ' nuevo');
  const toggle = dialog.getByRole<HTMLInputElement>('switch', { name: /^Dar formato/ });
  const picker = dialog.getByRole<HTMLButtonElement>('button', { name: 'Agregar imagen' });
  expect([toggle.disabled, picker.disabled]).toEqual([true, true]);
  expect(title.value).toBe('Mi consejo');
  published.resolve();
  await screen.findByText('¡Publicación creada correctamente!');
});

it('is published with the image that was chosen just before, and at most five tags', async () => {
  const { server, dialog, publish, fill, user } = await open();
  await fill(/^Contenido/, 'Hola');
  await fill(/^Etiquetas/, 'a, b, c, d, e, f');
  await dialog.findByText('Máximo 5 etiquetas permitidas');
  const decoded = Promise.withResolvers<Pick<ImageBitmap, 'width' | 'height' | 'close'>>();
  vi.stubGlobal('createImageBitmap', () => decoded.promise);
  const file = new File(['x'], 'foto.png', { type: 'image/png' });
  await user.upload(dialog.getByLabelText('Imagen de la publicación'), file);
  expect(publish().disabled).toBe(true);
  decoded.resolve({ width: 1, height: 1, close: () => undefined });
  await dialog.findByAltText('Vista previa');
  server.reply(createPost, () => created);
  await user.click(publish());
  await screen.findByText('¡Publicación creada correctamente!');
  expect(server.requests.at(-1)?.body).toMatchObject({
    image: 'data:image/png;base64,eA==',
    tags: ['a', 'b', 'c', 'd', 'e'],
  });
});

describe('after a reload', () => {
  it('has what was typed, for this user only, until it is published', async () => {
    const { fill } = await open();
    await fill(/^Título/, 'Mi consejo');
    await fill(/^Contenido/, 'Un borrador');
    cleanup();
    const other = await open(buildSessionUser({ _id: '01900000-0000-7000-8000-0000000000ff' }));
    expect(other.dialog.getByLabelText<HTMLTextAreaElement>(/^Contenido/).value).toBe('');
    cleanup();
    const { server, dialog, publish, user } = await open();
    expect(dialog.getByLabelText<HTMLInputElement>(/^Título/).value).toBe('Mi consejo');
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Contenido/).value).toBe('Un borrador');
    server.reply(createPost, () => created);
    await user.click(publish());
    await screen.findByText('¡Publicación creada correctamente!');
    await user.click(screen.getByRole('button', { name: 'Crear publicación' }));
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Contenido/).value).toBe('');
    cleanup();
    const next = await open();
    expect(next.dialog.getByLabelText<HTMLTextAreaElement>(/^Contenido/).value).toBe('');
  });

  it('has the formats of the text', async () => {
    const { dialog, fill, user } = await open();
    await fill(/^Contenido/, 'Uno');
    await user.click(dialog.getByRole('switch', { name: /^Dar formato/ }));
    await user.click(await dialog.findByRole('button', { name: 'Lista con viñetas' }));
    cleanup();
    const reloaded = await open();
    const editor = await reloaded.dialog.findByRole('textbox', { name: 'Contenido' });
    expect(editor.querySelector('li')?.textContent).toBe('Uno');
  });
});

describe('Dar formato', () => {
  async function openFormatted(text: string) {
    const page = await open();
    if (text !== '') await page.fill(/^Contenido/, text);
    const toggle = page.dialog.getByRole<HTMLInputElement>('switch', { name: /^Dar formato/ });
    expect(toggle.checked).toBe(false);
    await page.user.click(toggle);
    const editor = await page.dialog.findByRole('textbox', { name: 'Contenido' });
    const chooseFormat = (name: string) => page.user.click(page.dialog.getByRole('button', { name }));
    return { ...page, toggle, editor, chooseFormat };
  }

  it('keeps the text, counts what is visible and publishes the formats', async () => {
    const { server, dialog, editor, publish, chooseFormat, user } = await openFormatted(
      'Lleva tu CV & tu cédula #cv',
    );
    expect(editor.textContent).toBe('Lleva tu CV & tu cédula #cv');
    await chooseFormat('Lista con viñetas');
    dialog.getByText('27/2000');
    within(dialog.getByRole('list', { name: 'Así se verán' })).getByText('#cv');
    server.replyWithBadGateway(createPost);
    await user.click(publish());
    await dialog.findByText('Error al crear la publicación');
    expect(dialog.getByRole('textbox', { name: 'Contenido' }).textContent).toContain('Lleva tu CV');
    server.reply(createPost, () => created);
    await user.click(publish());
    await screen.findByText('¡Publicación creada correctamente!');
    expect(server.requests.at(-1)?.body).toMatchObject({
      content: expect.stringContaining('<ul><li><p>Lleva tu CV &amp; tu cédula #cv</p></li></ul>'),
    });
    // The next post is plain text again.
    await user.click(screen.getByRole('button', { name: 'Crear publicación' }));
    expect(dialog.getByRole<HTMLInputElement>('switch', { name: /^Dar formato/ }).checked).toBe(false);
  });

  it('turned off keeps the text; turned on again it restores the formats', async () => {
    const { server, dialog, fill, publish, chooseFormat, toggle, user } = await openFormatted('Uno\nDos');
    await chooseFormat('Lista con viñetas');
    await user.click(toggle);
    const area = dialog.getByLabelText<HTMLTextAreaElement>(/^Contenido/);
    expect(area.tagName).toBe('TEXTAREA');
    expect(area.value).toContain('Uno');
    await user.click(toggle);
    expect((await dialog.findByRole('textbox', { name: 'Contenido' })).querySelector('li')).not.toBeNull();
    await user.click(toggle);
    await fill(/^Contenido/, 'Tres');
    await user.click(toggle);
    const editor = await dialog.findByRole('textbox', { name: 'Contenido' });
    expect(editor.innerHTML).toContain('<p>Tres</p>');
    await user.click(toggle);
    server.reply(createPost, () => created);
    await user.click(publish());
    await screen.findByText('¡Publicación creada correctamente!');
    expect(server.requests.at(-1)?.body).toMatchObject({ content: 'Tres' });
  });

  it('can be turned on before anything is typed, without an error', async () => {
    const { dialog, publish } = await openFormatted('');
    expect(dialog.queryByText('El contenido no puede estar vacío')).toBeNull();
    expect(publish().disabled).toBe(true);
  });
});

it('keeps a post when it is closed, and when the session ends meanwhile', async () => {
  const page = await open();
  await page.fill(/^Título/, 'Mi consejo');
  await page.fill(/^Contenido/, 'Prepara tus preguntas');
  await page.user.click(page.dialog.getByRole('button', { name: 'Cancelar' }));
  await page.user.click(screen.getByRole('button', { name: 'Crear publicación' }));
  expect(page.dialog.getByLabelText<HTMLTextAreaElement>(/^Contenido/).value).toBe('Prepara tus preguntas');
  await endAndResumeSession(page);
  const values = [/^Título/, /^Contenido/].map(
    (label) => page.dialog.getByLabelText<HTMLInputElement>(label).value,
  );
  expect(values).toEqual(['Mi consejo', 'Prepara tus preguntas']);
  page.server.reply(createPost, () => created);
  await page.user.click(page.publish());
  await screen.findByText('¡Publicación creada correctamente!');
});

describe('the text of a post', () => {
  describe('a plain text as markup', () => {
    it.each([
      ['', ''],
      ['  \n ', ''],
      ['Hola', '<p>Hola</p>'],
      ['Uno\nDos\n\nTres', '<p>Uno</p><p>Dos</p><p></p><p>Tres</p>'],
      ['a < b & c > d', '<p>a &lt; b &amp; c &gt; d</p>'],
      ['a<b', '<p>a&lt;b</p>'],
    ])('of %j is %j', (text, html) => expect(toFormatted(text)).toBe(html));

    it.each(['Hola', 'Uno\nDos', 'Uno\n\nDos #tres', 'Te <3 mucho & más', '«Así» es'])(
      'is %j again without formats',
      (text) => expect(toPlain(toFormatted(text))).toBe(text),
    );
  });

  it.each([
    ['Hola\ny <3', 'Hola\ny <3'],
    ['Escribe a <ana@correo.com>\nsi a<b', 'Escribe a <ana@correo.com>\nsi a<b'],
    ['Usa <b>\nen HTML', '<p>Usa &lt;b&gt;</p><p>en HTML</p>'],
    ['<p></p>', '<p></p>'],
  ])('the content of the plain text %j is %j', (text, content) => expect(toContent(text)).toBe(content));

  it('markup as a plain text has each item on its own line', () => {
    expect(toPlain('<h2>Pasos</h2><ul><li>Uno</li><li><strong>Dos</strong></li></ul>')).toBe(
      'Pasos\nUno\nDos',
    );
  });
});
