import { expect, test } from '../support/test.ts';

const PROTECTED_PATHS = ['/my-jobs', '/add-job', '/referent', '/chats', '/change-password', '/onboarding'];

test('asks an anonymous visitor to sign in and returns to the requested page', async ({
  createUser,
  createVisitor,
}) => {
  const user = await createUser('candidate');
  const { page } = await createVisitor();
  for (const path of PROTECTED_PATHS) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
  }
  await page.goto('/change-password');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/change-password');
  // A signed-in user is redirected from /login.
  await page.goto('/login');
  await expect(page).toHaveURL('/best-matches');
  await page.goto('/login?next=//evil.example/');
  await expect(page).toHaveURL('/best-matches');
});

test('redirects a user without a completed onboarding to it', async ({ createUser }) => {
  const { page } = await createUser(null);
  await page.goto('/chats');
  await expect(page).toHaveURL(/\/onboarding/);
  await page.goto('/signup');
  await expect(page).toHaveURL('/onboarding');
});

test('shows a 404 page with links at an unknown address', async ({ createVisitor }) => {
  const { page } = await createVisitor({ expectedStatus: [404] });
  const response = await page.goto('/no/hay/nada/aqui');
  expect(response?.status()).toBe(404);
  expect((await response?.text())?.match(/<title>[^<]*/g)).toEqual(['<title>Página no encontrada · Uneed']);
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver vacantes' }).click();
  await expect(page).toHaveURL('/jobs');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
});

test('signing out ends the session', async ({ createUser }) => {
  const { page, fullName } = await createUser('candidate');
  await page.goto('/jobs');
  await page.getByRole('button', { name: `Cuenta de ${fullName}` }).click();
  await page
    .getByRole('button', { name: 'Cerrar Sesión' })
    .or(page.getByRole('menuitem', { name: 'Cerrar Sesión' }))
    .click();
  await expect(page.getByText('Sesión cerrada exitosamente')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();
  await page.goto('/my-jobs');
  await expect(page).toHaveURL(/\/login/);
});
