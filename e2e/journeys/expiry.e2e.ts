import type { Page } from '@playwright/test';
import { openApplySheet, sendApplication } from '../support/apply-sheet.ts';
import { fillJobForm } from '../support/job-form.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test-with-clock.ts';
import { applyTo, publishJob, type TestUser } from '../support/users.ts';

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
}) => {
  const referent = await createUser('referent');
  const candidate = await createUser('candidate');
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
  await expect(referent.page.getByText('Job updated')).toBeVisible();
  await advanceDays(29);
  await candidate.page.reload();
  await openApplySheet(candidate.page);
  await sendApplication(candidate.page);
});

/** Expects the number of open contracts on the page of own jobs, and the text about the only applicant. */
async function expectContracts({ page }: TestUser, title: string, open: number, text: RegExp) {
  await page.getByRole('link', { name: 'Volver a Mis Trabajos' }).click();
  await expect(page.getByText('Contratos abiertos').locator('..')).toContainText(String(open));
  await page.getByRole('link', { name: `Aplicantes de ${title}` }).click();
  await expect(page.getByText(text)).toBeVisible();
}

async function openContract({ page }: TestUser) {
  await visible(page, /^Abrir contrato/)
    .last()
    .click();
  await visible(page, 'Sí, abrir contrato').click();
}

async function decide({ page }: TestUser, button: string, consequence: string) {
  await visible(page, button).click();
  await expect(page.getByText(consequence)).toBeVisible();
  await visible(page, `Sí, ${button}`).click();
  await expect(page.getByText('Estado actualizado').first()).toBeVisible();
}

/** Refreshes the applications and expects the status and the text of the only one. */
async function expectStatus({ page }: TestUser, label: string, text: RegExp) {
  await visible(page, 'Actualizar').click();
  await expect(page.getByText(label, { exact: true })).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
}

test('a pending contract expires after 30 days, an accepted one after 7, a rejected one after 5; the candidate still sees the outcome', async ({
  createUser,
  runAdmin,
  advanceDays,
}) => {
  const referent = await createUser('referent');
  const candidate = await createUser('candidate');
  await runAdmin('verify-referent', referent.email);
  const title = `Vigilante, ${referent.email}`;
  const jobId = await publishJob(referent, { title });
  await applyTo(candidate, jobId);
  await candidate.page.goto('/applications');
  await referent.page.goto(`/job-applicants/${jobId}`);

  await openContract(referent);
  await expectContracts(referent, title, 1, /quedan 30 días/);
  await expectStatus(candidate, 'Pendiente', /quedan 30 días/);
  await advanceDays(20);
  await expectContracts(referent, title, 1, /quedan 10 días/);
  await expectStatus(candidate, 'Pendiente', /quedan 10 días/);

  // The job has expired too; who still waits is answered a week later.
  await advanceDays(11);
  await expectContracts(referent, title, 0, /Todavía no hay contrato/);
  await expectStatus(candidate, 'Aplicado', /venció sin que lo cerraran/);

  await openContract(referent);
  await decide(referent, 'Aceptar', 'El contrato expira en 7 días.');
  await expectContracts(referent, title, 1, /quedan 7 días/);
  await expectStatus(candidate, 'Aceptado', /quedan 7 días/);
  await advanceDays(7);
  await expectContracts(referent, title, 0, /Lo aceptaste y el contrato ya terminó/);
  await expectStatus(candidate, 'Aceptado', /el plazo del contrato terminó/);

  await openContract(referent);
  await decide(referent, 'Rechazar', 'El contrato se elimina en 5 días.');
  await expectContracts(referent, title, 0, /Se elimina .*quedan 5 días/);
  await expectStatus(candidate, 'Rechazado', /siguieron con otra persona/);
  await advanceDays(5);
  await expectContracts(referent, title, 0, /Lo rechazaste y el contrato ya se eliminó/);
  await expectStatus(candidate, 'Rechazado', /siguieron con otra persona/);
});
