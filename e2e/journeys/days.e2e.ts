import type { Page } from '@playwright/test';
import { checkPage } from '../support/accessibility.ts';
import { expectApplySheet, openApplySheet, sendApplication } from '../support/apply-sheet.ts';
import { fillJobForm } from '../support/job-form.ts';
import { expect, getNow, test } from '../support/test-with-clock.ts';
import { applyTo, publishJob, type TestUser } from '../support/users.ts';

// One after another: they share an app, whose clock goes on from test to test.
test.describe.configure({ mode: 'default' });

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true });

/** Signs in again, since a session ends after 30 days without use. */
async function signInAgain({ context, email, password }: TestUser) {
  const response = await context.request.post('/api/auth/login', { data: { email, password } });
  expect(response.status()).toBe(200);
}

async function expectNotification({ page }: TestUser, text: string | RegExp) {
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  const panel = page.getByRole('region', { name: 'Notificaciones' });
  await expect(panel.getByRole('link', { name: text })).toBeVisible();
  await page.keyboard.press('Escape');
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

async function publishInForm({ page }: TestUser, title: string): Promise<string> {
  await page.goto('/add-job');
  await fillJobForm(page, {
    title,
    province: 'La Vega',
    category: 'Seguridad',
    description: 'Cuidar la entrada de una plaza, de noche, con buen trato.',
  });
  await page.getByRole('button', { name: 'Publicar Trabajo' }).click();
  await expect(page).toHaveURL('/my-jobs');
  const details = page.getByRole('link', { name: `Detalles de ${title}` });
  return (await details.getAttribute('href')) ?? '';
}

/** Expects badges on the card of the user's only job, after navigating away and back without a reload. */
async function expectBadges({ page }: TestUser, title: string, badges: string[]) {
  await page.getByRole('link', { name: `Detalles de ${title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  const card = page.getByRole('article').filter({ hasText: title });
  for (const badge of badges) await expect(card.getByText(badge, { exact: true })).toBeVisible();
}

test('the owner is warned before a job expires after 30 days, and a renewed job takes applications again', async ({
  createUser,
  advanceDays,
  waitForEmail,
  confirmEmail,
}) => {
  const referent = await createUser('referent');
  const candidate = await createUser('candidate');
  await confirmEmail(referent);
  const title = `Vigilante, ${referent.email}`;
  const path = await publishInForm(referent, title);

  await advanceDays(23);
  await expectBadges(referent, title, ['Activo', 'Expira pronto']);
  await expectNotification(referent, `Tu vacante «${title}» cierra en 7 días`);
  await waitForEmail(referent.email, `«${title}» cierra en 7 días`);
  await advanceDays(6);
  await expectBadges(referent, title, ['Activo', 'Expira pronto']);
  await expectNotification(referent, `Tu vacante «${title}» cierra mañana`);
  await waitForEmail(referent.email, `«${title}» cierra mañana`);

  await advanceDays(1);
  await expectBadges(referent, title, ['Expirado']);
  await expectNotification(referent, `Tu vacante «${title}» venció`);
  await waitForEmail(referent.email, `«${title}» venció`);
  await signInAgain(candidate);
  await candidate.page.goto('/jobs');
  await candidate.page.getByRole('combobox', { name: 'Buscar vacantes' }).fill(title);
  await expect(candidate.page.getByText('No se encontraron oportunidades.')).toBeVisible();
  await candidate.page.goto(path);
  await expect(candidate.page.getByText('Vacante cerrada').first()).toBeVisible();
  await expect(visible(candidate.page, 'Aplicar ahora')).toHaveCount(0);

  await visible(referent.page, `Opciones de ${title}`).click();
  await visible(referent.page, 'Renovar por 30 días').click();
  await expect(referent.page.getByText('Vacante renovada por 30 días')).toBeVisible();
  await advanceDays(29);
  await candidate.page.reload();
  await openApplySheet(candidate.page);
  await sendApplication(candidate.page);
});

test('both sides are reminded of an interview a day and an hour before it, and who hires records that it was held', async ({
  createUser,
  runAdmin,
  confirmEmail,
  advanceDays,
  waitForEmail,
  findEmails,
  time,
}) => {
  const owner = await createUser('referent');
  await runAdmin('verify-referent', owner.email);
  const candidate = await createUser('candidate');
  for (const user of [owner, candidate]) await confirmEmail(user);
  const title = `Cajera con recordatorios, ${owner.email}`;
  const jobId = await publishJob(owner, { title });
  await applyTo(candidate, jobId);
  const startsAt = Math.ceil(getNow(time).getTime() / HOUR_MS) * HOUR_MS + 2 * DAY_MS;
  const offered = await owner.page.request.post(`/api/jobs/${jobId}/interviews`, {
    data: {
      candidateIds: [candidate._id],
      kind: 'video',
      place: 'https://meet.example.do/sala',
      note: '',
      minutes: 30,
      slots: [new Date(startsAt).toISOString()],
      interviewerIds: [],
    },
  });
  expect(offered.status()).toBe(201);

  await candidate.page.goto('/applications');
  const card = candidate.page.getByRole('region', { name: 'Te ofrecen una entrevista. Elige tu hora' });
  await card.getByRole('button', { name: /m\.$/ }).click();
  await card.getByRole('button', { name: 'Confirmar esta hora' }).click();
  const agreed = candidate.page.getByRole('region', { name: 'Tu entrevista' });
  await expect(agreed).toBeVisible();

  await owner.page.goto('/my-jobs');
  let now = getNow(time).getTime();
  const advanceTo = async (time: number) => {
    await advanceDays((time - now) / DAY_MS);
    now = time;
  };
  await advanceTo(startsAt - 23 * HOUR_MS);
  for (const user of [owner, candidate]) {
    await waitForEmail(user.email, 'Recordatorio de la entrevista');
    await expectNotification(user, /^Tu entrevista (con .+ )?para .+ es el /);
  }
  await advanceTo(startsAt - HOUR_MS / 2);
  for (const user of [owner, candidate]) {
    await expectNotification(user, /^Tu entrevista (con .+ )?para .+ es a las? /);
    const reminders = async () =>
      (await findEmails(user.email)).filter(({ subject }) =>
        subject.includes('Recordatorio de la entrevista'),
      );
    await expect.poll(async () => (await reminders()).length).toBe(2);
  }

  await advanceTo(startsAt + HOUR_MS);
  await owner.page.goto(`/job-applicants/${jobId}?aplicante=${candidate._id}`);
  await owner.page.getByRole('button', { name: 'Se hizo' }).click();
  await expect(owner.page.getByRole('button', { name: 'Se hizo' })).toHaveAttribute('aria-pressed', 'true');
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
