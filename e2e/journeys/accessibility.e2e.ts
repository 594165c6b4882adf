import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { applyTo, publishJob, sendMessage } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 120_000 });

/** Half-transparent on its way in, a text has half its contrast. */
async function hasSettled(page: Page) {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))),
  );
}

async function findings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target}: ${failureSummary}`),
  );
}

/** Lets axe look at a page in both house themes; what depends on a theme are its contrasts. */
async function isAccessible(page: Page, path: string) {
  await page.goto(path);
  await hasSettled(page);
  expect(await findings(new AxeBuilder({ page })), `axe at ${path} in uneed`).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'uneedDark';
  });
  await hasSettled(page);
  const contrasts = new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']);
  expect(await findings(contrasts), `axe at ${path} in uneedDark`).toEqual([]);
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isTooWide, `${path} is wider than its window`).toBe(false);
}

test('axe finds nothing on the pages of visitors, light and dark', async ({ person, visitor }) => {
  const referent = await person('referent');
  const jobId = await publishJob(referent, {
    title: 'Vendedora de tienda',
    hiringbonus: 5000,
    referalbonus: true,
  });
  const { page } = await visitor({ expectedStatus: [404] });
  for (const path of ['/', '/login', '/signup', '/reset-password', '/jobs', `/jobs/${jobId}`, '/no-existe']) {
    await isAccessible(page, path);
  }
});

test('axe finds nothing on the pages of referents, light and dark', async ({ person }) => {
  const referent = await person('referent');
  const candidate = await person('candidate');
  const jobId = await publishJob(referent, { title: 'Auxiliar de almacén', isAnonimous: true });
  await applyTo(candidate, jobId);
  for (const path of [
    '/notifications',
    '/my-jobs',
    '/add-job',
    `/jobs/${jobId}`,
    `/job-applicants/${jobId}`,
  ]) {
    await isAccessible(referent.page, path);
  }
});

test('axe finds nothing on the pages of candidates, light and dark', async ({ person }) => {
  const referent = await person('referent');
  const candidate = await person('candidate');
  const jobId = await publishJob(referent, { title: 'Chofer de reparto' });
  await applyTo(candidate, jobId);
  for (const path of [
    `/jobs/${jobId}`,
    `/job-applicants/${jobId}`,
    '/applications',
    '/referent',
    '/change-password',
    '/my-jobs',
  ]) {
    await isAccessible(candidate.page, path);
  }
});

test('axe finds nothing in the wizard and the conversations, light and dark', async ({ person }) => {
  const [one, other, newcomer] = [await person('referent'), await person('candidate'), await person(null)];
  await sendMessage(other, one, 'Buenas tardes, ¿sigue abierta la vacante?');
  await isAccessible(newcomer.page, '/onboarding');
  await isAccessible(one.page, '/chats');
});
