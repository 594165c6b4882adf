import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { MessageImage } from './message-bubble.tsx';

const Page = () => (
  <MessageImage image="/api/messages/images/m" size={{ width: 4, height: 3 }} isOwn={false} />
);

it.each([
  ['/chats', '/api/messages/images/m'],
  ['/enterprise/mensajes', '/api/messages/images/m?area=enterprise'],
])('on %s the image is read with the session of that area', async (page, src) => {
  renderPage(Page, { at: page, session: buildSessionUser() });
  const image = await screen.findByRole('img', { name: 'Imagen que recibiste; se abre completa' });
  expect(image.getAttribute('src')).toBe(src);
});
