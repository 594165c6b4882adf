import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { lazyModule } from './lazy-module.tsx';

// The server can be reached, and has no such module.
beforeEach(() => void vi.stubGlobal('fetch', async () => new Response()));

const lose = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('offers to reload the page in the place of a module that is gone; the rest stays', async () => {
  const Lost = lazyModule(lose);
  render(
    <>
      <input aria-label="Mensaje" defaultValue="Mañana te" />
      <Suspense>
        <Lost />
      </Suspense>
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Esta parte no se pudo cargar.');
  screen.getByRole('button', { name: 'Recargar la página' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Mensaje' }).value).toBe('Mañana te');
});

it('shows the fallback of the part instead', async () => {
  const Lost = lazyModule(lose, () => <a href="/notifications">Notificaciones</a>);
  render(
    <Suspense>
      <Lost />
    </Suspense>,
  );
  await screen.findByRole('link', { name: 'Notificaciones' });
  expect(screen.queryByRole('alert')).toBeNull();
});
