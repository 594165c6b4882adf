import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a forgotten password is set anew by the mailed link, once', async ({ person, visitor, mailTo }) => {
  const owner = await person('candidate');
  const { page } = await visitor();
  await signIn(page, owner.email, 'no-es-esta');
  await expect(page.getByText('Email o contraseña incorrectos').first()).toBeVisible();
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText(/Si ese email tiene una cuenta/)).toBeVisible();

  const { html } = await mailTo(owner.email, 'Restablece tu contraseña');
  const link = /href="([^"]*\/reset-password#token=[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(link).not.toBe('');
  await page.goto(link);
  await page.getByLabel('Contraseña nueva').fill('otra-clave-mejor');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, owner.email, 'otra-clave-mejor');
  await expect(page.getByText('Logged in successfully')).toBeVisible();

  // The link has done its work, and the session from before has ended.
  const stranger = await visitor();
  await stranger.page.goto(link);
  await stranger.page.getByLabel('Contraseña nueva').fill('la-de-un-intruso');
  await stranger.page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(stranger.page.getByText('El enlace no es válido o ya se usó').first()).toBeVisible();
  await owner.page.goto('/change-password');
  await expect(owner.page).toHaveURL(/\/login\?next=/);
});

test('changing the password ends the other sessions, not this one', async ({ person, visitor, mailTo }) => {
  const owner = await person('candidate');
  const phone = await visitor();
  await signIn(phone.page, owner.email, owner.password);
  await expect(phone.page.getByText('Logged in successfully')).toBeVisible();

  const { page } = owner;
  await page.goto('/change-password');
  await page.getByLabel('Contraseña actual').fill('no-es-esta');
  await page.getByLabel('Contraseña nueva').fill('clave-renovada');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('La contraseña actual no es correcta').first()).toBeVisible();
  await page.getByLabel('Contraseña actual').fill(owner.password);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Contraseña actualizada. Cerramos tus otras sesiones.')).toBeVisible();

  await page.reload();
  await expect(page).toHaveURL('/change-password');
  await phone.page.goto('/change-password');
  await expect(phone.page).toHaveURL(/\/login/);
  await mailTo(owner.email, 'Cambiaste tu contraseña');
});
