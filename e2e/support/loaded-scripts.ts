import type { Page } from '@playwright/test';

/** Waits for the scripts of a document: they start after its first paint, so that its load event does not wait for them. */
export const waitForScripts = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('script[type=deferred-module]') === null ||
      '__reactRouterRouteModules' in window,
  );

/** Lets `goto` and `reload` of a page wait until the scripts of the document are loaded, unless they wait for another event. */
export function waitForScriptsOf(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await waitForScripts(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await waitForScripts(page);
    return response;
  };
}
