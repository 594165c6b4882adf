import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  countUnreadNotifications,
  listNotifications,
  readNotifications,
} from '@uneed/domain/people/notifications/notifications.api.ts';
import type { Notification } from '@uneed/domain/people/notifications/notifications.schema.ts';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../../platform/api/client.ts';
import { createServerQueryClient } from '../../../platform/api/query-client.ts';
import {
  dispatchLiveEvent,
  handleLiveConnect,
  handleLiveDisconnect,
} from '../../../platform/realtime/live.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { renderAreaPage } from '../../organizations/enterprises/exports/area.factory.tsx';
import { NotificationBell } from './exports/notification-bell.tsx';
import { unreadNotificationsQuery } from './exports/unread-notifications-query.ts';
import { buildNotification } from './notifications.factory.ts';
import NotificationsPage from './notifications-page.tsx';
import { ReadAllButton } from './read-all-button.tsx';

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

describe('the notifications of an enterprise', () => {
  it('an enterprise without notifications reads what comes there, and nothing of applications that it sends', async () => {
    renderAreaPage(NotificationsPage, {
      at: '/enterprise/notificaciones',
      prepare: (fake) => {
        fake.reply(countUnreadNotifications, () => ({ unread: 0 }));
        fake.reply(listNotifications, () => ({ notifications: [], unread: 0, next: null }));
      },
    });
    await screen.findByText(/^Aquí verás quién aplica a tus vacantes, quién te escribe/);
    expect(screen.queryByText(/tus aplicaciones/)).toBeNull();
  });

  it('notifications of an enterprise lead to its area, and stay unread when the server rejects', async () => {
    const notification = buildNotification();
    const { server, user } = renderAreaPage(NotificationsPage, {
      at: '/enterprise/notificaciones',
      prepare: (fake) => {
        fake.reply(countUnreadNotifications, () => ({ unread: 1 }));
        fake.reply(listNotifications, () => ({ notifications: [notification], unread: 1, next: null }));
      },
    });
    const link = await screen.findByRole('link', { name: /aplicó a «Cajera»/ });
    expect(link.getAttribute('href')).toBe(`/enterprise/aplicantes/${notification.job?._id}`);
    const choose = screen.getByRole('link', { name: 'Elegir qué me avisan' });
    expect(choose.getAttribute('href')).toBe('/enterprise/seguridad#avisos');
    server.replyWithError(readNotifications, { code: 'UNAVAILABLE', message: 'Intenta de nuevo' });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Marcar todas como leídas' });
    await user.click(button);
    await screen.findByText('Intenta de nuevo');
    await waitFor(() => expect(button.disabled).toBe(false));
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    server.reply(readNotifications, () => ({ unread: 0 }), answered);
    await user.click(button);
    await waitFor(() => expect(button.disabled).toBe(true));
    answer();
    expect(server.areas).toEqual(['enterprise']);
  });
});

describe('the button that reads all', () => {
  const container = document.createElement('div');
  afterEach(() => container.remove());

  const page = (queryClient: QueryClient) => (
    <QueryClientProvider client={queryClient}>
      <ReadAllButton />
    </QueryClientProvider>
  );

  it('is hydrated as the server rendered it, also if the counter was loaded before', async () => {
    document.body.append(container);
    const createClient = () => createServerQueryClient(createApi((request) => fetch(request), '', 'person'));
    container.innerHTML = renderToString(page(createClient()));
    const queryClient = createClient();
    queryClient.setQueryData(unreadNotificationsQuery.queryKey, { unread: 2 });
    const onRecoverableError = vi.fn();
    const root = await act(async () => hydrateRoot(container, page(queryClient), { onRecoverableError }));
    screen.getByRole('button', { name: 'Marcar todas como leídas' });
    expect(onRecoverableError).not.toHaveBeenCalled();
    await act(async () => root.unmount());
  });
});
