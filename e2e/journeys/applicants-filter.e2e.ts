import { checkDialog, checkPage } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { applyTo, publishJob, type TestUser } from '../support/users.ts';

const PHONE = { width: 390, height: 844 };

/** Adds to the profile of work of a candidate. */
async function describeWork({ page }: TestUser, language: string, level: string) {
  const response = await page.request.post('/api/work-profile', {
    data: {
      experiences: [{ position: 'Cajera', company: 'La Espiga', from: '2020-01', to: '2022-12' }],
      studies: [{ title: 'Bachillerato', level: 'secondary' }],
      languages: [{ name: language, level }],
    },
  });
  expect(response.status()).toBe(200);
}

test('the owner filters the applicants by English on a phone, opens one and answers that they are of interest', async ({
  createUser,
  runAdmin,
}, { project }) => {
  const owner = await createUser('referent');
  await runAdmin('verify-referent', owner.email);
  const english = await createUser('candidate');
  const french = await createUser('candidate');
  const title = `Cajera bilingüe, ${owner.email}, ${project.name}`;
  const jobId = await publishJob(owner, { title });
  await describeWork(english, 'Inglés', 'B2');
  await describeWork(french, 'Francés', 'C1');
  for (const candidate of [english, french]) await applyTo(candidate, jobId);

  const { page } = owner;
  await checkPage(page, `/job-applicants/${jobId}`);
  await expect(page.getByRole('link', { name: french.fullName })).toBeVisible();
  await checkDialog(page, 'Filtros');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Filtros' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filtros' });
  await dialog.getByLabel('Idioma').selectOption({ label: 'Inglés (1)' });
  await dialog.getByLabel(/^Nivel de inglés/).selectOption({ label: 'B1 · Intermedio (1)' });
  await dialog.getByRole('button', { name: 'Ver 1 aplicante' }).click();
  await expect(page.getByText('1 de 2 aplicantes')).toBeVisible();
  await expect(page.getByRole('link', { name: french.fullName })).toBeHidden();

  await page.getByRole('link', { name: english.fullName }).click();
  const detail = page.getByRole('region', { name: 'Detalle del aplicante' });
  await expect(detail.getByRole('list', { name: 'Coincide con tu vacante' })).toContainText(
    '3 años como Cajera',
  );
  await expect(detail.getByRole('region', { name: 'Experiencia' })).toContainText('enero de 2020');
  const { pathname, search } = new URL(page.url());
  await checkPage(page, pathname + search);
  await detail.getByRole('button', { name: `Me interesa ${english.fullName}` }).click();
  await page.getByRole('button', { name: 'Sí, me interesa' }).click();
  await expect(page.getByText('Le avisamos que te interesa')).toBeVisible();
  await expect(detail.getByRole('group', { name: 'Estado' })).toBeVisible();
});
