import { cleanup, screen, waitFor } from '@testing-library/react';
import { checkSession } from '@uneed/domain/people/accounts/accounts.api.ts';
import { disownEmail } from '@uneed/domain/people/accounts/email-correction.api.ts';
import { refuseSignIn } from '@uneed/domain/people/accounts/new-device.api.ts';
import {
  requestSignInLink,
  signInByCode,
  signInByLink,
} from '@uneed/domain/people/accounts/sign-in-link.api.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enterText } from '../../../testing/enter-text.ts';
import { expectRejection, REJECTION_TEXT } from '../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { EnterpriseLogInForm } from '../../organizations/enterprises/exports/enterprise-log-in-form.tsx';
import DisownEmailPage from './email-links/disown-email-page.tsx';
import RefuseSignInPage from './email-links/refuse-sign-in-page.tsx';
import { LogInForm } from './exports/log-in-form.tsx';
import SignInLinkPage from './sign-in-link/sign-in-link-page.tsx';

afterEach(() => window.history.replaceState(null, '', '/'));

describe('the links of security e-mails', () => {
  const openLink = (at: string) => window.history.replaceState(null, '', `${at}#token=s%2Fcr3t`);

  describe('/correo-ajeno', () => {
    const at = '/correo-ajeno';
    const button = () => screen.getByRole('button', { name: 'Soltar mi correo' });

    it('takes the address back when the button is pressed, not before', async () => {
      openLink(at);
      const server = fakeServer();
      const { user } = renderPage(DisownEmailPage, { at });
      expect(server.requests).toEqual([]);
      await expectRejection({ server, user }, disownEmail, button, { code: 'GONE' });
      screen.getByText(REJECTION_TEXT);
      expect(screen.getByRole('link', { name: 'Escribirnos' }).getAttribute('href')).toBe('/contact');
      server.reply(disownEmail, () => ({ message: 'Soltamos tu correo' }));
      await user.click(button());
      await screen.findByRole('heading', { name: 'Soltamos tu correo' });
      expect(server.writes.at(-1)?.body).toEqual({ token: 's/cr3t' });
    });

    it('without the token says where the link is', async () => {
      fakeServer();
      renderPage(DisownEmailPage, { at });
      await screen.findByText('Abre el enlace del correo que te enviamos.');
    });
  });

  describe('/no-fui-yo', () => {
    const at = '/no-fui-yo';
    const button = () => screen.getByRole('button', { name: 'No fui yo: cerrar mis sesiones' });

    it('ends the sessions when the button is pressed, not before, and leads to another password', async () => {
      openLink(at);
      const server = fakeServer();
      const { user, router } = renderPage(RefuseSignInPage, { at, session: buildSessionUser() });
      expect(server.requests).toEqual([]);
      await expectRejection({ server, user }, refuseSignIn, button, { code: 'GONE' });
      expect(screen.getByRole('link', { name: 'Elegir otra contraseña' }).getAttribute('href')).toBe(
        '/reset-password',
      );
      server.reply(refuseSignIn, () => ({ message: 'Cerramos todas tus sesiones', resetToken: 'n/ueva' }));
      await user.click(button());
      const getAddress = () => router.state.location.pathname + router.state.location.hash;
      await expect.poll(getAddress).toBe('/reset-password#token=n%2Fueva');
      expect(server.writes.at(-1)?.body).toEqual({ token: 's/cr3t' });
    });
  });
});

describe('the link that signs in', () => {
  const NEEDED = 'Escribe el código de tu aplicación de autenticación';

  describe('the page opened by the link', () => {
    it('signs in when the button is pressed, and leads on', async () => {
      window.history.replaceState(null, '', '/entrar?next=%2Fjobs%2F1#token=s%2Fcr3t');
      const server = fakeServer();
      const { user } = renderPage(SignInLinkPage, { at: '/entrar?next=%2Fjobs%2F1' });
      expect(server.requests).toEqual([]);
      const enter = () => screen.getByRole('button', { name: 'Entrar' });
      await expectRejection({ server, user }, signInByLink, enter, { code: 'TOO_MANY' });
      server.replyWithError(signInByLink, {
        code: 'UNAUTHENTICATED',
        message: NEEDED,
        fields: { secondFactorCode: NEEDED },
      });
      await user.click(enter());
      await enterText(user, await screen.findByLabelText('Código de verificación'), '123456');
      server.reply(signInByLink, () => ({ message: 'Sesión iniciada' }));
      server.reply(checkSession, () => buildSessionUser());
      await user.click(enter());
      await screen.findByText('Sesión iniciada');
      expect(server.writes.at(-1)?.body).toEqual({ token: 's/cr3t', secondFactorCode: '123456' });
      await screen.findByText('En /jobs/1');
    });

    it.each([
      ['/entrar', '/login'],
      ['/enterprise/entrar', '/enterprise/login'],
    ])('says at %s that the link ended, and leads to another', async (at, login) => {
      window.history.replaceState(null, '', `${at}#token=x`);
      const server = fakeServer();
      const text = 'El enlace venció o ya se usó.';
      server.replyWithError(signInByLink, { code: 'GONE', message: text });
      const { user } = renderPage(SignInLinkPage, { at });
      await user.click(screen.getByRole('button', { name: 'Entrar' }));
      expect((await screen.findByRole('alert')).textContent).toContain(text);
      expect(screen.getByRole('link', { name: 'Pedir otro enlace' }).getAttribute('href')).toBe(login);
    });
  });

  describe('the login by a code', () => {
    it('asks for the email, sends the link and takes the code', async () => {
      const server = fakeServer();
      const { user } = renderPage(LogInForm, { at: '/login?next=%2Fchats' });
      const sendLink = () => screen.getByRole('button', { name: 'Envíame un enlace' });
      await user.click(sendLink());
      screen.getByText('El email es requerido');
      await enterText(user, screen.getByLabelText('Email'), 'Maria@ejemplo.do');
      await expectRejection({ server, user }, requestSignInLink, sendLink, { code: 'TOO_MANY' });
      server.reply(requestSignInLink, () => ({ message: 'ok' }));
      await user.click(sendLink());
      await screen.findByText(/^Te enviamos un enlace y un código de 6 dígitos a maria@ejemplo.do/);
      expect(server.writes.at(-1)?.body).toEqual({ email: 'maria@ejemplo.do', next: '/chats' });
      const code = screen.getByLabelText<HTMLInputElement>('Código');
      expect(document.activeElement).toBe(code);
      await enterText(user, code, '123456');
      const enter = () => screen.getByRole('button', { name: 'Entrar' });
      await expectRejection({ server, user }, signInByCode, enter, { code: 'TOO_MANY' });
      expect(code.value).toBe('123456');
      server.reply(signInByCode, () => ({ message: 'Sesión iniciada' }));
      server.reply(checkSession, () => buildSessionUser());
      await user.click(enter());
      await screen.findByText('Sesión iniciada');
      expect(server.writes.at(-1)?.body).toMatchObject({ email: 'maria@ejemplo.do', code: '123456' });
    });

    async function requestLink(Login: typeof LogInForm, at: string) {
      const server = fakeServer();
      server.reply(requestSignInLink, () => ({ message: 'ok' }));
      const page = renderPage(Login, { at });
      await enterText(page.user, screen.getByLabelText('Email'), 'maria@ejemplo.do');
      await page.user.click(screen.getByRole('button', { name: 'Envíame un enlace' }));
      await screen.findByLabelText('Código');
      return { server, ...page };
    }

    it('leads back to the password', async () => {
      const { user } = await requestLink(LogInForm, '/login');
      await user.click(screen.getByRole('button', { name: 'Usar otro correo o mi contraseña' }));
      expect(screen.getByLabelText('Email')).toHaveProperty('value', 'maria@ejemplo.do');
    });

    it('takes the code after a reload too, and then forgets the address', async () => {
      const { server } = await requestLink(LogInForm, '/login');
      cleanup();
      const { user } = renderPage(LogInForm, { at: '/login' });
      await screen.findByText(/^Te enviamos un enlace y un código de 6 dígitos a maria@ejemplo.do/);
      await user.type(screen.getByLabelText('Código'), '123456');
      server.reply(signInByCode, () => ({ message: 'Sesión iniciada' }));
      server.reply(checkSession, () => buildSessionUser());
      await user.click(screen.getByRole('button', { name: 'Entrar' }));
      await screen.findByText('Sesión iniciada');
      expect(server.writes.at(-1)?.body).toMatchObject({ email: 'maria@ejemplo.do', code: '123456' });
      await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('maria@ejemplo.do'));
    });

    it('leads back to the password after a reload, for good', async () => {
      await requestLink(LogInForm, '/login');
      cleanup();
      const { user } = renderPage(LogInForm, { at: '/login' });
      await user.click(await screen.findByRole('button', { name: 'Usar otro correo o mi contraseña' }));
      expect(screen.getByLabelText('Email')).toHaveProperty('value', 'maria@ejemplo.do');
      cleanup();
      renderPage(LogInForm, { at: '/login' });
      expect(await screen.findByLabelText('Email')).toHaveProperty('value', '');
      expect(screen.queryByLabelText('Código')).toBeNull();
    });

    it('starts with the login again when the code has expired', async () => {
      await requestLink(LogInForm, '/login');
      cleanup();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 });
      renderPage(LogInForm, { at: '/login' });
      await screen.findByLabelText('Contraseña');
      expect(screen.queryByLabelText('Código')).toBeNull();
    });

    it('of a company is apart from that of a person', async () => {
      await requestLink(EnterpriseLogInForm, '/enterprise/login');
      cleanup();
      renderPage(LogInForm, { at: '/login' });
      await screen.findByLabelText('Contraseña');
      cleanup();
      renderPage(EnterpriseLogInForm, { at: '/enterprise/login' });
      await screen.findByLabelText('Código');
    });
  });
});
