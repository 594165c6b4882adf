import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { ENTERPRISE_SIZES, INDUSTRIES } from '@uneed/domain/organizations/enterprises/enterprise.rules.ts';
import { checkShown } from '../support/accessibility.ts';
import { signUpApiUser } from '../support/api-users.ts';
import { expect, test } from '../support/test.ts';

const run = promisify(execFile);
const PASSWORD = 'clave-del-equipo';

/** Runs one command after the other in a shell, as somebody types them; returns what the last one prints. */
async function type(lines: string[]): Promise<string> {
  const { stdout } = await run('sh', ['-c', lines.join('\n')], { env: { PATH: process.env.PATH } });
  return stdout;
}

/** Creates a key with all scopes on the page, and returns it. */
async function createKey(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Crear clave' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill(name);
  for (const scope of await dialog.getByRole('checkbox').all()) await scope.check();
  await dialog.getByLabel('Tu contraseña').fill(PASSWORD);
  await checkShown(page, 'the dialog of a new key');
  await dialog.getByRole('button', { name: 'Crear clave' }).click();
  const shown = page.getByRole('dialog', { name: 'Tu clave nueva' });
  const token = (await shown.getByText(/^uneed_/).textContent()) ?? '';
  await checkShown(page, 'the dialog that shows the key');
  await shown.getByRole('button', { name: 'Ya la guardé' }).click();
  return token;
}

test('a stranger follows the five-minute start to the letter: a key, a draft, published, an applicant, closed, revoked', async ({
  app,
  createVisitor,
}, { testId, retry }) => {
  const stranger = await createVisitor();
  await stranger.page.goto('/desarrolladores');
  await checkShown(stranger.page, '/desarrolladores');
  const texts = (await stranger.page.locator('article pre').allTextContents()).map((text) => text.trim());
  // The others are HTML, for pages of other sites.
  const blocks = texts.filter((text) => /^(?:export|curl) /.test(text));
  expect(blocks).toHaveLength(6);
  const [exportKey = '', draft = '', exportJob = '', publish = '', applicants = '', close = ''] = blocks;

  const owner = await createVisitor();
  const api = owner.context.request;
  const company = {
    companyName: 'Colmado Central',
    email: `claves-${testId}-${retry}@colmado.do`,
    password: PASSWORD,
    industry: INDUSTRIES[0],
    size: ENTERPRISE_SIZES[0],
    location: 'Santiago',
  };
  expect((await api.post('/api/enterprises/register', { data: company })).status()).toBe(201);
  const description = 'Cadena de colmados del Cibao que abre todos los días y forma a su gente.';
  const onboarding = { description, phone: '809-555-0100', rnc: '101010632' };
  expect((await api.post('/api/enterprises/onboarding', { data: onboarding })).status()).toBe(200);
  await owner.page.goto('/desarrolladores');
  await owner.page.locator('.article').getByRole('link', { name: 'Claves de API' }).click();
  await expect(owner.page.getByRole('heading', { name: 'Aún no tienes claves' })).toBeVisible();
  const token = await createKey(owner.page, 'Portal de empleos');

  const key = exportKey.replace('uneed_…', token);
  const { _id: jobId, status } = JSON.parse(await type([key, draft]));
  expect(status).toBe('draft');
  const job = exportJob.replace('el _id de la respuesta', jobId);
  expect(JSON.parse(await type([key, job, publish])).status).toBe('active');
  const candidate = await signUpApiUser(app.url, `aplicante-${testId}-${retry}`);
  const applied = await fetch(`${app.url}/api/jobs/${jobId}/apply`, {
    method: 'POST',
    headers: { cookie: candidate.cookie, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(applied.status).toBe(201);
  expect(JSON.parse(await type([key, job, applicants])).total).toBe(1);
  expect(JSON.parse(await type([key, job, close])).message).toBe('Vacante cerrada');

  await owner.page.reload();
  await expect(owner.page.getByText('Clave «Portal de empleos»').first()).toBeVisible();
  await checkShown(owner.page, 'the keys and what they did');
  await owner.page.getByRole('button', { name: 'Revocar la clave Portal de empleos' }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Revocar la clave' }).click();
  await expect(owner.page.getByText('Clave revocada')).toBeVisible();
  expect(JSON.parse(await type([key, job, applicants])).code).toBe('UNAUTHENTICATED');
});
