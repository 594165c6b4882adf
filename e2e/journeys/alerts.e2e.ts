import { checkPage } from '../support/accessibility.ts';
import { expect, test } from '../support/test-with-clock.ts';
import { publishJob, type TestUser } from '../support/users.ts';

const ALERT = 'Soldador en La Vega';

/** Searches in the listing and creates a daily alert from the search. */
async function createAlert({ page }: TestUser) {
  await page.goto('/jobs?q=soldador&location=La+Vega');
  await page.getByRole('button', { name: 'Avísame cuando aparezca' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear alerta' });
  await expect(dialog.getByText(ALERT)).toBeVisible();
  await dialog.getByRole('button', { name: 'Crear alerta' }).click();
  await expect(page.getByText('Alerta creada')).toBeVisible();
  await page.getByRole('button', { name: 'Ver mis alertas' }).click();
  await expect(page.getByRole('group', { name: ALERT })).toBeVisible();
}

test('an alert from a search sends new jobs by e-mail, with the reason, until it is ended in the e-mail', async ({
  createUser,
  createVisitor,
  runAdmin,
  advanceDays,
  waitForEmail,
  confirmEmail,
  findEmails,
}) => {
  const referent = await createUser('referent');
  await runAdmin('verify-referent', referent.email);
  const [first, second] = [await createUser('candidate'), await createUser('candidate')];
  for (const user of [first, second]) await confirmEmail(user);
  await createAlert(first);
  await createAlert(second);
  const title = 'Soldador de portones';
  const jobId = await publishJob(referent, { title, location: 'La Vega' });
  await publishJob(referent, { title, location: 'Azua' });

  await advanceDays(1);
  const email = await waitForEmail(first.email, title);
  expect(email.text).toContain('Porque buscas: soldador en La Vega');
  expect(email.text).toContain(`/jobs/${jobId}`);
  await waitForEmail(second.email, title);
  await first.page.goto('/notifications');
  const notification = first.page.getByRole('main').getByRole('link', { name: `tu alerta «${ALERT}»` });
  await notification.click();
  await expect(first.page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await expect(first.page.getByRole('link', { name: 'Alerta activa' })).toBeVisible();

  // The reader of the e-mail has no session.
  const [path = ''] = email.text.match(/\/alerta\?token=\S+/) ?? [];
  const { page: plainPage } = await createVisitor({ hasJavaScript: false });
  await plainPage.goto(path);
  await plainPage.getByRole('button', { name: 'Pausar alerta' }).click();
  await expect(plainPage.getByText('En pausa')).toBeVisible();
  await plainPage.getByRole('button', { name: 'Reanudar alerta' }).click();
  await expect(plainPage.getByRole('button', { name: 'Pausar alerta' })).toBeVisible();
  const reader = await createVisitor({ expectedStatus: [404] });
  await checkPage(reader.page, path);
  await expect(reader.page.getByRole('heading', { name: ALERT })).toBeVisible();
  await reader.page.getByRole('button', { name: 'Terminar alerta' }).click();
  await expect(reader.page.getByText('Listo, la alerta terminó.')).toBeVisible();
  await reader.page.reload();
  await expect(reader.page.getByRole('heading', { name: 'Esta alerta ya no existe' })).toBeVisible();

  const nextTitle = 'Soldador de rejas';
  await publishJob(referent, { title: nextTitle, location: 'La Vega' });
  await advanceDays(1);
  await waitForEmail(second.email, nextTitle);
  const subjects = (await findEmails(first.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Vacante nueva'))).toEqual([
    `Vacante nueva: ${title}`,
  ]);
  await first.page.goto('/alertas');
  await expect(first.page.getByText('Todavía no tienes alertas')).toBeVisible();
});
