import { screen, within } from '@testing-library/react';
import * as api from '@uneed/domain/people/accounts/second-factor.api.ts';
import { getOwnPassword } from '@uneed/domain/people/accounts/sign-in-link.api.ts';
import { expect, it } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import TwoFactorPage from './two-factor-page.tsx';

const OFF = { isOn: false, since: null, recoveryCodesLeft: 0 };
const ON = { isOn: true, since: '2026-11-20T12:00:00Z', recoveryCodesLeft: 9 };
const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const session = buildSessionUser({ isAdmin: true });

const button = (name: string) => screen.getByRole('button', { name });

function open(state: typeof OFF | typeof ON) {
  const server = fakeServer();
  server.reply(api.getSecondFactor, () => state);
  return { server, ...renderPage(TwoFactorPage, { at: '/two-factor', session }) };
}

it('turns the factor on: password, QR code and key, first code, recovery codes once', async () => {
  const { server, user } = open(OFF);
  server.replyWithError(api.setUpSecondFactor, {
    message: 'La contraseña no es correcta',
    code: 'INVALID',
    fields: { password: 'La contraseña no es correcta' },
  });
  await enterText(user, await screen.findByLabelText('Tu contraseña'), 'secreta');
  await user.click(screen.getByRole('button', { name: 'Empezar' }));
  await screen.findByText('La contraseña no es correcta');
  await expectRejection({ server, user }, api.setUpSecondFactor, () => button('Empezar'));
  server.reply(api.setUpSecondFactor, () => ({
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Uneed?x=1',
  }));
  await user.click(screen.getByRole('button', { name: 'Empezar' }));

  const image = await screen.findByRole('img', { name: 'Código QR para la aplicación de autenticación' });
  expect(image.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
  screen.getByText('JBSW Y3DP EHPK 3PXP');
  expect(screen.queryByText(/código de recuperación/)).toBeNull();
  server.replyWithError(api.confirmSecondFactor, {
    message: 'Ese código no es correcto o ya se usó',
    code: 'INVALID',
    fields: { code: 'Ese código no es correcto o ya se usó' },
  });
  await user.type(screen.getByLabelText('Código de verificación'), '123456');
  await user.click(screen.getByRole('button', { name: 'Activar' }));
  await screen.findByText('Ese código no es correcto o ya se usó');
  await expectRejection({ server, user }, api.confirmSecondFactor, () => button('Activar'));
  server.reply(api.confirmSecondFactor, () => ({ recoveryCodes: CODES, message: 'Activada' }));
  server.reply(api.getSecondFactor, () => ON);
  await user.click(screen.getByRole('button', { name: 'Activar' }));

  const codes = await screen.findByRole('region', { name: 'Guarda tus códigos de recuperación' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  await user.click(screen.getByRole('button', { name: 'Ya los guardé' }));
  await screen.findByText(/Te quedan 9 códigos de recuperación/);
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
});

it('turns it off, and keeps what was typed when the server refuses', async () => {
  const { server, user } = open(ON);
  await enterText(user, await screen.findByLabelText('Tu contraseña'), 'secreta');
  await enterText(user, screen.getByLabelText('Código de verificación'), '123456');
  server.replyWithError(api.removeSecondFactor, {
    message: 'Ese código no es correcto o ya se usó',
    code: 'INVALID',
    fields: { code: 'Ese código no es correcto o ya se usó' },
  });
  await user.click(screen.getByRole('button', { name: 'Desactivar' }));
  await screen.findByText('Ese código no es correcto o ya se usó');
  expect(screen.getByLabelText<HTMLInputElement>('Tu contraseña').value).toBe('secreta');
  server.reply(api.removeSecondFactor, () => ({ message: 'Verificación en dos pasos desactivada' }));
  server.reply(api.getSecondFactor, () => OFF);
  await user.click(screen.getByRole('button', { name: 'Desactivar' }));
  await screen.findByRole('button', { name: 'Empezar' });
});

it.each([
  ['Crear códigos nuevos', 'Desactivar', api.replaceRecoveryCodes],
  ['Desactivar', 'Crear códigos nuevos', api.removeSecondFactor],
] as const)(
  '%s: busy once, the other button disabled, and what was typed stays',
  async (name, other, endpoint) => {
    const { server, user } = open(ON);
    await enterText(user, await screen.findByLabelText('Tu contraseña'), 'secreta');
    await enterText(user, screen.getByLabelText('Código de verificación'), '123456');
    await expectRejection({ server, user }, endpoint, () => button(name));
    expect(button(other)).toHaveProperty('disabled', false);
    expect(screen.getByLabelText('Tu contraseña')).toHaveProperty('value', 'secreta');
    expect(screen.getByLabelText('Código de verificación')).toHaveProperty('value', '123456');
  },
);

it('shows the new recovery codes once', async () => {
  const { server, user } = open(ON);
  await enterText(user, await screen.findByLabelText('Tu contraseña'), 'secreta');
  await enterText(user, screen.getByLabelText('Código de verificación'), '123456');
  server.reply(api.replaceRecoveryCodes, () => ({ recoveryCodes: CODES, message: 'Creados' }));
  await user.click(button('Crear códigos nuevos'));
  const codes = within(await screen.findByRole('region', { name: 'Guarda tus códigos de recuperación' }));
  codes.getByText(CODES[1] ?? '');
});

it('can retry after an error', async () => {
  const server = fakeServer();
  server.failNetwork(api.getSecondFactor);
  const { user } = renderPage(TwoFactorPage, { at: '/two-factor', session });
  await screen.findByText('Error de conexión con el servidor');
  server.reply(api.getSecondFactor, () => OFF);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('button', { name: 'Empezar' });
});

it('says to others for whom it is, without asking the server', async () => {
  const server = fakeServer();
  renderPage(TwoFactorPage, { at: '/two-factor', session: buildSessionUser() });
  await screen.findByRole('heading', { name: 'Esta página es para quienes administran Uneed' });
  expect(screen.getByRole('link', { name: 'Ir a la configuración' }).getAttribute('href')).toBe('/settings');
  expect(screen.queryByLabelText('Tu contraseña')).toBeNull();
  expect(server.requests).toEqual([]);
});

it('asks an account without a password for a code by e-mail', async () => {
  const server = fakeServer();
  server.reply(getOwnPassword, () => ({ hasPassword: false, nextEmailAt: null }));
  server.reply(api.getSecondFactor, () => ON);
  const { user } = renderPage(TwoFactorPage, { at: '/two-factor', session });
  await enterText(user, await screen.findByLabelText('Código de tu correo'), '654321');
  expect(screen.queryByLabelText('Tu contraseña')).toBeNull();
  await enterText(user, screen.getByLabelText('Código de verificación'), '123456');
  await expectRejection({ server, user }, api.removeSecondFactor, () => button('Desactivar'));
  expect(server.writes.at(-1)?.body).toMatchObject({ emailCode: '654321', code: '123456' });
});
