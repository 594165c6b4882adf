import { screen, waitFor } from '@testing-library/react';
import {
  getPush,
  removePushDevice,
  savePushSubscription,
  sendTestPush,
} from '@uneed/domain/people/push/push.api.ts';
import { changePrivacy, getSettings } from '@uneed/domain/people/settings/settings.api.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakePushBrowser, PUBLIC_KEY } from '../../../../testing/fake-push-browser.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { getPermissionSteps } from './permission-steps.ts';

const THIS = '01900000-0000-7000-8000-00000000000d';
const OTHER = '01900000-0000-7000-8000-00000000000e';
const MINE = 'https://push.example.org/mine';
const on = { inApp: true, mail: true, push: true };
const notices = {
  applications: on,
  contracts: on,
  interviews: on,
  referents: on,
  jobExpiry: on,
  messages: on,
  community: on,
  alerts: on,
  follows: on,
  recommendations: on,
  bonuses: on,
};
const privacy = {
  whoMayWrite: 'everyone',
  showsOnline: true,
  findableBy: 'tied',
  showsProfile: false,
  showsFacts: true,
} as const;

afterEach(() => localStorage.clear());

function open(deviceIds: string[] = [], thisId: string | null = null) {
  const server = fakeServer();
  let devices = deviceIds.map((_id) => ({
    _id,
    device: _id === THIS ? 'Chrome en Android' : 'Firefox en Windows',
    kind: 'phone' as const,
    addedAt: '2026-11-20T12:00:00Z',
  }));
  const state = () => ({
    publicKey: PUBLIC_KEY,
    deviceId: devices.some(({ _id }) => _id === thisId) ? thisId : null,
    devices,
  });
  let showsMessageText = true;
  const settings = () => ({ notices, privacy: { ...privacy, showsMessageText } });
  server.reply(getSettings, settings);
  server.reply(changePrivacy, ({ body }) => {
    showsMessageText = Object(body).showsMessageText;
    return settings();
  });
  server.reply(getPush, state);
  server.reply(savePushSubscription, () => ({ ...state(), deviceId: THIS }));
  server.reply(removePushDevice, ({ path }) => {
    devices = devices.filter(({ _id }) => !path.endsWith(_id));
    return { message: 'Ese dispositivo ya no recibirá avisos' };
  });
  const at = '/settings?section=notifications';
  return { server, ...renderPage(NotificationsSection, { at, session: buildSessionUser() }) };
}

it('turns push messages on in this browser, also for users who declined the offer', async () => {
  fakePushBrowser();
  localStorage.setItem('push-declined-at', new Date().toISOString());
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: 'Activar avisos' }));
  await screen.findByRole('button', { name: 'Desactivar' });
  expect(server.requests.find(({ method }) => method === 'PUT')?.path).toBe('/push/subscription');
});

it('turns them off: on the server and in the browser', async () => {
  const { browser } = fakePushBrowser({ permission: 'granted', subscribedTo: MINE });
  const { user, server } = open([THIS], THIS);
  await user.click(await screen.findByRole('button', { name: 'Desactivar' }));
  await screen.findByRole('button', { name: 'Activar avisos' });
  expect(server.requests.find(({ method }) => method === 'DELETE')?.path).toBe(`/push/devices/${THIS}`);
  expect(browser.endpoint).toBeNull();
});

it('keeps them on when the server cannot turn them off', async () => {
  const { browser } = fakePushBrowser({ permission: 'granted', subscribedTo: MINE });
  const { user, server } = open([THIS], THIS);
  server.replyWithError(removePushDevice, { code: 'UNAVAILABLE', message: 'Estamos saturados' });
  await user.click(await screen.findByRole('button', { name: 'Desactivar' }));
  await screen.findByText('Estamos saturados');
  const turnOff = () => screen.getByRole('button', { name: 'Desactivar' });
  await waitFor(() => expect(turnOff()).toHaveProperty('disabled', false));
  expect(browser.endpoint).toBe(MINE);
});

it('sends a test; the button is busy until it was sent', async () => {
  fakePushBrowser({ permission: 'granted', subscribedTo: MINE });
  const { user, server } = open([THIS], THIS);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.reply(sendTestPush, () => ({ message: 'Te mandamos un aviso de prueba' }), promise);
  const button = await screen.findByRole('button', { name: 'Enviar un aviso de prueba' });
  await user.click(button);
  await waitFor(() => expect(button).toHaveProperty('disabled', true));
  resolve();
  await screen.findByText('Te mandamos un aviso de prueba');
});

it.each([
  ['Enviar un aviso de prueba', sendTestPush],
  [/^Quitar Firefox en Windows/, removePushDevice],
  ['Desactivar', removePushDevice],
] as const)('says why the server rejected: %s', async (name, endpoint) => {
  fakePushBrowser({ permission: 'granted', subscribedTo: MINE });
  await expectRejection(open([THIS, OTHER], THIS), endpoint, () => screen.findByRole('button', { name }));
});

it('removes another device', async () => {
  fakePushBrowser({ permission: 'granted', subscribedTo: MINE });
  const { user } = open([THIS, OTHER], THIS);
  await screen.findByRole('heading', { name: 'Otros dispositivos que reciben avisos' });
  expect(screen.queryByText('Chrome en Android')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Quitar Firefox en Windows/ }));
  await screen.findByText('Ese dispositivo ya no recibirá avisos');
  await waitFor(() => expect(screen.queryByText('Firefox en Windows')).toBeNull());
});

it('hides the words of messages from the lock screen', async () => {
  fakePushBrowser({ permission: 'granted', subscribedTo: MINE });
  const { user, server } = open([THIS], THIS);
  await user.click(await screen.findByRole('switch', { name: /Mostrar el texto del mensaje/ }));
  await waitFor(() =>
    expect(server.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
      showsMessageText: false,
    }),
  );
});

it('explains how to allow blocked notifications', async () => {
  fakePushBrowser({ permission: 'denied' });
  open();
  await screen.findByText(/^Los tienes bloqueados en este navegador/);
  screen.getByText('Activa «Notificaciones».');
  expect(screen.queryByRole('button', { name: 'Activar avisos' })).toBeNull();
});

it('explains it in its own words only when they were blocked on this page', async () => {
  fakePushBrowser({ answer: 'denied' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Activar avisos' }));
  await screen.findByText(/^Los tienes bloqueados en este navegador/);
  expect(screen.queryByText(/En Configuración, Notificaciones/)).toBeNull();
});

it('says why they could not be turned on, and tries again', async () => {
  const { pushService } = fakePushBrowser({ isServiceUp: false });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Activar avisos' }));
  const retry = await screen.findByRole('button', { name: 'Intentar de nuevo' });
  screen.getByText(/^Este navegador no pudo conectarse con su servicio de avisos\./);
  expect(screen.queryByText('Te avisaremos mientras tengas Uneed abierto')).toBeNull();
  pushService.isUp = true;
  await user.click(retry);
  await screen.findByRole('button', { name: 'Desactivar' });
  expect(screen.queryByText(/^Este navegador no pudo conectarse/)).toBeNull();
});

it('the topics say on which devices they have an effect', async () => {
  fakePushBrowser();
  open();
  await screen.findByRole('checkbox', { name: 'Mensajes: avisos' });
  screen.getByText(/«Avisos» vale para los dispositivos donde los tengas activados/);
});

it('explains that Uneed has to be installed on an iPhone', async () => {
  Reflect.deleteProperty(window, 'Notification');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
  open();
  await screen.findByText(/^En un iPhone o iPad los avisos llegan cuando/);
  screen.getByText('Elige «Agregar a inicio» y confirma.');
});

it('says that a browser without push messages notifies while Uneed is open', async () => {
  fakePushBrowser({ permission: 'granted', hasPush: false });
  open();
  await screen.findByText('Activados');
  screen.getByText('Este navegador solo puede avisarte mientras tengas Uneed abierto.');
});

it('can be loaded again after an error', async () => {
  fakePushBrowser();
  const { server, user } = open();
  server.replyWithError(getPush, { code: 'UNAVAILABLE', message: 'Estamos saturados' });
  await screen.findByText('Estamos saturados');
  server.reply(getPush, () => ({ publicKey: PUBLIC_KEY, deviceId: null, devices: [] }));
  await user.click(screen.getByRole('button', { name: /Reintentar|Intentar/ }));
  await screen.findByRole('button', { name: 'Activar avisos' });
});

it.each([
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537.36', 'Toca el ícono'],
  ['Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0', 'Haz clic en el candado'],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605 Version/18.0 Safari/605.1.15', 'En el menú Safari'],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/537 Chrome/140 Safari/537.36', 'Haz clic en el ícono'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604', 'Abre «Ajustes»'],
])('has the steps for %s', (userAgent, start) => {
  expect(getPermissionSteps(userAgent)[0]).toContain(start);
});
