import { act, screen, waitFor } from '@testing-library/react';
import type { Area } from '@uneed/domain/kernel/area.ts';
import { getPush, savePushSubscription } from '@uneed/domain/people/push/push.api.ts';
import { PUSH_OFFER_INTERVAL_DAYS } from '@uneed/domain/people/push/push.rules.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../../platform/api/client.ts';
import { createServerQueryClient } from '../../../platform/api/query-client.ts';
import { fakePushBrowser, PUBLIC_KEY } from '../../../testing/fake-push-browser.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { canOfferPush } from './exports/can-offer-push.ts';
import { offerPush } from './exports/offer-push.ts';
import { PushOffer } from './exports/push-offer.tsx';
import { startPushSync } from './exports/start-push-sync.ts';
import { releaseSubscription } from './push.queries.ts';
import { showPushOffer } from './show-push-offer.tsx';

const DEVICE_ID = '01900000-0000-7000-8000-00000000000d';
const Page = () => (
  <main>
    <h1>Aplicación enviada</h1>
    <PushOffer />
  </main>
);

const AnyPage = () => <h1>Cualquier página</h1>;

afterEach(() => localStorage.clear());

describe('the offer of push messages', () => {
  const state = (deviceId: string | null) => ({ publicKey: PUBLIC_KEY, deviceId, devices: [] });

  function open(after?: Promise<void>) {
    const server = fakeServer();
    server.reply(getPush, () => state(null));
    server.reply(savePushSubscription, () => state(DEVICE_ID), after);
    return { server, ...renderPage(Page, { at: '/any', session: buildSessionUser() }) };
  }
  const findAccept = () => screen.findByRole('button', { name: 'Activar avisos' });
  const expectNoOffer = () => waitFor(() => expect(screen.queryByText(/Entérate al momento/)).toBeNull());

  it('asks on the click only, subscribes this browser, and is gone', async () => {
    const { requestPermission } = fakePushBrowser();
    const { promise, resolve } = Promise.withResolvers<void>();
    const { user, server } = open(promise);
    await screen.findByText('Entérate al momento: ¿te avisamos en este teléfono?');
    expect(requestPermission).not.toHaveBeenCalled();
    const accept = await findAccept();
    await user.click(accept);
    await waitFor(() => expect(accept).toHaveProperty('disabled', true));
    expect(screen.getByRole('button', { name: 'Ahora no' })).toHaveProperty('disabled', true);
    expect(requestPermission).toHaveBeenCalledOnce();
    resolve();
    await screen.findByText('Listo, te avisaremos al momento');
    await expectNoOffer();
    expect(server.requests.at(-1)).toMatchObject({
      method: 'PUT',
      path: '/push/subscription',
      body: { endpoint: 'https://push.example.org/new', keys: { auth: 'A'.repeat(22) } },
    });
    expect(await canOfferPush()).toBe(false);
  });

  it('says on a computer that it is one', async () => {
    fakePushBrowser();
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    open();
    await screen.findByText('Entérate al momento: ¿te avisamos en esta computadora?');
  });

  it('stays when the server rejects the subscription, and says why', async () => {
    const { browser } = fakePushBrowser();
    const { user, server } = open();
    server.replyWithError(savePushSubscription, { code: 'INVALID', message: 'Prueba con otro navegador' });
    await user.click(await findAccept());
    await screen.findByText('Prueba con otro navegador');
    expect(await findAccept()).toHaveProperty('disabled', false);
    expect(browser.endpoint).toBeNull();
  });

  it('that is declined is made again after 30 days', async () => {
    const { requestPermission } = fakePushBrowser();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ahora no' }));
    await expectNoOffer();
    expect(requestPermission).not.toHaveBeenCalled();
    expect(await canOfferPush()).toBe(false);
    const declinedAt = new Date(Date.now() - PUSH_OFFER_INTERVAL_DAYS * 86_400_000);
    localStorage.setItem('push-declined-at', declinedAt.toISOString());
    expect(await canOfferPush()).toBe(true);
  });

  it('that is answered with no in the dialog of the browser says where to change it', async () => {
    fakePushBrowser({ answer: 'denied' });
    const { user, server } = open();
    await user.click(await findAccept());
    await screen.findByText(/Tu navegador los tiene bloqueados/);
    await expectNoOffer();
    expect(server.requests).toEqual([]);
  });

  it('turns on notifications of open pages when the push service cannot be reached', async () => {
    fakePushBrowser({ isServiceUp: false });
    const { user } = open();
    await user.click(await findAccept());
    await screen.findByText('Te avisaremos mientras tengas Uneed abierto');
    // Otherwise the same would be offered after each action.
    expect(await canOfferPush()).toBe(false);
  });

  it.each([
    ['on', { permission: 'granted', subscribedTo: 'https://push.example.org/mine' }],
    ['blocked', { permission: 'denied' }],
  ] as const)('is not made while push messages are %s', async (_, browser) => {
    fakePushBrowser(browser);
    expect(await canOfferPush()).toBe(false);
  });

  it('is made in a browser without push messages, and not in one without notifications', async () => {
    fakePushBrowser({ hasPush: false });
    expect(await canOfferPush()).toBe(true);
    vi.stubGlobal('Notification', undefined);
    Reflect.deleteProperty(window, 'Notification');
    expect(await canOfferPush()).toBe(false);
  });

  it('is made once at the bottom of the page, until it is answered, and then no more', async () => {
    fakePushBrowser();
    const server = fakeServer();
    server.reply(getPush, () => state(null));
    const { user } = renderPage(AnyPage, { at: '/any', session: buildSessionUser() });
    offerPush();
    offerPush();
    const decline = await screen.findByRole('button', { name: 'Ahora no' });
    expect(decline.closest('.bottom-4')).not.toBeNull();
    await user.click(decline);
    await expectNoOffer();
    await act(() => showPushOffer());
    expect(screen.queryByText(/Entérate al momento/)).toBeNull();
  });
});

describe('the subscription of a session', () => {
  const [ANA, LUIS] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b'];
  const MINE = 'https://push.example.org/mine';

  function start(deviceId: string | null, publicKey = PUBLIC_KEY, area: Area = 'person') {
    const server = fakeServer();
    server.reply(getPush, () => ({ publicKey, deviceId, devices: [] }));
    server.reply(savePushSubscription, () => ({ publicKey, deviceId: DEVICE_ID, devices: [] }));
    const queryClient = createServerQueryClient(
      createApi((request) => fetch(request), window.location.origin, area),
    );
    localStorage.setItem(area === 'person' ? 'push-user' : 'push-enterprise', ANA);
    return {
      start: (userId: string) => startPushSync(queryClient, userId),
      sent: () => server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body),
      countRequests: () => server.requests.length,
    };
  }

  it('subscribes again in a new session of the user who turned push messages on', async () => {
    fakePushBrowser({ permission: 'granted', subscribedTo: MINE });
    const page = start(null);
    page.start(ANA);
    await waitFor(() => expect(page.sent()).toMatchObject([{ endpoint: MINE }]));
  });

  it('subscribes with a new key of the server', async () => {
    fakePushBrowser({ permission: 'granted', subscribedTo: MINE });
    const page = start(DEVICE_ID, 'another');
    page.start(ANA);
    await waitFor(() => expect(page.sent()).toMatchObject([{ endpoint: 'https://push.example.org/new' }]));
  });

  it('sends nothing while all is well', async () => {
    fakePushBrowser({ permission: 'granted', subscribedTo: MINE });
    const page = start(DEVICE_ID);
    page.start(ANA);
    await waitFor(() => expect(page.countRequests()).toBe(1));
    expect(page.sent()).toEqual([]);
  });

  it('turns push messages off for another user of the browser', async () => {
    const { browser } = fakePushBrowser({ permission: 'granted', subscribedTo: MINE });
    const page = start(null);
    page.start(LUIS);
    await waitFor(() => expect(browser.endpoint).toBeNull());
    expect(page.countRequests()).toBe(0);
  });

  it('keeps an enterprise and a person of the browser apart', async () => {
    const { browser } = fakePushBrowser({ permission: 'granted', subscribedTo: MINE });
    const enterprise = start(null, PUBLIC_KEY, 'enterprise');
    enterprise.start(ANA);
    await waitFor(() => expect(enterprise.sent()).toMatchObject([{ endpoint: MINE }]));
    // A person who did not turn them on ends nothing of the enterprise.
    await releaseSubscription('person');
    expect(browser.endpoint).toBe(MINE);
    localStorage.removeItem('push-enterprise');
    await releaseSubscription('person');
    expect(browser.endpoint).toBeNull();
  });
});
