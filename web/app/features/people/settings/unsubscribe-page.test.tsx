import { screen } from '@testing-library/react';
import { unsubscribe } from '@uneed/domain/people/settings/settings.api.ts';
import { expect, it } from 'vitest';
import { expectRejection, REJECTION_TEXT } from '../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import UnsubscribePage from './unsubscribe-page.tsx';

const button = () => screen.getByRole('button', { name: 'Dejar de recibirlos' });

it('names the topic of the link, asks before it changes anything, and says so when that fails', async () => {
  const server = fakeServer();
  const { user } = renderPage(UnsubscribePage, { at: '/unsubscribe?token=user.messages.sign' });
  screen.getByText(/¿No quieres recibir más correos sobre «Mensajes»\?/);
  expect(server.requests).toEqual([]);
  await expectRejection({ server, user }, unsubscribe, button);
  expect(screen.getByRole('alert').textContent).toBe(REJECTION_TEXT);
  server.reply(unsubscribe, () => ({
    kind: 'messages' as const,
    message: 'ya no te escribiremos sobre esto',
  }));
  await user.click(button());
  expect((await screen.findByRole('status')).textContent).toBe('Listo: ya no te escribiremos sobre esto.');
  expect(server.writes.at(-1)?.body).toEqual({ token: 'user.messages.sign' });
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks for the link of an email without a token', () => {
  const server = fakeServer();
  renderPage(UnsubscribePage, { at: '/unsubscribe' });
  screen.getByText(/^Entra por el enlace que está al final de nuestros correos/);
  const link = screen.getByRole('link', { name: 'Ver todas mis notificaciones' });
  expect(link.getAttribute('href')).toBe('/settings?section=notifications');
  expect(server.requests).toEqual([]);
});
