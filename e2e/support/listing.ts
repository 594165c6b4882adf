import { expect, type Page } from '@playwright/test';

/** Waits until the scripts of the listing run, which is open on a desktop: the dialog of the filters opens, and closes again. */
export async function waitForListingScripts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Búsqueda avanzada' }).click();
  const dialog = page.getByRole('dialog', { name: 'Búsqueda avanzada' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
