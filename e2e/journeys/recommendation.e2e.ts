import type { Page } from '@playwright/test';
import { expectApplySheet, sendApplication } from '../support/apply-sheet.ts';
import { expect, test } from '../support/test-with-clock.ts';
import { publishJob, type TestUser } from '../support/users.ts';

const CANDIDATE = 'Altagracia Recomendada';

const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true });

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
  await expect(page.getByText('Contratación por confirmar').first()).toBeVisible();
}

/** Signs in again, since a session ends after 30 days without use. */
async function signInAgain({ context, email, password }: TestUser) {
  const response = await context.request.post('/api/auth/login', { data: { email, password } });
  expect(response.status()).toBe(200);
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
  await expect(referrer.page.getByText('Confirmaste que lo recibiste.')).toBeVisible();
});
