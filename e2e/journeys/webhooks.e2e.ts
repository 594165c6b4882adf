import { checkShown } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

test('a referent adds a webhook, keeps its secret, sends a test and reads in the log what became of it', async ({
  createUser,
  runAdmin,
}) => {
  const { page, email } = await createUser('referent');
  await runAdmin('verify-referent', email);
  await page.goto('/settings');
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Webhooks' }).click();
  await expect(page.getByRole('heading', { name: 'Todavía no tienes webhooks' })).toBeVisible();
  await checkShown(page, 'no webhooks');
  await page.getByRole('button', { name: 'Agregar webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar webhook' });
  await checkShown(page, 'the form of a webhook');
  await dialog.getByLabel('Dirección de tu servidor').fill('https://10.0.0.1/uneed');
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  await expect(dialog.getByText('No enviamos nada a esta dirección.')).toBeVisible();
  await dialog.getByLabel('Dirección de tu servidor').fill('https://recibe.example/uneed');
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  const secret = page.getByRole('dialog', { name: 'Guarda el secreto' });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await secret.getByRole('button', { name: 'Ya lo guardé' }).click();
  await expect(page.getByRole('heading', { name: 'recibe.example' })).toBeVisible();
  await checkShown(page, 'a webhook');
  await page.getByRole('button', { name: 'Enviar prueba a recibe.example' }).click();
  await expect(page.getByText('Prueba en camino')).toBeVisible();
  await page.getByRole('link', { name: 'Ver el registro de recibe.example' }).click();
  // Nobody has this name; a resolver may say so, or nothing.
  await expect(
    page.getByText(
      /^No se entregó: (no pudimos conectar con tu servidor|tu servidor no respondió a tiempo)\.$/,
    ),
  ).toBeVisible();
  await page.getByText('Ver lo que se envía').click();
  await checkShown(page, 'the log of a webhook');
});
