/**
 * Registers the service worker: it serves a page when there is no network, and phones show browser notifications only through
 * one. Registration may be rejected in private windows; the app works without it.
 */
export function registerServiceWorker(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
