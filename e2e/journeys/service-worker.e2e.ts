import type { Page } from '@playwright/test';
import { gotoLive } from '../support/live.ts';
import { expect, test } from '../support/test.ts';
import { sendMessage } from '../support/users.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker controls the page. */
const waitForController = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });

const listNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body }) => [title, body]);
  });

test('without a network the offline page is shown, and with the network back the requested page; nothing is cached', async ({
  createUser,
}) => {
  const { page, context } = await createUser('candidate', { isOffline: true });
  await page.goto('/jobs');
  await waitForController(page);
  const script = await context.request.get('/sw.js');
  expect(script.headers()['cache-control']).toBe('no-cache');
  expect(script.headers()['content-type']).toContain('javascript');

  await context.setOffline(true);
  await page.goto('/applications?page=2');
  await expect(page.getByRole('heading', { name: 'No tienes conexión' })).toBeVisible();
  await expect(page).toHaveURL('/applications?page=2');
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'No tienes conexión' })).toBeVisible();

  // The page opens the requested one by itself.
  await context.setOffline(false);
  await expect(page).toHaveURL('/applications?page=2');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByText('No tienes conexión')).toHaveCount(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('a visitor without an account gets the offline page too, and it opens the requested page by itself', async ({
  createVisitor,
}) => {
  const { page, context } = await createVisitor({ isOffline: true });
  await page.goto('/jobs');
  await waitForController(page);
  await context.setOffline(true);
  await page.goto('/login?next=%2Fchats');
  await expect(page.getByRole('heading', { name: 'No tienes conexión' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL('/login?next=%2Fchats');
});

test('a message for a page without focus shows a browser notification until the conversation is read', async ({
  createUser,
}) => {
  const ana = await createUser('candidate');
  const luis = await createUser('candidate');
  await ana.context.grantPermissions(['notifications']);
  await gotoLive(ana.page, '/jobs');
  await waitForController(ana.page);
  await sendMessage(luis, ana, 'Buenas');
  await sendMessage(luis, ana, '¿Sigues ahí?');
  await expect.poll(() => listNotifications(ana.page)).toEqual([['Nuevo mensaje', `De ${luis.fullName}`]]);

  const second = await ana.context.newPage();
  await second.goto(`/chats?user=${luis._id}`);
  await expect(second.getByRole('log', { name: 'Mensajes' }).getByText('¿Sigues ahí?')).toBeVisible();
  await expect.poll(() => listNotifications(ana.page)).toEqual([]);
});
