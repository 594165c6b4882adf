import type { Page } from '@playwright/test';

/** Holds back the scripts of documents that are opened from now on, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens a page whose scripts arrive only after the returned function is called. */
export async function openWithLateScripts(page: Page, path: string): Promise<() => void> {
  const load = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  return load;
}
