import { screen, within } from '@testing-library/react';
import { logIn } from '@uneed/domain/people/accounts/accounts.api.ts';
import * as api from '@uneed/domain/people/accounts/google.api.ts';
import { GOOGLE_ERROR_TEXTS } from '@uneed/domain/people/accounts/google.rules.ts';
import { expect, it } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { GoogleCard } from '../exports/google-card.tsx';
import { GoogleLogIn, GoogleResult } from '../exports/google-log-in.tsx';

const LogIn = () => (
  <>
    <GoogleResult />
    <GoogleLogIn />
  </>
);

function open(at: string, isAvailable = true) {
  const server = fakeServer();
  server.reply(api.getGoogle, () => ({ isAvailable }));
  return { server, ...renderPage(LogIn, { at }) };
}

const button = (name: string) => screen.getByRole('button', { name });
const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

it('leaves for Google with the page to go on with', async () => {
  const { server, user } = open('/login?next=%2Fchats');
  await screen.findByRole('button', { name: 'Continuar con Google' });
  await expectRejection({ server, user }, api.startGoogle, () => button('Continuar con Google'));
  expect(server.writes.at(-1)?.body).toEqual({ next: '/chats' });
});

it('says why nobody was signed in', async () => {
  open('/login?google=cancelado');
  expect((await screen.findByRole('alert')).textContent).toBe(GOOGLE_ERROR_TEXTS.cancelado);
});

it('asks for the password of the account with the same address', async () => {
  const { server, user } = open('/login?google=confirmar');
  server.reply(api.getGoogleProof, () => ({
    proof: { email: 'maria@ejemplo.do', needsPassword: true, needsCode: false },
  }));
  await user.type(await screen.findByLabelText('Contraseña de tu cuenta'), 'secreta');
  await expectRejection({ server, user }, api.proveGoogle, () => button('Vincular y entrar'));
  expect(screen.queryByLabelText('Código de verificación')).toBeNull();
  expect(server.requests.some(({ path }) => path === logIn.path)).toBe(false);
});

it('is linked and unlinked in the settings', async () => {
  const server = fakeServer();
  server.reply(api.getGoogleLink, () => ({ isAvailable: true, link: null }));
  const { user } = renderPage(GoogleCard, { at: '/settings', session: buildSessionUser() });
  await user.click(await screen.findByRole('button', { name: 'Vincular Google' }));
  await enterText(user, screen.getByLabelText('Tu contraseña'), 'secreta');
  await expectRejection({ server, user }, api.startGoogleLink, () => inDialog('Continuar'));
});

it('stays linked when it is the only way to sign in', async () => {
  const server = fakeServer();
  const link = { email: 'maria@gmail.com', linkedAt: '2026-11-20T12:00:00Z' };
  server.reply(api.getGoogleLink, () => ({ isAvailable: true, link }));
  const { user } = renderPage(GoogleCard, { at: '/settings', session: buildSessionUser() });
  await user.click(await screen.findByRole('button', { name: 'Desvincular' }));
  await expectRejection({ server, user }, api.removeGoogleLink, () => inDialog('Desvincular'), {
    isGone: true,
  });
  screen.getByText(/^Entras con maria@gmail.com/);
});
