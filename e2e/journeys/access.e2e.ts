import { expect, test } from '../support/test.ts';

test('a visitor signs in where a session is needed, returns to that page, and signs out', async ({
  createUser,
  createVisitor,
}) => {
  const user = await createUser('candidate');
  const { page } = await createVisitor();
  await page.goto('/change-password');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/change-password');
  // A signed-in user is redirected from /login.
  await page.goto('/login');
  await expect(page).toHaveURL('/best-matches');

  await page.goto('/jobs');
  await page.getByRole('button', { name: `Cuenta de ${user.fullName}` }).click();
  await page
    .getByRole('button', { name: 'Cerrar Sesión' })
    .or(page.getByRole('menuitem', { name: 'Cerrar Sesión' }))
    .click();
  await expect(page.getByText('Sesión cerrada exitosamente')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();
  await page.goto('/my-jobs');
  await expect(page).toHaveURL(/\/login/);
});
