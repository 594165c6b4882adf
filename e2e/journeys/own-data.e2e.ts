import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Person, publishJob, sendMessage } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/time-travel.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF\n');
const CV_NAME = 'Mi currículum.pdf';
const SAID = 'Buenas, me interesa mucho el puesto.';
const ANSWERED = 'Con gusto, cuénteme de usted.';

const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true });

async function keepsACvInTheProfile({ page }: Person) {
  await page.goto('/profile');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Subir mi CV' }).click(),
  ]);
  await chooser.setFiles({ name: CV_NAME, mimeType: 'application/pdf', buffer: PDF });
  await expect(page.getByText(CV_NAME)).toBeVisible();
  await expect(page.getByText('Nadie todavía.')).toBeVisible();
}

async function appliesWithIt({ page }: Person, jobId: string) {
  await page.goto(`/jobs/${jobId}`);
  await visible(page, 'Añadir nota o CV').click();
  const dialog = page.getByRole('dialog', { name: 'Aplicar con nota o CV' });
  await expect(dialog.getByLabel('Mi CV guardado')).toBeChecked();
  await expect(dialog.getByText(CV_NAME)).toBeVisible();
  await dialog.getByRole('button', { name: 'Enviar aplicación' }).click();
  await expect(page.getByText('Application submitted')).toBeVisible();
}

/** Takes the file behind a link, and gives its name and text. */
async function downloads(page: Page, link: string): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: link }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

async function asksToBeDeleted({ page, password }: Person, guess?: string) {
  await page.goto('/settings?section=delete');
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' });
  const go = dialog.getByRole('button', { name: 'Eliminar mi cuenta' });
  await expect(dialog.getByText('Tienes 14 días para arrepentirte.')).toBeVisible();
  if (guess !== undefined) {
    await go.click();
    await expect(dialog.getByText('Escribe tu contraseña')).toBeVisible();
    await dialog.getByLabel('Tu contraseña').fill(guess);
    await go.click();
    await expect(page.getByText('La contraseña no es correcta')).toHaveCount(1);
  }
  await dialog.getByLabel('Tu contraseña').fill(password);
  await go.click();
  await expect(page.getByText(/^Tu cuenta se eliminará el .* Hasta entonces puedes iniciar/)).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(/desde otro dispositivo/)).toHaveCount(0);
}

/** Back within the two weeks: one may look, and nothing else. */
async function mayOnlyLook({ page, email, password }: Person) {
  await signIn(page, email, password, '/settings?section=privacy');
  await expect(page.getByText(/^Tu cuenta se eliminará el .* solo puedes mirar\.$/)).toBeVisible();
  const isFindable = page.getByRole('switch', { name: 'Dejar que me encuentren' });
  await isFindable.click();
  await expect(page.getByText(/Cancela la eliminación para volver a usarla/)).toBeVisible();
  await expect(isFindable).toBeChecked();
}

test('a person keeps a CV, sees who opened it, takes a copy of their data, asks to be deleted, repents, and is gone two weeks after asking again', async ({
  person,
  daysPass,
}) => {
  const referent = await person('referent');
  const candidate = await person('candidate', { expectedStatus: [401] });
  const jobId = await publishJob(referent, { title: `Cajera, ${referent.email}` });

  await keepsACvInTheProfile(candidate);
  await appliesWithIt(candidate, jobId);
  await referent.page.goto(`/job-applicants/${jobId}`);
  await referent.page.getByRole('link', { name: candidate.fullName }).click();
  expect((await downloads(referent.page, 'Descargar CV')).name).toBe(CV_NAME);
  await candidate.page.goto('/profile');
  const opened = candidate.page.getByRole('listitem').filter({ hasText: referent.email });
  await expect(opened).toContainText(referent.fullName);

  await sendMessage(candidate, referent, SAID);
  await sendMessage(referent, candidate, ANSWERED);
  await candidate.page.goto('/settings?section=delete');
  const { name, text } = await downloads(candidate.page, 'Descargar mis datos');
  expect(name).toMatch(/^uneed-mis-datos-\d{4}-\d{2}-\d{2}\.json$/);
  const copy: unknown = JSON.parse(text);
  expect(copy).toMatchObject({
    profile: { email: candidate.email },
    cvs: [{ fileName: CV_NAME }],
    messagesSent: [{ to: referent.fullName, text: SAID }],
  });
  expect(text).not.toContain(ANSWERED);
  // The vacancy's title holds the address: everything else of the copy must not.
  expect(text.replaceAll(`Cajera, ${referent.email}`, '')).not.toContain(referent.email);

  await asksToBeDeleted(candidate, 'adivinada');
  await referent.page.goto(`/chats?user=${candidate._id}`);
  await expect(referent.page.getByText('Esta persona ya no está disponible.')).toBeVisible();
  await expect(referent.page.getByRole('textbox', { name: 'Mensaje', exact: true })).toHaveCount(0);
  await mayOnlyLook(candidate);
  await visible(candidate.page, 'Cancelar eliminación').first().click();
  await expect(candidate.page.getByText('Tu cuenta sigue con nosotros')).toBeVisible();
  await expect(candidate.page.getByText(/solo puedes mirar/)).toHaveCount(0);
  await referent.page.reload();
  await expect(referent.page.getByRole('textbox', { name: 'Mensaje', exact: true })).toBeVisible();

  await asksToBeDeleted(candidate);
  await daysPass(14);
  await signIn(candidate.page, candidate.email, candidate.password);
  await expect(candidate.page.getByText('Email o contraseña incorrectos')).toBeVisible();
  // Not by its address: the server would render the days of the messages by the clock of this machine.
  await referent.page.goto('/settings');
  await referent.page
    .getByRole('link', { name: /^Chats/ })
    .filter({ visible: true })
    .click();
  await referent.page.getByRole('link', { name: /Usuario eliminado/ }).click();
  const messages = referent.page.getByRole('log', { name: 'Mensajes' });
  for (const words of [SAID, ANSWERED]) await expect(messages.getByText(words)).toBeVisible();
  await expect(referent.page.getByText('Esta cuenta ya no existe.')).toBeVisible();
  await expect(referent.page.getByText(candidate.fullName)).toHaveCount(0);
});
