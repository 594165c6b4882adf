import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  getContact,
  getUnread,
  listContacts,
  listMessages,
  markRead,
  sendMessage,
} from '@uneed/domain/messages/messages.api.ts';
import type { Contact, Message } from '@uneed/domain/messages/messages.schema.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../testing/render-page.tsx';
import ChatsPage from './chats-page.tsx';
import { onlineQuery } from './messages.queries.ts';

const me = buildSessionUser();
const LUIS = '01900000-0000-7000-8000-0000000000b1';
const EVA = '01900000-0000-7000-8000-0000000000b2';

const buildContact = (_id: string, fullName: string, changes: Partial<Contact> = {}): Contact => ({
  ...{ _id, fullName, profilePic: '', role: 'candidate', company: '', position: '' },
  ...{ lastMessage: null, unread: 0, readUntil: null, canWrite: true },
  ...changes,
});
let count = 0;
const buildMessage = (text: string, senderId: string): Message => {
  count += 1;
  return {
    _id: `01900000-0000-7000-8000-${String(count).padStart(12, '0')}`,
    senderId,
    receiverId: senderId === LUIS ? me._id : LUIS,
    text,
    image: '',
    imageSize: null,
    createdAt: new Date(Date.UTC(2026, 10, 21, 18, 5, 0, count)).toISOString(),
  };
};

beforeEach(() => {
  // What jsdom has not: nothing has a size here.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

function open(at: string, { messages = [], unread = 0 }: { messages?: Message[]; unread?: number } = {}) {
  const server = fakeServer();
  const luis = buildContact(LUIS, 'Luis Báez', { unread, lastMessage: messages.at(-1) ?? null });
  server.reply(getUnread, () => ({ map: Object.fromEntries(unread ? [[LUIS, unread]] : []), total: unread }));
  server.reply(listContacts, () => [luis, buildContact(EVA, 'Eva Núñez')]);
  server.reply(listMessages, () => messages);
  server.reply(getContact, () => luis);
  server.reply(markRead, () => ({ map: {}, total: 0 }));
  server.reply(sendMessage, ({ body }) => {
    const text = typeof body === 'object' && body !== null && 'text' in body ? String(body.text) : '';
    return buildMessage(text, me._id);
  });
  return { server, ...renderPage(ChatsPage, { at, session: me }) };
}
const log = async () => within(await screen.findByRole('log', { name: 'Mensajes' }));

describe('/chats', () => {
  it('shows people, unread badges up to 99+ and the welcome', async () => {
    open('/chats', { messages: [buildMessage('Buenas tardes', LUIS)], unread: 120 });
    const row = within(await screen.findByRole('link', { name: /Luis Báez/ }));
    row.getByText('Buenas tardes');
    await row.findByText('99+');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Uneed');
    screen.getByText('Select a conversation from the sidebar to start chatting');
    screen.getByText('(0 online)');
  });

  it('shows only who is online when asked to', async () => {
    const { user, queries } = open('/chats');
    await screen.findByRole('link', { name: /Eva Núñez/ });
    queries.setQueryData(onlineQuery.queryKey, [LUIS]);
    await screen.findByText('(1 online)');
    await user.click(screen.getByRole('checkbox', { name: 'Show online only' }));
    expect(screen.queryByRole('link', { name: /Eva Núñez/ })).toBeNull();
    screen.getByRole('link', { name: /Luis Báez/ });
  });
});

describe('a conversation', () => {
  it('shows who it is with, 24-hour times, and marks it read', async () => {
    const { server, queries } = open(`/chats?user=${LUIS}`, {
      messages: [buildMessage('Hola', LUIS)],
      unread: 1,
    });
    (await log()).getByText('14:05');
    screen.getByRole('heading', { name: 'Luis Báez' });
    screen.getByText('Offline');
    queries.setQueryData(onlineQuery.queryKey, [LUIS]);
    await screen.findByText('Online');
    await waitFor(() => expect(server.calls.some(({ method }) => method === 'PATCH')).toBe(true));
    expect(screen.queryByText('1')).toBeNull();
    const close = screen.getByRole('link', { name: 'Cerrar conversación' });
    expect(close.getAttribute('href')).toBe('/chats');
  });

  it('sends with Enter what is not blank', async () => {
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
    expect(server.calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/messages/send/${LUIS}`,
      body: { text: 'Hola, Luis', image: '' },
    });
  });

  it('keeps what did not go, says why, and sends it again', async () => {
    const { server, user } = open(`/chats?user=${LUIS}`);
    server.lose(sendMessage);
    await user.type(await screen.findByRole('textbox', { name: 'Mensaje' }), 'Sin red{Enter}');
    await screen.findByText('No enviado. Error de conexión con el servidor');
    server.reply(sendMessage, () => buildMessage('Sin red', me._id));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await (await log()).findByText('Enviado');
    expect((await log()).getAllByText('Sin red')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('shows what the server refused, to be given up', async () => {
    const { server, user } = open(`/chats?user=${LUIS}`);
    server.refuse(sendMessage, { code: 'TOO_MANY', message: 'Demasiados intentos.' });
    await user.type(await screen.findByRole('textbox', { name: 'Mensaje' }), 'Hola{Enter}');
    await screen.findByText('No enviado. Demasiados intentos.');
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    await (await log()).findByText('No hay mensajes aún');
  });

  it('takes only pictures', async () => {
    open(`/chats?user=${LUIS}`);
    const user = userEvent.setup({ applyAccept: false });
    const input = await screen.findByLabelText('Imagen', { selector: 'input' });
    await user.upload(input, new File(['x'], 'cv.pdf', { type: 'application/pdf' }));
    await screen.findByText('Please select an image file');
  });

  it('says when there is no such person', async () => {
    const server = fakeServer();
    const gone = { code: 'NOT_FOUND', message: 'No encontramos a esta persona' } as const;
    server.reply(getUnread, () => ({ map: {}, total: 0 }));
    server.reply(listContacts, () => []);
    server.refuse(listMessages, gone);
    server.refuse(getContact, gone);
    renderPage(ChatsPage, { at: `/chats?user=${EVA}`, session: me });
    await screen.findByText('No encontramos a esta persona');
  });
});
