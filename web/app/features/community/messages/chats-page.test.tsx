import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  getContact,
  getUnread,
  listContacts,
  listMessages,
  listSharedApplications,
  sendMessage,
} from '@uneed/domain/community/messages/messages.api.ts';
import { blockUser, sendReport, unblockUser } from '@uneed/domain/people/safety/safety.api.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enterText } from '../../../testing/enter-text.ts';
import { expectRejection } from '../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import {
  buildContact,
  buildMessage,
  EVA,
  getText,
  LUIS,
  me,
  openChats as open,
  stubLayout,
} from './chats.factory.tsx';
import ChatsPage from './chats-page.tsx';
import { unreadMessagesQuery } from './exports/unread-messages-query.ts';
import { onlineQuery, refetchMissed } from './messages.queries.ts';
import { showMessageToast } from './notifications/show-message-toast.tsx';
import { flushOutbox } from './outbox/outbox.ts';

beforeEach(stubLayout);

const log = async () => within(await screen.findByRole('log', { name: 'Mensajes' }));

describe('/chats', () => {
  it('shows contacts, unread badges up to 99+ and the welcome text', async () => {
    open('/chats', { messages: [buildMessage('Buenas tardes', LUIS)], unread: 120 });
    const row = within(await screen.findByRole('link', { name: /Luis Báez/ }));
    row.getByText('Buenas tardes');
    await row.findByText('99+');
    screen.getByRole('heading', { level: 2, name: /Uneed/ });
    screen.getByText('Elige una conversación de la lista para empezar a chatear');
    screen.getByText('(0 en línea)');
  });

  it('shows an enterprise as such, and whether it is verified', async () => {
    const enterprise = { role: 'enterprise', company: 'Ron del Este' } as const;
    const { server, user } = open('/chats', { luis: { ...enterprise, fullName: 'Ron del Este' } });
    within(await screen.findByRole('link', { name: /Ron del Este/ })).getByText('Empresa');
    server.reply(listContacts, () => [buildContact(EVA, 'Café Real', { ...enterprise, isVerified: true })]);
    await user.type(screen.getByRole('searchbox'), 'café');
    within(await screen.findByRole('link', { name: /Café Real/ })).getByText('Empresa verificada');
  });

  it('groups contacts with headings, filters by online users, and has no groups for search results', async () => {
    const { user, queryClient } = open('/chats', { messages: [buildMessage('Buenas tardes', LUIS)] });
    within(await screen.findByRole('region', { name: 'Conversaciones' })).getByRole('link', { name: /Luis/ });
    within(screen.getByRole('region', { name: 'Por una aplicación o recomendación' })).getByRole('link', {
      name: /Eva/,
    });
    // The list of the server contains the user.
    queryClient.setQueryData(onlineQuery.queryKey, [me._id, LUIS]);
    await screen.findByText('(1 en línea)');
    await user.click(screen.getByRole('checkbox', { name: 'Solo en línea' }));
    expect(screen.queryByRole('link', { name: /Eva Núñez/ })).toBeNull();
    screen.getByRole('link', { name: /Luis Báez/ });
    await user.type(screen.getByRole('searchbox'), 'u');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Conversaciones' })).toBeNull());
  });
});

it('the toast of a person leaves when the conversation with them is opened, the others stay', async () => {
  const { user } = open('/chats', { messages: [buildMessage('Buenas tardes', LUIS)] });
  const row = await screen.findByRole('link', { name: /Luis Báez/ });
  act(() => {
    for (const sender of [buildContact(LUIS, 'Luis Báez'), buildContact(EVA, 'Eva Núñez')])
      showMessageToast(sender, () => undefined);
  });
  screen.getByText('Nuevo mensaje de Luis Báez');
  await user.click(row);
  await waitFor(() => expect(screen.queryByText('Nuevo mensaje de Luis Báez')).toBeNull());
  screen.getByText('Nuevo mensaje de Eva Núñez');
});

describe('Escape', () => {
  const isOpen = () => screen.queryByRole('region', { name: 'Conversación con Luis Báez' }) !== null;

  it('closes a conversation, but not with a draft or while a menu or a dialog is open', async () => {
    const { user } = open(`/chats?user=${LUIS}`);
    const box = await screen.findByRole('textbox', { name: 'Mensaje' });
    await user.type(box, 'Hola{Escape}');
    expect(isOpen()).toBe(true);
    await user.clear(box);
    await user.click(await screen.findByRole('button', { name: 'Más opciones con Luis Báez' }));
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(true);
    expect(screen.queryByRole('button', { name: 'Reportar' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Más opciones con Luis Báez' }));
    await user.click(screen.getByRole('button', { name: 'Bloquear' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Bloquear a Luis Báez?' }));
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(isOpen()).toBe(false));
  });
});

describe('a message between rendering and connecting', () => {
  it('is fetched into the conversation, and into the list when the counters changed', async () => {
    const messages = [buildMessage('Buenas tardes', LUIS)];
    const { server, queryClient } = open(`/chats?user=${LUIS}`, { messages });
    await (await log()).findByText('Buenas tardes');
    await queryClient.fetchQuery(unreadMessagesQuery);
    const listed = () => server.requests.filter(({ path }) => path === '/messages/users').length;
    messages.push(buildMessage('¿Sigue abierta?', LUIS));
    await refetchMissed(queryClient);
    await (await log()).findByText('¿Sigue abierta?');
    expect(listed()).toBe(1);
    server.reply(getUnread, () => ({ map: { [EVA]: 1 }, total: 1 }));
    await refetchMissed(queryClient);
    await waitFor(() => expect(listed()).toBe(2));
  });
});

describe('the focus', () => {
  it('moves into an opened conversation, and back to its row when it is closed', async () => {
    const { user } = open('/chats');
    const row = await screen.findByRole('link', { name: /Luis Báez/ });
    row.focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Mensaje' })),
    );
    screen.getByRole('link', { name: 'Cerrar conversación' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: /Luis Báez/ })));
  });

  it('moves to the search when the closed conversation has no row', async () => {
    const { user } = open(`/chats?user=${encodeURIComponent('"] x')}`);
    await user.click(await screen.findByRole('link', { name: 'Cerrar conversación' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  });

  it('does not open the keyboard of a phone', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { user } = open('/chats');
    await user.click(await screen.findByRole('link', { name: /Luis Báez/ }));
    const pane = await screen.findByRole('region', { name: 'Conversación con Luis Báez' });
    await waitFor(() => expect(document.activeElement).toBe(pane));
  });

  it('is on the menu button when a dialog opens from the menu', async () => {
    const { user } = open(`/chats?user=${LUIS}`);
    const menu = await screen.findByRole('button', { name: 'Más opciones con Luis Báez' });
    await user.click(menu);
    // The element focused when the dialog opens: the browser restores the focus there.
    const focused = vi.fn();
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
      focused(document.activeElement);
      this.open = true;
    });
    await user.click(screen.getByRole('button', { name: 'Reportar' }));
    expect(focused).toHaveBeenLastCalledWith(menu);
  });
});

describe('a conversation', () => {
  it('shows the peer and 24-hour times, and marks messages read', async () => {
    const { server, queryClient } = open(`/chats?user=${LUIS}`, {
      messages: [buildMessage('Hola', LUIS)],
      unread: 1,
    });
    (await log()).getByText('14:05');
    screen.getByRole('heading', { name: 'Luis Báez' });
    screen.getByText('Fuera de línea');
    queryClient.setQueryData(onlineQuery.queryKey, [LUIS]);
    await screen.findAllByText('En línea');
    expect(screen.queryByText('Fuera de línea')).toBeNull();
    await waitFor(() => expect(server.requests.some(({ method }) => method === 'PATCH')).toBe(true));
    expect(screen.queryByText('1')).toBeNull();
    const close = screen.getByRole('link', { name: 'Cerrar conversación' });
    expect(close.getAttribute('href')).toBe('/chats');
  });

  it('sends on Enter unless blank', async () => {
    const { server, user } = open(`/chats?user=${LUIS}`);
    const box = await screen.findByRole('textbox', { name: 'Mensaje' });
    const button = screen.getByRole('button', { name: 'Enviar' });
    await (await log()).findByText('No hay mensajes aún');
    await user.type(box, '   ');
    expect(button.hasAttribute('disabled')).toBe(true);
    await user.type(box, 'Hola, Luis{Enter}');
    await (await log()).findByText('Enviado');
    (await log()).getByText('Hola, Luis');
    expect(box.textContent).toBe('');
    expect(server.requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/messages/send/${LUIS}`,
      body: { text: 'Hola, Luis', image: '' },
    });
  });

  it('queues messages while offline and sends each once, in order, when back', async () => {
    const { server, user, queryClient } = open(`/chats?user=${LUIS}`);
    server.failNetwork(sendMessage);
    const box = await screen.findByRole('textbox', { name: 'Mensaje' });
    await user.type(box, 'Primero{Enter}');
    await (await log()).findByText('En cola');
    await user.type(box, 'Segundo{Enter}');
    expect((await log()).getAllByText('En cola')).toHaveLength(2);
    server.reply(sendMessage, ({ body }) => buildMessage(getText(body), me._id));
    const before = server.requests.length;
    flushOutbox(queryClient);
    await waitFor(() => expect(screen.queryByText('En cola')).toBeNull());
    const sent = server.requests.slice(before).filter(({ method }) => method === 'POST');
    expect(sent.map(({ body }) => getText(body))).toEqual(['Primero', 'Segundo']);
    expect((await log()).getAllByText('Primero')).toHaveLength(1);
  });

  it('shows a rejected message with buttons to retry or discard', async () => {
    const { server, user } = open(`/chats?user=${LUIS}`);
    server.replyWithError(sendMessage, { code: 'FORBIDDEN', message: 'No puedes escribirle a esta persona' });
    const box = await screen.findByRole('textbox', { name: 'Mensaje' });
    await user.type(box, 'Hola{Enter}');
    await screen.findByText('No enviado. No puedes escribirle a esta persona');
    server.reply(sendMessage, () => buildMessage('Hola', me._id));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await (await log()).findByText('Enviado');
    server.replyWithError(sendMessage, { code: 'FORBIDDEN', message: 'No puedes escribirle a esta persona' });
    await user.type(box, 'Otra{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    expect((await log()).queryByText('Otra')).toBeNull();
  });

  it('shows the delivery state of own messages', async () => {
    const messages = [buildMessage('Uno', me._id), buildMessage('Dos', me._id)];
    const [one, two] = messages.map(({ createdAt }) => createdAt);
    open(`/chats?user=${LUIS}`, {
      messages,
      luis: { readUntil: one ?? null, deliveredUntil: two ?? null },
    });
    await (await log()).findByText('Entregado');
    (await log()).getByText('Leído');
  });

  it('warns below a message that asks for money, with a report button', async () => {
    const { server, user } = open(`/chats?user=${LUIS}`, {
      messages: [
        // With hidden characters and Cyrillic letters.
        buildMessage('De\u200bpо\u00adsí\u2060tаme RD$500 para el uniforme', LUIS),
        buildMessage('Mándame tu cédula', me._id),
      ],
    });
    server.reply(sendReport, () => ({ message: 'Recibimos tu reporte.' }));
    await (await log()).findByText('Parece que te piden dinero');
    expect(screen.getAllByRole('note')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Reportar a esta persona' }));
    await user.click(screen.getByRole('button', { name: 'Enviar reporte' }));
    await screen.findByText('Recibimos tu reporte.');
    expect(server.requests.at(-1)).toMatchObject({
      body: { about: { subject: 'user', id: LUIS }, reason: 'money', details: '' },
    });
  });

  it('names all risks of a message, money first', async () => {
    open(`/chats?user=${LUIS}`, {
      messages: [buildMessage('Mándame tu cédula y el código que te llegó, y deposítame RD$500', LUIS)],
    });
    const note = within(await screen.findByRole('note'));
    note.getByText('Parece que te piden dinero, la cédula y un código');
    note.getByText(/No deposites/);
    note.getByText(/documentos/);
    note.getByText(/solo tuyo/);
  });

  it('blocks after confirmation', async () => {
    const { server, user } = open(`/chats?user=${LUIS}`);
    server.reply(blockUser, () => ({ message: 'Persona bloqueada' }));
    await user.click(await screen.findByRole('button', { name: 'Más opciones con Luis Báez' }));
    await user.click(screen.getByRole('button', { name: 'Bloquear' }));
    const dialog = within(screen.getByRole('dialog', { name: '¿Bloquear a Luis Báez?' }));
    server.reply(getContact, () => buildContact(LUIS, 'Luis Báez', { canWrite: false, isBlocked: true }));
    await user.click(dialog.getByRole('button', { name: 'Bloquear' }));
    await screen.findByText(/Bloqueaste a esta persona/);
    expect(screen.queryByRole('textbox', { name: 'Mensaje' })).toBeNull();
    await expectRejection({ server, user }, unblockUser, () =>
      screen.getByRole('button', { name: 'Desbloquear' }),
    );
    server.reply(unblockUser, () => ({ message: 'Persona desbloqueada' }));
    server.reply(getContact, () => buildContact(LUIS, 'Luis Báez'));
    await user.click(screen.getByRole('button', { name: 'Desbloquear' }));
    await screen.findByRole('textbox', { name: 'Mensaje' });
  });

  it('shows that a user with a pending deletion is unavailable', async () => {
    const { server } = open(`/chats?user=${LUIS}`);
    server.reply(getContact, () => buildContact(LUIS, 'Luis Báez', { canWrite: false, isLeaving: true }));
    await screen.findByText('Esta persona ya no está disponible.');
    expect(screen.queryByRole('textbox', { name: 'Mensaje' })).toBeNull();
  });

  it('shows the shared applications', async () => {
    const application = { title: 'Cajera', company: 'Colmado', appliedAt: '2026-11-20T12:00:00Z' };
    const { user } = open(`/chats?user=${LUIS}`, {
      sharedApplications: [
        { ...application, jobId: EVA, isOwner: false },
        { ...application, jobId: LUIS, title: 'Chofer', isOwner: true },
      ],
    });
    const card = within(await screen.findByRole('region', { name: 'Lo que los une' }));
    expect(card.getByRole('link', { name: 'Cajera' }).getAttribute('href')).toBe(`/jobs/${EVA}`);
    await user.click(card.getByRole('button', { name: 'Ver las aplicaciones' }));
    expect(card.getByRole('link', { name: 'Mi aplicación' }).getAttribute('href')).toBe('/applications');
    expect(card.getByRole('link', { name: 'Ver aplicación' }).getAttribute('href')).toBe(
      `/job-applicants/${LUIS}`,
    );
  });

  it.each([
    ['cv.pdf', 'application/pdf'],
    ['texto.png', 'image/png'],
  ])('accepts only images: rejects %s', async (name, type) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No image')));
    open(`/chats?user=${LUIS}`);
    const user = userEvent.setup({ applyAccept: false });
    const input = await screen.findByLabelText('Imagen', { selector: 'input' });
    await user.upload(input, new File(['x'], name, { type }));
    await screen.findByText('Elige un archivo de imagen');
  });

  it('keeps the draft while another conversation is open', async () => {
    const { user } = open(`/chats?user=${LUIS}`);
    const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensaje' });
    await enterText(user, await box(), 'Mañana te');
    await user.click(await screen.findByRole('link', { name: /Eva Núñez/ }));
    await waitFor(async () => expect((await box()).value).toBe(''));
    await user.click(screen.getByRole('link', { name: /Luis Báez/ }));
    await waitFor(async () => expect((await box()).value).toBe('Mañana te'));
    await enterText(user, await box(), ' confirmo');
    await user.keyboard('{Enter}');
    await screen.findByText('Mañana te confirmo');
    expect((await box()).value).toBe('');
  });

  it('keeps the draft through a reload, until it is sent', async () => {
    const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensaje' });
    const first = open(`/chats?user=${LUIS}`);
    await enterText(first.user, await box(), 'Mañana te');
    cleanup();
    const { user } = open(`/chats?user=${LUIS}`);
    expect((await box()).value).toBe('Mañana te');
    await enterText(user, await box(), ' confirmo');
    await user.keyboard('{Enter}');
    await screen.findByText('Mañana te confirmo');
    cleanup();
    open(`/chats?user=${LUIS}`);
    expect((await box()).value).toBe('');
  });

  it('offers no actions for a deleted user', async () => {
    const messages = [buildMessage('Deposítame RD$500 para la inscripción', LUIS)];
    open(`/chats?user=${LUIS}`, { messages, luis: { isDeleted: true, canWrite: false } });
    await screen.findByText('Esta cuenta ya no existe.');
    await screen.findByText(/^Parece que te piden dinero/);
    expect(screen.queryByRole('button', { name: /Más opciones/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reportar a esta persona' })).toBeNull();
  });

  it('offers the actions for a user who is only called like a deleted one', async () => {
    open(`/chats?user=${LUIS}`, { luis: { fullName: 'Usuario eliminado', canWrite: false } });
    await screen.findByRole('button', { name: 'Más opciones con Usuario eliminado' });
    expect(screen.queryByText('Esta cuenta ya no existe.')).toBeNull();
  });

  it('shows an error for an unknown user', async () => {
    const server = fakeServer();
    const notFound = { code: 'NOT_FOUND', message: 'No encontramos a esta persona' } as const;
    server.reply(getUnread, () => ({ map: {}, total: 0 }));
    server.reply(listContacts, () => []);
    server.replyWithError(listMessages, notFound);
    server.replyWithError(getContact, notFound);
    server.reply(listSharedApplications, () => []);
    renderPage(ChatsPage, { at: `/chats?user=${EVA}`, session: me });
    await screen.findByText('No encontramos a esta persona');
    screen.getByText(/^Aquí verás tus conversaciones/);
  });
});
