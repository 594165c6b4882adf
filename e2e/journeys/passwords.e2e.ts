import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('the link in the e-mail resets a forgotten password once', async ({
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
  await expect(page).toHaveURL('/best-matches');
  await expect(page.getByText('Contraseña actualizada. Ya entraste a tu cuenta.')).toBeVisible();

  // The link works only once, and the earlier session has ended.
  const otherVisitor = await createVisitor();
  await otherVisitor.page.goto(link);
  await otherVisitor.page.getByLabel('Contraseña nueva').fill('la-de-un-intruso');
  await otherVisitor.page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(otherVisitor.page.getByText('El enlace no es válido o ya se usó').first()).toBeVisible();
  await owner.page.goto('/change-password');
  await expect(owner.page).toHaveURL(/\/login\?next=/);
});
