import type { Page } from '@playwright/test';
import { checkShown } from '../support/accessibility.ts';
import { expectApplySheet, sendApplication } from '../support/apply-sheet.ts';
import { expect, test } from '../support/test-with-clock.ts';
import { publishJob, type TestUser } from '../support/users.ts';

// One after another: they share an app, whose clock goes on from test to test.
test.describe.configure({ mode: 'default' });

const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true });

/** Signs in again, since a session ends after 30 days without use. */
async function signInAgain({ context, email, password }: TestUser) {
  const response = await context.request.post('/api/auth/login', { data: { email, password } });
  expect(response.status()).toBe(200);
}

const ALERT = 'Soldador en La Vega';

/** Searches in the listing and creates a daily alert from the search. */
async function createAlert({ page }: TestUser) {
  await page.goto('/jobs?q=soldador&location=La+Vega');
  await page.getByRole('button', { name: 'Avísame cuando aparezca' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear alerta' });
  await expect(dialog.getByText(ALERT)).toBeVisible();
  await dialog.getByRole('button', { name: 'Crear alerta' }).click();
  // In the toast.
  await page.getByRole('button', { name: 'Ver mis alertas' }).click();
  await expect(page.getByRole('group', { name: ALERT })).toBeVisible();
}

test('an alert from a search sends new jobs by e-mail, with the reason, until it is ended in the e-mail', async ({
  createAccount,
  createUser,
  createVisitor,
  runAdmin,
  advanceDays,
  waitForEmail,
  confirmEmail,
  findEmails,
}) => {
  const referent = await createAccount('referent');
  await runAdmin('verify-referent', referent.email);
  const [first, second] = [await createUser('candidate'), await createAccount('candidate')];
  for (const user of [first, second]) await confirmEmail(user);
  await createAlert(first);
  const data = { filters: { q: 'soldador', location: ['La Vega'] }, frequency: 'daily' };
  expect((await second.context.request.post('/api/alerts', { data })).ok()).toBe(true);
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
  await reader.page.goto(path);
  await expect(reader.page.getByRole('heading', { name: ALERT })).toBeVisible();
  await checkShown(reader.page, '/alerta');
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

const CANDIDATE = 'Altagracia Recomendada';

/** Returns the path of the recommendation link in the message that WhatsApp would send. */
async function readSharedPath({ page }: TestUser, jobId: string): Promise<string> {
  await page.goto(`/jobs/${jobId}`);
  await visible(page, 'Recomendar').click();
  await expect(page.getByText('Bono por referido: RD$5,000').last()).toBeVisible();
  const href = await page.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
  const message = new URL(href ?? '').searchParams.get('text') ?? '';
  return new URL(message.split('\n').at(-1) ?? '').pathname;
}

/** Goes from the page of the vacancy through sign-up and onboarding; every page on the way says who recommends. */
async function signUpToApply(page: Page, { email, referrer }: { email: string; referrer: string }) {
  const expectReferrer = () => expect(page.getByText(`Te recomienda ${referrer}`).first()).toBeVisible();
  await expectReferrer();
  await page
    .getByRole('link', { name: /^Aplicar/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/signup\?/);
  await expectReferrer();
  await page.getByLabel('Nombre Completo').fill(CANDIDATE);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('clave-segura');
  await page.getByRole('button', { name: 'Crear Cuenta' }).click();
  await expect(page.getByText('Paso 1 de 3')).toBeVisible();
  await expectReferrer();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByLabel('Biografía').fill('Busco empleo cerca de casa.');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByLabel('Ubicación').pressSequentially('santiago');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Completar perfil' }).click();
}

/** Opens and accepts the contract of the only applicant, and marks them as hired. */
async function hireApplicant({ page }: TestUser) {
  await visible(page, /^Me interesa/)
    .last()
    .click();
  await visible(page, 'Sí, me interesa').click();
  await visible(page, 'Aceptar').click();
  await visible(page, 'Sí, Aceptar').click();
  await visible(page, 'Marcar contratación').click();
  await visible(page, 'Sí, marcar contratación').click();
  await expect(page.getByText('Contratación por confirmar').first()).toBeVisible();
}

test('a link sent by WhatsApp brings somebody new, who is hired; 90 days later the bonus is paid and received', async ({
  createUser,
  createVisitor,
  runAdmin,
  advanceDays,
  confirmEmail,
}) => {
  const owner = await createUser('referent');
  const referrer = await createUser('candidate');
  await runAdmin('verify-referent', owner.email);
  await confirmEmail(referrer);
  // Recommendations of an account count from its second day on.
  await advanceDays(1);
  const title = 'Cajera de colmado';
  const jobId = await publishJob(owner, { title, referalbonus: true, referralBonusAmount: 5_000 });

  const path = await readSharedPath(referrer, jobId);
  const { page } = await createVisitor();
  await page.goto(path);
  await expect(page).toHaveURL(`/jobs/${jobId}?via=recomendada`);
  await signUpToApply(page, { email: 'altagracia@prueba.do', referrer: referrer.fullName });
  await expect(page).toHaveURL(new RegExp(`/jobs/${jobId}`));
  const sheet = await expectApplySheet(page);
  await expect(sheet.getByText(`Te recomienda ${referrer.fullName}`)).toBeVisible();
  await sendApplication(page);

  await owner.page.goto(`/job-applicants/${jobId}`);
  await expect(owner.page.getByText(`Con recomendación de ${referrer.fullName}`).first()).toBeVisible();
  await hireApplicant(owner);
  await page.goto('/applications');
  await page.getByRole('button', { name: `Sí, me contrataron en ${title}` }).click();
  await expect(page.getByText('¡Felicidades! Te contrataron.')).toBeVisible();

  await referrer.page.goto('/referidos');
  await expect(referrer.page.getByRole('heading', { name: CANDIDATE })).toBeVisible();
  const steps = referrer.page.getByRole('list', { name: 'Qué ha pasado' });
  for (const step of ['Aplicó:', 'Vista:', 'Aceptada:', 'Contratación confirmada:'])
    await expect(steps.getByText(step, { exact: true })).toBeVisible();

  await advanceDays(90);
  await signInAgain(owner);
  await signInAgain(referrer);
  await owner.page.goto('/bonos');
  await visible(owner.page, `Marcar como pagado el bono de ${title}`).click();
  await visible(owner.page, 'Ya lo pagué').click();
  await expect(owner.page.getByRole('dialog')).toBeHidden();
  await referrer.page.goto('/referidos');
  await visible(referrer.page, `Ya recibí el bono de ${title}`).click();
  await visible(referrer.page, 'Sí, lo recibí').click();
  await expect(referrer.page.getByText('Confirmaste que lo recibiste.')).toBeVisible();
});
