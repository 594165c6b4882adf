import { checkShown } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

test('who asks for a link signs in with it on another device, or with its code on the first', async ({
  createUser,
  createVisitor,
  waitForEmail,
}) => {
  const [ana, luis] = [await createUser('candidate'), await createUser('candidate')];
  const askForLink = async (email: string) => {
    const visitor = await createVisitor();
    await visitor.page.goto('/login?next=%2Fsaved-jobs');
    await visitor.page.getByLabel('Email').fill(email);
    await visitor.page.getByRole('button', { name: 'Envíame un enlace' }).click();
    await expect(visitor.page.getByText(/Te enviamos un enlace y un código de 6 dígitos/)).toBeVisible();
    const { text } = await waitForEmail(email, 'Tu código para entrar a Uneed');
    const [path = ''] = /\/entrar\?next=\S+#token=[\w-]+/.exec(text) ?? [];
    const [, code = ''] = /Tu código es (\d{6})/.exec(text) ?? [];
    return { ...visitor, path, code };
  };

  const first = await askForLink(ana.email);
  const otherDevice = await createVisitor();
  await otherDevice.page.goto(first.path);
  await checkShown(otherDevice.page, '/entrar');
  await otherDevice.page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(otherDevice.page).toHaveURL('/saved-jobs');

  const { page, code } = await askForLink(luis.email);
  await page.getByLabel('Código').fill(code);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL('/saved-jobs');
});
