import { act, screen, waitFor, within } from '@testing-library/react';
import {
  countUnreadNotifications,
  listNotifications,
  readNotifications,
} from '@uneed/domain/people/notifications/notifications.api.ts';
import type { Notification } from '@uneed/domain/people/notifications/notifications.schema.ts';
import { describe, expect, it } from 'vitest';
import {
  dispatchLiveEvent,
  handleLiveConnect,
  handleLiveDisconnect,
} from '../../../platform/realtime/live.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { NotificationBell } from './exports/notification-bell.tsx';
import { buildNotification } from './notifications.factory.ts';
import NotificationsPage from './notifications-page.tsx';

const session = buildSessionUser();

function BellAndPage() {
  return (
    <>
      <NotificationBell />
      <NotificationsPage />
    </>
  );
}

type InitialState = { unread?: number; next?: string | null };
type FakeServer = ReturnType<typeof fakeServer>;

function open(
  notifications: Notification[],
  { unread = 0, next = null }: InitialState = {},
  prepare: (server: FakeServer) => void = () => undefined,
) {
  const server = fakeServer();
  let count = unread;
  server.reply(countUnreadNotifications, () => ({ unread: count }));
  server.reply(listNotifications, ({ query }) =>
    query.has('before')
      ? { notifications: [buildNotification({ isRead: true, count: 9 })], unread: count, next: null }
      : { notifications, unread: count, next },
  );
  server.reply(readNotifications, ({ body }) => {
    const isAll = typeof body === 'object' && body !== null && 'all' in body;
    count = isAll ? 0 : count - 1;
    return { unread: count };
  });
  prepare(server);
  return { server, ...renderPage(BellAndPage, { at: '/notifications', session }) };
}

const bell = () => screen.getByRole('button', { name: /^Notificaciones/ });
const item = (name: RegExp) => screen.findByRole('link', { name });
const reads = (server: FakeServer) =>
  server.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

describe('/notifications', () => {
  it('shows notifications and the unread count, 99+ above 99', async () => {
    open([buildNotification({ count: 3 }), buildNotification({ isRead: true })], { unread: 120 });
    await item(/3 personas aplicaron a «Cajera».*sin leer/);
    await item(/^Luis Báez aplicó a «Cajera» ?Ahora$/);
    await waitFor(() => expect(bell().textContent).toContain('99+'));
  });

  it('shows an empty state', async () => {
    open([]);
    await screen.findByRole('heading', { name: 'Nada nuevo por ahora' });
    expect(screen.queryByRole('button', { name: /Marcar todas/ })).toBeNull();
  });

  it('shows an error and can retry', async () => {
    const { server, user, queryClient } = open([buildNotification()], {}, (fake) =>
      fake.replyWithError(listNotifications, { code: 'UNAVAILABLE', message: 'Vuelve en un momento' }),
    );
    await screen.findByText('Vuelve en un momento');
    server.reply(listNotifications, () => ({ notifications: [buildNotification()], unread: 0, next: null }));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await item(/Luis Báez/);
    expect(queryClient.isFetching()).toBe(0);
  });

  it('is marked read when its link is followed', async () => {
    const first = buildNotification();
    const { server, user } = open([first], { unread: 1 });
    await user.click(await item(/Luis Báez/));
    await screen.findByText(`En /job-applicants/${first.job?._id}`);
    expect(reads(server)).toEqual([{ id: first._id }]);
  });

  it('marks one or all as read', async () => {
    const first = buildNotification();
    const { server, user } = open([first, buildNotification(), buildNotification()], { unread: 3 });
    const [dot] = await screen.findAllByRole('button', { name: /Marcar como leída/ });
    if (dot) await user.click(dot);
    await waitFor(() => expect(bell().textContent).toContain('2'));
    await user.click(screen.getByRole('button', { name: 'Marcar todas como leídas' }));
    await waitFor(() => expect(bell().textContent).toBe('Notificaciones'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Marcar/ })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(reads(server)).toEqual([{ id: first._id }, { all: true }]);
  });

  it('stays unread after an error', async () => {
    const { server, user } = open([buildNotification()], { unread: 1 });
    server.replyWithError(readNotifications, { code: 'UNAVAILABLE', message: 'Vuelve en un momento' });
    await user.click(await screen.findByRole('button', { name: /Marcar como leída/ }));
    await screen.findByText('Vuelve en un momento');
    await screen.findByRole('button', { name: /Marcar como leída/ });
    expect(bell().textContent).toContain('1');
  });

  it('refetches without an error when the notification was merged into a newer one', async () => {
    const { server, user } = open([buildNotification()], { unread: 1 });
    const dot = await screen.findByRole('button', { name: /Marcar como leída/ });
    server.replyWithError(readNotifications, {
      code: 'NOT_FOUND',
      message: 'No encontramos esta notificación',
    });
    const newer = buildNotification({ count: 2 });
    server.reply(listNotifications, () => ({ notifications: [newer], unread: 1, next: null }));
    await user.click(dot);
    await item(/2 personas aplicaron/);
    await waitFor(() => expect(bell().textContent).toContain('1'));
    expect(screen.queryByText('No encontramos esta notificación')).toBeNull();
  });

  it('loads older pages', async () => {
    const last = buildNotification();
    const { server, user } = open([last], { next: last._id });
    await user.click(await screen.findByRole('button', { name: 'Ver anteriores' }));
    await item(/9 personas/);
    expect(server.requests.some(({ query }) => query.get('before') === last._id)).toBe(true);
    expect(screen.queryByRole('button', { name: 'Ver anteriores' })).toBeNull();
  });

  it('updates on the live event', async () => {
    const notifications: Notification[] = [];
    open(notifications);
    await screen.findByRole('heading', { name: 'Nada nuevo por ahora' });
    notifications.push(buildNotification());
    dispatchLiveEvent('notification', { unread: 1 });
    await item(/Luis Báez/);
    await waitFor(() => expect(bell().textContent).toContain('1'));
  });
});

it('requests the counter on every connect of the live connection, the first one included', async () => {
  const { server } = open([], { unread: 0 });
  await screen.findByRole('heading', { name: 'Nada nuevo por ahora' });
  server.reply(countUnreadNotifications, () => ({ unread: 2 }));
  act(() => handleLiveConnect({ send: () => undefined }));
  await waitFor(() => expect(bell().textContent).toContain('2'));
  handleLiveDisconnect(true);
});

describe('the bell', () => {
  it('opens the panel, and closes it on Escape with the focus back on the bell', async () => {
    const { user } = open([buildNotification()], { unread: 1 });
    await item(/Luis Báez/);
    expect(bell().getAttribute('aria-expanded')).toBe('false');
    bell().focus();
    await user.keyboard('{Enter}');
    const panel = within(await screen.findByRole('region', { name: 'Notificaciones' }));
    await panel.findByRole('link', { name: 'Ver todas' });
    await panel.findByRole('link', { name: /Luis Báez/ });
    await user.tab();
    await user.keyboard('{Escape}');
    expect(bell().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(bell());
  });
});
