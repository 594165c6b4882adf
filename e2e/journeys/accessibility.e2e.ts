import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { applyTo, publishJob, sendMessage } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const THEMES = ['uneed', 'uneedDark'];

async function wearsTheme(page: Page, theme: string) {
  await page.addInitScript((name) => localStorage.setItem('chat-theme', name), theme);
}

/** Opens a page and lets axe look at it, once what it shows at first has come. */
async function isAccessible(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // Half-transparent on its way in, a text has half its contrast.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target}: ${failureSummary}`),
  );
  expect(found, `axe at ${path}`).toEqual([]);
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isTooWide, `${path} is wider than its window`).toBe(false);
}

for (const theme of THEMES) {
  test(`axe finds nothing on the pages of visitors in ${theme}`, async ({ person, visitor }) => {
    const referent = await person('referent');
    const jobId = await publishJob(referent, {
      title: 'Vendedora de tienda',
      hiringbonus: 5000,
      referalbonus: true,
    });
    const { page } = await visitor({ expectedStatus: [404] });
    await wearsTheme(page, theme);
    for (const path of [
      '/',
      '/login',
      '/signup',
      '/reset-password',
      '/jobs',
      `/jobs/${jobId}`,
      '/no-existe',
    ]) {
      await isAccessible(page, path);
    }
  });

  test(`axe finds nothing on the pages of members in ${theme}`, async ({ person }) => {
    const referent = await person('referent');
    const candidate = await person('candidate');
    const newcomer = await person(null);
    const jobId = await publishJob(referent, { title: 'Auxiliar de almacén', isAnonimous: true });
    await applyTo(candidate, jobId);
    await sendMessage(candidate, referent, 'Buenas tardes, ¿sigue abierta la vacante?');
    for (const { page } of [referent, candidate, newcomer]) await wearsTheme(page, theme);
    for (const path of ['/my-jobs', '/add-job', `/jobs/${jobId}`, `/job-applicants/${jobId}`, '/chats']) {
      await isAccessible(referent.page, path);
    }
    for (const path of [
      `/jobs/${jobId}`,
      `/job-applicants/${jobId}`,
      '/referent',
      '/change-password',
      '/my-jobs',
    ]) {
      await isAccessible(candidate.page, path);
    }
    await isAccessible(newcomer.page, '/onboarding');
  });
}
