import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { listSessions, logOut } from '@uneed/domain/people/accounts/accounts.api.ts';
import { getStoredCv } from '@uneed/domain/people/cv/cvs.api.ts';
import { updateProfile } from '@uneed/domain/people/profiles/profiles.api.ts';
import { describe, expect, it, vi } from 'vitest';
import { isSigningOut } from '../../../platform/session/session-end.ts';
import { setSession } from '../../../platform/session/session-query.ts';
import { endAndResumeSession } from '../../../testing/end-session.ts';
import { enterText } from '../../../testing/enter-text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import SettingsPage from './settings-page.tsx';

// Without Vite's build the style sheet has no URL.
vi.mock('../../../platform/theme/more-themes.css?url', () => ({ default: '/assets/more-themes.css' }));

function open(section?: string, session = buildSessionUser()) {
  const server = fakeServer();
  server.reply(getStoredCv, () => ({ cv: null, openings: [] }));
  server.reply(listSessions, () => ({ sessions: [] }));
  const at = section === undefined ? '/settings' : `/settings?section=${section}`;
  return { server, ...renderPage(SettingsPage, { at, session }) };
}

describe('sections', () => {
  it('are in the URL; an unknown one shows the profile; back navigates back', async () => {
    const { user, router } = open('rubbish');
    screen.getByRole('heading', { name: 'Información personal' });
    const nav = within(screen.getByRole('navigation', { name: 'Secciones' }));
    for (const name of [
      'Perfil',
      'Apariencia',
      'Seguridad',
      'Privacidad',
      'Notificaciones',
      'Eliminar Cuenta',
    ])
      nav.getByRole('link', { name });
    nav.getByRole('button', { name: 'Cerrar Sesión' });
    expect(nav.getByRole('link', { name: 'Mis alertas' }).getAttribute('href')).toBe('/alertas');
    await user.click(nav.getByRole('link', { name: 'Apariencia' }));
    expect(router.state.location.search).toBe('?section=appearance');
    screen.getByRole('heading', { name: 'Tema' });
    await router.navigate(-1);
    await screen.findByRole('heading', { name: 'Información personal' });
  });

  it('lead a referent to the vacancies on other sites, a verified one to imports and webhooks, and nobody else', () => {
    open();
    const listLinks = () =>
      ['Webhooks', 'Importar vacantes', 'En tu página web'].filter(
        (name) => screen.queryByRole('link', { name }) !== null,
      );
    expect(listLinks()).toEqual([]);
    cleanup();
    open(undefined, buildSessionUser({ role: 'referent' }));
    expect(listLinks()).toEqual(['En tu página web']);
    expect(screen.getByRole('link', { name: 'En tu página web' }).getAttribute('href')).toBe('/widget');
    cleanup();
    open(undefined, buildSessionUser({ role: 'referent', isVerifiedReferent: true }));
    expect(screen.getByRole('link', { name: 'Webhooks' }).getAttribute('href')).toBe('/webhooks');
    expect(screen.getByRole('link', { name: 'Importar vacantes' }).getAttribute('href')).toBe('/importar');
  });

  it('installs the app, and do not offer it in the installed app', async () => {
    const { user } = open();
    const nav = within(screen.getByRole('navigation', { name: 'Secciones' }));
    await user.click(nav.getByRole('button', { name: 'Instalar la app' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Instala Uneed/ })).getByRole('button', {
        name: 'Entendido',
      }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => {
      window.installPrompt = null;
      window.dispatchEvent(new Event('installchange'));
    });
    expect(nav.queryByRole('button', { name: 'Instalar la app' })).toBeNull();
    delete window.installPrompt;
  });

  // jsdom applies no style sheet: the classes stand for what a phone shows.
  const isHiddenOnPhones = (element: HTMLElement) => element.closest('.max-lg\\:hidden') !== null;
  const list = () => screen.getByRole('navigation', { name: 'Secciones' });
  const back = () => screen.getByRole('link', { name: 'Volver a Configuración' });

  it('are a list on a phone; each is a page of its own that leads back to the list', async () => {
    const { user, router } = open();
    expect(isHiddenOnPhones(list())).toBe(false);
    expect(isHiddenOnPhones(screen.getByRole('heading', { name: 'Información personal' }))).toBe(true);
    const link = within(list()).getByRole('link', { name: 'Apariencia' });
    expect(link.getAttribute('aria-current')).toBeNull();
    await user.click(link);
    expect(isHiddenOnPhones(list())).toBe(true);
    // The only one, for all widths.
    const heading = screen.getByRole('heading', { level: 1, name: 'Configuración: Apariencia' });
    const isShownOnPhones = (text: string) =>
      within(heading).getByText(text).closest('.max-lg\\:sr-only') === null;
    expect([isShownOnPhones('Configuración'), isShownOnPhones('Apariencia')]).toEqual([false, true]);
    expect(isHiddenOnPhones(screen.getByRole('heading', { name: 'Tema' }))).toBe(false);
    expect(within(list()).getByRole('link', { name: 'Apariencia' }).getAttribute('aria-current')).toBe(
      'page',
    );
    const actions: string[] = [];
    router.subscribe(({ historyAction }) => void actions.push(historyAction));
    await user.click(back());
    expect(router.state.location.search).toBe('');
    // The list is in the history only once.
    expect(actions).toEqual(['POP']);
    expect(isHiddenOnPhones(list())).toBe(false);
  });

  it('opened by a link to one section lead back to the list, which takes its place in the history', async () => {
    const { user, router } = open('security');
    const actions: string[] = [];
    router.subscribe(({ historyAction }) => void actions.push(historyAction));
    await user.click(back());
    expect([router.state.location.search, actions]).toEqual(['', ['REPLACE']]);
    expect(isHiddenOnPhones(list())).toBe(false);
  });
});

describe('Cerrar Sesión', () => {
  const button = () => screen.getByRole('button', { name: 'Cerrar Sesión' });

  it('redirects to `/`, also when the end of the session is known before the response', async () => {
    const { user, server, queryClient, router } = open();
    const visited: string[] = [];
    router.subscribe(({ location }) => void visited.push(location.pathname));
    server.reply(logOut, () => {
      setSession(queryClient, null);
      return { message: 'ok' };
    });
    await user.click(button());
    await screen.findByText('Sesión cerrada exitosamente');
    await screen.findByText('En /');
    expect(visited).not.toContain('/login');
    // Afterwards the guards redirect to the login again.
    expect(isSigningOut(queryClient)).toBe(false);
  });

  it('stays on the page on an error; a session that ends later redirects to the login', async () => {
    const { user, server, queryClient } = open();
    server.replyWithBadGateway(logOut);
    await user.click(button());
    await screen.findByText('Error al cerrar sesión');
    setSession(queryClient, null);
    await screen.findByText('En /login?next=%2Fsettings');
  });
});

it('a dialog of the profile keeps what was typed when the session ends meanwhile', async () => {
  const page = open();
  await page.user.click(screen.getByRole('button', { name: /Editar biografía/ }));
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Biografía/ });
  await enterText(page.user, text, 'Cajera desde 2019');
  await endAndResumeSession(page);
  expect(text).toHaveProperty('value', 'Cajera desde 2019');
  page.server.reply(updateProfile, ({ body }) => ({
    user: { ...buildSessionUser(), ...Object(body) },
    message: 'ok',
  }));
  await page.user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(page.server.writes.at(-1)?.body).toMatchObject({ bio: 'Cajera desde 2019' }));
});
