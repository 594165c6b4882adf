import { screen, waitFor } from '@testing-library/react';
import { getContact, listContacts } from '@uneed/domain/community/messages/messages.api.ts';
import type { Message } from '@uneed/domain/community/messages/messages.schema.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildContact, buildId, buildMessage, LUIS, me, openChats, stubLayout } from '../chats.factory.tsx';
import {
  type ContactPages,
  getNextCursor,
  groupContacts,
  withFirstPage,
  withLastMessage,
  withNextPage,
  withReadReceipt,
  withSenderRead,
  withUnreadMessage,
} from './contacts.ts';

describe('contacts', () => {
  const message = (createdAt: string): Message => ({
    _id: createdAt,
    senderId: 'a',
    receiverId: 'me',
    text: 'Hola',
    image: '',
    imageSize: null,
    createdAt,
  });
  const contact = (_id: string, at: string | null) =>
    buildContact(_id, _id, { lastMessage: at === null ? null : message(at) });

  it('sorts the newest conversation first', () => {
    const list = [contact('b', '2026-01-02'), contact('a', '2026-01-01'), contact('c', null)];
    expect(withLastMessage(list, 'a', message('2026-01-03'))?.map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
    expect(withLastMessage(list, 'c', message('2026-01-03'))?.map(({ _id }) => _id)).toEqual(['c', 'b', 'a']);
    expect(withLastMessage(list, 'a', message('2025-01-01'))).toEqual(list);
    expect(withLastMessage(list, 'x', message('2026-01-03'))).toBeNull();
  });

  it('increments counters per message and resets them per sender', () => {
    const one = withUnreadMessage({ map: {}, total: 0 }, 'a');
    const three = withUnreadMessage(withUnreadMessage(one, 'a'), 'b');
    expect(three).toEqual({ map: { a: 2, b: 1 }, total: 3 });
    expect(withSenderRead(three, 'a')).toEqual({ map: { b: 1 }, total: 1 });
    expect(withSenderRead(three, 'x')).toEqual(three);
  });

  it('groups contacts by messages and what they have in common', () => {
    const groups = groupContacts([contact('a', '2026-01-01'), contact('b', null), contact('c', null)]);
    expect(groups.map(({ title, contacts }) => [title, contacts.map(({ _id }) => _id)])).toEqual([
      ['Conversaciones', ['a']],
      ['Por una aplicación o recomendación', ['b', 'c']],
    ]);
    expect(groupContacts([contact('c', null)])).toHaveLength(1);
  });

  it('never moves a read receipt back', () => {
    const read = withReadReceipt(contact('a', null), '2026-01-02');
    expect(read.readUntil).toBe('2026-01-02');
    expect(withReadReceipt(read, '2026-01-01').readUntil).toBe('2026-01-02');
  });
});

describe('the pages of contacts', () => {
  const PAGE = 50;
  const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString();
  const message = (n: number): Message => ({
    _id: `message ${n}`,
    senderId: buildId(n),
    receiverId: 'me',
    text: 'Hola',
    image: '',
    imageSize: null,
    createdAt: day(n),
  });
  /** The conversation with a person, whose last message has this number: the higher, the newer. */
  const conversation = (person: number, last = person) =>
    buildContact(buildId(person), `Persona ${person}`, { lastMessage: message(last) });
  const stranger = buildContact('stranger', 'Otra Persona', { lastMessage: null });
  /** Conversations from the newest to the oldest person. */
  const conversations = (newest: number, oldest: number) =>
    Array.from({ length: newest - oldest + 1 }, (_, index) => conversation(newest - index));
  const idsOf = ({ contacts }: ContactPages) => contacts.map(({ _id }) => _id);

  it('is complete when the first page has room for strangers', () => {
    const page = [conversation(1), stranger];
    expect(withFirstPage(undefined, page)).toEqual({ contacts: page, isComplete: true });
    expect(getNextCursor(withFirstPage(undefined, page))).toBe(`${day(1)}_${buildId(1)}`);
    expect(getNextCursor(withFirstPage(undefined, [stranger]))).toBeUndefined();
  });

  it('is incomplete after a full page, and complete after one that is not', () => {
    const first = withFirstPage(undefined, conversations(60, 11));
    expect(first.isComplete).toBe(false);
    const all = withNextPage(first, conversations(10, 1));
    expect(all.isComplete).toBe(true);
    expect(all.contacts).toEqual(conversations(60, 1));
    expect(withNextPage(first, conversations(10, 10 - PAGE + 1)).isComplete).toBe(false);
  });

  it('keeps older pages when the first one is fetched again', () => {
    const known = { contacts: conversations(60, 1), isComplete: true };
    // Somebody of the second page has written.
    const refetched = withFirstPage(known, [conversation(5, 61), ...conversations(60, 12)]);
    expect(refetched.isComplete).toBe(true);
    expect(idsOf(refetched)).toEqual(
      [5, ...Array.from({ length: 60 }, (_, n) => 60 - n).filter((n) => n !== 5)].map(buildId),
    );
  });

  it('drops older pages when there may be a gap before them', () => {
    const known = { contacts: conversations(60, 1), isComplete: true };
    const page = conversations(120, 71);
    expect(withFirstPage(known, page)).toEqual({ contacts: page, isComplete: false });
    const answered = [...conversations(109, 61), conversation(60, 61)];
    expect(withFirstPage(known, answered)).toEqual({ contacts: answered, isComplete: false });
  });

  it('lists a person once who has written while the next page was fetched', () => {
    const first = { contacts: [conversation(5, 61), ...conversations(60, 12)], isComplete: false };
    expect(idsOf(withNextPage(first, conversations(11, 1))).filter((id) => id === buildId(5))).toEqual([
      buildId(5),
    ]);
  });
});

describe('the sidebar', () => {
  beforeEach(stubLayout);

  /** Conversations with people of these numbers. */
  const conversations = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) =>
      buildContact(buildId(from + index), `Persona ${from + index}`, {
        lastMessage: buildMessage('Hola', me._id),
      }),
    );
  const countRows = () => screen.getAllByRole('link', { name: /Persona/ }).length;

  it('loads older conversations, and says so when that fails', async () => {
    const { server, user } = openChats('/chats');
    server.reply(listContacts, () => conversations(1, 50));
    const more = await screen.findByRole('button', { name: 'Ver más conversaciones' });
    expect(countRows()).toBe(50);

    server.replyWithError(listContacts, { code: 'INTERNAL', message: 'Error' });
    await user.click(more);
    await screen.findByText('No pudimos cargar más conversaciones');
    expect(countRows()).toBe(50);

    server.reply(listContacts, ({ query }) => {
      expect(query.get('before')).toMatch(new RegExp(`Z_${buildId(50)}$`));
      return conversations(51, 52);
    });
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(countRows()).toBe(52));
    expect(screen.queryByRole('button', { name: 'Ver más conversaciones' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.getAttribute('href')).toContain(buildId(52)));
  });

  it('does not say that nobody has a name while it is searched', async () => {
    const { server, user } = openChats('/chats');
    await screen.findByRole('link', { name: /Luis/ });
    server.reply(listContacts, () => []);
    const search = screen.getByRole('searchbox');
    await user.type(search, 'nadie');
    await screen.findByText('No encontramos a nadie con ese nombre');
    const { promise, resolve } = Promise.withResolvers<void>();
    server.reply(listContacts, () => conversations(1, 1), promise);
    await user.clear(search);
    await user.type(search, 'persona');
    await waitFor(() => expect(server.requests.at(-1)?.query.get('q')).toBe('persona'));
    expect(screen.queryByText('No encontramos a nadie con ese nombre')).toBeNull();
    screen.getByText('Cargando conversaciones…');
    resolve();
    await waitFor(() => expect(countRows()).toBe(1));
  });

  it('has a link for the keyboard that skips the contacts while a conversation is open', async () => {
    openChats(`/chats?user=${LUIS}`);
    const conversation = await screen.findByRole('region', { name: 'Conversación con Luis Báez' });
    const link = screen.getByRole('link', { name: 'Saltar a la conversación' });
    expect(link.getAttribute('href')).toBe(`#${conversation.id}`);
  });

  it('skips to the error if the conversation cannot be opened', async () => {
    const { server } = openChats(`/chats?user=${buildId(1)}`);
    server.replyWithError(getContact, { code: 'NOT_FOUND', message: 'No encontramos a esta persona' });
    const link = await screen.findByRole('link', { name: 'Saltar a la conversación' });
    const heading = await screen.findByText('No pudimos abrir esta conversación');
    expect(heading.closest('[tabindex="-1"]')?.id).toBe(link.getAttribute('href')?.slice(1));
  });

  it('has no such link without an open conversation', async () => {
    openChats('/chats');
    await screen.findByRole('link', { name: /Luis/ });
    expect(screen.queryByRole('link', { name: 'Saltar a la conversación' })).toBeNull();
  });

  it('offers no older conversations when all are shown, nor below search results', async () => {
    const { server, user } = openChats('/chats');
    await screen.findByRole('link', { name: /Luis/ });
    expect(screen.queryByRole('button', { name: 'Ver más conversaciones' })).toBeNull();
    server.reply(listContacts, () => conversations(1, 50));
    await user.type(screen.getByRole('searchbox'), 'persona');
    await waitFor(() => expect(countRows()).toBe(50));
    expect(screen.queryByRole('button', { name: 'Ver más conversaciones' })).toBeNull();
  });
});
