import { screen, waitFor } from '@testing-library/react';
import {
  countUnreadNotifications,
  listNotifications,
  readNotifications,
} from '@uneed/domain/people/notifications/notifications.api.ts';
import { expect, it } from 'vitest';
import { renderAreaPage } from '../../organizations/enterprises/exports/area.factory.tsx';
import { buildNotification } from './notifications.factory.ts';
import NotificationsPage from './notifications-page.tsx';

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
