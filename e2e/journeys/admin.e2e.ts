import { expect, test } from '../support/test.ts';

test('an admin finds a person, suspends the account and undoes it; the person reads why', async ({
  createUser,
  runAdmin,
}) => {
  const [member, admin] = [await createUser('candidate'), await createUser('candidate')];
  await runAdmin('make-admin', admin.email);
  const { page } = admin;
  await page.goto(`/admin/personas?q=${encodeURIComponent(member.email)}`);
  await page.getByRole('list', { name: 'Personas' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: member.fullName })).toBeVisible();
  await page.getByRole('button', { name: 'Suspender' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Pides depósitos');
  await dialog.getByRole('button', { name: 'Suspender' }).click();
  await expect(page.getByText(/^Suspendida hasta el/)).toBeVisible();

  await member.page.goto('/soporte');
  await expect(member.page.getByText('Pides depósitos')).toBeVisible();

  await page.getByRole('button', { name: 'Levantar suspensión' }).click();
  await dialog.getByLabel('Motivo').fill('Fue un error');
  await dialog.getByRole('button', { name: 'Levantar' }).click();
  await expect(page.getByText(/^Suspendida hasta el/)).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Lo que hizo el equipo' })).toContainText('Fue un error');
});
