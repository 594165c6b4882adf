import type { MiddlewareFunction } from 'react-router';

const KEY = 'uneed-pending-path';

/**
 * Stores where a navigation leads while it lasts. React Router reloads the document that is open when the module of the next page is
 * gone, as after a deploy: the reload then continues to that page.
 */
export const storePendingPath: MiddlewareFunction = async ({ url }, next) => {
  const path = `${url.pathname}${url.search}`;
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage the page that was open is shown.
    return next();
  }
  try {
    return await next();
  } finally {
    if (sessionStorage.getItem(KEY) === path) sessionStorage.removeItem(KEY);
  }
};

/** Returns where the navigation led that this reload has ended; undefined for any other load of a document. */
export function takePendingPath(): string | undefined {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const [load] = performance.getEntriesByType('navigation');
    const isReload = load instanceof PerformanceNavigationTiming && load.type === 'reload';
    return isReload && path?.startsWith('/') ? path : undefined;
  } catch {
    return undefined;
  }
}
