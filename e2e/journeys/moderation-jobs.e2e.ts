import type { Page } from '@playwright/test';
import { checkShown } from '../support/accessibility.ts';
import { fillJobForm } from '../support/job-form.ts';
import { fillSignIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { applyTo, publishJob, type TestUser } from '../support/users.ts';

/** Fills in the reason in the open dialog and confirms. */
async function giveReason(page: Page, reason: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill(reason);
  await dialog.getByRole('button', { name: action }).click();
}

const getCase = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: title })
    .filter({ has: page.getByRole('heading') });

test('a fraudulent job is held before anybody sees it, refused, and its publisher reads why', async ({
  createUser,
  request: visitor,
  runAdmin,
}) => {
  const publisher = await createUser('referent');
  const admin = await createUser('candidate');
  await runAdmin('make-admin', admin.email);
  const title = `Cajera de banco urgente ${publisher.email}`;
  const { page } = publisher;
  await page.goto('/add-job');
  await fillJobForm(page, {
    title,
    province: 'Santiago',
    category: 'Ventas y Comercial',
    salary: '35000',
    description: 'Trabajo inmediato. Deposite RD$1,500 para el uniforme.',
  });
  await page.getByRole('button', { name: 'Publicar Trabajo' }).click();
  await expect(page).toHaveURL('/my-jobs');
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByText('En revisión', { exact: true })).toBeVisible();
  await card.getByRole('link', { name: `Detalles de ${title}` }).click();
  await expect(page).toHaveURL(/\/jobs\/[\w-]+$/);
  await expect(
    page.getByRole('main').getByText(/parece que la vacante pide dinero o un depósito/),
  ).toBeVisible();
  const path = new URL(page.url()).pathname;
  expect((await visitor.get(path)).status()).toBe(404);

  await admin.page.goto('/admin/reportes');
  const held = getCase(admin.page, title);
  await expect(held.getByText(/«Deposite RD\$1,500 para el uniforme»/)).toBeVisible();
  await checkShown(admin.page, 'a job that was held');
  await held.getByRole('button', { name: 'Quitar', exact: true }).click();
  await giveReason(admin.page, 'Un empleo no se paga por adelantado', 'Quitar');
  await expect(held).toHaveCount(0);
  expect((await visitor.get(path)).status()).toBe(410);

  await page.goto('/notifications');
  await page.getByRole('link', { name: /Quitamos tu vacante/ }).click();
  await expect(page).toHaveURL('/soporte');
  await expect(page.getByText('Un empleo no se paga por adelantado')).toBeVisible();
});

/** The publisher reads why, and can only read, until an admin finds the account and lifts the suspension. */
async function liftSuspension(publisher: TestUser, admin: TestUser) {
  const { page } = publisher;
  await page.goto('/best-matches');
  const suspended = page.getByText(/^Tu cuenta está suspendida hasta el/);
  await expect(suspended).toBeVisible();
  await page.getByRole('button', { name: 'Crear publicación' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Contenido/).fill('Hola a todos');
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText(/Puedes leer, pero no publicar ni escribir/)).toBeVisible();
  await expect(dialog.getByLabel(/^Contenido/)).toHaveValue('Hola a todos');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('link', { name: 'Ver el motivo y apelar' }).click();
  await expect(page.getByText('Te haces pasar por un banco').first()).toBeVisible();

  await admin.page.goto(`/admin/personas?q=${encodeURIComponent(publisher.email)}`);
  await admin.page.getByRole('list', { name: 'Personas' }).getByRole('link').click();
  await admin.page.getByRole('button', { name: 'Levantar suspensión' }).click();
  await giveReason(admin.page, 'Fue un error', 'Levantar');
  await expect(admin.page.getByText(/^Suspendida hasta el/)).toHaveCount(0);
  await expect(admin.page.getByRole('list', { name: 'Lo que hizo el equipo' })).toContainText('Fue un error');
  await page.goto('/best-matches');
  await expect(page.getByRole('button', { name: 'Crear publicación' })).toBeVisible();
  await expect(suspended).toHaveCount(0);
}

test('a visitor reports a job, an admin removes it and suspends its publisher until it is undone, and the applicants are notified', async ({
  createAccount,
  createUser,
  createVisitor,
  runAdmin,
  waitForEmail,
  confirmEmail,
}) => {
  const [publisher, reporter, applicant, admin] = [
    await createUser('referent'),
    await createAccount('candidate'),
    await createUser('candidate'),
    await createUser('candidate'),
  ];
  await confirmEmail(applicant);
  await runAdmin('make-admin', admin.email);
  const title = `Asistente bancaria ${publisher.email}`;
  const jobId = await publishJob(publisher, { title });
  const otherId = await publishJob(publisher, { title: `Otra vacante ${publisher.email}` });
  await applyTo(applicant, jobId);

  const visitor = await createVisitor();
  await visitor.page.goto(`/jobs/${jobId}`);
  await visitor.page.getByRole('link', { name: 'Reportar vacante' }).click();
  await fillSignIn(visitor.page, reporter);
  await expect(visitor.page).toHaveURL(`/jobs/${jobId}`);
  // The dialog that they asked for opens by itself.
  const dialog = visitor.page.getByRole('dialog', { name: 'Reportar vacante' });
  await dialog.getByRole('combobox').selectOption({ label: 'Piden dinero o datos del banco' });
  await dialog.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect(visitor.page.getByText('Recibimos tu reporte.')).toBeVisible();

  await admin.page.goto('/admin/reportes');
  const reported = getCase(admin.page, title);
  await reported.getByRole('button', { name: 'Suspender cuenta' }).click();
  await giveReason(admin.page, 'Te haces pasar por un banco', 'Suspender');
  await expect(reported.getByText(/^Suspendida hasta el/)).toBeVisible();
  await reported.getByRole('button', { name: 'Quitar', exact: true }).click();
  await giveReason(admin.page, 'Te haces pasar por un banco', 'Quitar');
  await expect(reported).toHaveCount(0);
  expect((await visitor.context.request.get(`/jobs/${jobId}`)).status()).toBe(410);
  expect((await visitor.context.request.get(`/jobs/${otherId}`)).status()).toBe(404);

  await waitForEmail(applicant.email, 'ya no está disponible');
  await applicant.page.goto('/notifications');
  await expect(
    applicant.page.getByRole('link', { name: `La vacante «${title}», a la que aplicaste, ya no está` }),
  ).toBeVisible();
  await applicant.page.goto('/applications');
  await expect(applicant.page.getByText('Ya no está disponible', { exact: true })).toBeVisible();
  await liftSuspension(publisher, admin);
});
