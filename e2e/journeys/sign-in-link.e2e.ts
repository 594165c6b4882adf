import { checkShown } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

test('who asks for a link signs in with it on another device, and comes to the page that was asked for', async ({
  createAccount,
  createVisitor,
  waitForEmail,
}) => {
  const ana = await createAccount('candidate');
  const { page } = await createVisitor();
  await page.goto('/login?next=%2Fsaved-jobs');
  await page.getByLabel('Email').fill(ana.email);
  await page.getByRole('button', { name: 'Envíame un enlace' }).click();
  await expect(page.getByText(/Te enviamos un enlace y un código de 6 dígitos/)).toBeVisible();
  const { text } = await waitForEmail(ana.email, 'Tu código para entrar a Uneed');
  const [path = ''] = /\/entrar\?next=\S+#token=[\w-]+/.exec(text) ?? [];

  const { page: otherDevice } = await createVisitor();
  await otherDevice.goto(path);
  await checkShown(otherDevice, '/entrar');
  await otherDevice.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(otherDevice).toHaveURL('/saved-jobs');
});
