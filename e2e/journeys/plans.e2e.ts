import { buildPdf } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';

test('a member buys a plan by bank transfer, an admin confirms it, and the receipt downloads', async ({
  createUser,
  runAdmin,
}) => {
  const member = await createUser('candidate');
  const admin = await createUser('candidate');
  await runAdmin('make-admin', admin.email);

  await member.page.goto('/premium/checkout?plan=connect&periodo=mensual');
  await expect(member.page.getByText('US$5.90')).toBeVisible();
  await member.page.getByRole('button', { name: 'Crear pedido' }).click();
  await expect(member.page.getByRole('heading', { name: 'Cómo pagar' })).toBeVisible();
  const id = new URL(member.page.url()).pathname.split('/').at(-1);
  const file = { name: 'comprobante.pdf', mimeType: 'application/pdf', buffer: buildPdf('Transferencia') };
  await member.page.getByLabel('Archivo del comprobante').setInputFiles(file);
  await expect(member.page.getByRole('heading', { name: 'Estamos revisando tu comprobante' })).toBeVisible();

  await admin.page.goto(`/admin/pedidos/${id}`);
  await admin.page.getByRole('button', { name: 'Confirmar pago' }).click();
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Confirmar pago' }).click();
  await expect(admin.page.getByRole('button', { name: 'Deshacer confirmación' })).toBeVisible();

  await member.page.reload();
  const downloading = member.page.waitForEvent('download');
  await member.page.getByRole('link', { name: 'Descargar recibo' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^recibo-UN-.*\.pdf$/);
  await member.page.getByRole('link', { name: 'Ver mi plan' }).click();
  await expect(
    member.page.getByRole('region', { name: 'Connect' }).getByText('Tu plan actual'),
  ).toBeVisible();
  await member.page.getByRole('link', { name: 'Ver mis tokens' }).click();
  await expect(member.page.getByText('Tokens de tu plan', { exact: true })).toBeVisible();
});
