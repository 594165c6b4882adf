import { fillSignIn, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import type { TestUser } from '../support/users.ts';

/** A user signs in where a session is needed, returns to that page, and signs out. */
async function signInAndOut({ page, email, fullName }: TestUser, password: string) {
  await fillSignIn(page, { email, password });
  await expect(page).toHaveURL('/change-password');
  // A signed-in user is redirected from /login.
  await page.goto('/login');
  await expect(page).toHaveURL('/best-matches');

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
}

test('the link in the e-mail resets a forgotten password once; a page that needs a session comes after the sign-in with it', async ({
  createUser,
  createVisitor,
  waitForEmail,
}) => {
  const owner = await createUser('candidate');
  const { page } = await createVisitor();
  await signIn(page, owner.email, 'no-es-esta');
  await expect(page.getByText('Email o contraseña incorrectos').first()).toBeVisible();
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page).toHaveURL('/reset-password');
  await expect(page.getByLabel('Email')).toHaveValue(owner.email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText(/Si ese email tiene una cuenta/)).toBeVisible();

  const { html } = await waitForEmail(owner.email, 'Restablece tu contraseña');
  const link = /href="([^"]*\/reset-password#token=[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(link).not.toBe('');
  await page.goto(link);
  await page.getByLabel('Contraseña nueva').fill('otra-clave-mejor');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Contraseña actualizada. Ya entraste a tu cuenta.')).toBeVisible();
  await expect(page).toHaveURL('/best-matches');

  // The link works only once, and the earlier session has ended.
  const otherVisitor = await createVisitor();
  await otherVisitor.page.goto(link);
  await otherVisitor.page.getByLabel('Contraseña nueva').fill('la-de-un-intruso');
  await otherVisitor.page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(otherVisitor.page.getByText('El enlace no es válido o ya se usó').first()).toBeVisible();
  await owner.page.goto('/change-password');
  await expect(owner.page).toHaveURL(/\/login\?next=/);
  await signInAndOut(owner, 'otra-clave-mejor');
});
