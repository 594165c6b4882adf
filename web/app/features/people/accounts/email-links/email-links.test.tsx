import { screen } from '@testing-library/react';
import { disownEmail } from '@uneed/domain/people/accounts/email-correction.api.ts';
import { refuseSignIn } from '@uneed/domain/people/accounts/new-device.api.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { expectRejection, REJECTION_TEXT } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import DisownEmailPage from './disown-email-page.tsx';
import RefuseSignInPage from './refuse-sign-in-page.tsx';

afterEach(() => window.history.replaceState(null, '', '/'));

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
