import { screen, within } from '@testing-library/react';
import * as api from '@uneed/domain/people/accounts/passkeys.api.ts';
import type { Passkey } from '@uneed/domain/people/accounts/passkeys.schema.ts';
import { expect, it, vi } from 'vitest';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { PasskeysCard } from '../exports/passkeys-card.tsx';

const CREDENTIAL = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {} };
const created = vi.hoisted(() => ({ create: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => ({ startRegistration: created.create }));

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
  created.create.mockRejectedValueOnce(Object.assign(new Error('known'), { name: 'InvalidStateError' }));
  await user.click(inDialog('Continuar'));
  await screen.findByText('Este dispositivo ya tiene una llave de tu cuenta');
  created.create.mockResolvedValue({
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
