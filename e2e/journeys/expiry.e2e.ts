import type { Page } from '@playwright/test';
import { openApplySheet, sendApplication } from '../support/apply-sheet.ts';
import { fillJobForm } from '../support/job-form.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test-with-clock.ts';
import type { TestUser } from '../support/users.ts';

const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true });

/** Signs in again, since a session ends after 30 days without use, and returns to the page. */
async function signInAgain({ page, email, password }: TestUser, path: string) {
  await signIn(page, email, password, path);
  await expect(page).toHaveURL(path);
}

async function publishInForm({ page }: TestUser, title: string): Promise<string> {
  await page.goto('/add-job');
  await fillJobForm(page, {
    title,
    province: 'La Vega',
    category: 'Seguridad',
    description: 'Cuidar la entrada de una plaza, de noche, con buen trato.',
  });
  await page.getByRole('button', { name: 'Publicar Trabajo' }).click();
  await expect(page).toHaveURL('/my-jobs');
  const details = page.getByRole('link', { name: `Detalles de ${title}` });
  return (await details.getAttribute('href')) ?? '';
}

/** Expects badges on the card of the user's only job, after navigating away and back without a reload. */
async function expectBadges({ page }: TestUser, title: string, badges: string[]) {
  await page.getByRole('link', { name: `Detalles de ${title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  const card = page.getByRole('article').filter({ hasText: title });
  for (const badge of badges) await expect(card.getByText(badge, { exact: true })).toBeVisible();
}

async function expectNotification({ page }: TestUser, text: string) {
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  const panel = page.getByRole('region', { name: 'Notificaciones' });
  await expect(panel.getByRole('link', { name: text })).toBeVisible();
  await page.keyboard.press('Escape');
}

test('the owner is warned before a job expires after 30 days, and a renewed job takes applications again', async ({
  createUser,
  advanceDays,
  waitForEmail,
  confirmEmail,
}) => {
  const referent = await createUser('referent');
  const candidate = await createUser('candidate');
  await confirmEmail(referent);
  const title = `Vigilante, ${referent.email}`;
  const path = await publishInForm(referent, title);

  await advanceDays(23);
  await expectBadges(referent, title, ['Activo', 'Expira pronto']);
  await expectNotification(referent, `Tu vacante «${title}» cierra en 7 días`);
  await waitForEmail(referent.email, `«${title}» cierra en 7 días`);
  await advanceDays(6);
  await expectBadges(referent, title, ['Activo', 'Expira pronto']);
  await expectNotification(referent, `Tu vacante «${title}» cierra mañana`);
  await waitForEmail(referent.email, `«${title}» cierra mañana`);

  await advanceDays(1);
  await expectBadges(referent, title, ['Expirado']);
  await expectNotification(referent, `Tu vacante «${title}» venció`);
  await waitForEmail(referent.email, `«${title}» venció`);
  await signInAgain(candidate, '/jobs');
  await candidate.page.getByRole('combobox', { name: 'Buscar vacantes' }).fill(title);
  await expect(candidate.page.getByText('No se encontraron oportunidades.')).toBeVisible();
  await candidate.page.goto(path);
  await expect(candidate.page.getByText('Vacante cerrada').first()).toBeVisible();
  await expect(visible(candidate.page, 'Aplicar ahora')).toHaveCount(0);

  await visible(referent.page, `Opciones de ${title}`).click();
  await visible(referent.page, 'Renovar por 30 días').click();
  await expect(referent.page.getByText('Vacante renovada por 30 días')).toBeVisible();
  await advanceDays(29);
  await candidate.page.reload();
  await openApplySheet(candidate.page);
  await sendApplication(candidate.page);
});
