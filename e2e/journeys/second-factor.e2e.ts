import { generateSync } from 'otplib';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** The code that an authenticator app shows now, or after `seconds`. */
const codeOf = (secret: string, seconds = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });

test('an admin turns on the second factor, and signs in with a code; a wrong one is refused', async ({
  createUser,
  runAdmin,
}) => {
  const { page, email, password } = await createUser('candidate');
  await runAdmin('make-admin', email);
  await page.goto('/two-factor');
  await page.getByLabel('Tu contraseña').fill(password);
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  const secret = (await page.getByRole('code').textContent())?.replaceAll(' ', '') ?? '';
  await page.getByLabel('Código de verificación').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Activar' }).click();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText('Activada', { exact: true })).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, email, password, '/admin');
  const code = page.getByLabel('Código de verificación');
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Ese código no es correcto o ya se usó').first()).toBeVisible();
  // The code that turned it on is used; the next one is accepted already.
  await code.fill(codeOf(secret, 30));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Resumen' })).toBeVisible();
});
