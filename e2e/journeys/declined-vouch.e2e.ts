import { expect, test } from '../support/test.ts';
import { applyTo, publishJob, type TestUser } from '../support/users.ts';

const VOUCHES_URL = '/api/referrals/vouches';

/** Writes a vouch for a member through the API. */
async function writeVouch({ page }: TestUser, { _id: userId }: TestUser, text: string): Promise<void> {
  const data = { userId, relationship: 'coworker', sinceYear: 2020, text };
  expect((await page.request.post(VOUCHES_URL, { data })).status()).toBe(201);
}

test('a vouch that the candidate declined is not above the application, and its writer reads so', async ({
  createUser,
}) => {
  const owner = await createUser('referent');
  const candidate = await createUser('candidate');
  const [welcome, unwelcome] = [await createUser('candidate'), await createUser('candidate')];
  const declined = 'Coincidimos poco en el almacén y creo que haría bien cualquier trabajo que le den.';
  const accepted = 'Trabajamos dos años en la ferretería: nunca faltó y cuadraba el inventario mejor que yo.';
  await writeVouch(unwelcome, candidate, declined);
  await writeVouch(welcome, candidate, accepted);
  const jobId = await publishJob(owner, { title: 'Cajera de colmado' });
  await applyTo(candidate, jobId);

  const { page } = candidate;
  await page.goto('/referidos?ver=recomendaciones');
  await page.getByRole('button', { name: `No aceptar la recomendación de ${unwelcome.fullName}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'No aceptarla' }).click();
  await expect(page.getByText(declined)).toBeHidden();
  await page
    .getByRole('button', { name: `Aceptar la recomendación de ${welcome.fullName}`, exact: true })
    .click();
  await expect(page.getByText('Aceptada', { exact: true })).toBeVisible();

  await owner.page.goto(`/job-applicants/${jobId}`);
  await expect(owner.page.getByText(accepted)).toBeVisible();
  await expect(owner.page.getByText(declined)).toHaveCount(0);

  await unwelcome.page.goto('/referidos?ver=recomendaciones');
  const written = unwelcome.page.getByRole('region', { name: 'Las que escribiste' });
  await expect(written.getByText('No aceptada')).toBeVisible();
  await expect(written.getByText(declined)).toBeVisible();
});
