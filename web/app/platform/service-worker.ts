/** The path to open after a click on a browser notification, from the worker message (web/worker/open-notification.ts). */
function getPathToOpen(message: unknown): string | undefined {
  const hasPath = typeof message === 'object' && message !== null && 'open' in message;
  return hasPath && typeof message.open === 'string' ? message.open : undefined;
}

/** Calls `open` with the path of a clicked notification. Returns a function that stops listening. */
export function listenToNotificationClicks(open: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    const path = getPathToOpen(data);
    if (path !== undefined) open(path);
  };
  serviceWorker.addEventListener('message', onMessage);
  return () => serviceWorker.removeEventListener('message', onMessage);
}

/** Calls `onLost` when the worker says that a module of this page cannot be loaded: it waits for the network (web/worker/modules.ts). */
export function listenToLostModules(onLost: () => void): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'isOffline' in data) onLost();
  });
}

/** The worker's registration, or null while it cannot show notifications. */
export async function getNotificationWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active ? registration : null;
}

/**
 * Registers the service worker: it serves a page when there is no network, and phones show browser notifications only through
 * one. Registration may be rejected in private windows; the app works without it.
 */
export function registerServiceWorker(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
