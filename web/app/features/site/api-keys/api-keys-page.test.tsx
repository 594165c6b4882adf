import { screen, within } from '@testing-library/react';
import { API_KEYS_MAX } from '@uneed/domain/site/api-keys/api-key.rules.ts';
import * as api from '@uneed/domain/site/api-keys/api-keys.api.ts';
import type { ApiKey, ApiKeyActivity } from '@uneed/domain/site/api-keys/api-keys.schema.ts';
import { expect, it, vi } from 'vitest';
import { enterText } from '../../../testing/enter-text.ts';
import { expectRejection } from '../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import ApiKeysPage from './api-keys-page.tsx';

const TOKEN = `uneed_${'a'.repeat(43)}`;
const KEY: ApiKey = {
  _id: '0190a000-0000-7000-8000-000000000001',
  name: 'Portal de empleos',
  tokenStart: 'uneed_aaaa',
  scopes: ['jobs:read', 'jobs:write'],
  createdBy: 'Ana Peña',
  createdAt: '2026-11-20T12:00:00Z',
  expiresAt: '2027-02-18T12:00:00Z',
  isExpired: false,
  lastUsedAt: null,
};
const ACTIVITY: ApiKeyActivity = {
  _id: '0190a000-0000-7000-8000-0000000000a1',
  at: '2026-11-21T12:00:00Z',
  actor: 'Clave «Portal de empleos»',
  act: 'job.published',
  subject: 'Cajera',
};

type State = { keys?: ApiKey[]; refusal?: string | null; activities?: ApiKeyActivity[] };

function open({ keys = [KEY], refusal = null, activities = [] }: State = {}) {
  const server = fakeServer();
  const state = { keys };
  const pagination = { page: 1, limit: 20, total: activities.length, totalPages: 1, hasNext: false };
  server.reply(api.listApiKeys, () => ({ keys: state.keys, refusal }));
  server.reply(api.listApiKeyActivity, () => ({ activities, pagination }));
  const session = buildSessionUser({ role: 'referent' });
  return { server, state, ...renderPage(ApiKeysPage, { at: '/settings/claves', session }) };
}

const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

it('lists keys with what they may do and when they end, and what they did', async () => {
  const expired = { ...KEY, _id: '0190a000-0000-7000-8000-000000000002', name: 'Vieja', isExpired: true };
  open({ keys: [KEY, expired], activities: [ACTIVITY] });
  await screen.findByText('Portal de empleos');
  expect(screen.getAllByText('uneed_aaaa…')).toHaveLength(2);
  expect(
    screen.getAllByText('Publicar, cambiar, pausar y cerrar vacantes, con la respuesta a quienes esperan'),
  ).toHaveLength(2);
  screen.getByText(/^Vence el .* · Sin usar todavía$/);
  screen.getByText(/^Venció el /);
  screen.getByText('Vencida');
  const entry = (await screen.findByText('Clave «Portal de empleos»')).closest('li');
  expect(entry?.textContent).toMatch(/^Clave «Portal de empleos» publicó la vacante Cajera/);
});

it('creates a key, keeps what was typed when it is refused, and shows the key once', async () => {
  const { server, state, user } = open({ keys: [] });
  await user.click(await screen.findByRole('button', { name: 'Crear clave' }));
  await user.click(inDialog('Crear clave'));
  await screen.findByText('Ponle un nombre a la clave');
  await user.type(screen.getByLabelText('Nombre'), 'Nómina');
  await user.click(inDialog('Crear clave'));
  await screen.findByText('Elige al menos un permiso');
  await user.click(screen.getByLabelText(/^Leer tus vacantes/));
  await user.selectOptions(screen.getByLabelText('Vence'), 'Nunca');
  await enterText(user, screen.getByLabelText('Tu contraseña'), 'secreta-123');
  await expectRejection({ server, user }, api.createApiKey, () => inDialog('Crear clave'));
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Nómina');
  const fields = { name: 'Ya tienes una clave con ese nombre' };
  server.replyWithError(api.createApiKey, { code: 'CONFLICT', message: fields.name, fields });
  await user.click(inDialog('Crear clave'));
  await screen.findByText(fields.name);
  server.reply(api.createApiKey, () => {
    state.keys = [KEY];
    return { key: KEY, token: TOKEN, message: 'Clave creada' };
  });
  await user.click(inDialog('Crear clave'));
  await screen.findByText(TOKEN);
  expect(server.writes.at(-1)?.body).toEqual({
    name: 'Nómina',
    scopes: ['jobs:read'],
    expiresInDays: null,
    password: 'secreta-123',
    emailCode: '',
  });
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(inDialog('Copiar'));
  expect(write).toHaveBeenCalledWith(TOKEN);
  await screen.findByText('Clave copiada');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Tu clave nueva' })).toHaveProperty('open', true);
  await user.click(inDialog('Ya la guardé'));
  await screen.findByText('Portal de empleos');
  expect(document.body.textContent).not.toContain(TOKEN);
});

it('revokes a key after a question', async () => {
  const { server, state, user } = open();
  const ask = () => screen.findByRole('button', { name: 'Revocar la clave Portal de empleos' });
  await user.click(await ask());
  await expectRejection({ server, user }, api.revokeApiKey, () => inDialog('Revocar la clave'), {
    isGone: true,
  });
  server.reply(api.revokeApiKey, () => {
    state.keys = [];
    return { message: 'Clave revocada' };
  });
  await user.click(await ask());
  await user.click(inDialog('Revocar la clave'));
  await screen.findByText('Clave revocada');
  await screen.findByText('Aún no tienes claves');
});

it('has no button beyond the limit; expired keys do not count', async () => {
  const many = Array.from({ length: API_KEYS_MAX }, (_, index) => ({
    ...KEY,
    _id: `0190a000-0000-7000-8000-0000000000${10 + index}`,
    name: `Clave ${index}`,
  }));
  open({ keys: many });
  await screen.findByText('Clave 9');
  expect(screen.queryByRole('button', { name: 'Crear clave' })).toBeNull();
});

it('says who may have keys, and who not', async () => {
  open({ keys: [], refusal: 'Solo para referentes verificados' });
  await screen.findByText('Solo para referentes verificados');
  expect(screen.getByRole('link', { name: 'Verificarme como referente' }).getAttribute('href')).toBe(
    '/referent',
  );
  expect(screen.queryByRole('button', { name: 'Crear clave' })).toBeNull();
});

it('offers to load the list again, but not to a member of the team who may not see it', async () => {
  const server = fakeServer();
  server.replyWithError(api.listApiKeys, { code: 'UNAVAILABLE', message: 'Intenta de nuevo' });
  const { user } = renderPage(ApiKeysPage, { at: '/settings/claves', session: buildSessionUser() });
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  server.replyWithError(api.listApiKeys, { code: 'FORBIDDEN', message: 'Hace falta el rol «Dueño»' });
  await user.click(retry);
  await screen.findByText('Hace falta el rol «Dueño»');
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});
