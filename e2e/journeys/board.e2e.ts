import type { Locator, Page } from '@playwright/test';
import { ENTERPRISE_SIZES, INDUSTRIES } from '@uneed/domain/organizations/enterprises/enterprise.rules.ts';
import { checkShown } from '../support/accessibility.ts';
import { signUpApiUser } from '../support/api-users.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/users.ts';

const APPLICANTS = 6;
/** Those who apply while the others are answered. */
const LATE_APPLICANTS = 2;
const PASSWORD = 'clave-del-equipo';
const JOB = {
  title: 'Cajera para muchas aplicantes',
  location: 'Santiago',
  category: 'Ventas y Comercial',
  description: '<p>Atención al público, cuadre de caja y manejo de inventario en tienda.</p>',
  salary: 32000,
  shift: '08:00 - 17:00',
  disponibilidad: 'Full Time',
};

/** Sends a request of a browser context; returns the body. */
async function post({ context }: Visitor, path: string, data: object) {
  const response = await context.request.post(`/api${path}`, {
    data,
    headers: { 'x-area': 'enterprise' },
  });
  expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return response.json();
}

/** Presses Shift+Tab until a button has the focus. */
async function tabBackTo(page: Page, button: Locator) {
  await button.waitFor();
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Shift+Tab');
    if (await button.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Shift+Tab does not lead to ${button}`);
}

/** Moves the card of an applicant two columns to the right, with the arrows. */
async function moveByArrows(page: Page, name: string) {
  await tabTo(page, page.getByRole('button', { name: `Mover a ${name}` }));
  for (const [key, said] of [
    ['Space', 'Tomaste la tarjeta de «Nueva».'],
    ['ArrowRight', 'Sobre «En revisión».'],
    ['ArrowRight', 'Sobre «Preseleccionada».'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByText(said)).toBeAttached();
  }
  await page.keyboard.press('Space');
}

/** Chooses everybody whom the board shows in the first stage that has anybody. */
async function chooseAll(page: Page, stage: string) {
  // The server renders the board of a phone, whose checkbox is replaced on a wide screen.
  await expect(page.locator('[data-rfd-drag-handle-draggable-id]').first()).toBeVisible();
  await tabTo(page, page.getByRole('checkbox', { name: `Todas las personas en ${stage}` }));
  await page.keyboard.press('Space');
}

/** Moves those who are chosen, from the menu above the board. */
async function moveChosen(page: Page, count: number, stage: string) {
  await tabBackTo(page, page.getByRole('button', { name: `Mover a ${count} personas` }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('toolbar').getByRole('button', { name: stage }));
  await page.keyboard.press('Enter');
}

/** Answers those who are chosen as not selected. */
async function declineChosen(page: Page, count: number) {
  await tabBackTo(page, page.getByRole('button', { name: `Decirles que no (${count})` }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'No seleccionar a varios' });
  await expect(dialog).toBeVisible();
  const send = dialog.getByRole('button', { name: `Enviar «No seleccionada» a ${count}` });
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

/** Opens an applicant of the board and tells them of the interest. */
async function showInterest(page: Page, name: string) {
  const steps = [
    page.getByRole('link', { name }),
    page.getByRole('link', { name: 'Saltar al detalle' }),
    page.getByRole('button', { name: `Me interesa ${name}` }).last(),
    page.getByRole('button', { name: 'Sí, me interesa' }),
  ];
  for (const step of steps) {
    await tabTo(page, step);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Le avisamos que te interesa')).toBeVisible();
}

/** The comparison of two applicants has no accessibility problems. */
async function checkComparison({ context, page }: Visitor, jobId: string) {
  const response = await context.request.get(`/api/jobs/${jobId}/applicants`, {
    headers: { 'x-area': 'enterprise' },
  });
  const { applicants }: { applicants: { _id: string }[] } = await response.json();
  const ids = applicants.slice(0, 2).map(({ _id }) => _id);
  await page.goto(`/enterprise/aplicantes/${jobId}/comparar?ids=${ids.join()}`);
  await checkShown(page, 'the comparison');
}

type Invited = { email: string; readInvitation: (email: string) => Promise<string> };

/** Invites a recruiter to the team; they accept with the link of the e-mail. */
async function joinTeam(owner: Visitor, recruiter: Visitor, { email, readInvitation }: Invited) {
  await post(owner, '/enterprises/team/invitations', { email, role: 'recruiter' });
  const token = /invitacion#token=([^"&]+)"/.exec(await readInvitation(email))?.[1] ?? '';
  await post(recruiter, '/enterprises/invitation/accept', {
    token,
    fullName: 'Ana Peña',
    password: PASSWORD,
  });
}

/** Registers a verified enterprise and publishes a vacancy; returns its id. */
async function publish(
  owner: Visitor,
  { suffix, verify }: { suffix: string; verify: (email: string) => Promise<void> },
): Promise<string> {
  const email = `seleccion-${suffix}@colmado.do`;
  await post(owner, '/enterprises/register', {
    ...{ companyName: `Colmado ${suffix}`, email, password: PASSWORD, size: ENTERPRISE_SIZES[0] },
    ...{ industry: INDUSTRIES[0], location: 'Santiago' },
  });
  const description = 'Cadena de colmados del Cibao que abre todos los días y forma a su gente.';
  await post(owner, '/enterprises/onboarding', { description, phone: '809-555-0100', rnc: '101010632' });
  await verify(email);
  const { _id: jobId } = await post(owner, '/jobs', JOB);
  return jobId;
}

/** Candidates apply through the API; `name` begins their names. */
async function apply(url: string, jobId: string, { name, count }: { name: string; count: number }) {
  for (let index = 0; index < count; index += 1) {
    const { cookie } = await signUpApiUser(url, `${name}-${index}`);
    const response = await fetch(`${url}/api/jobs/${jobId}/apply`, { method: 'POST', headers: { cookie } });
    expect(response.status).toBe(201);
  }
}

test('two recruiters and an owner answer the applicants on the board by keyboard alone, and see what the others do', async ({
  app,
  createVisitor,
  runAdmin,
  waitForEmail,
}, { testId, retry }) => {
  const suffix = `${testId}-${retry}`;
  const [owner, ana, luz] = [await createVisitor(), await createVisitor(), await createVisitor()];
  const verify = (email: string) => runAdmin('verify-enterprise', email);
  const jobId = await publish(owner, { suffix, verify });
  await apply(app.url, jobId, { name: `aplicante-${suffix}`, count: APPLICANTS });
  for (const [index, recruiter] of [ana, luz].entries())
    await joinTeam(owner, recruiter, {
      email: `reclutadora-${index}-${suffix}@colmado.do`,
      readInvitation: async (email) => (await waitForEmail(email, 'te invita a su equipo')).html,
    });
  const path = `/enterprise/aplicantes/${jobId}/tablero`;
  const column = ({ page }: Visitor, name: string) =>
    page.getByRole('region', { name: new RegExp(`^${name}`) });
  for (const { page } of [owner, ana, luz]) await page.goto(path);
  await expect(column(owner, 'Nueva')).toContainText(`${APPLICANTS}`);

  // The owner takes one out by moving the card with the arrows, and gives a list to Ana.
  const [card] = await column(owner, 'Nueva').getByRole('article').all();
  const name = (await card?.getByRole('link').textContent()) ?? '';
  await moveByArrows(owner.page, name);
  await expect(column(luz, 'Preseleccionada')).toContainText(name);
  await expect(owner.page.getByRole('button', { name: `Mover a ${name}` })).toBeFocused();
  await owner.page.reload();
  await chooseAll(owner.page, 'Nueva');
  const others = APPLICANTS - 1;
  await moveChosen(owner.page, others, 'En revisión');
  await expect(column(owner, 'En revisión')).toContainText(`${others}`);

  // Ana answers her list, Luz those who applied since; each sees what the other does.
  for (const recruiter of [ana, luz])
    await expect(column(recruiter, 'En revisión')).toContainText(`${others}`);
  await apply(app.url, jobId, { name: `tardia-${suffix}`, count: LATE_APPLICANTS });
  await luz.page.reload();
  await chooseAll(luz.page, 'Nueva');
  await declineChosen(luz.page, LATE_APPLICANTS);
  await expect(ana.page.getByRole('checkbox', { name: 'Todas las personas en Nueva' })).toBeHidden();
  await ana.page.reload();
  await chooseAll(ana.page, 'En revisión');
  await declineChosen(ana.page, others);
  await expect(owner.page.getByRole('checkbox', { name: 'Todas las personas en En revisión' })).toBeHidden();

  // The owner answers the last one.
  await checkComparison(owner, jobId);
  await owner.page.goto(path);
  await expect(column(owner, 'Preseleccionada')).toContainText(name);
  await checkShown(owner.page, 'the board');
  await showInterest(owner.page, name);
  const waiting = await owner.context.request.get(`/api/jobs/${jobId}/waiting`, {
    headers: { 'x-area': 'enterprise' },
  });
  expect(await waiting.json()).toMatchObject({ waiting: 0 });
});
