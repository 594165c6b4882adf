import { checkPage } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

test('a visitor who finds no help asks, an admin answers by e-mail, and the visitor replies by its link', async ({
  createUser,
  createVisitor,
  runAdmin,
  waitForEmail,
}) => {
  const name = `Ramón Visitante ${process.pid}`;
  const email = `ramon-${process.pid}@prueba.do`;
  const { page, context } = await createVisitor();
  await context.clock.install();
  await page.goto('/ayuda');
  await page.getByRole('searchbox', { name: 'Buscar en la ayuda' }).fill('xyzzy');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await page.getByRole('link', { name: 'Preguntarle al equipo' }).click();
  await expect(page.getByLabel('Página donde te pasó')).toHaveValue('/ayuda?q=xyzzy');
  await page.getByLabel('Tu nombre').fill(name);
  await page.getByLabel('Tu correo').fill(email);
  await page.getByLabel('¿De qué se trata?').selectOption('Mi cuenta');
  await page.getByLabel('Cuéntanos qué pasó').fill('No encuentro cómo cambiar el correo de mi cuenta.');
  // Programs are faster than people.
  await context.clock.fastForward(10_000);
  await page.getByRole('button', { name: 'Enviar consulta' }).click();
  await expect(page.getByText('Recibimos tu consulta')).toBeVisible();

  const admin = await createUser('candidate');
  await runAdmin('make-admin', admin.email);
  await admin.page.goto('/admin/soporte');
  await admin.page.getByRole('link', { name }).click();
  await expect(admin.page.getByText('/ayuda?q=xyzzy')).toBeVisible();
  await admin.page.getByLabel(/^Respuesta para/).fill('Todavía no se puede. Lo cambiamos por ti.');
  await admin.page.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(admin.page.getByText('Respuesta enviada')).toBeVisible();

  const answer = await waitForEmail(email, 'Respondimos tu consulta');
  expect(answer.text).toContain('Lo cambiamos por ti.');
  const [path = ''] = answer.text.match(/\/consulta\?token=\S+/) ?? [];
  await checkPage(page, path, 'Tu consulta');
  await expect(page.getByText('Lo cambiamos por ti.')).toBeVisible();
  const { page: plainPage } = await createVisitor({ hasJavaScript: false });
  await plainPage.goto(path);
  await plainPage.getByLabel('Tu respuesta').fill('Perfecto, gracias.');
  await plainPage.getByRole('button', { name: 'Responder' }).click();
  await expect(plainPage.getByText('Recibimos tu mensaje.')).toBeVisible();
  await expect(plainPage.getByText('Perfecto, gracias.')).toBeVisible();
});
