import { reloadPage } from '../platform/reload-page.ts';

declare global {
  interface Window {
    /** Leaves history entries to the router. */
    stopEarlyHistory?: () => void;
  }
}

/**
 * Reloads the document when the user goes back or forward before React is ready: the server rendered it for another address,
 * and React could not hydrate it with this one. An entry that differs in its hash only is left to the browser.
 */
export function reloadOnHistory(): void {
  const readPath = () => location.pathname + location.search;
  const path = readPath();
  const onPopState = () => {
    if (readPath() !== path) reloadPage();
  };
  addEventListener('popstate', onPopState);
  window.stopEarlyHistory = () => removeEventListener('popstate', onPopState);
}
