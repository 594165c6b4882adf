import { fillSignIn, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test("a mistyped address is taken back by its owner and corrected; 'No fui yo' ends a sign-in on another device", async ({
  createUser,
  createVisitor,
  waitForEmail,
}) => {
  const ana = await createUser('candidate');
  const own = `correcta-${ana.email}`;
  const { page } = ana;

  // The owner of the mailbox, on another device.
  const { text } = await waitForEmail(ana.email, 'Confirma tu correo');
  const [disownPath = ''] = /\/correo-ajeno#token=\S+/.exec(text) ?? [];
  const mailboxOwner = await createVisitor();
  await mailboxOwner.page.goto(disownPath);
  await mailboxOwner.page.getByRole('button', { name: 'Soltar mi correo' }).click();
  await expect(mailboxOwner.page.getByRole('heading', { name: 'Soltamos tu correo' })).toBeVisible();

  await page.goto('/best-matches');
  await page.getByRole('link', { name: 'Escribir mi correo' }).click();
  await page.getByLabel('Email').fill(own);
  await page.getByLabel('Contraseña', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Usar este correo' }).click();
  await expect(page.getByText(`código a ${own}`)).toBeVisible();
  const email = await waitForEmail(own, 'Confirma tu correo');
  const [, code = ''] = /Tu código es (\d{6})/.exec(email.text) ?? [];
  await page.getByLabel('Código').fill(code);
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Correo confirmado' })).toBeVisible();

  // Somebody who knows the password signs in on another device.
  const stranger = await createVisitor({ expectedStatus: [401] });
  await signIn(stranger.page, own, ana.password);
  await expect(stranger.page.getByRole('heading', { name: /^Hola/ })).toBeVisible();
  const warning = await waitForEmail(own, 'dispositivo nuevo');
  const [refusePath = ''] = /\/no-fui-yo#token=\S+/.exec(warning.text) ?? [];
  await page.goto(refusePath);
  await page.getByRole('button', { name: /^No fui yo/ }).click();
  await expect(page).toHaveURL(/\/reset-password#token=/);
  await page.getByLabel('Contraseña nueva').fill('otra-clave-mejor');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  // The new password signs in.
  await expect(page).toHaveURL('/best-matches');

  await stranger.page.goto('/change-password');
  await expect(stranger.page).toHaveURL(/\/login\?next=/);
  await fillSignIn(stranger.page, { email: own, password: ana.password });
  await expect(stranger.page.getByText('Email o contraseña incorrectos').first()).toBeVisible();
});
