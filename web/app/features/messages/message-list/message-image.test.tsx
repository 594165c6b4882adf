import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { MessageImage } from './message-image.tsx';

it.each([
  ['/chats', '/api/messages/images/m'],
  ['/enterprise/mensajes', '/api/messages/images/m?area=enterprise'],
])('on %s the image is read with the session of that area', (page, src) => {
  render(
    <MemoryRouter initialEntries={[page]}>
      <MessageImage image="/api/messages/images/m" size={{ width: 4, height: 3 }} isOwn={false} />
    </MemoryRouter>,
  );
  const image = screen.getByRole('img', { name: 'Imagen que recibiste; se abre completa' });
  expect(image.getAttribute('src')).toBe(src);
});
