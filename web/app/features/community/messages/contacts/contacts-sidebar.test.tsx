import { screen, waitFor } from '@testing-library/react';
import { getContact, listContacts } from '@uneed/domain/community/messages/messages.api.ts';
import { beforeEach, expect, it } from 'vitest';
import { buildContact, buildId, buildMessage, LUIS, me, openChats, stubLayout } from '../chats.factory.tsx';

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
