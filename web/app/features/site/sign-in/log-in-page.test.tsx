import { cleanup, screen, waitFor } from '@testing-library/react';
import { getJob } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { setTextVersion } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import { checkSession, logIn, logOut } from '@uneed/domain/people/accounts/accounts.api.ts';
import { useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SESSION_KEY } from '../../../platform/api/query-client.ts';
import { setUnfetchedDefaults } from '../../../platform/api/unfetched-query.ts';
import { enterText } from '../../../testing/enter-text.ts';
import { expectRejection } from '../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { translatePage } from '../../../testing/translate-page.ts';
import { buildJob, JOB_ID } from '../../hiring/jobs/exports/jobs.factory.ts';
import { SignOutButton } from '../../people/accounts/exports/sign-out.tsx';
import LogInPage from './log-in-page.tsx';

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña');
const submit = () => screen.getByRole('button', { name: 'Iniciar sesión' });

afterEach(() => {
  localStorage.clear();
  setTextVersion('es');
});

/** The login at its address; the chats anywhere else. */
const LogInAndChats = () => (useLocation().pathname === '/login' ? <LogInPage /> : <p>Mis chats</p>);

async function open(at: string) {
  const server = fakeServer();
  const { user } = renderPage(LogInPage, { at });
  await enterText(user, email(), 'maria@ejemplo.do');
  await enterText(user, password(), 'secreta');
  return { server, user };
}

describe('login', () => {
  it('is in English, as specified, where the document says so', async () => {
    setTextVersion('specification');
    const server = fakeServer();
    server.reply(logIn, () => buildSessionUser());
    const { user } = renderPage(LogInPage, { at: '/login' });
    screen.getByRole('link', { name: 'Forgot Password' });
    await enterText(user, email(), 'maria@ejemplo.do');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('Password is required');
    await enterText(user, screen.getByLabelText('Password'), 'secreta');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('Logged in successfully');
  });

  it('shows the job that the visitor is about to apply to, and leads back to it', async () => {
    const server = fakeServer();
    server.reply(getJob, () => ({ job: buildJob() }));
    const { user } = renderPage(LogInPage, { at: `/login?next=%2Fjobs%2F${JOB_ID}%23aplicar` });
    await screen.findByText('Vas a aplicar a:');
    screen.getByRole('link', { name: 'Cajera' });
    screen.getByText(/^Ron del Este/);
    server.reply(logIn, () => buildSessionUser());
    await enterText(user, email(), 'maria@ejemplo.do');
    await enterText(user, password(), 'secreta');
    await user.click(submit());
    await screen.findByText(`En /jobs/${JOB_ID}`);
  });

  it('asks for the code of the second factor after the right password', async () => {
    const { server, user } = await open('/login');
    const needed = 'Escribe el código de tu aplicación de autenticación';
    server.replyWithError(logIn, { message: needed, code: 'UNAUTHENTICATED', fields: { code: needed } });
    expect(screen.queryByLabelText('Código de verificación')).toBeNull();
    await user.click(submit());
    const field = await screen.findByLabelText<HTMLInputElement>('Código de verificación');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText(needed)).toBeNull();
    const wrong = 'Ese código no es correcto o ya se usó';
    server.replyWithError(logIn, { message: wrong, code: 'UNAUTHENTICATED', fields: { code: wrong } });
    await enterText(user, field, '123456');
    await user.click(submit());
    await screen.findAllByText(wrong);
    expect([password().value, field.value]).toEqual(['secreta', '123456']);
    await expectRejection({ server, user }, logIn, submit, { code: 'TOO_MANY' });
    server.reply(logIn, () => buildSessionUser());
    await user.click(submit());
    await screen.findByText('En /best-matches');
    expect(server.writes.at(-1)?.body).toMatchObject({ password: 'secreta', code: '123456' });
  });

  it('does not show the company of an anonymous job', async () => {
    const server = fakeServer();
    server.reply(getJob, () => ({ job: buildJob({ isAnonimous: true, company: '' }) }));
    renderPage(LogInPage, { at: `/login?next=%2Fjobs%2F${JOB_ID}%23aplicar` });
    await screen.findByText(/^Empresa confidencial/);
  });

  it.each([
    [`/login?next=%2Fjobs%2F${JOB_ID}`, 'a job that is only read'],
    ['/login?next=%2Fapplications%23aplicar', 'another page'],
    ['/login?next=%2F%2Fmalo.example%2Fjobs%2Fx%23aplicar', 'another site'],
  ])('shows no job for %s: %s', async (at) => {
    const server = fakeServer();
    server.reply(getJob, () => ({ job: buildJob() }));
    const { user } = renderPage(LogInPage, { at });
    // A job would have been requested and shown by now.
    await user.type(email(), 'maria');
    expect(screen.queryByText('Vas a aplicar a:')).toBeNull();
    expect(server.requests.filter(({ path }) => path.startsWith('/jobs/'))).toEqual([]);
  });

  it.each([
    ['/login', 'En /best-matches'],
    ['/login?next=%2Fjobs%3Fq%3Dventas', 'En /jobs?q=ventas'],
    ['/login?next=https%3A%2F%2Fmalo.example', 'En /best-matches'],
    ['/login?next=%2F%2Fmalo.example', 'En /best-matches'],
  ])('from %s leads on: %s', async (at, there) => {
    const { server, user } = await open(at);
    server.reply(logIn, () => buildSessionUser());
    await user.click(submit());
    await screen.findByText(there);
    screen.getByText('Sesión iniciada');
  });

  it('redirects users without a finished onboarding to the onboarding', async () => {
    const { server, user } = await open('/login');
    server.reply(logIn, () => buildSessionUser({ isOnboarded: false }));
    await user.click(submit());
    await screen.findByText('En /onboarding');
  });

  it('shows a rejected password at its field too, described and focused, with the way to a new one, on a translated page', async () => {
    const { server, user } = await open('/login?next=%2Fchats');
    translatePage();
    const message = 'Email o contraseña incorrectos';
    server.replyWithError(logIn, { code: 'UNAUTHENTICATED', message, fields: { password: message } });
    server.replyWithError(checkSession, { code: 'UNAUTHENTICATED', message: 'Inicia sesión' });
    await user.click(submit());
    // In the toast and at the field.
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(password().getAttribute('aria-invalid')).toBe('true');
    const error = document.getElementById(password().getAttribute('aria-describedby') ?? '');
    expect(error?.textContent).toBe(`${message}Crea una contraseña nueva`);
    await waitFor(() => expect(document.activeElement).toBe(password()));
    expect([email().value, password().value]).toEqual(['maria@ejemplo.do', 'secreta']);
    const link = screen.getByRole('link', { name: 'Crea una contraseña nueva' });
    expect(link.getAttribute('href')).toBe('/reset-password?next=%2Fchats');
    await user.type(password(), '2');
    expect(password().getAttribute('aria-invalid')).toBeNull();
  });

  it.each([
    ['%2Fchats', 'Inicia sesión para leer tus chats y escribirle a quien publica una vacante.'],
    [
      '%2Fjobs%3Fq%3Dchofer%23alerta',
      'Inicia sesión para crear tu alerta y enterarte de las vacantes nuevas.',
    ],
    ['%2Fchats%3Fuser%3D1', 'Inicia sesión para leer tus chats y escribirle a quien publica una vacante.'],
    ['%2Fsettings', 'Inicia sesión para cambiar tu perfil, tu privacidad y tus notificaciones.'],
    ['%2Fjobs%2F1', 'Entra con tu contraseña o con un enlace.'],
    ['https%3A%2F%2Fmalo.example%2Fchats', 'Entra con tu contraseña o con un enlace.'],
  ])('from %s says in one sentence why to sign in: %s', (next, text) => {
    renderPage(LogInPage, { at: `/login?next=${next}` });
    expect(screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent).toBe(text);
  });

  it('a visitor of the chats lands on the login, and in the chats afterwards', async () => {
    const server = fakeServer();
    server.reply(logIn, () => buildSessionUser());
    const { user, router } = renderPage(LogInAndChats, { at: '/chats', path: '*' });
    await screen.findByText(/^Inicia sesión para leer tus chats/);
    await enterText(user, email(), 'maria@ejemplo.do');
    await enterText(user, password(), 'secreta');
    await user.click(submit());
    await screen.findByText('Mis chats');
    expect(router.state.location.pathname).toBe('/chats');
  });

  it('shows the first validation error only, has a way to a new password, and is filled in by browsers', async () => {
    const { server, user } = await open('/login');
    await user.clear(email());
    await user.clear(password());
    await user.click(submit());
    screen.getByText('El email es requerido');
    expect(screen.queryByText('La contraseña es requerida')).toBeNull();
    expect(server.writes).toEqual([]);
    expect(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).getAttribute('href')).toBe(
      '/reset-password',
    );
    expect([email().autocomplete, password().autocomplete]).toEqual(['email webauthn', 'current-password']);
  });

  it('without JavaScript is a plain form, shown again with the error and the email, until it is submitted', async () => {
    const server = fakeServer();
    const rejected = { field: undefined, message: 'Email o contraseña incorrectos' };
    const actionData = { ...rejected, values: { email: 'maria@ejemplo.do' } };
    const { user } = renderPage(LogInPage, { at: '/login', actionData });
    expect(screen.getByRole('alert').textContent).toBe('Email o contraseña incorrectos');
    expect([email().value, password().value]).toEqual(['maria@ejemplo.do', '']);
    const { form } = email();
    expect([form?.method, form?.getAttribute('action'), email().name, password().name]).toEqual([
      'post',
      null,
      'email',
      'password',
    ]);
    server.reply(logIn, () => buildSessionUser());
    await enterText(user, password(), 'secreta');
    await user.click(submit());
    expect(server.writes.at(-1)?.body).toEqual({ email: 'maria@ejemplo.do', password: 'secreta' });
    await screen.findByText('En /best-matches');
  });

  it('shows the error of a plain form at its field', async () => {
    fakeServer();
    const actionData = { field: 'password', message: 'La contraseña es requerida', values: { email: '' } };
    renderPage(LogInPage, { at: '/login', actionData });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(password().getAttribute('aria-invalid')).toBe('true');
    expect(email().getAttribute('aria-invalid')).toBeNull();
    screen.getByText('La contraseña es requerida');
  });

  it('explains that the session was ended elsewhere, until the next sign-in', async () => {
    const server = fakeServer();
    const session = buildSessionUser();
    const { user, queryClient, router } = renderPage(LogInPage, { at: '/settings', path: '*', session });
    const note = () => screen.queryByText(/^Tu sesión se cerró desde otro dispositivo/);
    server.replyWithError(checkSession, { code: 'UNAUTHENTICATED', message: 'Inicia sesión' });
    await queryClient.invalidateQueries({ queryKey: SESSION_KEY });
    await screen.findByText(
      'Tu sesión se cerró desde otro dispositivo o porque cambió tu acceso a la cuenta. Inicia sesión para continuar.',
    );
    expect(router.state.location.pathname).toBe('/login');
    server.reply(logIn, () => session);
    await enterText(user, email(), 'maria@ejemplo.do');
    await enterText(user, password(), 'secreta');
    await user.click(submit());
    await screen.findByText('Sesión iniciada');
    await waitFor(() => expect(note()).toBeNull());
  });

  /** Ends the session of an open page of the user; the login page then explains why. */
  async function endSession(server: ReturnType<typeof fakeServer>) {
    cleanup();
    const page = renderPage(LogInPage, { at: '/settings', path: '*', session: buildSessionUser() });
    server.replyWithError(checkSession, { code: 'UNAUTHENTICATED', message: 'Inicia sesión' });
    await page.queryClient.invalidateQueries({ queryKey: SESSION_KEY });
    return page;
  }

  async function signOutInOtherTab() {
    const { user } = renderPage(SignOutButton, { at: '/profile', session: buildSessionUser() });
    await user.click(screen.getByRole('button', { name: 'Cerrar Sesión' }));
  }

  it('says that the user signed out in another tab, not on another device, until the next sign-in', async () => {
    const server = fakeServer();
    server.reply(logOut, () => ({ message: 'ok' }));
    await signOutInOtherTab();
    await screen.findByText('En /');
    const { user } = await endSession(server);
    await screen.findByText('Cerraste tu sesión en otra pestaña. Inicia sesión para continuar.');
    server.reply(logIn, () => buildSessionUser());
    await enterText(user, email(), 'maria@ejemplo.do');
    await enterText(user, password(), 'secreta');
    await user.click(submit());
    await screen.findByText('Sesión iniciada');
    await endSession(server);
    await screen.findByText(/^Tu sesión se cerró desde otro dispositivo/);
  });

  it('says nothing of another tab after a sign-in without a password, of which the page only loads the session', async () => {
    const server = fakeServer();
    server.reply(logOut, () => ({ message: 'ok' }));
    await signOutInOtherTab();
    await screen.findByText('En /');
    cleanup();
    const { queryClient } = renderPage(LogInPage, { at: '/login' });
    server.reply(checkSession, () => buildSessionUser());
    await queryClient.invalidateQueries({ queryKey: SESSION_KEY });
    await endSession(server);
    await screen.findByText(/^Tu sesión se cerró desde otro dispositivo/);
  });

  it('says nothing of another tab when the sign-out there failed', async () => {
    const server = fakeServer();
    server.replyWithBadGateway(logOut);
    await signOutInOtherTab();
    await screen.findByText('Error al cerrar sesión');
    await endSession(server);
    await screen.findByText(/^Tu sesión se cerró desde otro dispositivo/);
  });

  it('explains that the session expired', async () => {
    const server = fakeServer();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-01T12:00:00Z') });
    const { queryClient } = renderPage(LogInPage, {
      at: '/settings',
      path: '*',
      session: buildSessionUser(),
    });
    vi.setSystemTime(new Date('2026-10-31T12:00:00Z'));
    // Data that is written into the cache before the next request fails does not count as use of the session.
    setUnfetchedDefaults(queryClient, ['draft']);
    queryClient.setQueryData(['draft'], 'Buenas');
    server.replyWithError(checkSession, { code: 'UNAUTHENTICATED', message: 'Inicia sesión' });
    await queryClient.invalidateQueries({ queryKey: SESSION_KEY });
    await screen.findByText(/^Tu sesión venció porque llevaba mucho tiempo sin uso\./);
    vi.useRealTimers();
  });

  it('explains nothing to visitors who had no session', async () => {
    const server = fakeServer();
    const { queryClient, router } = renderPage(LogInAndChats, { at: '/jobs', path: '*' });
    server.replyWithError(checkSession, { code: 'UNAUTHENTICATED', message: 'Inicia sesión' });
    await queryClient.invalidateQueries({ queryKey: SESSION_KEY });
    expect(server.requests).toHaveLength(1);
    await router.navigate('/chats');
    await screen.findByRole('heading', { name: 'Qué bueno verte de nuevo' });
    screen.getByText(/^Inicia sesión para leer tus chats/);
    expect(screen.queryByText(/Inicia sesión para continuar\./)).toBeNull();
  });
});
