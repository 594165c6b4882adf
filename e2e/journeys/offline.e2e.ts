import type { ConsoleMessage, Page } from '@playwright/test';
import { waitForController } from '../support/service-worker.ts';
import { expect, test } from '../support/test.ts';
import { publishJob } from '../support/users.ts';

test.use({ serviceWorkers: 'allow' });

/** The editor neither runs nor loads anything from pasted hostile markup. */
async function pasteHostileMarkup(page: Page) {
  const consoleErrors: string[] = [];
  const handleMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  };
  page.on('console', handleMessage);
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
  page.off('console', handleMessage);
}

test('a job with pasted hostile markup runs none of it, and is not published without a connection, nor later by itself; the page stays until the next one can be loaded', async ({
  createUser,
}) => {
  const { page } = await createUser('referent', { isOffline: true });
  await page.goto('/add-job');
  await waitForController(page);
  await pasteHostileMarkup(page);
  await page.getByLabel('Título del puesto').fill('Cajera sin conexión');
  await page.getByLabel('Provincia').fill('La Vega');
  await page.getByRole('listbox').getByRole('option', { name: 'La Vega' }).click();
  await page.getByLabel('Categoría').selectOption({ index: 2 });
  await page.getByRole('textbox', { name: 'Descripción del puesto' }).fill('Atender a los clientes.');

  const sentRequests: string[] = [];
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Publicar Trabajo' }).click();
  await expect(page.getByText('Error de conexión con el servidor')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicar Trabajo' })).toBeEnabled();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page.getByText('Sin conexión. Se abrirá cuando vuelva.')).toBeVisible();
  await expect(page.getByLabel('Título del puesto')).toHaveValue('Cajera sin conexión');

  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/jobs')
      sentRequests.push(request.url());
  });
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Mis Trabajos' })).toBeVisible();
  await expect(page).toHaveURL('/my-jobs');
  await expect(page.getByText('Sin conexión')).toBeHidden();
  await expect(page.getByText('Cajera sin conexión')).toBeHidden();
  expect(sentRequests).toEqual([]);
});

test('a visitor who loses the network on a tap keeps the page, and the vacancy opens when the network is back', async ({
  createAccount,
  createVisitor,
}) => {
  const referent = await createAccount('referent');
  const title = `Chofer sin señal ${referent.email}`;
  await publishJob(referent, { title });
  const { page, context } = await createVisitor({ isOffline: true });
  await page.setViewportSize({ width: 390, height: 844 });
  // What is typed is in the address once the scripts run. The list is not touched: it would load the code of a vacancy's page.
  await page.goto('/jobs');
  const search = page.getByRole('combobox', { name: 'Buscar vacantes' });
  await search.fill(title);
  await expect(page).toHaveURL(/[?&]q=/);
  await waitForController(page);
  await search.blur();
  const link = page.getByRole('link', { name: title, exact: true });
  await expect(link).toBeVisible();
  await context.setOffline(true);
  await link.click();
  await expect(page.getByText('Sin conexión. Se abrirá cuando vuelva.')).toBeVisible();
  await expect(link).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]+$/);
  await expect(page.getByText('Sin conexión')).toBeHidden();

  // What was seen before can be seen without a network, and a dialog that was not loaded yet opens later.
  await context.setOffline(true);
  await page.goBack();
  await expect(link).toBeVisible();
  await page.getByRole('button', { name: 'Filtros' }).click();
  await expect(page.getByText('Sin conexión')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
});
