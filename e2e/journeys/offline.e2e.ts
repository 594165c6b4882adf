import { expect, test } from '../support/test.ts';

test('a job is not published without a connection, nor later by itself, and cancelling shows an error page of the app', async ({
  createUser,
}) => {
  const { page } = await createUser('referent', { isOffline: true });
  await page.goto('/add-job');
  await page.getByLabel('Título del puesto').fill('Cajera sin conexión');
  await page.getByLabel('Provincia').fill('La Vega');
  await page.getByRole('option', { name: 'La Vega' }).click();
  await page.getByLabel('Categoría').selectOption({ index: 2 });
  await page.getByRole('textbox', { name: 'Descripción del puesto' }).fill('Atender a los clientes.');
  await page.waitForLoadState('networkidle');

  const sentRequests: string[] = [];
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Publicar Trabajo' }).click();
  await expect(page.getByText('Error de conexión con el servidor')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicar Trabajo' })).toBeEnabled();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL('/my-jobs');
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();

  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/jobs')
      sentRequests.push(request.url());
  });
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Mis Trabajos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeHidden();
  await expect(page.getByText('Cajera sin conexión')).toBeHidden();
  expect(sentRequests).toEqual([]);
});

test('the editor neither runs nor loads anything from pasted hostile markup', async ({ createUser }) => {
  const { page } = await createUser('referent');
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  await page.goto('/add-job');
  const editor = page.getByRole('textbox', { name: 'Descripción del puesto' });
  await editor.click();
  await editor.evaluate((element) => {
    const clipboardData = new DataTransfer();
    const html =
      '<p style="color:red" onclick="alert(1)">Hola <b>tú</b></p><img src=x onerror=alert(1)><style>p{}</style>';
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(editor.getByText('Hola tú')).toBeVisible();
  await expect(editor.locator('strong')).toHaveText('tú');
  expect(consoleErrors).toEqual([]);
});
