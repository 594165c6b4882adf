import { screen } from '@testing-library/react';
import { checkSession } from '@uneed/domain/people/accounts/accounts.api.ts';
import {
  requestSignInLink,
  signInByCode,
  signInByLink,
} from '@uneed/domain/people/accounts/sign-in-link.api.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { LogInForm } from '../exports/log-in-form.tsx';
import SignInLinkPage from './sign-in-link-page.tsx';

afterEach(() => window.history.replaceState(null, '', '/'));

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
    await user.type(await screen.findByLabelText('Código de verificación'), '123456');
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
    await user.type(screen.getByLabelText('Email'), 'Maria@ejemplo.do');
    await expectRejection({ server, user }, requestSignInLink, sendLink, { code: 'TOO_MANY' });
    server.reply(requestSignInLink, () => ({ message: 'ok' }));
    await user.click(sendLink());
    await screen.findByText(/^Te enviamos un enlace y un código de 6 dígitos a maria@ejemplo.do/);
    expect(server.writes.at(-1)?.body).toEqual({ email: 'maria@ejemplo.do', next: '/chats' });
    const code = screen.getByLabelText<HTMLInputElement>('Código');
    expect(document.activeElement).toBe(code);
    await user.type(code, '123456');
    const enter = () => screen.getByRole('button', { name: 'Entrar' });
    await expectRejection({ server, user }, signInByCode, enter, { code: 'TOO_MANY' });
    expect(code.value).toBe('123456');
    server.reply(signInByCode, () => ({ message: 'Sesión iniciada' }));
    server.reply(checkSession, () => buildSessionUser());
    await user.click(enter());
    await screen.findByText('Sesión iniciada');
    expect(server.writes.at(-1)?.body).toMatchObject({ email: 'maria@ejemplo.do', code: '123456' });
  });

  it('leads back to the password', async () => {
    const server = fakeServer();
    server.reply(requestSignInLink, () => ({ message: 'ok' }));
    const { user } = renderPage(LogInForm, { at: '/login' });
    await user.type(screen.getByLabelText('Email'), 'maria@ejemplo.do');
    await user.click(screen.getByRole('button', { name: 'Envíame un enlace' }));
    await user.click(await screen.findByRole('button', { name: 'Usar mi contraseña' }));
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'maria@ejemplo.do');
  });
});
