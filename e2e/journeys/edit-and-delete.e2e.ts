import type { Page } from '@playwright/test';
import { applyTo, type Person, publishJob } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { fillInVacancy } from '../support/vacancy-form.ts';

const optionsOf = (page: Page, title: string) => page.getByRole('button', { name: `Opciones de ${title}` });
const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

async function changesEverything({ page }: Person, title: string, newTitle: string) {
  await page.goto('/my-jobs');
  await optionsOf(page, title).click();
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByText('Estado actual: Activo')).toBeVisible();
  await fillInVacancy(page, {
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

/** Everything that was changed, on the vacancy's page. */
async function readsTheChanges(page: Page, newTitle: string) {
  await expect(page.getByRole('heading', { level: 1, name: newTitle })).toBeVisible();
  const facts = page.getByRole('heading', { name: 'Detalles' }).locator('..');
  const changed = ['RD$41,500', 'Medio Tiempo', '14:00 - 22:30', 'Hotelería, Turismo', 'Puerto Plata'];
  for (const fact of changed) await expect(facts).toContainText(fact);
  const body = page.getByRole('heading', { name: 'Descripción' }).locator('../..');
  const told = ['Recibir a los huéspedes y llevar las reservas.', 'Francés', 'RD$7,500', 'Bono por referido'];
  for (const text of told) await expect(body).toContainText(text);
  await expect(body).not.toContainText('Atención al público');
}

async function pausesFromTheCard({ page }: Person, title: string) {
  await page.goto('/my-jobs');
  await optionsOf(page, title).click();
  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(cardOf(page, title).getByText('Pausado', { exact: true })).toBeVisible();
}

async function opensItAgainOnItsPage({ page }: Person, title: string) {
  await page.getByRole('link', { name: `Detalles de ${title}` }).click();
  await expect(page.getByText('Vacante en pausa')).toBeVisible();
  await page.getByRole('button', { name: 'Activar' }).click();
  await expect(page.getByText('Vacante en pausa')).toHaveCount(0);
}

test('every field of a vacancy is changed and read on its page, by others without a name once it is anonymous; it is paused and opened', async ({
  person,
}) => {
  const referent = await person('referent');
  const { page } = await person('candidate');
  const [title, newTitle] = [`Cajera, ${referent.email}`, `Recepcionista, ${referent.email}`];
  const path = `/jobs/${await publishJob(referent, { title })}`;
  await page.goto(path);
  await expect(page.getByText('Colmado Central').first()).toBeVisible();

  await changesEverything(referent, title, newTitle);
  await expect(referent.page).toHaveURL(path);
  await readsTheChanges(referent.page, newTitle);
  await page.reload();
  await readsTheChanges(page, newTitle);
  await expect(page.getByText('Empresa confidencial').first()).toBeVisible();
  expect(await page.content()).not.toMatch(new RegExp(`Colmado Central|${referent.fullName}`));

  await pausesFromTheCard(referent, newTitle);
  await page.reload();
  await expect(page.getByText('Vacante en pausa').first()).toBeVisible();
  await opensItAgainOnItsPage(referent, newTitle);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Aplicar ahora' }).first()).toBeVisible();
});

async function deletes({ page }: Person, title: string) {
  await page.goto('/my-jobs');
  await optionsOf(page, title).click();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar trabajo' });
  await expect(dialog.getByText('¿Estás seguro de que quieres eliminar este trabajo?')).toBeVisible();
  await expect(
    dialog.getByText('Esta acción no se puede deshacer. También se eliminarán 2 aplicaciones.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, title)).toBeVisible();
  await optionsOf(page, title).click();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Trabajo eliminado exitosamente')).toBeVisible();
  await expect(cardOf(page, title)).toHaveCount(0);
  await expect(page.getByText('Aún no tienes trabajos publicados')).toBeVisible();
}

/** In the app at once, without a reload; the application is gone with its vacancy. */
async function isToldInTheApp({ page }: Person, title: string) {
  await expect(page.getByRole('button', { name: /^Notificaciones/ })).toContainText('1 sin leer');
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  const news = `La vacante «${title}», a la que aplicaste, fue eliminada`;
  await expect(page.getByRole('link', { name: news })).toBeVisible();
  await page.goto('/applications');
  await expect(page.getByText('Aún no tienes aplicaciones')).toBeVisible();
}

test('a vacancy is deleted; its applicants are told in the app and by letter, and its address says that it is gone', async ({
  person,
  visitor,
  mailTo,
}) => {
  const referent = await person('referent');
  const applicants = [await person('candidate'), await person('candidate')];
  const title = `Cajera, ${referent.email}`;
  const jobId = await publishJob(referent, { title });
  for (const applicant of applicants) {
    await applyTo(applicant, jobId);
    await applicant.page.goto('/applications');
    await expect(applicant.page.getByRole('heading', { name: title })).toBeVisible();
  }

  await deletes(referent, title);
  for (const applicant of applicants) {
    await isToldInTheApp(applicant, title);
    const { text } = await mailTo(applicant.email, `La vacante «${title}» fue eliminada`);
    expect(text).toContain('y con ella tu aplicación');
  }
  const { page } = await visitor({ expectedStatus: [410] });
  const answer = await page.goto(`/jobs/${jobId}`);
  expect(answer?.status()).toBe(410);
  await expect(page.getByText('Oportunidad no encontrada')).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/jobs');
});
