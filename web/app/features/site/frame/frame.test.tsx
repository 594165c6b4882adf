import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { getUnread } from '@uneed/domain/community/messages/messages.api.ts';
import { listSuggestions } from '@uneed/domain/hiring/suggestions/suggestions.api.ts';
import type { Suggestion } from '@uneed/domain/hiring/suggestions/suggestions.schema.ts';
import { checkSession } from '@uneed/domain/people/accounts/accounts.api.ts';
import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { countUnreadNotifications } from '@uneed/domain/people/notifications/notifications.api.ts';
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../../platform/api/client.ts';
import { requestContext } from '../../../platform/api/loaders.ts';
import { createServerQueryClient, getBrowserQueryClient } from '../../../platform/api/query-client.ts';
import { setSession } from '../../../platform/session/session-query.ts';
import { SessionProvider, useSession } from '../../../platform/session/use-session.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { unreadNotificationsQuery } from '../../people/notifications/exports/unread-notifications-query.ts';
import { loadCounters } from './exports/load-counters.ts';
import { SessionCheck } from './exports/session-check.tsx';
import { Footer } from './footer.tsx';
import NotFoundPage, { loader } from './not-found-page.tsx';
import { SearchBox } from './search-box.tsx';

function Page() {
  const { user, isKnown } = useSession();
  return isKnown ? <p>Hola, {user?.fullName}</p> : <SessionCheck />;
}

describe('the top bar', () => {
  beforeEach(() => localStorage.clear());

  const SUGGESTIONS: Suggestion[] = [
    { kind: 'occupation', text: 'Cajera' },
    { kind: 'company', text: 'Café & Té' },
    { kind: 'province', text: 'San Cristóbal' },
  ];

  function open() {
    const server = fakeServer();
    server.reply(listSuggestions, () => ({ suggestions: SUGGESTIONS }));
    return { server, ...renderPage(SearchBox, { at: '/' }) };
  }
  const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar' });
  const type = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tipo de búsqueda' });

  describe('the search of the top bar', () => {
    it('opens the results of jobs or articles', async () => {
      const jobs = open();
      expect(
        within(type())
          .getAllByRole('option')
          .map((option) => option.textContent),
      ).toEqual(['Trabajos', 'Artículos']);
      await jobs.user.type(input(), '  chofer & más {Enter}');
      await screen.findByText('En /search?q=chofer+%26+m%C3%A1s&type=trabajos');
      await jobs.router.navigate('/');
      await screen.findByRole('search', { name: 'Buscar en Uneed' });
      await jobs.user.selectOptions(type(), 'Artículos');
      await jobs.user.type(input(), 'sueldo{Enter}');
      await screen.findByText('En /search?q=sueldo&type=users');
    });

    it('does nothing for a blank text', async () => {
      const { user, router } = open();
      await user.type(input(), '   {Enter}');
      expect(router.state.location.pathname).toBe('/');
    });

    it('is a form without JavaScript too', () => {
      open();
      expect(input().form?.getAttribute('action')).toBe('/search');
      expect([input().name, type().name]).toEqual(['q', 'type']);
      expect(screen.getByRole('link', { name: 'Abrir la búsqueda' }).getAttribute('href')).toBe('/search');
    });

    it('gets the focus from the link that phones have, and gives it back with Escape', async () => {
      const { user, router } = open();
      const link = screen.getByRole('link', { name: 'Abrir la búsqueda' });
      await user.click(link);
      expect(document.activeElement).toBe(input());
      expect(router.state.location.pathname).toBe('/');
      await user.keyboard('{Escape}');
      expect(document.activeElement).toBe(link);
    });
  });

  describe('its suggestions', () => {
    it.each([
      [/Cajera/, '/search?q=Cajera&type=trabajos'],
      [/Café/, '/jobs?company=Caf%C3%A9+%26+T%C3%A9'],
      [/San Cristóbal/, '/jobs?location=San+Crist%C3%B3bal'],
    ])('%s leads to its results', async (name, address) => {
      const { user } = open();
      await user.type(input(), 'ca');
      await user.click(await screen.findByRole('option', { name }));
      await screen.findByText(`En ${address}`);
    });

    it('are not offered for articles', async () => {
      const { server, user } = open();
      await user.type(input(), 'ca');
      await screen.findByRole('listbox');
      await user.selectOptions(type(), 'Artículos');
      await user.type(input(), 'j');
      expect(screen.queryByRole('listbox')).toBeNull();
      await user.selectOptions(type(), 'Trabajos');
      await user.type(input(), 'e');
      await screen.findByRole('listbox');
      expect(server.requests.map(({ query }) => query.get('q'))).not.toContain('caj');
    });
  });
});

describe('the footer', () => {
  const load = (path: string) => loader({ url: new URL(path, 'https://uneed.do') });

  it('the footer has its links by subject', () => {
    renderPage(Footer, { at: '/' });
    const footer = within(screen.getByRole('navigation', { name: 'Pie de página' }));
    expect(footer.getAllByRole('list')).toHaveLength(4);
    expect(footer.getByRole('link', { name: 'Preguntas frecuentes' }).getAttribute('href')).toBe('/faq');
    expect(footer.getAllByRole('link')).toHaveLength(19);
  });

  it('the not-found page leads to the pages about Uneed, and to the help', () => {
    renderPage(NotFoundPage, { at: '/' });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/', '/jobs', '/about', '/contact', '/help']);
  });

  it('the address of a recommendation link that does not exist says so, and leads to the vacancies', () => {
    renderPage(NotFoundPage, { at: '/r/aB3dE6gH' });
    screen.getByRole('heading', { level: 1, name: 'Este enlace no funciona' });
    expect(screen.getByRole('link').getAttribute('href')).toBe('/jobs');
  });

  it('redirects the English addresses for good, with their query, and responds with 404 to the others', () => {
    const moved = load('/help?q=cv');
    expect(moved instanceof Response && [moved.status, moved.headers.get('location')]).toEqual([
      301,
      '/ayuda?q=cv',
    ]);
    expect(load('/nada')).toMatchObject({ init: { status: 404 } });
  });
});

describe('the counters', () => {
  /** Runs the middleware for a document of this user; returns the unread notifications that the document has. */
  async function load(server: ReturnType<typeof fakeServer>, user: SessionUser | null) {
    const url = new URL('http://localhost/jobs');
    const queryClient = createServerQueryClient(createApi((request) => fetch(request), url.origin));
    setSession(queryClient, user);
    const optionalData: Promise<void>[] = [];
    const state = { queryClient, nonce: '', hasSession: true, optionalData };
    const context = new RouterContextProvider(new Map([[requestContext, state]]));
    const next = async () => new Response();
    await loadCounters({ context, url, request: new Request(url), params: {}, pattern: '/jobs' }, next);
    await Promise.all(optionalData);
    return {
      unread: queryClient.getQueryData(unreadNotificationsQuery.queryKey),
      count: server.requests.length,
    };
  }

  it('loads the counters of whoever is signed in, and goes on without them', async () => {
    const server = fakeServer();
    server.reply(getUnread, () => ({ map: {}, total: 0 }));
    server.reply(countUnreadNotifications, () => ({ unread: 3 }));
    expect(await load(server, null)).toEqual({ unread: undefined, count: 0 });
    expect(await load(server, buildSessionUser())).toEqual({ unread: { unread: 3 }, count: 2 });
    server.replyWithBadGateway(countUnreadNotifications);
    expect((await load(server, buildSessionUser())).unread).toBeUndefined();
  });
});

describe('the check of the session', () => {
  afterEach(() => {
    vi.useRealTimers();
    getBrowserQueryClient().clear();
  });

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
});
