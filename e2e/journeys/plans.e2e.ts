import { buildPdf } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';
import { publishJob } from '../support/users.ts';

test('a referent buys a plan by bank transfer, an admin confirms it, and its tokens highlight a vacancy', async ({
  createUser,
  runAdmin,
}) => {
  const member = await createUser('referent');
  await runAdmin('verify-referent', member.email);
  const title = `Costurera, ${member.email}`;
  await publishJob(member, { title });
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
  await admin.page.getByLabel('Tu contraseña').fill(admin.password);
  await admin.page.getByRole('button', { name: 'Confirmar', exact: true }).click();
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

  await member.page.goto('/my-jobs');
  await member.page.getByRole('button', { name: `Opciones de ${title}` }).click();
  await member.page.getByRole('button', { name: 'Destacar' }).click();
  await member.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Destacar/ })
    .click();
  await expect(member.page.getByRole('article').getByText(/^Destacada hasta el/)).toBeVisible();
  // The highlighted jobs of all readers are cached for 2 seconds.
  const highlighted = admin.page.getByRole('region', { name: 'Vacantes destacadas' });
  await expect(async () => {
    await admin.page.goto('/jobs');
    await expect(highlighted.getByText(title)).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
