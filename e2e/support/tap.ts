import type { Locator } from '@playwright/test';

/**
 * Taps a target; one in a dialog is clicked. A test is quick: there its tap could be the second of a double tap, which the dialog ignores
 * because the first one opened it.
 */
export async function tap(target: Locator): Promise<void> {
  const isInDialog = await target.evaluate((element) => element.closest('dialog') !== null);
  await (isInDialog ? target.click() : target.tap());
}
