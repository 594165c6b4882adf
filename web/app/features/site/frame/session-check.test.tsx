import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { checkSession } from '@uneed/domain/people/accounts/accounts.api.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { getBrowserQueryClient } from '../../../platform/api/query-client.ts';
import { SessionProvider, useSession } from '../../../platform/session/use-session.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser } from '../../../testing/render-page.tsx';
import { SessionCheck } from './exports/session-check.tsx';

afterEach(() => {
  vi.useRealTimers();
  getBrowserQueryClient().clear();
});

function Page() {
  const { user, isKnown } = useSession();
  return isKnown ? <p>Hola, {user?.fullName}</p> : <SessionCheck />;
}

it('shows a spinner while the session is loading, a text when that fails, and continues by itself', async () => {
  vi.useFakeTimers();
  const server = fakeServer();
  server.replyWithError(checkSession, { code: 'UNAVAILABLE', message: 'Vuelve en un momento' });
  render(
    <QueryClientProvider client={getBrowserQueryClient()}>
      <SessionProvider>
        <Page />
      </SessionProvider>
    </QueryClientProvider>,
  );
  screen.getByText('Cargando…');
  expect(screen.queryByText(/Seguimos intentándolo/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  for (let second = 0; second < 10; second += 1) {
    screen.getByText(/Seguimos intentándolo/);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
  }
  server.reply(checkSession, () => buildSessionUser());
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  screen.getByText('Hola, María Peña');
});
