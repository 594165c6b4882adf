import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listMessages } from '@uneed/domain/messages/messages.api.ts';
import type { Message } from '@uneed/domain/messages/messages.schema.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dispatchLiveEvent } from '../../../platform/realtime/live.ts';
import { buildMessage, LUIS, me, openChats, standInForSizes } from '../chats.factory.tsx';
import { startLive } from '../messages.live.ts';
import { unreadQuery } from '../messages.queries.ts';

vi.mock('../../../platform/realtime/connect-live.ts', () => ({ connectLive: () => () => undefined }));

const ROW_PX = 44;
const SEEN_PX = 440;

/** Everything in the list is one row high, and ten are seen. */
function giveSizes() {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return this.children.length * ROW_PX;
  });
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(SEEN_PX);
}

let stop = () => {};
beforeEach(() => {
  standInForSizes();
  giveSizes();
});
afterEach(() => stop());

const said = (count: number) => Array.from({ length: count }, (_, index) => buildMessage(`${index}`, LUIS));
const open = (messages: Message[]) => {
  const opened = openChats(`/chats?user=${LUIS}`, { messages });
  stop = startLive(opened.queries, me._id, () => undefined);
  return opened;
};
const list = () => screen.findByRole('log', { name: 'Mensajes' });
async function scrollTo(top: number) {
  const element = await list();
  element.scrollTop = top;
  fireEvent.scroll(element);
  return element;
}
const tell = (message: Message) => act(() => dispatchLiveEvent('newMessage', message));

describe('older messages', () => {
  it('move nothing while they are fetched, when that fails, and when they come', async () => {
    const [older, latest] = [said(20), said(100)];
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

describe('what comes', () => {
  const reads = (server: ReturnType<typeof open>['server']) =>
    server.requests.filter(({ method }) => method === 'PATCH');

  it('is read at the end of the open conversation', async () => {
    const { server, queries } = open(said(30));
    await within(await list()).findByText('29');
    await queries.fetchQuery(unreadQuery);
    tell(buildMessage('¿Estás?', LUIS));
    await within(await list()).findByText('¿Estás?');
    expect(reads(server)).toHaveLength(1);
    expect(queries.getQueryData(unreadQuery.queryKey)?.total).toBe(0);
  });

  it('is not read, and counts, while one reads further up; it is at the end', async () => {
    const { server, queries, user } = open(said(30));
    await within(await list()).findByText('29');
    await queries.fetchQuery(unreadQuery);
    await scrollTo(500);
    tell(buildMessage('¿Estás?', LUIS));
    await screen.findByRole('button', { name: 'Mensajes nuevos' });
    expect(reads(server)).toEqual([]);
    expect(queries.getQueryData(unreadQuery.queryKey)?.map[LUIS]).toBe(1);
    // The button says it: no toast besides.
    expect(screen.queryByText(/Nuevo mensaje de/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mensajes nuevos' }));
    await waitFor(() => expect(reads(server)).toHaveLength(1));
    expect(queries.getQueryData(unreadQuery.queryKey)?.total).toBe(0);
  });

  it('is not read on a page out of sight', async () => {
    const { server, queries } = open(said(30));
    await within(await list()).findByText('29');
    await queries.fetchQuery(unreadQuery);
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    tell(buildMessage('¿Estás?', LUIS));
    await within(await list()).findByText('¿Estás?');
    expect(reads(server)).toEqual([]);
    sight.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(reads(server)).toHaveLength(1));
  });
});

describe('what one may do with the other', () => {
  it('is asked anew when a hint says that it changed', async () => {
    const { server } = open(said(3));
    await within(await list()).findByText('2');
    const asked = () => server.requests.filter(({ path }) => path === `/messages/users/${LUIS}`).length;
    await waitFor(() => expect(asked()).toBe(1));
    act(() => dispatchLiveEvent('contactChanged', { userId: LUIS }));
    await waitFor(() => expect(asked()).toBe(2));
  });
});
