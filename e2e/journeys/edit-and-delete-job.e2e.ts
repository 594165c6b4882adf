import type { Page } from '@playwright/test';
import { fillJobForm } from '../support/job-form.ts';
import { gotoLive } from '../support/live.ts';
import { expect, test } from '../support/test.ts';
import { applyTo, publishJob, type TestUser } from '../support/users.ts';

const optionsButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `Opciones de ${title}` });
const jobCard = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

async function editAllFields({ page }: TestUser, title: string, newTitle: string) {
  await page.goto('/my-jobs');
  await optionsButton(page, title).click();
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByText('Estado actual: Activo')).toBeVisible();
  await fillJobForm(page, {
    title: newTitle,
    province: 'Puerto Plata',
    category: 'Hotelería, Turismo y Gastronomía',
    salary: '41500',
    availability: 'Part Time',
    from: '14:00',
    to: '22:30',
    description: 'Recibir a los huéspedes y llevar las reservas.',
    skill: 'Francés',
    hiringBonus: '7500',
    hasReferralBonus: true,
    isAnonymous: true,
  });
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Job updated')).toBeVisible();
}

/** Expects the new values on the job's page. */
async function expectChanges(page: Page, newTitle: string) {
  await expect(page.getByRole('heading', { level: 1, name: newTitle })).toBeVisible();
  const facts = page.getByRole('heading', { name: 'Detalles' }).locator('..');
  const changed = [
    'RD$41,500',
    'Medio Tiempo',
    '2:00 p. m. – 10:30 p. m.',
    'Hotelería, Turismo',
    'Puerto Plata',
  ];
  for (const fact of changed) await expect(facts).toContainText(fact);
  const body = page.getByRole('heading', { name: 'Descripción' }).locator('../..');
  const texts = [
    'Recibir a los huéspedes y llevar las reservas.',
    'Francés',
    'RD$7,500',
    'Bono por referido',
  ];
  for (const text of texts) await expect(body).toContainText(text);
  await expect(body).not.toContainText('Atención al público');
}

async function pauseOnCard({ page }: TestUser, title: string) {
  await page.goto('/my-jobs');
  await optionsButton(page, title).click();
  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(jobCard(page, title).getByText('Pausado', { exact: true })).toBeVisible();
}

async function reactivateOnJobPage({ page }: TestUser, title: string) {
  await page.getByRole('link', { name: `Detalles de ${title}` }).click();
  await expect(page.getByText('Vacante en pausa')).toBeVisible();
  await page.getByRole('button', { name: 'Activar' }).click();
  await expect(page.getByText('Vacante en pausa')).toHaveCount(0);
}

test('all fields of a job are edited and shown on its page, without the company once it is anonymous; the job is paused and reactivated', async ({
  createUser,
}) => {
  const referent = await createUser('referent');
  const { page } = await createUser('candidate');
  const [title, newTitle] = [`Cajera, ${referent.email}`, `Recepcionista, ${referent.email}`];
  const path = `/jobs/${await publishJob(referent, { title })}`;
  await page.goto(path);
  await expect(page.getByText('Colmado Central').first()).toBeVisible();

  await editAllFields(referent, title, newTitle);
  await expect(referent.page).toHaveURL(path);
  await expectChanges(referent.page, newTitle);
  await page.reload();
  await expectChanges(page, newTitle);
  await expect(page.getByText('Empresa confidencial').first()).toBeVisible();
  expect(await page.content()).not.toMatch(new RegExp(`Colmado Central|${referent.fullName}`));

  await pauseOnCard(referent, newTitle);
  await page.reload();
  await expect(page.getByText('Vacante en pausa').first()).toBeVisible();
  await reactivateOnJobPage(referent, newTitle);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Aplicar ahora' }).first()).toBeVisible();
});

async function deleteJob({ page }: TestUser, title: string) {
  await page.goto('/my-jobs');
  await optionsButton(page, title).click();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar trabajo' });
  await expect(dialog.getByText('¿Estás seguro de que quieres eliminar este trabajo?')).toBeVisible();
  await expect(
    dialog.getByText('Esta acción no se puede deshacer. También se eliminarán 2 aplicaciones.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expect(jobCard(page, title)).toBeVisible();
  await optionsButton(page, title).click();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Trabajo eliminado exitosamente')).toBeVisible();
  await expect(jobCard(page, title)).toHaveCount(0);
  await expect(page.getByText('Aún no tienes trabajos publicados')).toBeVisible();
}

/** Expects the live notification, and that the application is deleted with its job. */
async function expectDeletionNotification({ page }: TestUser, title: string) {
  await expect(page.getByRole('button', { name: /^Notificaciones/ })).toContainText('1 sin leer');
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  const notification = `La vacante «${title}», a la que aplicaste, ya no está disponible`;
  await expect(page.getByRole('link', { name: notification })).toBeVisible();
  await page.goto('/applications');
  await expect(page.getByText('Aún no tienes aplicaciones')).toBeVisible();
}

test('deleting a job notifies its applicants in the app and by e-mail, and its page responds with 410', async ({
  createUser,
  createVisitor,
  waitForEmail,
}) => {
  const referent = await createUser('referent');
  const applicants = [await createUser('candidate'), await createUser('candidate')];
  const title = `Cajera, ${referent.email}`;
  const jobId = await publishJob(referent, { title });
  for (const applicant of applicants) {
    await applyTo(applicant, jobId);
    await gotoLive(applicant.page, '/applications');
    await expect(applicant.page.getByRole('heading', { name: title })).toBeVisible();
  }

  await deleteJob(referent, title);
  for (const applicant of applicants) {
    await expectDeletionNotification(applicant, title);
    const { text } = await waitForEmail(applicant.email, `La vacante «${title}» fue eliminada`);
    expect(text).toContain('y con ella tu aplicación');
  }
  const { page } = await createVisitor({ expectedStatus: [410] });
  const response = await page.goto(`/jobs/${jobId}`);
  expect(response?.status()).toBe(410);
  await expect(page.getByText('Oportunidad no encontrada')).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/jobs');
});
