import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { NavigationStatus } from '../navigation-status.tsx';
import { OfflineStrip } from './offline-strip.tsx';

function Page() {
  return (
    <>
      <NavigationStatus />
      <OfflineStrip />
      <Link to="/otra">Otra</Link>
    </>
  );
}

const setOnline = (isOnline: boolean) => act(() => onlineManager.setOnline(isOnline));
afterEach(() => setOnline(true));

it('says that the connection is lost, and that a tapped page waits for it, instead of the progress bar', async () => {
  const { user, router } = renderPage(Page, { at: '/' });
  const page = Promise.withResolvers<null>();
  router.patchRoutes(null, [
    {
      path: '/otra',
      loader: () => page.promise,
      element: 'Otra',
    },
  ]);
  expect(screen.getByRole('status').textContent).toBe('');
  setOnline(false);
  expect(screen.getByRole('status').textContent).toBe('Sin conexión');
  await user.click(screen.getByRole('link', { name: 'Otra' }));
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('Sin conexión. Se abrirá cuando vuelva.'),
  );
  expect(screen.queryByText('Cargando…')).toBeNull();
  setOnline(true);
  expect(screen.getByRole('status').textContent).toBe('');
  screen.getByText('Cargando…');
  page.resolve(null);
  await waitFor(() => expect(router.state.location.pathname).toBe('/otra'));
});
