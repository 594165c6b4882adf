import { screen, waitFor } from '@testing-library/react';
import * as api from '@uneed/domain/people/accounts/email-confirmation.api.ts';
import type { EmailConfirmation } from '@uneed/domain/people/accounts/email-confirmation.schema.ts';
import { correctEmail } from '@uneed/domain/people/accounts/email-correction.api.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { ConfirmEmailCard } from '../exports/confirm-email-card.tsx';
import ConfirmEmailPage from './confirm-email-page.tsx';

const AT = '/confirmar-correo';
const unconfirmed: EmailConfirmation = {
  email: 'ana@prueba.do',
  status: 'unconfirmed',
  isRefused: false,
  isOwn: true,
  canCorrect: true,
  isOverdue: false,
  nextEmailAt: null,
};

afterEach(() => window.history.replaceState(null, '', '/'));

describe('the page opened by the link', () => {
  it('confirms nothing until the button is pressed', async () => {
    window.history.replaceState(null, '', `${AT}#token=s%2Fcr3t`);
    const server = fakeServer();
    server.reply(api.confirmEmailByLink, () => ({ message: 'Correo confirmado' }));
    const { user } = renderPage(ConfirmEmailPage, { at: AT });
    expect(server.requests).toEqual([]);
    const confirm = () => screen.getByRole('button', { name: 'Confirmar mi correo' });
    await user.click(confirm());
    await screen.findByText('Correo confirmado');
    expect(server.writes.map(({ body }) => body)).toEqual([{ token: 's/cr3t' }]);
  });

  it('leads a visitor with an expired link to the sign-in, and back', async () => {
    window.history.replaceState(null, '', `${AT}#token=x`);
    const server = fakeServer();
    const text = 'El enlace venció o ya se usó.';
    server.replyWithError(api.confirmEmailByLink, { code: 'GONE', message: text });
    const { user } = renderPage(ConfirmEmailPage, { at: AT });
    await user.click(screen.getByRole('button', { name: 'Confirmar mi correo' }));
    await screen.findByText(text);
    expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe(
      '/login?next=%2Fconfirmar-correo',
    );
  });
});

describe('the page of whoever is signed in', () => {
  it('takes the code, keeps a wrong one, and sends another', async () => {
    const server = fakeServer();
    let status: EmailConfirmation['status'] = 'unconfirmed';
    server.reply(api.getEmailConfirmation, () => ({ ...unconfirmed, status }));
    const { user } = renderPage(ConfirmEmailPage, { at: AT, session: buildSessionUser() });
    const code = await screen.findByLabelText<HTMLInputElement>('Código');
    const confirm = () => screen.getByRole('button', { name: 'Confirmar' });
    await user.type(code, '123');
    await user.click(confirm());
    screen.getByText('Escribe los 6 números del código');
    await user.type(code, '456');
    await expectRejection({ server, user }, api.confirmEmailByCode, confirm, { code: 'CONFLICT' });
    expect(code.value).toBe('123456');
    const sendAgain = () => screen.getByRole('button', { name: 'Enviarme otro código' });
    await expectRejection({ server, user }, api.sendEmailConfirmation, sendAgain, { code: 'TOO_MANY' });
    server.reply(api.sendEmailConfirmation, () => ({ message: 'Te enviamos un código.' }));
    await user.click(sendAgain());
    await screen.findByText('Te enviamos un código.');
    server.reply(api.confirmEmailByCode, () => {
      status = 'confirmed';
      return { message: 'Correo confirmado' };
    });
    await user.click(confirm());
    await screen.findByText('Correo confirmado');
  });

  it.each([' 134 784 ', '134-784', 'Tu código es 134784.\n', '134784 (vence en 15 minutos)'])(
    'takes the digits of a pasted code: %j',
    async (pasted) => {
      const server = fakeServer();
      server.reply(api.getEmailConfirmation, () => unconfirmed);
      server.reply(api.confirmEmailByCode, () => ({ message: 'Correo confirmado' }));
      const { user } = renderPage(ConfirmEmailPage, { at: AT, session: buildSessionUser() });
      const code = await screen.findByLabelText<HTMLInputElement>('Código');
      await user.click(code);
      await user.paste(pasted);
      expect(code.value).toBe('134784');
      await user.click(screen.getByRole('button', { name: 'Confirmar' }));
      await waitFor(() => expect(server.writes.map(({ body }) => body)).toEqual([{ code: '134784' }]));
    },
  );

  it('takes another address, with the password', async () => {
    const server = fakeServer();
    let email = 'ana@gmial.com';
    server.reply(api.getEmailConfirmation, () => ({ ...unconfirmed, email }));
    const { user } = renderPage(ConfirmEmailPage, { at: AT, session: buildSessionUser() });
    await user.click(await screen.findByRole('button', { name: 'Ese no es mi correo' }));
    screen.getByText(/¿ana@gmial\.com no es tu correo\?/);
    const use = () => screen.getByRole('button', { name: 'Usar este correo' });
    await user.click(use());
    await enterText(user, screen.getByLabelText('Email'), 'ana@prueba.do');
    await user.type(screen.getByLabelText('Contraseña'), 'secreta');
    await expectRejection({ server, user }, correctEmail, use, { code: 'INVALID' });
    server.reply(correctEmail, () => {
      email = 'ana@prueba.do';
      return { message: 'Te enviamos un código' };
    });
    await user.click(use());
    await screen.findByText(/código a ana@prueba\.do/);
    expect(server.writes.at(-1)?.body).toEqual({ email: 'ana@prueba.do', password: 'secreta' });
    await user.click(screen.getByRole('button', { name: 'Ese no es mi correo' }));
    await user.click(screen.getByRole('button', { name: 'Volver al código' }));
    screen.getByLabelText('Código');
  });

  it('asks for another address when its owner refused the first one; of a member of a team it asks nothing', async () => {
    const server = fakeServer();
    const refused = { ...unconfirmed, email: '', isRefused: true };
    server.reply(api.getEmailConfirmation, () => refused);
    const { queryClient } = renderPage(ConfirmEmailPage, { at: AT, session: buildSessionUser() });
    await screen.findByLabelText('Email');
    expect(screen.queryByRole('button', { name: 'Volver al código' })).toBeNull();
    server.reply(api.getEmailConfirmation, () => ({ ...refused, canCorrect: false }));
    await queryClient.invalidateQueries();
    await screen.findByText(/tiene que escribir otro correo/);
  });

  it('says that the state could not be loaded, and tries again', async () => {
    const server = fakeServer();
    server.replyWithError(api.getEmailConfirmation, { code: 'INTERNAL', message: 'No se pudo' });
    const { user } = renderPage(ConfirmEmailPage, { at: AT, session: buildSessionUser() });
    const retry = await screen.findByRole('button', { name: /intentar/i });
    server.reply(api.getEmailConfirmation, () => unconfirmed);
    await user.click(retry);
    await screen.findByLabelText('Código');
  });
});

describe('the reminder', () => {
  it.each<[EmailConfirmation, RegExp]>([
    [unconfirmed, /Confirma que/],
    [{ ...unconfirmed, isOverdue: true }, /sigue sin confirmar/],
    [{ ...unconfirmed, status: 'unknown' }, /Confirma que/],
  ])('leads to the page', async (confirmation, text) => {
    const server = fakeServer();
    server.reply(api.getEmailConfirmation, () => confirmation);
    renderPage(ConfirmEmailCard, { at: '/best-matches', session: buildSessionUser() });
    await screen.findByText(text);
    expect(screen.getByRole('link', { name: 'Confirmar mi correo' }).getAttribute('href')).toBe(AT);
  });

  it('leads to the form for another address', async () => {
    const server = fakeServer();
    server.reply(api.getEmailConfirmation, () => unconfirmed);
    renderPage(ConfirmEmailCard, { at: '/best-matches', session: buildSessionUser() });
    const link = await screen.findByRole('link', { name: 'Ese no es mi correo' });
    expect(link.getAttribute('href')).toBe(`${AT}?corregir=1`);
  });

  it.each([true, false])(
    'says that the address was refused, to who may give another: %s',
    async (canCorrect) => {
      const server = fakeServer();
      server.reply(api.getEmailConfirmation, () => ({
        ...unconfirmed,
        email: '',
        isRefused: true,
        canCorrect,
      }));
      renderPage(ConfirmEmailCard, { at: '/best-matches', session: buildSessionUser() });
      await screen.findByText(/nos dijo que esta cuenta no es suya/);
      expect(screen.queryAllByRole('link').map((link) => link.textContent)).toEqual(
        canCorrect ? ['Escribir mi correo'] : [],
      );
    },
  );

  it.each<[string, Partial<EmailConfirmation>]>([
    ['once the address is confirmed', { status: 'confirmed' }],
    ['for a member of a team, who has another mailbox', { isOwn: false, canCorrect: false }],
  ])('is gone %s', async (_, changes) => {
    const server = fakeServer();
    server.reply(api.getEmailConfirmation, () => ({ ...unconfirmed, ...changes }));
    const { queryClient } = renderPage(ConfirmEmailCard, {
      at: '/best-matches',
      session: buildSessionUser(),
    });
    await waitFor(() => expect([server.requests.length, queryClient.isFetching()]).toEqual([1, 0]));
    expect(screen.queryByText(/Confirma que/)).toBeNull();
  });
});
