import { waitFor } from '@testing-library/react';
import type { Area } from '@uneed/domain/kernel/area.ts';
import { getPush, savePushSubscription } from '@uneed/domain/people/push/push.api.ts';
import { afterEach, expect, it } from 'vitest';
import { createApi } from '../../../platform/api/client.ts';
import { createServerQueryClient } from '../../../platform/api/query-client.ts';
import { fakePushBrowser, PUBLIC_KEY } from '../../../testing/fake-push-browser.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { startPushSync } from './exports/start-push-sync.ts';
import { releaseSubscription } from './push.queries.ts';

const [ANA, LUIS] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b'];
const DEVICE_ID = '01900000-0000-7000-8000-00000000000d';
const MINE = 'https://push.example.org/mine';

afterEach(() => localStorage.clear());

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
