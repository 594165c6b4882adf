import type { Page } from '@playwright/test';
import { waitForListingScripts } from '../support/listing.ts';
import { expect, test } from '../support/test.ts';

/** Background colour of a page in the default theme. */
const DEFAULT_BACKGROUND = 'rgb(247, 245, 242)';

/** An extra theme applies before the first paint too, also without scripts: nothing is painted before its style sheet. */
async function expectNoPaintWithoutTheme(page: Page) {
  await page.evaluate(() => localStorage.setItem('chat-theme', 'dracula'));
  await page.route(/more-themes.*\.css/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  // Without the scripts of the app only the first paint happens.
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dracula');
  await expect(page.locator('body')).not.toHaveCSS('background-color', DEFAULT_BACKGROUND);
  // Nothing was painted before the style sheet had loaded.
  const { paintedAt, loadedAt } = await page.evaluate(async () => {
    await new Promise((resolve) =>
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }),
    );
    const [styleSheet] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /more-themes/.test(name));
    const [paint] = performance.getEntriesByName('first-paint');
    const loadedAt = styleSheet instanceof PerformanceResourceTiming ? styleSheet.responseEnd : Number.NaN;
    return { paintedAt: paint?.startTime ?? Number.NaN, loadedAt };
  });
  expect(paintedAt).toBeGreaterThanOrEqual(loadedAt);
}

test('the stored theme, or that of the system, applies before the first paint, also after a reload', async ({
  createUser,
  page: otherPage,
}) => {
  const { page, fullName } = await createUser('candidate');
  await page.goto('/jobs');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'uneed');
  await page.getByRole('button', { name: `Cuenta de ${fullName}` }).click();
  await page
    .getByRole('button', { name: 'Modo oscuro' })
    .or(page.getByRole('menuitem', { name: 'Modo oscuro' }))
    .click();
  await expect(html).toHaveAttribute('data-theme', 'uneedDark');
  // Records the theme of the document when its body appears, before any script of the app has run.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset.firstTheme = document.documentElement.dataset.theme ?? 'none';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'uneedDark');
  expect(await html.getAttribute('data-first-theme')).toBe('uneedDark');

  // The automatic theme is that of the system, and follows it while the page is open.
  await otherPage.emulateMedia({ colorScheme: 'dark' });
  await otherPage.goto('/jobs');
  const otherHtml = otherPage.locator('html');
  await expect(otherHtml).toHaveAttribute('data-theme', 'uneed');
  await otherPage.evaluate(() => localStorage.setItem('chat-theme', 'auto'));
  // Without the scripts of the app only the script before the first paint runs.
  await otherPage.route(/\/assets\/.*\.js/, (route) => route.abort());
  await otherPage.reload();
  await expect(otherHtml).toHaveAttribute('data-theme', 'uneedDark');
  await otherPage.unroute(/\/assets\/.*\.js/);
  await otherPage.reload();
  await expect(otherHtml).toHaveAttribute('data-theme', 'uneedDark');
  await waitForListingScripts(otherPage);
  await otherPage.emulateMedia({ colorScheme: 'light' });
  await expect(otherHtml).toHaveAttribute('data-theme', 'uneed');
  await expectNoPaintWithoutTheme(otherPage);
});
