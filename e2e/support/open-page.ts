import { expect, type Page } from '@playwright/test';

/**
 * Shows a page in the document that is open, as the back button does, so that its scripts run once. They must run already
 * (`gotoLive`), and the main heading must be another one than that of the page before.
 */
export async function openPage(page: Page, path: string, heading: string): Promise<void> {
  await page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}
