import { expect, test } from '../support/test.ts';
import { publishJob } from '../support/users.ts';

test('a vacancy with three waiting is closed, and each reads the answer', async ({ createUser }) => {
  const referent = await createUser('referent');
  const candidates = [
    await createUser('candidate'),
    await createUser('candidate'),
    await createUser('candidate'),
  ];
  const title = `Cajera, ${referent.email}`;
  const jobId = await publishJob(referent, { title });
  for (const { page } of candidates) {
    const response = await page.request.post(`/api/jobs/${jobId}/apply`, { data: {} });
    expect(response.status()).toBe(201);
  }
  const { page } = referent;
  await page.goto(`/jobs/${jobId}`);
  await page.getByRole('button', { name: 'Cerrar vacante' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cerrar vacante' });
  await dialog.getByRole('button', { name: 'Cerrar y responder a 3' }).click();
  await expect(page.getByText('Vacante cerrada').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  for (const candidate of candidates) {
    // A task sends the answers; a page that is opened before may miss their live event.
    const findLabel = async () => {
      const response = await candidate.page.request.get(`/api/applications/${jobId}`);
      return (await response.json()).application.label;
    };
    await expect.poll(findLabel, { timeout: 60_000 }).toBe('No seleccionada · vacante cubierta');
    await candidate.page.goto('/applications');
    await expect(candidate.page.getByText('No seleccionada · vacante cubierta')).toBeVisible();
    await expect(candidate.page.getByText(/Esta vez elegimos a otra persona/)).toBeVisible();
  }
});
