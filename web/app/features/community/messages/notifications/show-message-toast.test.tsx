import { act, screen, within } from '@testing-library/react';
import { getContact, getUnread } from '@uneed/domain/community/messages/messages.api.ts';
import toast from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dispatchLiveEvent } from '../../../../platform/realtime/live.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { buildContact, buildMessage, EVA, LUIS, me } from '../chats.factory.tsx';
import { startLiveMessages } from '../messages.live.ts';
import { showMessageToast } from './show-message-toast.tsx';

vi.mock('../../../../platform/realtime/connect-live.ts', () => ({ connectLive: () => () => undefined }));

const [luis, eva] = [buildContact(LUIS, 'Luis Báez'), buildContact(EVA, 'Eva Núñez')];
const AnyPage = () => <h1>Cualquier página</h1>;
const notification = { permission: 'default', requestPermission: vi.fn<() => Promise<string>>() };

beforeEach(() => {
  Object.assign(notification, { permission: 'default' });
  notification.requestPermission.mockReset().mockImplementation(async () => notification.permission);
  vi.stubGlobal('Notification', notification);
});
afterEach(() => {
  act(() => toast.remove());
  for (const storage of [localStorage, sessionStorage]) storage.clear();
});

const opened = vi.fn();
const show = (sender = luis) => act(() => showMessageToast(sender, opened));
const render = () => renderPage(AnyPage, { at: '/any', session: me });
const findOffer = () => screen.findByRole('button', { name: 'Activar avisos' });
const expectNoOffer = async (name: string) => {
  const toastOf = (await screen.findByText(`Nuevo mensaje de ${name}`)).closest<HTMLElement>(
    '[role="status"]',
  );
  if (!toastOf) throw new Error('A toast is a status');
  expect(within(toastOf).queryByRole('button', { name: 'Activar avisos' })).toBeNull();
};

it('offers notifications while the browser was never asked, and asks on the click only', async () => {
  const { user } = render();
  show();
  const offer = await findOffer();
  expect(notification.requestPermission).not.toHaveBeenCalled();
  notification.requestPermission.mockImplementation(async () => {
    notification.permission = 'granted';
    return 'granted';
  });
  await user.click(offer);
  expect(notification.requestPermission).toHaveBeenCalledOnce();
  await screen.findByText('Te avisaremos mientras tengas Uneed abierto');
  show(eva);
  await expectNoOffer('Eva Núñez');
});

it('never offers them again after they were denied', async () => {
  const { user } = render();
  show();
  notification.requestPermission.mockImplementation(async () => {
    notification.permission = 'denied';
    return 'denied';
  });
  await user.click(await findOffer());
  show(eva);
  await expectNoOffer('Eva Núñez');
  expect(screen.queryByText('Te avisaremos mientras tengas Uneed abierto')).toBeNull();
});

it('offers them again 30 days after the offer was declined', async () => {
  const { user } = render();
  show();
  await findOffer();
  await user.click(screen.getByRole('button', { name: 'Ahora no' }));
  show(eva);
  await expectNoOffer('Eva Núñez');
  expect(notification.requestPermission).not.toHaveBeenCalled();
  act(() => toast.remove());
  const before30Days = new Date(Date.now() - 30 * 86_400_000);
  localStorage.setItem('push-declined-at', before30Days.toISOString());
  show(eva);
  await findOffer();
});

it('offers nothing to a user who declined notifications elsewhere', async () => {
  localStorage.setItem('push-declined-at', new Date().toISOString());
  render();
  show();
  await expectNoOffer('Luis Báez');
});

it('is shown on any page for a message from a user who is in no list yet', async () => {
  const server = fakeServer();
  server.reply(getContact, () => luis);
  server.reply(getUnread, () => ({ map: {}, total: 0 }));
  const { queryClient } = render();
  const stop = startLiveMessages(queryClient, me._id, opened);
  act(() => dispatchLiveEvent('newMessage', buildMessage('Hola', luis._id)));
  await findOffer();
  screen.getByRole('button', { name: 'Nuevo mensaje de Luis Báez' });
  stop();
});

it('is shown although the first request for the name of the sender fails', async () => {
  const server = fakeServer();
  let requests = 0;
  server.reply(getContact, () => {
    requests += 1;
    if (requests === 1) throw new TypeError('Failed to fetch');
    return luis;
  });
  server.reply(getUnread, () => ({ map: {}, total: 0 }));
  const { queryClient } = render();
  const stop = startLiveMessages(queryClient, me._id, opened);
  act(() => dispatchLiveEvent('newMessage', buildMessage('Hola', luis._id)));
  await screen.findByRole('button', { name: 'Nuevo mensaje de Luis Báez' }, { timeout: 20_000 });
  expect(requests).toBe(2);
  stop();
});

it('opens the conversation', async () => {
  const { user } = render();
  show();
  await user.click(await screen.findByRole('button', { name: 'Nuevo mensaje de Luis Báez' }));
  expect(opened).toHaveBeenCalledWith(`/chats?user=${luis._id}`);
});
