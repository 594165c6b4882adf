import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listMessages } from '@uneed/domain/community/messages/messages.api.ts';
import type { Message } from '@uneed/domain/community/messages/messages.schema.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dispatchLiveEvent } from '../../../../platform/realtime/live.ts';
import { buildMessage, LUIS, me, openChats, stubLayout } from '../chats.factory.tsx';
import { unreadMessagesQuery } from '../exports/unread-messages-query.ts';
import { startLiveMessages } from '../messages.live.ts';

vi.mock('../../../../platform/realtime/connect-live.ts', () => ({ connectLive: () => () => undefined }));

const ROW_PX = 44;
const VISIBLE_PX = 440;

/** Gives each element the height of one row; ten rows are visible. */
function mockSizes() {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return this.children.length * ROW_PX;
  });
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(VISIBLE_PX);
}

let stop = () => {};
beforeEach(() => {
  stubLayout();
  mockSizes();
});
afterEach(() => stop());

const buildMessages = (count: number) =>
  Array.from({ length: count }, (_, index) => buildMessage(`${index}`, LUIS));
const open = (messages: Message[]) => {
  const opened = openChats(`/chats?user=${LUIS}`, { messages });
  stop = startLiveMessages(opened.queryClient, me._id, () => undefined);
  return opened;
};
const list = () => screen.findByRole('log', { name: 'Mensajes' });
async function scrollTo(top: number) {
  const element = await list();
  element.scrollTop = top;
  fireEvent.scroll(element);
  return element;
}
const receive = (message: Message) => act(() => dispatchLiveEvent('newMessage', message));

describe('older messages', () => {
  it('keep the scroll position while they are fetched, on failure and on success', async () => {
    const [older, latest] = [buildMessages(20), buildMessages(100)];
    const { server, user } = open(latest);
    await within(await list()).findByText('99');
    const before = (await list()).scrollHeight;
    server.failNetwork(listMessages);
    const element = await scrollTo(300);
    const retry = await screen.findByRole('button', { name: /No pudimos cargar los anteriores/ });
    expect([element.scrollHeight, element.scrollTop]).toEqual([before, 300]);
    server.reply(listMessages, ({ query }) => (query.has('before') ? older : latest));
    await user.click(retry);
    await waitFor(() => expect(within(element).getAllByText('19')).toHaveLength(2));
    const grown = element.scrollHeight - before;
    expect(grown).toBeGreaterThan(18 * ROW_PX);
    expect(element.scrollTop).toBe(300 + grown);
  });
});

describe('a new message', () => {
  const reads = (server: ReturnType<typeof open>['server']) =>
    server.requests.filter(({ method }) => method === 'PATCH');

  it('is marked read at the end of the open conversation', async () => {
    const { server, queryClient } = open(buildMessages(30));
    await within(await list()).findByText('29');
    await queryClient.fetchQuery(unreadMessagesQuery);
    receive(buildMessage('¿Estás?', LUIS));
    await within(await list()).findByText('¿Estás?');
    expect(reads(server)).toHaveLength(1);
    expect(queryClient.getQueryData(unreadMessagesQuery.queryKey)?.total).toBe(0);
  });

  it('is counted as unread while scrolled up, and marked read at the end', async () => {
    const { server, queryClient, user } = open(buildMessages(30));
    await within(await list()).findByText('29');
    await queryClient.fetchQuery(unreadMessagesQuery);
    await scrollTo(500);
    receive(buildMessage('¿Estás?', LUIS));
    await screen.findByRole('button', { name: 'Mensajes nuevos' });
    expect(reads(server)).toEqual([]);
    expect(queryClient.getQueryData(unreadMessagesQuery.queryKey)?.map[LUIS]).toBe(1);
    // The button is enough: no toast.
    expect(screen.queryByText(/Nuevo mensaje de/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mensajes nuevos' }));
    await waitFor(() => expect(reads(server)).toHaveLength(1));
    expect(queryClient.getQueryData(unreadMessagesQuery.queryKey)?.total).toBe(0);
  });

  it('is not marked read on a hidden page', async () => {
    const { server, queryClient } = open(buildMessages(30));
    await within(await list()).findByText('29');
    await queryClient.fetchQuery(unreadMessagesQuery);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    receive(buildMessage('¿Estás?', LUIS));
    await within(await list()).findByText('¿Estás?');
    expect(reads(server)).toEqual([]);
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(reads(server)).toHaveLength(1));
  });
});

describe('the contact', () => {
  it('is refetched on the live event contactChanged', async () => {
    const { server } = open(buildMessages(3));
    await within(await list()).findByText('2');
    const requests = () => server.requests.filter(({ path }) => path === `/messages/users/${LUIS}`).length;
    await waitFor(() => expect(requests()).toBe(1));
    act(() => dispatchLiveEvent('contactChanged', { userId: LUIS }));
    await waitFor(() => expect(requests()).toBe(2));
  });
});
