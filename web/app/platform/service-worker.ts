/** Where a click on a notice leads, as the worker tells it (web/worker/open-notification.ts). */
function getPathToOpen(message: unknown): string | undefined {
  const hasPath = typeof message === 'object' && message !== null && 'open' in message;
  return hasPath && typeof message.open === 'string' ? message.open : undefined;
}

/**
 * Starts the service worker: it answers for pages when there is no network, and phones show notices only through one.
 * `open` leads to what a clicked notice is about. Gives what ends the listening; the worker stays.
 */
export function startServiceWorker(open: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  // A private window may refuse it: everything else works as before.
  if (import.meta.env.PROD) serviceWorker.register('/sw.js').catch(() => undefined);
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    const path = getPathToOpen(data);
    if (path !== undefined) open(path);
  };
  serviceWorker.addEventListener('message', onMessage);
  return () => serviceWorker.removeEventListener('message', onMessage);
}

/** The worker's registration as soon as it can show notices. */
export async function getNotificationWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active ? registration : null;
}
