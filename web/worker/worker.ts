import { fetchModule, isModule } from './modules.ts';
import { findJobId, isSignOut, respondOffline } from './offline.ts';
import { parseSavedJobs } from './offline-message.ts';
import { EMPTY_STATE } from './offline-state.ts';
import { createOfflineStore } from './offline-store.ts';
import { createOfflineSync } from './offline-sync.ts';
import { isPage, openNotification } from './open-notification.ts';
import { renewSubscription, showPush } from './push.ts';

// The service worker, served as `/sw.js`. What it stores, and why it has no cache: decision record 32.

declare const self: ServiceWorkerGlobalScope;

const store = createOfflineStore();
const { origin } = self.location;
const sync = createOfflineSync({ store, fetch: (request) => fetch(request), origin, now: Date.now });

/** Stores the jobs whose pages are open: they were opened before the worker was active. */
async function storeOpenJobs(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const ids = tabs.map(({ url }) => findJobId(url)).filter((id) => id !== undefined);
  await Promise.all(ids.map((id) => sync.refreshJob(id, true)));
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(self.clients.claim().then(() => storeOpenJobs())),
);

self.addEventListener('fetch', (event) => {
  const { url, method, mode } = event.request;
  if (isModule(event.request, origin)) {
    const onLost = async () => (await self.clients.get(event.clientId))?.postMessage({ isOffline: true });
    return event.respondWith(
      fetchModule(
        event.request,
        (request) => fetch(request),
        () => void onLost(),
      ),
    );
  }
  if (isSignOut(method, url)) event.waitUntil(store.change(() => EMPTY_STATE));
  const jobId = method === 'GET' && url.startsWith(`${origin}/`) ? findJobId(url) : undefined;
  if (mode === 'navigate' && isPage(url)) {
    const response = fetch(event.request);
    event.respondWith(response.catch(() => respondOffline(url, store, Date.now())));
    if (jobId !== undefined)
      event.waitUntil(response.then(() => sync.refreshJob(jobId, true)).catch(() => undefined));
  } else if (jobId !== undefined) event.waitUntil(sync.refreshJob(jobId, true));
});

self.addEventListener('message', (event) => {
  const savedJobs = parseSavedJobs(event.data);
  if (savedJobs !== undefined) event.waitUntil(sync.syncSavedJobs(savedJobs.owner, savedJobs.ids));
});

self.addEventListener('push', (event) =>
  event.waitUntil(showPush(self.registration, event.data?.text() ?? '')),
);

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotification(self.clients, origin, event.notification.data));
});

// The push service has ended the subscription.
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(self.registration.pushManager, event, (...input) => fetch(...input))),
);
