import type { Page } from '@playwright/test';
import { checkShown } from '../support/accessibility.ts';
import { waitForController } from '../support/service-worker.ts';
import { expect, test } from '../support/test.ts';
import { publishJob, type TestUser } from '../support/users.ts';

test.use({ serviceWorkers: 'allow' });

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

/** The copies of a user are gone after signing out. */
async function expectNothingLeft({ page }: TestUser, jobId: string, title: string) {
  await page.goto(`/jobs/${jobId}`);
  await waitForController(page);
  // A copy is stored when the worker controls the page.
  await page.reload();
  await expect.poll(() => listStoredTitles(page)).toEqual([title]);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => listStoredTitles(page)).toEqual([]);
}

test('a visitor without an account reads saved and seen vacancies without a network, also after closing the page; any other page opens by itself later, and nothing is left on the device of a user who signs out', async ({
  createAccount,
  createUser,
  createVisitor,
}) => {
  const referent = await createAccount('referent');
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
  await page.goto(`/jobs/${seenId}`);
  await expect(page.getByRole('heading', { name: seen, level: 1 })).toBeVisible();
  await checkShown(page, 'a vacancy without a network');
  await expect(page.getByRole('status')).toHaveText(/^Sin conexión · copia del \d+ de \S+ de \d{4}/);
  await expect(page.getByRole('button', { name: 'Aplicar ahora' })).toBeDisabled();
  await page.goto('/saved-jobs');
  await expect(page.getByRole('main').getByRole('link')).toHaveText([new RegExp(saved)]);
  await checkShown(page, 'the saved vacancies without a network');
  await page.goto('/login?next=%2Fchats');
  await expect(page.getByRole('heading', { name: 'No tienes conexión' })).toBeVisible();
  await checkShown(page, 'a page without a network');
  await expect(page).toHaveURL('/login?next=%2Fchats');
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'No tienes conexión' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText([new RegExp(saved), new RegExp(seen)]);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page).toHaveURL('/login?next=%2Fchats');
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  const script = await context.request.get('/sw.js');
  expect(script.headers()['cache-control']).toBe('no-cache');
  expect(script.headers()['content-type']).toContain('javascript');

  await expectNothingLeft(await createUser('candidate'), seenId, seen);
});
