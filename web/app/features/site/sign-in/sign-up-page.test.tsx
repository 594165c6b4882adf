import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { getJob } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { getRecommendation } from '@uneed/domain/hiring/referrals/referrals.api.ts';
import { signUp } from '@uneed/domain/people/accounts/accounts.api.ts';
import { RESERVED_NAME_TEXT } from '@uneed/domain/people/accounts/reserved-names.rules.ts';
import { useLocation } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { enterText } from '../../../testing/enter-text.ts';
import { expectRejection } from '../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { buildJob, JOB_ID } from '../../hiring/jobs/exports/jobs.factory.ts';
import { RequestResetForm } from '../../people/accounts/exports/request-reset-form.tsx';
import LogInPage from './log-in-page.tsx';
import OnboardingPage from './onboarding-page.tsx';
import SignUpPage from './sign-up-page.tsx';

/** The pages of the account at their addresses. */
function AccountPages() {
  const { pathname } = useLocation();
  if (pathname === '/signup') return <SignUpPage />;
  return pathname === '/login' ? <LogInPage /> : <RequestResetForm loginPath="/login" />;
}

describe('the page', () => {
  const COMPLAINTS = [
    'El nombre completo es obligatorio',
    'El email es requerido',
    'Formato de email inválido',
    'La contraseña es requerida',
    'La contraseña debe tener al menos 6 caracteres',
  ];

  const shown = () => COMPLAINTS.filter((text) => screen.queryByText(text) !== null);
  const name = () => screen.getByLabelText<HTMLInputElement>('Nombre Completo');
  const email = () => screen.getByLabelText<HTMLInputElement>('Email');
  const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña');
  const submit = () => screen.getByRole('button', { name: 'Crear Cuenta' });

  function open(at = '/signup') {
    const server = fakeServer();
    return { server, ...renderPage(SignUpPage, { at }) };
  }

  async function fillIn({ user }: Pick<ReturnType<typeof open>, 'user'>) {
    await enterText(user, name(), '  María Peña ');
    await enterText(user, email(), 'Maria@Ejemplo.do');
    await enterText(user, password(), 'secreta');
  }

  describe('sign-up', () => {
    it('says with the button what is accepted, links it, and is filled in by browsers', () => {
      open();
      screen.getByText(/^Al crear tu cuenta aceptas los/);
      const hrefOf = (label: string) => screen.getByRole('link', { name: label }).getAttribute('href');
      expect([hrefOf('términos'), hrefOf('política de privacidad')]).toEqual(['/terminos', '/privacidad']);
      const kinds = [name(), email(), password()].map((box) => box.autocomplete);
      expect(kinds).toEqual(['name', 'email', 'new-password']);
    });

    it('shows the first validation error only, in the order of the form, and focuses its field', async () => {
      const { user, server } = open();
      await user.click(submit());
      expect(shown()).toEqual(['El nombre completo es obligatorio']);
      expect(document.activeElement).toBe(name());
      // A name that is reserved for Uneed.
      await enterText(user, name(), 'Soporte Un33d');
      await user.click(submit());
      await screen.findByText(RESERVED_NAME_TEXT);
      expect(shown()).toEqual([]);
      await user.clear(name());
      await enterText(user, name(), 'María Peña');
      await user.click(submit());
      expect(shown()).toEqual(['El email es requerido']);
      await user.type(email(), 'maria');
      await user.click(submit());
      expect(shown()).toEqual(['Formato de email inválido']);
      await enterText(user, email(), '@ejemplo.do');
      await user.click(submit());
      expect(shown()).toEqual(['La contraseña es requerida']);
      await enterText(user, password(), '12345');
      await user.click(submit());
      expect(shown()).toEqual(['La contraseña debe tener al menos 6 caracteres']);
      expect(server.writes).toEqual([]);
    });

    it('shows the job that the visitor is about to apply to', async () => {
      const { server } = open(`/signup?next=%2Fjobs%2F${JOB_ID}%23aplicar`);
      server.reply(getJob, () => ({ job: buildJob() }));
      const job = within(await screen.findByRole('region', { name: 'Vas a aplicar a esta vacante' }));
      job.getByRole('link', { name: 'Cajera' });
      expect(job.queryByText(/Te recomienda/)).toBeNull();
    });

    it('says who recommends that job, unless the recommendation was taken off', async () => {
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
      document.cookie = 'uneed_recommended=aB3dE6gHt4m2cq';
      for (const isRemoved of [false, true]) {
        const { server, queryClient } = open(`/signup?next=%2Fjobs%2F${JOB_ID}%23aplicar`);
        server.reply(getJob, () => ({ job: buildJob() }));
        server.reply(getRecommendation, () => ({ recommendation: { name: 'Rosa Peña', isRemoved } }));
        const job = within(await screen.findByRole('region', { name: 'Vas a aplicar a esta vacante' }));
        await waitFor(() => expect([server.requests.length, queryClient.isFetching()]).toEqual([3, 0]));
        expect(job.queryByText('Rosa Peña') === null).toBe(isRemoved);
        document.body.innerHTML = '';
      }
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
      document.cookie = 'uneed_recommended=; max-age=0';
    });

    it('creates the account and redirects to the onboarding, keeping `next`', async () => {
      const page = open('/signup?next=%2Fjobs%2F1');
      page.server.reply(signUp, () => buildSessionUser({ isOnboarded: false }));
      await fillIn(page);
      await page.user.click(submit());
      await screen.findByText('En /onboarding?next=%2Fjobs%2F1');
      expect(screen.getByText('Cuenta creada')).toBeTruthy();
      expect(page.server.writes[0]?.body).toEqual({
        fullName: 'María Peña',
        email: 'maria@ejemplo.do',
        password: 'secreta',
      });
    });

    it('keeps the input when the server rejects it and when there is no response', async () => {
      const page = open();
      await fillIn(page);
      await expectRejection(page, signUp, submit);
      page.server.failNetwork(signUp);
      await page.user.click(submit());
      await screen.findByText('Error de conexión con el servidor');
      expect([name().value, email().value, password().value]).toEqual([
        '  María Peña ',
        'Maria@Ejemplo.do',
        'secreta',
      ]);
    });

    it('shows a taken email at its field too, with a link to the login that keeps the email', async () => {
      const server = fakeServer();
      const message = 'Este email ya está registrado';
      server.replyWithError(signUp, { code: 'CONFLICT', message, fields: { email: message } });
      const page = { server, ...renderPage(AccountPages, { at: '/signup?next=%2Fchats', path: '*' }) };
      await fillIn(page);
      await page.user.click(submit());
      // In the toast and at the field.
      await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
      expect(email().getAttribute('aria-invalid')).toBe('true');
      const error = document.getElementById(email().getAttribute('aria-describedby') ?? '');
      expect(error?.textContent).toBe(`${message}Ya tienes cuenta: inicia sesión`);
      await waitFor(() => expect(document.activeElement).toBe(email()));
      await page.user.click(screen.getByRole('link', { name: 'Ya tienes cuenta: inicia sesión' }));
      await screen.findByLabelText('Contraseña');
      expect(email().value).toBe('Maria@Ejemplo.do');
      expect(page.router.state.location.search).toBe('?next=%2Fchats');
    });

    it('keeps the email on the way to the login, to a new password and back, outside of the URL', async () => {
      const { user, router } = renderPage(AccountPages, { at: '/signup', path: '*' });
      await enterText(user, email(), 'maria@ejemplo.do');
      await user.click(screen.getByRole('link', { name: 'Inicia sesión' }));
      await screen.findByLabelText('Contraseña');
      expect(email().value).toBe('maria@ejemplo.do');
      await user.click(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' }));
      await screen.findByRole('button', { name: 'Enviar enlace' });
      expect(email().value).toBe('maria@ejemplo.do');
      await user.clear(email());
      await enterText(user, email(), 'ana@ejemplo.do');
      await user.click(screen.getByRole('link', { name: 'Volver a iniciar sesión' }));
      await screen.findByLabelText('Contraseña');
      await user.click(screen.getByRole('link', { name: 'Crea una gratis' }));
      await screen.findByLabelText('Nombre Completo');
      expect(email().value).toBe('ana@ejemplo.do');
      expect(router.state.location.search).toBe('');
    });

    it('keeps name and email over a reload and the terms, but not the password, until the account exists', async () => {
      const first = open();
      await fillIn(first);
      cleanup();
      const page = open();
      await waitFor(() => expect(name().value).toBe('  María Peña '));
      expect([email().value, password().value]).toEqual(['Maria@Ejemplo.do', '']);
      expect(JSON.stringify({ ...sessionStorage })).not.toContain('secreta');
      await enterText(page.user, password(), 'secreta');
      page.server.reply(signUp, () => buildSessionUser({ isOnboarded: false }));
      await page.user.click(submit());
      await screen.findByText(/^En \/onboarding/);
      cleanup();
      open();
      await screen.findByLabelText('Nombre Completo');
      expect([name().value, email().value]).toEqual(['', '']);
      expect(JSON.stringify({ ...sessionStorage })).not.toContain('María');
    });

    it('keeps the name when the visitor comes back from the login with another email', async () => {
      const { user } = renderPage(AccountPages, { at: '/signup', path: '*' });
      await enterText(user, name(), 'María Peña');
      await enterText(user, email(), 'maria@ejemplo.do');
      await user.click(screen.getByRole('link', { name: 'Inicia sesión' }));
      await screen.findByRole('button', { name: 'Envíame un enlace' });
      await user.clear(email());
      await enterText(user, email(), 'ana@ejemplo.do');
      await user.click(screen.getByRole('link', { name: 'Crea una gratis' }));
      await screen.findByLabelText('Nombre Completo');
      expect([name().value, email().value]).toEqual(['María Peña', 'ana@ejemplo.do']);
      cleanup();
      open();
      await waitFor(() => expect(email().value).toBe('ana@ejemplo.do'));
      expect(name().value).toBe('María Peña');
    });

    it.each([
      ['/signup?next=%2Fchats', /^Empieza gratis y podrás leer tus chats/],
      ['/signup?next=%2Fsettings', /^Empieza gratis y podrás cambiar tu perfil/],
      ['/signup', 'Empieza gratis. Solo toma un minuto.'],
    ])('at %s says why to sign up: %s', (at, text) => {
      open(at);
      screen.getByText(text);
    });

    it('shows the password on request, and its strength', async () => {
      const { user } = open();
      await enterText(user, password(), 'corta1');
      screen.getByText('Corta: recomendamos 12 caracteres o más');
      await enterText(user, password(), 'y ahora larga');
      screen.getByText('Buena contraseña');
      expect(password().type).toBe('password');
      await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
      expect(password().type).toBe('text');
    });
  });

  it('the sign-up and the login lead companies to their own area', () => {
    open();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    screen.getByText(/^¿Eres una empresa\?/);
    expect(hrefOf('Regístrala aquí')).toBe('/enterprise/register');
    renderPage(LogInPage, { at: '/login' });
    expect(hrefOf('Entra con tu empresa')).toBe('/enterprise/login');
  });

  it('who came to buy goes on with that purchase, as a person or as a company', () => {
    renderPage(SignUpPage, {
      at: `/signup?next=${encodeURIComponent('/premium/checkout?plan=empresarial&periodo=anual')}`,
    });
    screen.getByText('Empieza gratis y podrás terminar tu compra.');
    expect(screen.getByRole('link', { name: 'Regístrala aquí' }).getAttribute('href')).toBe(
      `/enterprise/register?next=${encodeURIComponent('/enterprise/plan/checkout?plan=empresarial&periodo=anual')}`,
    );
  });
});

describe('the role that is chosen', () => {
  afterEach(() => sessionStorage.clear());

  const session = buildSessionUser({ isOnboarded: false });
  const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

  /** Signs up at an address, after `choose`; then the onboarding opens. */
  async function signUpAt(at: string, choose?: string) {
    const server = fakeServer();
    server.reply(signUp, () => session);
    const { user } = renderPage(SignUpPage, { at });
    await enterText(user, screen.getByLabelText('Nombre Completo'), 'María Peña');
    await enterText(user, screen.getByLabelText('Email'), 'maria@ejemplo.do');
    await enterText(user, screen.getByLabelText('Contraseña'), 'secreta');
    if (choose !== undefined) await user.click(screen.getByRole('radio', { name: choose }));
    await user.click(screen.getByRole('button', { name: 'Crear Cuenta' }));
    await screen.findByText(/^En \/onboarding/);
    cleanup();
    renderPage(OnboardingPage, { at: '/onboarding', session });
    return server;
  }

  it('the role chosen at sign-up is the one that the onboarding starts with; it is not sent', async () => {
    const server = await signUpAt('/signup', 'Ser referente');
    expect([isChosen('Referente'), isChosen('Candidato')]).toEqual([true, false]);
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      fullName: 'María Peña',
      email: 'maria@ejemplo.do',
      password: 'secreta',
    });
  });

  it('whoever wants to be a referent has chosen already', async () => {
    await signUpAt('/signup?next=%2Freferent');
    expect([isChosen('Referente'), isChosen('Candidato')]).toEqual([true, false]);
  });

  it('nothing has to be chosen', async () => {
    await signUpAt('/signup');
    expect([isChosen('Referente'), isChosen('Candidato')]).toEqual([false, true]);
  });

  it('the way to the login stands above the form for whoever came from a page, and keeps it', () => {
    renderPage(SignUpPage, { at: '/signup' });
    expect(screen.queryByRole('link', { name: 'Ya tengo cuenta' })).toBeNull();
    cleanup();
    renderPage(SignUpPage, { at: '/signup?next=%2Fjobs%2F1%23aplicar' });
    expect(screen.getByRole('link', { name: 'Ya tengo cuenta' }).getAttribute('href')).toBe(
      '/login?next=%2Fjobs%2F1%23aplicar',
    );
    expect(screen.queryByText(/¿Ya tienes una cuenta\?/)).toBeNull();
  });
});
