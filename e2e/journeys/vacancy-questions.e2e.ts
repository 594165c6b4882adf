import type { Page } from '@playwright/test';
import { checkDialog, checkShown } from '../support/accessibility.ts';
import { openApplySheet, sendApplication } from '../support/apply-sheet.ts';
import { fillJobForm } from '../support/job-form.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };
const WITHOUT_MOTOR = [
  { prompt: '¿Tienes motor propio?', answer: { kind: 'yesNo', value: false } },
  { prompt: '¿Desde cuándo puedes empezar?', answer: { kind: 'availability', value: 'now' } },
  { prompt: '¿Qué zonas conoces?', answer: { kind: 'text', value: 'Bella Vista' } },
];

/** Takes two questions of the templates, marks one as indispensable, and writes the third; one about the age is refused. */
async function askThreeQuestions(page: Page) {
  await page.getByRole('button', { name: 'Agregar «¿Tienes motor propio?»' }).click();
  await page.getByRole('button', { name: 'Editar «¿Tienes motor propio?»' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar pregunta' });
  await dialog.getByLabel('Tiene que responder').selectOption('Sí');
  await dialog.getByRole('button', { name: 'Guardar pregunta' }).click();
  await page.getByRole('button', { name: 'Agregar «¿Desde cuándo puedes empezar?»' }).click();
  await checkDialog(page, 'Escribir una pregunta');
  await page.getByRole('button', { name: 'Escribir una pregunta' }).click();
  const added = page.getByRole('dialog', { name: 'Nueva pregunta' });
  await added.getByLabel('Pregunta').fill('¿Qué edad tienes?');
  await added.getByLabel('Se responde con').selectOption('Texto corto');
  await added.getByRole('button', { name: 'Guardar pregunta' }).click();
  await expect(added.getByText(/^No se puede preguntar por la edad/)).toBeVisible();
  await added.getByLabel('Pregunta').fill('¿Qué zonas conoces?');
  await added.getByRole('button', { name: 'Guardar pregunta' }).click();
}

/** Sends without an answer: the first question is marked, and nothing covers its message. Then answers, and reloads before sending. */
async function answer(page: Page) {
  const sheet = await openApplySheet(page);
  await sheet.getByRole('button', { name: 'Enviar aplicación' }).click();
  const messages = sheet.getByText('Responde esta pregunta');
  await expect(messages).toHaveCount(3);
  await expect(messages.first()).toBeInViewport({ ratio: 1 });
  const isUncovered = await messages.first().evaluate((message) => {
    const { left, bottom } = message.getBoundingClientRect();
    return message.contains(document.elementFromPoint(left + 8, bottom - 4));
  });
  expect(isUncovered).toBe(true);
  const motor = sheet.getByRole('group', { name: '¿Tienes motor propio?' });
  await motor.getByRole('radio', { name: 'Sí' }).check();
  await sheet.getByRole('radio', { name: 'De inmediato' }).check();
  await sheet.getByLabel('¿Qué zonas conoces?').fill('Gurabo y Pekín');
  await page.reload();
  await openApplySheet(page);
  await expect(motor.getByRole('radio', { name: 'Sí' })).toBeChecked();
  await expect(sheet.getByLabel('¿Qué zonas conoces?')).toHaveValue('Gurabo y Pekín');
  await sendApplication(page);
}

test('a referent asks three questions from a phone, a candidate answers them by taps, and who does not fit is marked', async ({
  createUser,
  runAdmin,
}) => {
  const owner = await createUser('referent');
  await runAdmin('verify-referent', owner.email);
  const fitting = await createUser('candidate');
  const other = await createUser('candidate');
  const title = `Mensajero con motor, ${owner.email}`;

  const { page } = owner;
  await page.setViewportSize(PHONE);
  await page.goto('/add-job');
  await fillJobForm(page, {
    title,
    province: 'Santiago',
    category: 'Logística y Transporte',
    description: 'Llevar paquetes en la ciudad.',
  });
  await askThreeQuestions(page);
  await page.getByRole('button', { name: 'Publicar Trabajo' }).click();
  await expect(page).toHaveURL('/my-jobs');
  const applicants = page.getByRole('link', { name: `Aplicantes de ${title}` });
  const jobId = (await applicants.getAttribute('href'))?.split('/').at(-1);

  await fitting.page.setViewportSize(PHONE);
  await fitting.page.goto(`/jobs/${jobId}`);
  await answer(fitting.page);
  const applied = await other.context.request.post(`/api/jobs/${jobId}/apply`, {
    data: { answers: WITHOUT_MOTOR },
  });
  expect(applied.status()).toBe(201);

  await page.goto(`/job-applicants/${jobId}`);
  await expect(page.getByText('No cumple: motor propio').filter({ visible: true })).toHaveCount(1);
  await checkShown(page, 'an applicant with answers');
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Lo indispensable').selectOption({ label: 'Cumplen con todo (1)' });
  await page.getByRole('button', { name: 'Ver 1 aplicante' }).click();
  await expect(page.getByRole('link', { name: other.fullName })).toBeHidden();
  await page.getByRole('link', { name: fitting.fullName }).click();
  const detail = page.getByRole('region', { name: 'Detalle del aplicante' });
  await expect(detail.getByText('Gurabo y Pekín')).toBeVisible();

  await other.page.goto('/applications');
  await other.page.getByText('Tus respuestas').click();
  await expect(other.page.getByText('De inmediato')).toBeVisible();
  await expect(other.page.getByText('No cumple')).toBeHidden();
});
