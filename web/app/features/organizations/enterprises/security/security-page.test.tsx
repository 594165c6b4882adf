import { screen, waitFor, within } from '@testing-library/react';
import { getEnterprise } from '@uneed/domain/organizations/enterprises/enterprises.api.ts';
import type { Enterprise } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import { changePassword, endSession, listSessions } from '@uneed/domain/people/accounts/accounts.api.ts';
import { getPush, removePushDevice, savePushSubscription } from '@uneed/domain/people/push/push.api.ts';
import {
  cancelAccountDeletion,
  changeNotificationPreference,
  changePrivacy,
  getSettings,
  requestAccountDeletion,
} from '@uneed/domain/people/settings/settings.api.ts';
import type { Settings } from '@uneed/domain/people/settings/settings.schema.ts';
import { afterEach, describe, expect, it } from 'vitest';
import {
  getCachedEnterprise,
  setEnterprise,
} from '../../../../platform/enterprise-session/enterprise-query.ts';
import { enterText } from '../../../../testing/enter-text.ts';
import { fakePushBrowser, PUBLIC_KEY } from '../../../../testing/fake-push-browser.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { renderAreaPage } from '../exports/area.factory.tsx';
import { buildEnterprise } from '../exports/enterprises.factory.ts';
import SecurityPage from './security-page.tsx';

const SESSIONS = [true, false].map((isCurrent, index) => ({
  _id: `01900000-0000-7000-8000-0000000000f${index}`,
  device: 'Chrome en Android',
  kind: 'phone' as const,
  signedInAt: '2026-11-01T12:00:00Z',
  lastUsedAt: '2026-11-01T12:00:00Z',
  isCurrent,
}));
const ON = { inApp: true, mail: true, push: true };
const SETTINGS: Settings = {
  notices: {
    applications: ON,
    contracts: ON,
    interviews: ON,
    referents: ON,
    jobExpiry: ON,
    messages: ON,
    community: ON,
    alerts: ON,
    follows: ON,
    recommendations: ON,
    bonuses: ON,
  },
  privacy: {
    whoMayWrite: 'everyone',
    showsOnline: true,
    findableBy: 'tied',
    showsMessageText: true,
    showsProfile: false,
    showsFacts: true,
  },
};
const READER = { fullName: 'Ana Peña', email: 'ana@colmado.do', role: 'reader' } as const;

async function open(changes: Partial<Enterprise> = {}) {
  const server = fakeServer();
  server.reply(listSessions, () => ({ sessions: SESSIONS }));
  server.reply(getSettings, () => SETTINGS);
  const page = renderPage(SecurityPage, { at: '/enterprise/seguridad' });
  setEnterprise(page.queryClient, buildEnterprise(changes));
  await screen.findByText('Esta sesión');
  return { server, ...page };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

it('a reader changes the own password and closes own sessions, and sees neither export nor deletion', async () => {
  const { server, user } = await open({ member: READER, can: { recruit: false, manage: false } });
  screen.getByText('Entraste como ana@colmado.do.');
  expect(screen.queryByText('Datos de la empresa')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Eliminar la empresa' })).toBeNull();
  server.replyWithError(changePassword, {
    code: 'INVALID',
    message: 'La contraseña actual no es correcta',
    fields: { currentPassword: 'La contraseña actual no es correcta' },
  });
  await enterText(user, screen.getByLabelText('Contraseña actual'), 'equivocada');
  await enterText(user, screen.getByLabelText('Contraseña nueva'), 'otra-clave');
  await user.click(button('Guardar contraseña'));
  await screen.findByText('La contraseña actual no es correcta');
  server.reply(endSession, () => ({ message: 'Sesión cerrada' }));
  await user.click(button(/^Cerrar la sesión 2/));
  await screen.findByText('Sesión cerrada');
  const link = screen.getByRole('link', { name: 'Olvidé mi contraseña actual' });
  expect(link.getAttribute('href')).toBe('/enterprise/reset-password');
});

it('an owner downloads the data and requests the deletion with the password', async () => {
  const { server, user, queryClient } = await open();
  const link = screen.getByRole('link', { name: 'Descargar los datos' });
  expect(link.getAttribute('href')).toBe('/api/enterprises/export');
  await user.click(button('Eliminar la empresa'));
  const dialog = await screen.findByRole('dialog', { name: '¿Eliminar la empresa?' });
  const submit = within(dialog).getByRole('button', { name: 'Eliminar la empresa' });
  await enterText(user, within(dialog).getByLabelText('Tu contraseña'), 'clave-larga');
  server.replyWithError(requestAccountDeletion, {
    code: 'INVALID',
    message: 'La contraseña no es correcta',
    fields: { password: 'La contraseña no es correcta' },
  });
  await user.click(submit);
  await within(dialog).findByText('La contraseña no es correcta');
  expect(getCachedEnterprise(queryClient)).not.toBeNull();
  const deletionAt = '2026-12-06T12:00:00Z';
  server.reply(requestAccountDeletion, () => ({ deletionAt, message: 'Tu cuenta se eliminará' }));
  await user.click(submit);
  await waitFor(() => expect(getCachedEnterprise(queryClient)).toBeNull());
});

it('an owner cancels the deletion, and the enterprise is loaded again', async () => {
  const { server, user } = await open({ deletionAt: '2026-12-06T12:00:00Z' });
  screen.getByText(/6 de diciembre/);
  server.reply(cancelAccountDeletion, () => ({ user: null, message: 'Tu cuenta sigue con nosotros' }));
  server.reply(getEnterprise, () => ({ success: true as const, enterprise: buildEnterprise(), message: '' }));
  await user.click(button('Cancelar eliminación'));
  await screen.findByRole('button', { name: 'Eliminar la empresa' });
});

describe('notifications', () => {
  const DEVICE = '01900000-0000-7000-8000-00000000000d';
  const PERSONAL = 'https://push.example.org/mine';
  afterEach(() => localStorage.clear());

  async function openWithPush(changes: Partial<Enterprise> = {}) {
    let deviceId: string | null = null;
    const state = () => ({ publicKey: PUBLIC_KEY, deviceId, devices: [] });
    const page = renderAreaPage(SecurityPage, {
      at: '/enterprise/seguridad',
      enterprise: changes,
      prepare: (server) => {
        server.reply(listSessions, () => ({ sessions: SESSIONS }));
        server.reply(getSettings, () => SETTINGS);
        server.reply(getPush, state);
        server.reply(savePushSubscription, () => {
          deviceId = DEVICE;
          return state();
        });
        server.reply(removePushDevice, () => {
          deviceId = null;
          return { message: 'Ese dispositivo ya no recibirá avisos' };
        });
      },
    });
    setEnterprise(page.queryClient, page.enterprise);
    await screen.findByText('Esta sesión');
    return page;
  }

  it('are chosen by an owner, of what concerns enterprises', async () => {
    const { server, user } = await openWithPush();
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Aplicaciones: por correo' });
    expect(screen.queryByRole('checkbox', { name: /^Comunidad/ })).toBeNull();
    const changed = {
      ...SETTINGS,
      notices: { ...SETTINGS.notices, applications: { ...ON, mail: false } },
    };
    server.reply(changeNotificationPreference, () => changed);
    server.reply(getSettings, () => changed);
    await user.click(box);
    await waitFor(() =>
      expect(server.writes.at(-1)?.body).toEqual({ kind: 'applications', channel: 'mail', isOn: false }),
    );
    expect(box.checked).toBe(false);
  });

  it('as push messages are turned on in this browser with the session of the enterprise', async () => {
    const { browser } = fakePushBrowser();
    const { server, user } = await openWithPush();
    server.replyWithError(savePushSubscription, { code: 'UNAVAILABLE', message: 'Estamos saturados' });
    await user.click(await screen.findByRole('button', { name: 'Activar avisos' }));
    await screen.findByText('Estamos saturados');
    expect(browser.endpoint).toBeNull();
    const { promise: replied, resolve } = Promise.withResolvers<void>();
    const state = { publicKey: PUBLIC_KEY, deviceId: DEVICE, devices: [] };
    server.reply(savePushSubscription, () => state, replied);
    server.reply(getPush, () => state);
    await user.click(button('Activar avisos'));
    await waitFor(() => expect(button('Activar avisos').disabled).toBe(true));
    resolve();
    await screen.findByRole('button', { name: 'Desactivar' });
    expect(browser.endpoint).not.toBeNull();
    expect(server.areas).toEqual(['enterprise']);
  });

  it('show the text of messages or not, as owners choose', async () => {
    fakePushBrowser({ permission: 'granted', subscribedTo: PERSONAL });
    const { server, user } = await openWithPush();
    const changed = { ...SETTINGS, privacy: { ...SETTINGS.privacy, showsMessageText: false } };
    await user.click(await screen.findByRole('button', { name: 'Activar avisos' }));
    const find = () =>
      screen.findByRole<HTMLInputElement>('switch', { name: /^Mostrar el texto del mensaje/ });
    server.replyWithError(changePrivacy, { code: 'FORBIDDEN', message: 'Solo el dueño puede hacer eso' });
    await user.click(await find());
    await screen.findByText('Solo el dueño puede hacer eso');
    expect((await find()).checked).toBe(true);
    server.reply(changePrivacy, () => changed);
    server.reply(getSettings, () => changed);
    await user.click(await find());
    await screen.findByText('Privacidad actualizada');
    expect((await find()).checked).toBe(false);
    expect(server.writes.at(-1)?.body).toEqual({ showsMessageText: false });
    expect(server.areas).toEqual(['enterprise']);
  });

  it('have no such choice for a recruiter', async () => {
    fakePushBrowser({ permission: 'granted', subscribedTo: PERSONAL });
    const { user } = await openWithPush({
      member: { ...READER, role: 'recruiter' },
      can: { recruit: true, manage: false },
    });
    await user.click(await screen.findByRole('button', { name: 'Activar avisos' }));
    await screen.findByRole('button', { name: 'Desactivar' });
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('of the person who uses the same browser stay on', async () => {
    const { browser } = fakePushBrowser({ permission: 'granted', subscribedTo: PERSONAL });
    localStorage.setItem('push-user', 'somebody');
    const { user } = await openWithPush();
    await user.click(await screen.findByRole('button', { name: 'Activar avisos' }));
    await user.click(await screen.findByRole('button', { name: 'Desactivar' }));
    await screen.findByRole('button', { name: 'Activar avisos' });
    expect(browser.endpoint).toBe(PERSONAL);
  });

  it('are not offered to a reader', async () => {
    fakePushBrowser();
    await openWithPush({ member: READER, can: { recruit: false, manage: false } });
    expect(screen.queryByText('Avisos en este dispositivo')).toBeNull();
  });
});
