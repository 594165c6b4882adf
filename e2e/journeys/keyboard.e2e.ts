import type { Locator, Page } from '@playwright/test';
import { tabTo } from '../support/keyboard.ts';
import { type Person, publishJob, type Visitor } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true });
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name }).filter({ visible: true });

async function presses(page: Page, target: Locator, key: 'Enter' | 'Space') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function types(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.insertText(text);
}

async function signsIn({ page }: Visitor, { email, password }: Person) {
  await page.goto('/login');
  await types(page, page.getByLabel('Email'), email);
  await types(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/best-matches');
}

async function filtersTheListing({ page }: Visitor, title: string) {
  await presses(
    page,
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Vacantes' }),
    'Enter',
  );
  await types(page, page.getByRole('searchbox', { name: 'Buscar vacantes' }), title);
  await expect(page).toHaveURL(/[?&]q=/);
  await presses(page, page.getByLabel('Ordenar por'), 'Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]sort=oldest/);
  await presses(page, button(page, 'Búsqueda avanzada'), 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Búsqueda avanzada' });
  await presses(page, dialog.getByRole('checkbox', { name: 'Empresa confidencial' }), 'Space');
  await expect(dialog.getByRole('button', { name: 'Ver 0 resultados' })).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Búsqueda avanzada')).toBeFocused();
  await presses(page, page.getByRole('checkbox', { name: 'La Vega' }), 'Space');
  await expect(page).toHaveURL(/[?&]location=La\+Vega/);
}

async function appliesToWhatIsFound({ page }: Visitor, title: string) {
  await presses(page, page.getByRole('link', { name: title, exact: true }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await presses(page, button(page, 'Aplicar ahora'), 'Space');
  await expect(page.getByText('Application submitted')).toBeVisible();
  await presses(page, link(page, 'Aplicación Enviada'), 'Enter');
  await expect(page).toHaveURL('/applications');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

async function rejectsAfterThinkingTwice({ page }: Person, title: string, candidate: Person) {
  await page.goto('/my-jobs');
  await presses(page, link(page, `Aplicantes de ${title}`), 'Enter');
  await presses(page, link(page, candidate.fullName), 'Enter');
  await presses(page, button(page, `Abrir contrato con ${candidate.fullName}`), 'Enter');
  await presses(page, button(page, 'Rechazar'), 'Enter');
  const dialog = page.getByRole('dialog', { name: '¿Cambiar el estado a Rechazado?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Rechazar')).toBeFocused();
  await page.keyboard.press('Space');
  await presses(page, dialog.getByRole('button', { name: 'Sí, Rechazar' }), 'Enter');
  await expect(page.getByText('Estado actualizado')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Rechazar')).toHaveAttribute('aria-pressed', 'true');
}

test('with the keyboard alone somebody signs in, filters, opens a vacancy and applies; its referent rejects through the modal', async ({
  person,
  visitor,
  admin,
}) => {
  const referent = await person('referent');
  const candidate = await person('candidate');
  await admin('verify-referent', referent.email);
  const title = `Costurera, ${referent.email}`;
  await publishJob(referent, { title, location: 'La Vega' });

  const home = await visitor();
  await signsIn(home, candidate);
  await filtersTheListing(home, title);
  await appliesToWhatIsFound(home, title);
  await rejectsAfterThinkingTwice(referent, title, candidate);
});
