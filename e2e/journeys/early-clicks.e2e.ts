import type { Page } from '@playwright/test';
import { sendApplication } from '../support/apply-sheet.ts';
import { holdScripts, openWithLateScripts } from '../support/late-scripts.ts';
import { expect, test } from '../support/test.ts';
import { publishJob, type TestUser, type Visitor } from '../support/users.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name }).filter({ visible: true });

/** A tap is done when the scripts are there: Guardar of a visitor, and Aplicar ahora. */
async function tapEarly(visitor: Visitor, candidate: TestUser, jobId: string) {
  const loadForVisitor = await openWithLateScripts(visitor.page, `/jobs/${jobId}`);
  await button(visitor.page, 'Guardar').click();
  await expect(button(visitor.page, 'Guardar')).toHaveAttribute('aria-pressed', 'false');
  loadForVisitor();
  await expect(button(visitor.page, 'Guardada')).toHaveAttribute('aria-pressed', 'true');

  const sent: string[] = [];
  candidate.page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  const loadForCandidate = await openWithLateScripts(candidate.page, `/jobs/${jobId}`);
  const apply = button(candidate.page, 'Aplicar ahora');
  // Once the style sheet is there: a second button is hidden on this screen.
  await expect(apply).toHaveCount(1);
  await apply.click();
  await apply.click();
  loadForCandidate();
  await expect(candidate.page.getByRole('dialog', { name: /^Aplicar a / })).toBeVisible();
  await sendApplication(candidate.page);
  expect(sent.filter((path) => path.startsWith(`/api/jobs/${jobId}/apply`))).toHaveLength(1);
  expect(sent).not.toContain(`/jobs/${jobId}`);
}

/** What is typed stays, and is sent: a message, a vacancy. */
async function typeEarly({ page, _id }: TestUser, candidate: TestUser) {
  const text = `Me interesa ${candidate.email}`;
  const load = await openWithLateScripts(page, `/chats?user=${candidate._id}`);
  await page.getByRole('textbox', { name: 'Mensaje' }).pressSequentially(text);
  load();
  await button(page, 'Enviar').click();
  await expect(page.getByRole('log', { name: 'Mensajes' }).getByText(text)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('');
  await expect
    .poll(async () => (await candidate.context.request.get(`/api/messages/${_id}`)).text())
    .toContain(text);

  const loadForm = await openWithLateScripts(page, '/add-job');
  await page.getByLabel('Título del puesto').fill('Pintora sin prisa');
  await page.getByLabel('Salario').fill('35000');
  // Withheld: the browser would load the page again, without what was typed.
  await button(page, 'Publicar Trabajo').click();
  loadForm();
  await expect(page.getByText('La ubicación es requerida')).toBeVisible();
  await expect(page.getByLabel('Título del puesto')).toHaveValue('Pintora sin prisa');
  await expect(page.getByLabel('Salario')).toHaveValue('35,000');
}

/** Going back opens the page of the address. */
async function goBackEarly({ page }: Visitor, { email }: TestUser, title: string) {
  const heading = page.getByRole('heading', { level: 2, name: title });
  await page.goto(`/search?q=${email}&type=trabajos`);
  const filters = page.getByRole('complementary', { name: 'Filtros' });
  await filters.getByText('Empresa confidencial').click();
  await expect(heading).toHaveCount(0);

  const load = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(filters.getByText('1 filtro activo')).toBeAttached();
  await page.evaluate(() => history.back());
  // Rendered by the server: no script has run yet.
  await expect(heading).toBeVisible();
  load();
  await expect(filters.getByText('1 filtro activo')).toHaveCount(0);
  await filters.getByText('Empresa confidencial').click();
  await expect(heading).toHaveCount(0);
}

test('what is tapped, typed and left before the scripts are there happens when they are', async ({
  createUser,
  createVisitor,
}) => {
  const [referent, candidate] = [await createUser('referent'), await createUser('candidate')];
  const title = `Pintora con prisa ${referent.email}`;
  const jobId = await publishJob(referent, { title, salary: 25_000 });
  const visitor = await createVisitor();
  await goBackEarly(visitor, referent, title);
  await tapEarly(visitor, candidate, jobId);
  await typeEarly(referent, candidate);
});
