import { checkShown } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const HEADER = 'Código,Título,Provincia,Categoría,Descripción,Salario';
const row = (code: string, title: string, salary = '24000') =>
  `${code},${title},Santiago,Ventas y Comercial,Atiendes a los clientes y cuadras la caja.,${salary}`;
const file = (...rows: string[]) => ({
  name: 'vacantes.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...rows].join('\n')),
});

test('a referent imports a file, mends what its errors say, and a newer file changes and closes vacancies', async ({
  createUser,
  createVisitor,
  runAdmin,
}) => {
  const { page, email } = await createUser('referent');
  await runAdmin('verify-referent', email);
  const word = `Importada${Date.now()}`;
  await page.goto('/my-jobs');
  await page.getByRole('link', { name: 'Importar vacantes' }).click();
  await expect(page.getByRole('heading', { name: 'Importar vacantes' })).toBeVisible();
  await checkShown(page, 'no imports');
  await page
    .locator('input[type=file]')
    .setInputFiles(
      file(row('A1', `Cajera ${word}`), row('A2', `Camarera ${word}`), row('A3', `Chofer ${word}`, 'mucho')),
    );
  await expect(page.getByRole('heading', { name: 'vacantes', exact: true })).toBeVisible();
  await expect(page.getByText('Salario: Escribe el monto en números')).toBeVisible();
  await checkShown(page, 'an import that waits');
  await page.getByRole('button', { name: 'Probar sin publicar' }).click();
  await expect(page.getByText('En la prueba: 2 nuevas, 1 con errores.')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar 2 vacantes' }).click();
  await page.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(page.getByText('Vacantes: 2 nuevas, 1 con errores.')).toBeVisible();
  await expect(page.getByRole('row', { name: '4 Salario Escribe el monto en números' })).toBeVisible();
  await checkShown(page, 'a finished import');

  const visitor = await createVisitor();
  await visitor.page.goto(`/jobs?q=${word}`);
  await expect(visitor.page.getByRole('link', { name: `Cajera ${word}` }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Todas tus listas' }).click();
  await page.getByLabel('Este archivo es de').selectOption({ label: 'vacantes' });
  await page
    .locator('input[type=file]')
    .setInputFiles(file(row('A1', `Cajera ${word}`, '26000'), row('A3', `Chofer ${word}`)));
  await page.getByRole('button', { name: 'Publicar la lista' }).click();
  await page.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(page.getByText('Vacantes: 1 nueva, 1 cambiada, 1 cerrada.')).toBeVisible();

  // The page of before is cached for some seconds.
  await expect(async () => {
    await visitor.page.goto(`/jobs?q=${word}`);
    await expect(visitor.page.getByRole('link', { name: `Chofer ${word}` }).first()).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await expect(visitor.page.getByRole('link', { name: `Camarera ${word}` })).toHaveCount(0);
});
