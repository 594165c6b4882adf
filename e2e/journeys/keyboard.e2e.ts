import type { Locator, Page } from '@playwright/test';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { type Account, publishJob, type Visitor } from '../support/users.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true });
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name }).filter({ visible: true });

async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.insertText(text);
}

async function signInByKeyboard({ page }: Visitor, { email, password }: Account) {
  await page.goto('/login');
  await typeInto(page, page.getByLabel('Email'), email);
  await typeInto(page, page.getByLabel('Contraseña', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/best-matches');
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
  // A list that loads above the focus would push it out of the viewport.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function filterJobs({ page }: Visitor, title: string) {
  await pressOn(
    page,
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Vacantes' }),
    'Enter',
  );
  await typeInto(page, page.getByRole('combobox', { name: 'Buscar vacantes' }), title);
  await expect(page).toHaveURL(/[?&]q=/);
  await pressOn(page, page.getByLabel('Ordenar por'), 'Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]sort=newest/);
  await pressOn(page, button(page, 'Búsqueda avanzada'), 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Búsqueda avanzada' });
  await pressOn(page, dialog.getByRole('checkbox', { name: 'Empresa confidencial' }), 'Space');
  await expect(dialog.getByRole('checkbox', { name: 'Empresa confidencial' })).toBeChecked();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Búsqueda avanzada')).toBeFocused();
  await pressOn(page, page.getByRole('checkbox', { name: 'La Vega' }), 'Space');
  await expect(page).toHaveURL(/[?&]location=La\+Vega/);
}

/** A new document starts at the skip links; they lead past the filters. */
async function skipToResults({ page }: Visitor) {
  await page.reload();
  await page.keyboard.press('Tab');
  await expect(link(page, 'Saltar al contenido')).toBeFocused();
  await pressOn(page, link(page, 'Saltar a los resultados'), 'Enter');
  await expect(page.getByRole('region', { name: 'Resultados' }).getByRole('status')).toBeFocused();
}

async function applyToFoundJob({ page }: Visitor, title: string) {
  await pressOn(page, page.getByRole('link', { name: title, exact: true }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await pressOn(page, button(page, 'Aplicar ahora'), 'Space');
  await pressOn(page, button(page, 'Enviar aplicación'), 'Space');
  const sent = page.getByRole('dialog', { name: 'Aplicación enviada' });
  await expect(sent).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sent).toBeHidden();
  // The focus is on what replaced the button.
  await expect(link(page, 'Aplicación Enviada')).toBeFocused();
  await pressOn(page, link(page, 'Aplicación Enviada'), 'Enter');
  await expect(page).toHaveURL('/applications');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

test('with the keyboard alone a candidate signs in, filters, opens a job and applies', async ({
  createAccount,
  createVisitor,
}) => {
  const referent = await createAccount('referent');
  const candidate = await createAccount('candidate');
  const title = `Costurera, ${referent.email}`;
  await publishJob(referent, { title, location: 'La Vega' });

  const visitor = await createVisitor();
  await signInByKeyboard(visitor, candidate);
  await filterJobs(visitor, title);
  await skipToResults(visitor);
  await applyToFoundJob(visitor, title);
});
