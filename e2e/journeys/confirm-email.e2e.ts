import { checkPage } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

test('a new account is confirmed by the link on another device, or by the code; opening the link is not enough', async ({
  createUser,
  createVisitor,
  waitForEmail,
}) => {
  const [ana, luis] = [await createUser('candidate'), await createUser('candidate')];
  const reminder = (page: typeof ana.page) => page.getByRole('link', { name: 'Confirmar mi correo' });

  const { text } = await waitForEmail(ana.email, 'Confirma tu correo');
  const [path = ''] = /\/confirmar-correo#token=\S+/.exec(text) ?? [];
  const otherDevice = await createVisitor();
  await otherDevice.page.goto(path);
  const confirm = otherDevice.page.getByRole('button', { name: 'Confirmar mi correo' });
  await expect(confirm).toBeVisible();
  await ana.page.goto('/best-matches');
  await expect(reminder(ana.page)).toBeVisible();
  await confirm.click();
  await expect(otherDevice.page.getByRole('heading', { name: 'Correo confirmado' })).toBeVisible();
  await ana.page.reload();
  await expect(ana.page.getByRole('heading', { name: /^Hola/ })).toBeVisible();
  await expect(reminder(ana.page)).toHaveCount(0);

  const email = await waitForEmail(luis.email, 'Confirma tu correo');
  const [, code = ''] = /Tu código es (\d{6})/.exec(email.text) ?? [];
  await luis.page.goto('/best-matches');
  await reminder(luis.page).click();
  await expect(luis.page).toHaveURL('/confirmar-correo');
  await checkPage(luis.page, '/confirmar-correo');
  await luis.page.getByLabel('Código').fill(code);
  await luis.page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(luis.page.getByRole('heading', { name: 'Correo confirmado' })).toBeVisible();
});
