import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the apply sheet on the page of a job. */
export async function openApplySheet(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Aplicar ahora' }).filter({ visible: true }).click();
  return expectApplySheet(page);
}

/** Waits for the apply sheet, which opens by itself where sign-in or the onboarding lead back to a job. */
export async function expectApplySheet(page: Page): Promise<Locator> {
  const sheet = page.getByRole('dialog', { name: /^Aplicar a / });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Sends the application and closes the sheet. */
export async function sendApplication(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar aplicación' }).click();
  const sent = page.getByRole('dialog', { name: 'Aplicación enviada' });
  await expect(sent).toBeVisible();
  await sent.getByRole('button', { name: 'Cerrar' }).click();
  await expect(sent).toBeHidden();
}
