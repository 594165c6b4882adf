import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openApplySheet, sendApplication } from '../support/apply-sheet.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { publishJob, sendMessage, type TestUser } from '../support/users.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF\n');
const CV_NAME = 'Mi currículum.pdf';
const SENT_TEXT = 'Buenas, me interesa mucho el puesto.';
const RECEIVED_TEXT = 'Con gusto, cuénteme de usted.';

const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true });

async function storeCvInProfile({ page }: TestUser) {
  await page.goto('/profile');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Subir mi CV' }).click(),
  ]);
  await chooser.setFiles({ name: CV_NAME, mimeType: 'application/pdf', buffer: PDF });
  await expect(page.getByText(CV_NAME)).toBeVisible();
  await expect(page.getByText('Nadie todavía.')).toBeVisible();
}

async function applyWithStoredCv({ page }: TestUser, jobId: string) {
  await page.goto(`/jobs/${jobId}`);
  const sheet = await openApplySheet(page);
  await expect(sheet.getByText(CV_NAME)).toBeVisible();
  await sendApplication(page);
}

/** Downloads the file of a link; returns its name and text. */
async function download(page: Page, link: string): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: link }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

async function requestDeletion({ page, password }: TestUser, wrongPassword: string) {
  await page.goto('/settings?section=delete');
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' });
  const confirm = dialog.getByRole('button', { name: 'Eliminar mi cuenta' });
  await expect(dialog.getByText('Tienes 14 días para arrepentirte.')).toBeVisible();
  await confirm.click();
  await expect(dialog.getByText('Escribe tu contraseña')).toBeVisible();
  await dialog.getByLabel('Tu contraseña').fill(wrongPassword);
  await confirm.click();
  await expect(page.getByText('La contraseña no es correcta')).toHaveCount(1);
  await dialog.getByLabel('Tu contraseña').fill(password);
  await confirm.click();
  await expect(page.getByText(/^Tu cuenta se eliminará el .* Hasta entonces puedes iniciar/)).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(/desde otro dispositivo/)).toHaveCount(0);
}

/** Signs in while the deletion is pending and expects that the account is read-only. */
async function expectReadOnlyAccount({ page, email, password }: TestUser) {
  await signIn(page, email, password, '/settings?section=privacy');
  await expect(page.getByText(/^Tu cuenta se eliminará el .* solo puedes mirar\.$/)).toBeVisible();
  const showsOnline = page.getByRole('switch', { name: 'Mostrar que estoy en línea' });
  await showsOnline.click();
  await expect(page.getByText(/Cancela la eliminación para volver a usarla/)).toBeVisible();
  await expect(showsOnline).toBeChecked();
}

test('a user stores a CV, sees who opened it, exports the data, and cancels an account deletion', async ({
  createUser,
}) => {
  const referent = await createUser('referent');
  const candidate = await createUser('candidate', { expectedStatus: [401] });
  const jobId = await publishJob(referent, { title: `Cajera, ${referent.email}` });

  await storeCvInProfile(candidate);
  await applyWithStoredCv(candidate, jobId);
  await referent.page.goto(`/job-applicants/${jobId}`);
  await referent.page.getByRole('link', { name: candidate.fullName }).click();
  expect((await download(referent.page, 'Descargar CV')).name).toBe(CV_NAME);
  await candidate.page.goto('/profile');
  const opened = candidate.page.getByRole('listitem').filter({ hasText: referent.email });
  await expect(opened).toContainText(referent.fullName);

  await sendMessage(candidate, referent, SENT_TEXT);
  await sendMessage(referent, candidate, RECEIVED_TEXT);
  await candidate.page.goto('/settings?section=delete');
  const { name, text } = await download(candidate.page, 'Descargar mis datos');
  expect(name).toMatch(/^uneed-mis-datos-\d{4}-\d{2}-\d{2}\.json$/);
  const data: unknown = JSON.parse(text);
  expect(data).toMatchObject({
    profile: { email: candidate.email },
    cvs: [{ fileName: CV_NAME }],
    messagesSent: [{ to: referent.fullName, text: SENT_TEXT }],
  });
  expect(text).not.toContain(RECEIVED_TEXT);
  // The title of the job contains the e-mail of the referent; the rest of the export must not.
  expect(text.replaceAll(`Cajera, ${referent.email}`, '')).not.toContain(referent.email);

  await requestDeletion(candidate, 'adivinada');
  await referent.page.goto(`/chats?user=${candidate._id}`);
  await expect(referent.page.getByText('Esta persona ya no está disponible.')).toBeVisible();
  await expect(referent.page.getByRole('textbox', { name: 'Mensaje', exact: true })).toHaveCount(0);
  await expectReadOnlyAccount(candidate);
  await visible(candidate.page, 'Cancelar eliminación').first().click();
  await expect(candidate.page.getByText('Tu cuenta sigue con nosotros')).toBeVisible();
  await expect(candidate.page.getByText(/solo puedes mirar/)).toHaveCount(0);
  await referent.page.reload();
  await expect(referent.page.getByRole('textbox', { name: 'Mensaje', exact: true })).toBeVisible();
});
