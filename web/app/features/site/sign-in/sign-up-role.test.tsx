import { cleanup, screen } from '@testing-library/react';
import { signUp } from '@uneed/domain/people/accounts/accounts.api.ts';
import { afterEach, expect, it } from 'vitest';
import { enterText } from '../../../testing/enter-text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import OnboardingPage from './onboarding-page.tsx';
import SignUpPage from './sign-up-page.tsx';

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
