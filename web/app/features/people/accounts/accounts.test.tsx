import { screen, within } from '@testing-library/react';
import {
  changePassword,
  checkSession,
  createPassword,
  logIn,
  logOut,
  requestPasswordReset,
  resetPassword,
} from '@uneed/domain/people/accounts/accounts.api.ts';
import * as api from '@uneed/domain/people/accounts/google.api.ts';
import { GOOGLE_ERROR_TEXTS } from '@uneed/domain/people/accounts/google.rules.ts';
import { getOwnPassword, sendProofCode } from '@uneed/domain/people/accounts/sign-in-link.api.ts';
import { requestAccountDeletion } from '@uneed/domain/people/settings/settings.api.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enterText } from '../../../testing/enter-text.ts';
import { expectRejection } from '../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { DeleteAccountDialog } from '../settings/exports/delete-account-dialog.tsx';
import ChangePasswordPage from './change-password-page.tsx';
import { RECENT_SEARCHES_KEY } from './exports/clear-recent-searches.ts';
import { GoogleCard } from './exports/google-card.tsx';
import { GoogleLogIn, GoogleResult } from './exports/google-log-in.tsx';
import { ProofCodeField } from './exports/proof-field.tsx';
import { SignOutButton } from './exports/sign-out.tsx';
import ResetPasswordPage from './reset-password-page.tsx';

const LogIn = () => (
  <>
    <GoogleResult />
    <GoogleLogIn />
  </>
);

describe('passwords', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  describe('/reset-password', () => {
    it('requests the email and explains what happens next', async () => {
      const server = fakeServer();
      const { user } = renderPage(ResetPasswordPage, { at: '/reset-password' });
      await user.click(screen.getByRole('button', { name: 'Enviar enlace' }));
      screen.getByText('Escribe tu email');
      const email = screen.getByLabelText('Email');
      await enterText(user, email, 'maria@ejemplo.do');
      const send = () => screen.getByRole('button', { name: 'Enviar enlace' });
      await expectRejection({ server, user }, requestPasswordReset, send, { code: 'TOO_MANY' });
      expect(email).toHaveProperty('value', 'maria@ejemplo.do');
      server.reply(requestPasswordReset, () => ({
        message: 'Si ese email tiene una cuenta, te escribimos.',
      }));
      await user.click(send());
      await screen.findByText('Revisa tu correo');
      expect(server.requests.at(-1)?.body).toEqual({ email: 'maria@ejemplo.do' });
    });

    it('sets a new password when it is opened by the emailed link, and signs in', async () => {
      window.history.replaceState(null, '', '/reset-password#token=s%2Fcr3t');
      const server = fakeServer();
      const message = 'Contraseña actualizada. Ya entraste a tu cuenta.';
      server.reply(resetPassword, () => ({ message, isSignedIn: true, email: 'maria@ejemplo.do' }));
      server.reply(checkSession, () => buildSessionUser());
      const { user } = renderPage(ResetPasswordPage, { at: '/reset-password' });
      const password = screen.getByLabelText('Contraseña nueva');
      await user.type(password, '12345');
      await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
      screen.getByText('La contraseña debe tener al menos 6 caracteres');
      await user.type(password, '6');
      await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
      await screen.findByText(message);
      expect(server.writes.map(({ body }) => body)).toEqual([{ token: 's/cr3t', password: '123456' }]);
      expect(server.requests.at(-1)?.path).toBe(checkSession.path);
    });

    it.each([
      ['/reset-password', '/login'],
      ['/enterprise/reset-password', '/enterprise/login'],
    ])('leads from %s to %s, with the email, where a second factor is asked for', async (at, login) => {
      window.history.replaceState(null, '', `${at}#token=x`);
      const server = fakeServer();
      const message = 'Contraseña actualizada. Ya puedes iniciar sesión.';
      server.reply(resetPassword, () => ({ message, isSignedIn: false, email: 'maria@ejemplo.do' }));
      const { user, router } = renderPage(ResetPasswordPage, { at });
      await enterText(user, screen.getByLabelText('Contraseña nueva'), '123456');
      await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
      await screen.findByText(`En ${login}`);
      await screen.findByText(message);
      expect(router.state.location.state).toEqual({ email: 'maria@ejemplo.do' });
    });

    it('offers a new link when this one was already used', async () => {
      window.history.replaceState(null, '', '/reset-password#token=x');
      const server = fakeServer();
      const { user } = renderPage(ResetPasswordPage, { at: '/reset-password' });
      await enterText(user, screen.getByLabelText('Contraseña nueva'), 'secreta');
      const save = () => screen.getByRole('button', { name: 'Guardar contraseña' });
      await expectRejection({ server, user }, resetPassword, save, { code: 'INVALID' });
      screen.getByRole('link', { name: 'Pedir otro enlace' });
    });
  });

  describe('/change-password', () => {
    it('marks a wrong current password, keeps the input, and resets the form after success', async () => {
      const server = fakeServer();
      const text = 'La contraseña actual no es correcta';
      server.replyWithError(changePassword, {
        code: 'INVALID',
        message: text,
        fields: { currentPassword: text },
      });
      const { user } = renderPage(ChangePasswordPage, {
        at: '/change-password',
        session: buildSessionUser(),
      });
      const current = screen.getByLabelText<HTMLInputElement>('Contraseña actual');
      await enterText(user, current, 'olvidada');
      await enterText(user, screen.getByLabelText('Contraseña nueva'), 'una muy larga');
      await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
      await screen.findAllByText(text);
      expect([current.value, current.getAttribute('aria-invalid')]).toEqual(['olvidada', 'true']);
      const save = () => screen.getByRole('button', { name: 'Guardar contraseña' });
      await expectRejection({ server, user }, changePassword, save, { code: 'TOO_MANY' });
      expect(current.value).toBe('olvidada');
      server.reply(changePassword, () => ({ message: 'Contraseña actualizada.' }));
      await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
      await screen.findByText('Contraseña actualizada.');
      expect(current.value).toBe('');
    });

    it('creates the password of an account without one, by a code', async () => {
      const server = fakeServer();
      server.reply(getOwnPassword, () => ({ hasPassword: false, nextEmailAt: null }));
      const { user } = renderPage(ChangePasswordPage, {
        at: '/change-password',
        session: buildSessionUser(),
      });
      await screen.findByRole('heading', { name: 'Crear contraseña' });
      expect(screen.queryByLabelText('Contraseña actual')).toBeNull();
      server.reply(sendProofCode, () => ({ message: 'Te enviamos un código.' }));
      await user.click(screen.getByRole('button', { name: 'Envíame un código' }));
      await screen.findByText('Te enviamos un código.');
      await enterText(user, screen.getByLabelText('Código de tu correo'), '123456');
      await enterText(user, screen.getByLabelText('Contraseña nueva'), 'una muy larga');
      const create = () => screen.getByRole('button', { name: 'Crear contraseña' });
      await expectRejection({ server, user }, createPassword, create, { code: 'INVALID' });
      server.reply(createPassword, () => ({ message: 'Contraseña creada.' }));
      await user.click(create());
      await screen.findByText('Contraseña creada.');
      expect(server.writes.at(-1)?.body).toEqual({ emailCode: '123456', newPassword: 'una muy larga' });
    });
  });

  it('asks for the code again when it was refused', async () => {
    const server = fakeServer();
    const { user } = renderPage(() => <ProofCodeField error={undefined} />, { at: '/unsubscribe' });
    const send = () => screen.getByRole('button', { name: 'Envíame un código' });
    await expectRejection({ server, user }, sendProofCode, send, { code: 'TOO_MANY' });
  });

  it('asks an account without a password for a code where it is deleted', async () => {
    const server = fakeServer();
    server.reply(getOwnPassword, () => ({ hasPassword: false, nextEmailAt: null }));
    const props = { title: 'Eliminar', description: '', action: 'Eliminar', email: 'ana@prueba.do' };
    const { user } = renderPage(
      () => <DeleteAccountDialog {...props} onClose={vi.fn()} onRequested={vi.fn()} />,
      { at: '/settings', session: buildSessionUser() },
    );
    await enterText(user, await screen.findByLabelText('Código de tu correo'), '654321');
    const remove = () => screen.getByRole('button', { name: 'Eliminar' });
    await expectRejection({ server, user }, requestAccountDeletion, remove);
    expect(server.writes.at(-1)?.body).toMatchObject({ emailCode: '654321' });
  });
});

describe('Google', () => {
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
});

describe('the sign-out', () => {
  it('forgets the recent searches at sign-out, and keeps them if it fails', async () => {
    localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify({ owner: null, texts: ['contable'] }));
    const server = fakeServer();
    server.failNetwork(logOut);
    const { user } = renderPage(SignOutButton, { at: '/settings', session: buildSessionUser() });
    await user.click(screen.getByRole('button'));
    await screen.findByText('Error al cerrar sesión');
    await expectRejection({ server, user }, logOut, () => screen.getByRole('button'));
    expect(localStorage.getItem(RECENT_SEARCHES_KEY)).not.toBeNull();
    server.reply(logOut, () => ({ message: 'Hasta luego' }));
    await user.click(screen.getByRole('button'));
    await screen.findByText('Sesión cerrada exitosamente');
    expect(localStorage.getItem(RECENT_SEARCHES_KEY)).toBeNull();
  });
});
