import type { Page } from '@playwright/test';
import { applyTo, type Person, publishJob } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/time-travel.ts';
import { fillInVacancy } from '../support/vacancy-form.ts';

const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true });

/** Sessions end after 30 days away: whoever comes back signs in, and is where they wanted to go. */
async function comesBackTo({ page, email, password }: Person, path: string) {
  await signIn(page, email, password, path);
  await expect(page).toHaveURL(path);
}

async function publishes({ page }: Person, title: string): Promise<string> {
  await page.goto('/add-job');
  await fillInVacancy(page, {
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

/** What the card of one's only vacancy says, after going elsewhere and coming back without a reload. */
async function seesOnTheCard({ page }: Person, title: string, badges: string[]) {
  await page.getByRole('link', { name: `Detalles de ${title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  const card = page.getByRole('article').filter({ hasText: title });
  for (const badge of badges) await expect(card.getByText(badge, { exact: true })).toBeVisible();
}

async function readsInTheBell({ page }: Person, text: string) {
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  const news = page.getByRole('region', { name: 'Notificaciones' });
  await expect(news.getByRole('link', { name: text })).toBeVisible();
  await page.keyboard.press('Escape');
}

test('a vacancy warns its owner, closes after 30 days, and takes applications again when renewed', async ({
  person,
  daysPass,
  mailTo,
}) => {
  const referent = await person('referent');
  const candidate = await person('candidate');
  const title = `Vigilante, ${referent.email}`;
  const path = await publishes(referent, title);

  await daysPass(23);
  await seesOnTheCard(referent, title, ['Activo', 'Expira pronto']);
  await readsInTheBell(referent, `Tu vacante «${title}» cierra en 7 días`);
  await mailTo(referent.email, `«${title}» cierra en 7 días`);
  await daysPass(6);
  await seesOnTheCard(referent, title, ['Activo', 'Expira pronto']);
  await readsInTheBell(referent, `Tu vacante «${title}» cierra mañana`);
  await mailTo(referent.email, `«${title}» cierra mañana`);

  await daysPass(1);
  await seesOnTheCard(referent, title, ['Expirado']);
  await readsInTheBell(referent, `Tu vacante «${title}» venció`);
  await mailTo(referent.email, `«${title}» venció`);
  await comesBackTo(candidate, '/jobs');
  await candidate.page.getByRole('searchbox', { name: 'Buscar vacantes' }).fill(title);
  await expect(candidate.page.getByText('No se encontraron oportunidades.')).toBeVisible();
  await candidate.page.goto(path);
  await expect(candidate.page.getByText('Vacante cerrada').first()).toBeVisible();
  await expect(visible(candidate.page, 'Aplicar ahora')).toHaveCount(0);

  await visible(referent.page, `Opciones de ${title}`).click();
  await visible(referent.page, 'Renovar por 30 días').click();
  await expect(referent.page.getByText('Job updated')).toBeVisible();
  await daysPass(29);
  await candidate.page.reload();
  await visible(candidate.page, 'Aplicar ahora').click();
  await expect(candidate.page.getByText('Application submitted')).toBeVisible();
});

/** The referent goes to their vacancies, which count the contracts, and on to the only applicant. */
async function findsContracts({ page }: Person, title: string, open: number, note: RegExp) {
  await page.getByRole('link', { name: 'Volver a Mis Trabajos' }).click();
  await expect(page.getByText('Contratos abiertos').locator('..')).toContainText(String(open));
  await page.getByRole('link', { name: `Aplicantes de ${title}` }).click();
  await expect(page.getByText(note)).toBeVisible();
}

const opensAContract = ({ page }: Person) =>
  visible(page, /^Abrir contrato/)
    .last()
    .click();

async function decides({ page }: Person, button: string, consequence: string) {
  await visible(page, button).click();
  await expect(page.getByText(consequence)).toBeVisible();
  await visible(page, `Sí, ${button}`).click();
  await expect(page.getByText('Estado actualizado').first()).toBeVisible();
}

/** How the candidate's only application stands, asked for again on the page itself. */
async function reads({ page }: Person, label: string, next: RegExp) {
  await visible(page, 'Actualizar').click();
  await expect(page.getByText(label, { exact: true })).toBeVisible();
  await expect(page.getByText(next)).toBeVisible();
}

test('a contract lapses after 30 days, an accepted one after 7, a rejected one after 5; the candidate still reads how it ended', async ({
  person,
  admin,
  daysPass,
}) => {
  const referent = await person('referent');
  const candidate = await person('candidate');
  await admin('verify-referent', referent.email);
  const title = `Vigilante, ${referent.email}`;
  const jobId = await publishJob(referent, { title });
  await applyTo(candidate, jobId);
  await candidate.page.goto('/applications');
  await referent.page.goto(`/job-applicants/${jobId}`);

  await opensAContract(referent);
  await findsContracts(referent, title, 1, /quedan 30 días/);
  await reads(candidate, 'Pendiente', /quedan 30 días/);
  await daysPass(20);
  await findsContracts(referent, title, 1, /quedan 10 días/);
  await decides(referent, 'Pendiente', 'El contrato expira en 30 días.');
  await reads(candidate, 'Pendiente', /quedan 30 días/);

  await daysPass(31);
  await comesBackTo(referent, `/job-applicants/${jobId}`);
  await findsContracts(referent, title, 0, /Todavía no hay contrato/);
  await comesBackTo(candidate, '/applications');
  await reads(candidate, 'Aplicado', /ya no recibe postulaciones/);

  await opensAContract(referent);
  await decides(referent, 'Aceptar', 'El contrato expira en 7 días.');
  await findsContracts(referent, title, 1, /quedan 7 días/);
  await reads(candidate, 'Aceptado', /quedan 7 días/);
  await daysPass(7);
  await findsContracts(referent, title, 0, /Lo aceptaste y el contrato ya terminó/);
  await reads(candidate, 'Aceptado', /el plazo del contrato terminó/);

  await opensAContract(referent);
  await decides(referent, 'Rechazar', 'El contrato se elimina en 5 días.');
  await findsContracts(referent, title, 0, /Se elimina .*quedan 5 días/);
  await reads(candidate, 'Rechazado', /siguieron con otra persona/);
  await daysPass(5);
  await findsContracts(referent, title, 0, /Lo rechazaste y el contrato ya se eliminó/);
  await reads(candidate, 'Rechazado', /siguieron con otra persona/);
});
