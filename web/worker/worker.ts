import { createOfflineResponse } from './offline-page.ts';
import { isPage } from './open-notification.ts';
import { handlePushEvents } from './push-events.ts';

// The service worker, served as `/sw.js`. It caches nothing: docs/decisions/0017.

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || !isPage(request.url)) return;
  event.respondWith(fetch(request).catch(createOfflineResponse));
});

handlePushEvents(self);
