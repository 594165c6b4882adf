import { cleanup, screen, waitFor, within } from '@testing-library/react';
import * as api from '@uneed/domain/people/accounts/passkeys.api.ts';
import type { Passkey } from '@uneed/domain/people/accounts/passkeys.schema.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { PasskeyLogIn } from '../exports/passkey-log-in.tsx';
import { PasskeyOffer } from '../exports/passkey-offer.tsx';
import { recordSignIn } from '../exports/passkey-offer-state.ts';
import { PasskeysCard } from '../exports/passkeys-card.tsx';
import { recordPasskeyUse } from './passkey-browser.ts';

const CREDENTIAL = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {} };
const device = vi.hoisted(() => ({ create: vi.fn(), sign: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => ({
  startRegistration: device.create,
  startAuthentication: device.sign,
}));

const PHONE: Passkey = {
  _id: '0190a000-0000-7000-8000-000000000001',
  name: 'Mi teléfono',
  createdAt: '2026-11-20T12:00:00Z',
  lastUsedAt: null,
};

function open(passkeys: Passkey[]) {
  const server = fakeServer();
  server.reply(api.listPasskeys, () => ({ passkeys }));
  return { server, ...renderPage(PasskeysCard, { at: '/settings', session: buildSessionUser() }) };
}

const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

it('adds a passkey after the password, and says so when the device has one already', async () => {
  const { server, user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Agregar llave' }));
  await user.type(screen.getByLabelText('Tu contraseña'), 'secreta');
  await expectRejection({ server, user }, api.startPasskey, () => inDialog('Continuar'));
  server.reply(api.startPasskey, () => ({ options: { challenge: 'reto' } }));
  device.create.mockRejectedValueOnce(Object.assign(new Error('known'), { name: 'InvalidStateError' }));
  await user.click(inDialog('Continuar'));
  await screen.findByText('Este dispositivo ya tiene una llave de tu cuenta');
  device.create.mockResolvedValue({
    ...CREDENTIAL,
    response: { clientDataJSON: 'a', attestationObject: 'b' },
  });
  server.replyWithError(api.addPasskey, { code: 'CONFLICT', message: 'Puedes tener hasta 10' });
  await user.click(inDialog('Continuar'));
  await screen.findByText('Puedes tener hasta 10');
  server.reply(api.addPasskey, () => ({ passkey: PHONE, message: 'Llave de acceso agregada' }));
  await user.click(inDialog('Continuar'));
  await screen.findByText('Llave de acceso agregada');
  expect(screen.queryByLabelText('Tu contraseña')).toBeNull();
});

it('renames and removes a passkey', async () => {
  const { server, user } = open([PHONE]);
  await user.click(await screen.findByRole('button', { name: 'Cambiar el nombre de Mi teléfono' }));
  await expectRejection({ server, user }, api.renamePasskey, () => inDialog('Guardar'));
  server.reply(api.renamePasskey, () => ({ message: 'Nombre guardado' }));
  await user.click(inDialog('Guardar'));
  await user.click(await screen.findByRole('button', { name: 'Quitar Mi teléfono' }));
  await expectRejection({ server, user }, api.removePasskey, () => inDialog('Quitar'), { isGone: true });
});

const cancelled = () => Object.assign(new Error('cancelled'), { name: 'NotAllowedError' });

describe('a browser with passkeys', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal('PublicKeyCredential', class {});
  });
  afterEach(() => vi.unstubAllGlobals());

  it('signs in with one, says why it did not, and is silent about who changed their mind', async () => {
    const server = fakeServer();
    const { user } = renderPage(PasskeyLogIn, { at: '/login' });
    const button = () => screen.getByRole('button', { name: 'Entrar con llave de acceso' });
    await expectRejection({ server, user }, api.startPasskeyLogIn, button);
    server.reply(api.startPasskeyLogIn, () => ({ options: { challenge: 'reto' } }));
    device.sign.mockRejectedValueOnce(cancelled());
    await user.click(button());
    await waitFor(() => expect(button()).toHaveProperty('disabled', false));
    expect(screen.queryByText(/No pudimos usar la llave/)).toBeNull();
    device.sign.mockRejectedValueOnce(new Error('broken'));
    await user.click(button());
    await screen.findByText('No pudimos usar la llave de acceso. Entra de otra forma.');
    device.sign.mockResolvedValue({ ...CREDENTIAL, response: { signature: 'a' } });
    server.reply(api.logInWithPasskey, () => ({ message: 'Sesión iniciada' }));
    await user.click(button());
    await screen.findByText('Sesión iniciada');
  });

  it('does not end what the button asks by suggestions that come later', async () => {
    vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: async () => true });
    recordPasskeyUse();
    const server = fakeServer();
    const suggestions = Promise.withResolvers<void>();
    server.reply(api.startPasskeyLogIn, () => ({ options: { challenge: 'late' } }), suggestions.promise);
    const { user } = renderPage(PasskeyLogIn, { at: '/login' });
    await waitFor(() => expect(server.requests).toHaveLength(1));
    server.reply(api.startPasskeyLogIn, () => ({ options: { challenge: 'tapped' } }));
    server.reply(api.logInWithPasskey, () => ({ message: 'Sesión iniciada' }));
    const choice = Promise.withResolvers<object>();
    device.sign.mockReset().mockReturnValue(choice.promise);
    await user.click(screen.getByRole('button', { name: 'Entrar con llave de acceso' }));
    await waitFor(() => expect(device.sign).toHaveBeenCalledOnce());
    suggestions.resolve();
    choice.resolve({ ...CREDENTIAL, response: { signature: 'a' } });
    await screen.findByText('Sesión iniciada');
    expect(device.sign.mock.calls.map(([{ optionsJSON }]) => optionsJSON.challenge)).toEqual(['tapped']);
  });

  it('is offered one after a sign-in, and never again once it was declined', async () => {
    recordSignIn();
    const { user } = renderPage(PasskeyOffer, { at: '/', session: buildSessionUser() });
    await user.click(screen.getByRole('button', { name: 'Ahora no' }));
    expect(screen.queryByText(/La próxima vez entra con tu huella/)).toBeNull();
    cleanup();
    recordSignIn();
    renderPage(PasskeyOffer, { at: '/', session: buildSessionUser() });
    expect(screen.queryByText(/La próxima vez entra con tu huella/)).toBeNull();
  });

  it('keeps the offer open for who changed their mind, until there is a passkey', async () => {
    recordSignIn();
    const server = fakeServer();
    const { user } = renderPage(PasskeyOffer, { at: '/', session: buildSessionUser() });
    await user.click(screen.getByRole('button', { name: 'Crear llave de acceso' }));
    await enterText(user, await screen.findByLabelText('Tu contraseña'), 'secreta');
    server.reply(api.startPasskey, () => ({ options: { challenge: 'reto' } }));
    device.create.mockRejectedValueOnce(cancelled());
    await user.click(inDialog('Continuar'));
    await waitFor(() => expect(inDialog('Continuar')).toHaveProperty('disabled', false));
    await user.click(inDialog('Cancelar'));
    await user.click(screen.getByRole('button', { name: 'Crear llave de acceso' }));
    await enterText(user, await screen.findByLabelText('Tu contraseña'), 'secreta');
    device.create.mockResolvedValue({
      ...CREDENTIAL,
      response: { clientDataJSON: 'a', attestationObject: 'b' },
    });
    server.reply(api.addPasskey, () => ({ passkey: PHONE, message: 'Llave de acceso agregada' }));
    await user.click(inDialog('Continuar'));
    await screen.findByText('Llave de acceso agregada');
    expect(screen.queryByText(/La próxima vez entra con tu huella/)).toBeNull();
  });
});
