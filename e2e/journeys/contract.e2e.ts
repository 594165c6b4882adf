import type { Page } from '@playwright/test';
import { openApplySheet, sendApplication } from '../support/apply-sheet.ts';
import { buildPdf } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';
import { publishJob, type TestUser } from '../support/users.ts';

const CV_TEXT = 'Seis meses de cajera en un supermercado';
const NOTE = 'Vivo a dos cuadras y tengo experiencia.';

const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true });

async function applyWithNoteAndCv({ page }: TestUser, jobId: string) {
  await page.goto(`/jobs/${jobId}`);
  const sheet = await openApplySheet(page);
  await sheet.getByLabel('Nota (opcional)').fill(NOTE);
  const file = { name: 'Mi currículum.pdf', mimeType: 'application/pdf', buffer: buildPdf(CV_TEXT) };
  await sheet.getByLabel('Archivo de tu CV').setInputFiles(file);
  await expect(sheet.getByText('Mi currículum.pdf')).toBeVisible();
  await sendApplication(page);
}

async function readNoteAndCv({ page }: TestUser, jobId: string, candidate: TestUser) {
  await page.goto(`/job-applicants/${jobId}`);
  await page.getByRole('link', { name: candidate.fullName }).click();
  await expect(page.getByText(NOTE)).toBeVisible();
  await page.getByRole('button', { name: 'Leer CV' }).click();
  await expect(page.getByText(`Página 1: ${CV_TEXT}`)).toBeAttached();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar CV' }).click();
  expect((await downloading).suggestedFilename()).toBe('Mi currículum.pdf');
}

/** Refreshes the applications and expects this status of the first one. */
async function expectStatus({ page }: TestUser, label: string) {
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText(label, { exact: true })).toBeVisible();
}

test('a candidate applies with note and CV, the verified referent opens and accepts a contract, and the candidate withdraws another application', async ({
  createUser,
  runAdmin,
}) => {
  const referent = await createUser('referent');
  const candidate = await createUser('candidate');
  const jobId = await publishJob(referent, { title: `Cajera, ${referent.email}` });
  await applyWithNoteAndCv(candidate, jobId);
  await readNoteAndCv(referent, jobId, candidate);

  const openButton = visible(referent.page, `Abrir contrato con ${candidate.fullName}`).last();
  await expect(openButton).toBeDisabled();
  await expect(
    referent.page.getByText('Tu cuenta de referente todavía no está verificada.').last(),
  ).toBeVisible();
  await runAdmin('verify-referent', referent.email);
  await referent.page.reload();
  await openButton.click();
  await expect(referent.page.getByText('en 2 minutos por correo')).toBeVisible();
  await referent.page.getByRole('button', { name: 'Sí, abrir contrato' }).click();
  await expect(referent.page.getByText('Contrato abierto')).toBeVisible();

  await candidate.page.goto('/applications');
  await expectStatus(candidate, 'Pendiente');
  await visible(referent.page, 'Aceptar').click();
  await expect(referent.page.getByText('El contrato expira en 7 días.')).toBeVisible();
  await referent.page.getByRole('button', { name: 'Sí, Aceptar' }).click();
  await expect(referent.page.getByText('Estado actualizado')).toBeVisible();
  await expectStatus(candidate, 'Aceptado');
  await expect(visible(candidate.page, /^Retirar/)).toHaveCount(0);

  // The CV is offered for the next application, and an application can be withdrawn.
  const otherJobId = await publishJob(referent, { title: `Vendedora, ${referent.email}` });
  await candidate.page.goto(`/jobs/${otherJobId}`);
  const sheet = await openApplySheet(candidate.page);
  await expect(sheet.getByText('Mi currículum.pdf')).toBeVisible();
  await sendApplication(candidate.page);
  await candidate.page.getByRole('link', { name: 'Aplicación Enviada' }).filter({ visible: true }).click();
  await visible(candidate.page, `Retirar aplicación a Vendedora, ${referent.email}`).click();
  await candidate.page.getByRole('button', { name: 'Sí, retirar' }).click();
  await expect(candidate.page.getByText('Aplicación retirada')).toBeVisible();
  await expect(
    candidate.page.getByRole('link', { name: `Vendedora, ${referent.email}`, exact: true }),
  ).toHaveCount(0);
});
