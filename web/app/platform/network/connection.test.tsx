import { onlineManager } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { NavigationStatus } from '../navigation-status.tsx';
import { waitForConnection } from './connection.ts';
import { lazyModule } from './lazy-module.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { retryWhenOnline } from './retry-when-online.ts';

function Page() {
  return (
    <>
      <NavigationStatus />
      <OfflineStrip />
      <Link to="/otra">Otra</Link>
    </>
  );
}

describe('the connection', () => {
  const probe = vi.fn<(request: Request) => Promise<Response>>();
  const lose = () => probe.mockRejectedValue(new TypeError('Failed to fetch'));
  const restore = () => probe.mockResolvedValue(new Response());
  const PROBE_DELAY_MAX_MS = 10_000;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', probe.mockReset());
    onlineManager.setOnline(true);
  });
  afterEach(() => onlineManager.setOnline(true));

  it('probes the server once when it responds, whatever the response is', async () => {
    probe.mockResolvedValue(new Response(null, { status: 502 }));
    expect(await Promise.all([waitForConnection(), waitForConnection()])).toEqual([false, false]);
    expect(probe.mock.calls.map(([{ method, url }]) => `${method} ${new URL(url).pathname}`)).toEqual([
      'HEAD /healthz',
    ]);
    expect(onlineManager.isOnline()).toBe(true);
  });

  it('is offline until a probe gets a response, at most ten seconds after the network is back', async () => {
    lose();
    const connected = vi.fn();
    void waitForConnection().then(connected);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([onlineManager.isOnline(), connected.mock.calls]).toEqual([false, []]);
    restore();
    await vi.advanceTimersByTimeAsync(PROBE_DELAY_MAX_MS);
    expect([onlineManager.isOnline(), connected.mock.calls]).toEqual([true, [[true]]]);
  });

  it('probes at once when the browser reports a network', async () => {
    lose();
    const connected = waitForConnection();
    await vi.advanceTimersByTimeAsync(60_000);
    restore();
    window.dispatchEvent(new Event('online'));
    expect(await connected).toBe(true);
  });

  it('runs again when the network is back', async () => {
    lose();
    const load = vi.fn(async () => 'module').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const result = retryWhenOnline(load);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledOnce();
    restore();
    await vi.advanceTimersByTimeAsync(PROBE_DELAY_MAX_MS);
    expect(await result).toBe('module');
  });

  it('rejects what fails twice although the server responds', async () => {
    restore();
    const load = vi.fn(async () => Promise.reject(new TypeError('404')));
    await expect(retryWhenOnline(load)).rejects.toThrow('404');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('does not run again after another error, or once it is aborted', async () => {
    lose();
    const fail = vi.fn(async () => Promise.reject(new Error('No')));
    await expect(retryWhenOnline(fail, () => false)).rejects.toThrow('No');
    expect(probe).not.toHaveBeenCalled();

    const abort = new AbortController();
    const aborted = retryWhenOnline(fail, () => true, abort.signal);
    const rejection = expect(aborted).rejects.toThrow('abort');
    abort.abort();
    await vi.advanceTimersByTimeAsync(1_000);
    restore();
    await vi.advanceTimersByTimeAsync(PROBE_DELAY_MAX_MS);
    await rejection;
    expect(fail).toHaveBeenCalledTimes(2);
  });
});

describe('a module that is loaded later', () => {
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
});

describe('the strip of a lost connection', () => {
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
});
