import { screen } from '@testing-library/react';
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
} from '@uneed/domain/people/accounts/accounts.api.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { expectRejection } from '../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import ChangePasswordPage from './change-password-page.tsx';
import ResetPasswordPage from './reset-password-page.tsx';

afterEach(() => window.history.replaceState(null, '', '/'));

describe('/reset-password', () => {
  it('requests the email and explains what happens next', async () => {
    const server = fakeServer();
    const { user } = renderPage(ResetPasswordPage, { at: '/reset-password' });
    await user.click(screen.getByRole('button', { name: 'Enviar enlace' }));
    screen.getByText('Escribe tu email');
    const email = screen.getByLabelText('Email');
    await user.type(email, 'maria@ejemplo.do');
    const send = () => screen.getByRole('button', { name: 'Enviar enlace' });
    await expectRejection({ server, user }, requestPasswordReset, send, { code: 'TOO_MANY' });
    expect(email).toHaveProperty('value', 'maria@ejemplo.do');
    server.reply(requestPasswordReset, () => ({ message: 'Si ese email tiene una cuenta, te escribimos.' }));
    await user.click(send());
    await screen.findByText('Revisa tu correo');
    expect(server.requests.at(-1)?.body).toEqual({ email: 'maria@ejemplo.do' });
  });

  it.each([
    ['/reset-password', '/login'],
    ['/enterprise/reset-password', '/enterprise/login'],
  ])(
    'sets a new password when %s is opened by the emailed link, and confirms it on %s',
    async (at, login) => {
      window.history.replaceState(null, '', `${at}#token=s%2Fcr3t`);
      const server = fakeServer();
      server.reply(resetPassword, () => ({ message: 'Contraseña actualizada. Ya puedes iniciar sesión.' }));
      const { user } = renderPage(ResetPasswordPage, { at });
      const password = screen.getByLabelText('Contraseña nueva');
      await user.type(password, '12345');
      await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
      screen.getByText('La contraseña debe tener al menos 6 caracteres');
      await user.type(password, '6');
      await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
      await screen.findByText(`En ${login}`);
      await screen.findByText('Contraseña actualizada. Ya puedes iniciar sesión.');
      expect(server.requests.map(({ body }) => body)).toEqual([{ token: 's/cr3t', password: '123456' }]);
    },
  );

  it('offers a new link when this one was already used', async () => {
    window.history.replaceState(null, '', '/reset-password#token=x');
    const server = fakeServer();
    const { user } = renderPage(ResetPasswordPage, { at: '/reset-password' });
    await user.type(screen.getByLabelText('Contraseña nueva'), 'secreta');
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
    const { user } = renderPage(ChangePasswordPage, { at: '/change-password', session: buildSessionUser() });
    const current = screen.getByLabelText<HTMLInputElement>('Contraseña actual');
    await user.type(current, 'olvidada');
    await user.type(screen.getByLabelText('Contraseña nueva'), 'una muy larga');
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
});
