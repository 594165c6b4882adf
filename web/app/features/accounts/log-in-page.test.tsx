import { screen, waitFor } from '@testing-library/react';
import { checkSession, logIn } from '@uneed/domain/accounts/accounts.api.ts';
import { getJob } from '@uneed/domain/jobs/jobs.api.ts';
import { describe, expect, it, vi } from 'vitest';
import { setPushedDefaults } from '../../platform/api/pushed-query.ts';
import { SESSION_KEY } from '../../platform/api/query-client.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../testing/render-page.tsx';
import { buildJob, JOB_ID } from '../jobs/exports/jobs.factory.ts';
import LogInPage from './log-in-page.tsx';

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole('button', { name: 'Sign in' });

async function open(at: string) {
  const server = fakeServer();
  const { user } = renderPage(LogInPage, { at });
  await user.type(email(), 'maria@ejemplo.do');
  await user.type(password(), 'secreta');
  return { server, user };
}

describe('login', () => {
  it('shows the job that the visitor is about to apply to, and leads back to it', async () => {
    const server = fakeServer();
    server.reply(getJob, () => ({ job: buildJob() }));
    const { user } = renderPage(LogInPage, { at: `/login?next=%2Fjobs%2F${JOB_ID}%23aplicar` });
    await screen.findByText('Vas a aplicar a:');
    screen.getByRole('link', { name: 'Cajera' });
    screen.getByText(/^Ron del Este/);
    server.reply(logIn, () => buildSessionUser());
    await user.type(email(), 'maria@ejemplo.do');
    await user.type(password(), 'secreta');
    await user.click(submit());
    await screen.findByText(`En /jobs/${JOB_ID}`);
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
    const { server } = await open(at);
    expect(screen.queryByText('Vas a aplicar a:')).toBeNull();
    expect(server.requests).toEqual([]);
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
    screen.getByText('Logged in successfully');
  });

  it('redirects users without a finished onboarding to the onboarding', async () => {
    const { server, user } = await open('/login');
    server.reply(logIn, () => buildSessionUser({ isOnboarded: false }));
    await user.click(submit());
    await screen.findByText('En /onboarding');
  });

  it('shows the error and keeps the input', async () => {
    const { server, user } = await open('/login');
    server.replyWithError(logIn, { code: 'UNAUTHENTICATED', message: 'Email o contraseña incorrectos' });
    server.replyWithError(checkSession, { code: 'UNAUTHENTICATED', message: 'Inicia sesión' });
    await user.click(submit());
    await screen.findByText('Email o contraseña incorrectos');
    expect([email().value, password().value]).toEqual(['maria@ejemplo.do', 'secreta']);
  });

  it('shows the first validation error only', async () => {
    const { server, user } = await open('/login');
    await user.clear(email());
    await user.clear(password());
    await user.click(submit());
    screen.getByText('Email is required');
    expect(screen.queryByText('Password is required')).toBeNull();
    expect(server.requests).toEqual([]);
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
      ...['post', null],
      ...['email', 'password'],
    ]);
    server.reply(logIn, () => buildSessionUser());
    await user.type(password(), 'secreta');
    await user.click(submit());
    expect(server.requests.at(-1)?.body).toEqual({ email: 'maria@ejemplo.do', password: 'secreta' });
    await screen.findByText('En /best-matches');
  });

  it('shows the error of a plain form at its field', async () => {
    fakeServer();
    const actionData = { field: 'password', message: 'Password is required', values: { email: '' } };
    renderPage(LogInPage, { at: '/login', actionData });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(password().getAttribute('aria-invalid')).toBe('true');
    expect(email().getAttribute('aria-invalid')).toBeNull();
    screen.getByText('Password is required');
  });

  it('links to the reset page and sets autocomplete attributes', async () => {
    await open('/login');
    expect(screen.getByRole('link', { name: 'Forgot Password' }).getAttribute('href')).toBe(
      '/reset-password',
    );
    expect([email().autocomplete, password().autocomplete]).toEqual(['email', 'current-password']);
  });

  it('explains that the session was ended elsewhere, until the next sign-in', async () => {
    const server = fakeServer();
    const session = buildSessionUser();
    const { user, queryClient, router } = renderPage(LogInPage, { at: '/settings', path: '*', session });
    const note = () => screen.queryByText(/^Tu sesión se cerró desde otro dispositivo\./);
    server.replyWithError(checkSession, { code: 'UNAUTHENTICATED', message: 'Inicia sesión' });
    await queryClient.invalidateQueries({ queryKey: SESSION_KEY });
    await screen.findByText('Tu sesión se cerró desde otro dispositivo. Inicia sesión para continuar.');
    expect(router.state.location.pathname).toBe('/login');
    server.reply(logIn, () => session);
    await user.type(email(), 'maria@ejemplo.do');
    await user.type(password(), 'secreta');
    await user.click(submit());
    await screen.findByText('Logged in successfully');
    await waitFor(() => expect(note()).toBeNull());
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
    setPushedDefaults(queryClient, ['draft']);
    queryClient.setQueryData(['draft'], 'Buenas');
    server.replyWithError(checkSession, { code: 'UNAUTHENTICATED', message: 'Inicia sesión' });
    await queryClient.invalidateQueries({ queryKey: SESSION_KEY });
    await screen.findByText(/^Tu sesión venció porque llevaba mucho tiempo sin uso\./);
    vi.useRealTimers();
  });

  it('explains nothing to visitors who had no session', async () => {
    const { queryClient } = renderPage(LogInPage, { at: '/login' });
    const server = fakeServer();
    server.replyWithError(checkSession, { code: 'UNAUTHENTICATED', message: 'Inicia sesión' });
    await queryClient.invalidateQueries({ queryKey: SESSION_KEY });
    expect(screen.queryByText(/desde otro dispositivo/)).toBeNull();
  });
});
