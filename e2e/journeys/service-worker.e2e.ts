import type { Page } from '@playwright/test';
import { checkPage } from '../support/accessibility.ts';
import { gotoLive } from '../support/live.ts';
import { waitForController } from '../support/service-worker.ts';
import { expect, test } from '../support/test.ts';
import { publishJob, sendMessage } from '../support/users.ts';

test.use({ serviceWorkers: 'allow' });

const listNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body }) => [title, body]);
  });

/** The titles of the jobs that the worker stored on the device. */
const listStoredTitles = (page: Page) =>
  page.evaluate(async () => {
    const settle = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    // Otherwise this would create the database, without the store.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'uneed-offline-1')) return [];
    const database = await settle(indexedDB.open('uneed-offline-1'));
    if (!database.objectStoreNames.contains('state')) return [];
    const state = await settle(database.transaction('state').objectStore('state').get('jobs'));
    const jobs: { title: string }[] = state?.jobs ?? [];
    return jobs.map(({ title }) => title);
  });

test('without a network the offline page is shown, and with the network back the requested page; a user installs the app, and nothing is left after signing out', async ({
  createUser,
}) => {
  const title = `Cajera ${process.pid}`;
  const jobId = await publishJob(await createUser('referent'), { title });
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

  await page.goto(`/jobs/${jobId}`);
  await expect.poll(() => listStoredTitles(page)).toEqual([title]);
  // The browser offers to install the app before React is ready.
  await page.addInitScript(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void window.dispatchEvent(new Event('appinstalled')),
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    });
    document.addEventListener('readystatechange', () => window.dispatchEvent(offer), { once: true });
  });
  await page.goto('/settings');
  const install = page.getByRole('button', { name: 'Instalar la app' });
  await install.click();
  await expect(install).toHaveCount(0);
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => listStoredTitles(page)).toEqual([]);
});

test('a visitor without an account reads saved and seen vacancies without a network, also after closing the page; any other page opens by itself later', async ({
  createUser,
  createVisitor,
}) => {
  const referent = await createUser('referent');
  const [saved, seen] = [`Chofer ${process.pid}`, `Cocinera ${process.pid}`];
  const savedId = await publishJob(referent, { title: saved });
  const seenId = await publishJob(referent, { title: seen });
  const { page: first, context } = await createVisitor({ isOffline: true });
  await first.goto(`/jobs/${savedId}`);
  await waitForController(first);
  await first.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(first.getByRole('button', { name: 'Guardada', pressed: true }).first()).toBeVisible();
  await first.goto(`/jobs/${seenId}`);
  await expect.poll(() => listStoredTitles(first)).toEqual([saved, seen]);
  await context.setOffline(true);
  await first.close();

  const page = await context.newPage();
  await checkPage(page, `/jobs/${seenId}`);
  await expect(page.getByRole('heading', { name: seen, level: 1 })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(/^Sin conexión · copia del \d+ de \S+ de \d{4}/);
  await expect(page.getByRole('button', { name: 'Aplicar ahora' })).toBeDisabled();
  await checkPage(page, '/saved-jobs');
  await expect(page.getByRole('main').getByRole('link')).toHaveText([new RegExp(saved)]);
  await checkPage(page, '/login?next=%2Fchats');
  await expect(page.getByRole('heading', { name: 'No tienes conexión' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText([new RegExp(saved), new RegExp(seen)]);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
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
