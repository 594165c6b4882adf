import { checkDialog, checkShown } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { applyTo, publishJob } from '../support/users.ts';

const PHONE = { width: 390, height: 844 };

test('an interview is offered from a phone, taken in two taps, moved once, put into a calendar and called off', async ({
  createUser,
  runAdmin,
}) => {
  const owner = await createUser('referent');
  await runAdmin('verify-referent', owner.email);
  const candidate = await createUser('candidate');
  const jobId = await publishJob(owner, { title: `Cajera con entrevista, ${owner.email}` });
  await applyTo(candidate, jobId);

  const { page } = owner;
  const detailPath = `/job-applicants/${jobId}?aplicante=${candidate._id}`;
  await page.setViewportSize(PHONE);
  await page.goto(detailPath);
  await checkDialog(page, 'Ofrecer entrevista');
  await page.getByRole('button', { name: 'Ofrecer entrevista' }).click();
  const offer = page.getByRole('dialog', { name: `Ofrecer entrevista a ${candidate.fullName}` });
  await offer.getByRole('button', { name: 'Ofrecer estas horas' }).click();
  await expect(offer.locator('[aria-invalid=true]')).toHaveCount(1);
  await offer.getByLabel('Dirección').fill('Av. 27 de Febrero 100, Santiago');
  for (const time of ['10:00 a. m.', '11:30 a. m.'])
    await offer.getByRole('button', { name: time, exact: true }).click();
  await offer.getByRole('button', { name: 'Ofrecer estas horas' }).click();
  await expect(offer).toBeHidden();
  await expect(page.getByText('Todavía no ha elegido. Le ofreciste:')).toBeVisible();

  const own = candidate.page;
  await own.setViewportSize(PHONE);
  await own.goto('/applications');
  const card = own.getByRole('region', { name: 'Te ofrecen una entrevista. Elige tu hora' });
  await expect(card.getByText('Av. 27 de Febrero 100, Santiago')).toBeVisible();
  await checkDialog(own, 'Ninguna me sirve');
  await card.getByRole('button', { name: /, 10:00 a\. m\.$/ }).click();
  await card.getByRole('button', { name: 'Confirmar esta hora' }).click();
  const agreed = own.getByRole('region', { name: 'Tu entrevista' });
  await expect(agreed.getByText(/10:00\sa\.\sm\./)).toBeVisible();
  await agreed.getByRole('button', { name: 'Cambiar la hora' }).click();
  await agreed.getByRole('button', { name: /, 11:30 a\. m\.$/ }).click();
  await agreed.getByRole('button', { name: 'Cambiar a esta hora' }).click();
  await expect(agreed.getByText('Ya cambiaste la hora una vez.')).toBeVisible();
  await expect(agreed.getByText(/11:30\sa\.\sm\./)).toBeVisible();
  const href = await agreed.getByRole('link', { name: 'Agregar al calendario' }).getAttribute('href');
  const file = await own.request.get(href ?? '');
  expect(await file.text()).toContain('BEGIN:VEVENT');
  await checkShown(own, 'the interview of an application');

  await expect(page.getByText('Acordada. Cambió la hora una vez.')).toBeVisible();
  await checkShown(page, 'the interview of an applicant');
  await page.getByRole('link', { name: 'Entrevistas de la vacante' }).click();
  const ofJob = page.getByRole('link', { name: candidate.fullName });
  await expect(ofJob).toBeVisible();
  await checkShown(page, 'the interviews of a job');
  await ofJob.click();
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await page.getByRole('button', { name: 'Sí, cancelar la entrevista' }).click();
  await expect(page.getByText('La cancelaste.')).toBeVisible();
  await expect(own.getByRole('region', { name: 'Entrevista cancelada' })).toBeVisible();
});
