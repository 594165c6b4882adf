import type { Page } from '@playwright/test';
import { sendMessage } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Until the worker answers for this page. */
const standsBy = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });

const noticesOf = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notices = await registration.getNotifications();
    return notices.map(({ title, body }) => [title, body]);
  });

test('without a network an address leads to a page of ours, and with one again to what was asked for; nothing is kept', async ({
  person,
}) => {
  const { page, context } = await person('candidate', { isOffline: true });
  await page.goto('/jobs');
  await standsBy(page);
  const script = await context.request.get('/sw.js');
  expect(script.headers()['cache-control']).toBe('no-cache');
  expect(script.headers()['content-type']).toContain('javascript');

  await context.setOffline(true);
  await page.goto('/applications?page=2');
  await expect(page.getByRole('heading', { name: 'No tienes conexión' })).toBeVisible();
  await expect(page).toHaveURL('/applications?page=2');
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'No tienes conexión' })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await expect(page).toHaveURL('/applications?page=2');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByText('No tienes conexión')).toHaveCount(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('a message that comes elsewhere is a notice of the browser, until the conversation is read', async ({
  person,
}) => {
  const ana = await person('candidate');
  const luis = await person('candidate');
  await ana.context.grantPermissions(['notifications']);
  await ana.page.goto('/jobs');
  await standsBy(ana.page);
  await sendMessage(luis, ana, 'Buenas');
  await sendMessage(luis, ana, '¿Sigues ahí?');
  await expect.poll(() => noticesOf(ana.page)).toEqual([['Nuevo mensaje', `De ${luis.fullName}`]]);

  const second = await ana.context.newPage();
  await second.goto(`/chats?user=${luis._id}`);
  await expect(second.getByRole('log', { name: 'Mensajes' }).getByText('¿Sigues ahí?')).toBeVisible();
  await expect.poll(() => noticesOf(ana.page)).toEqual([]);
});
