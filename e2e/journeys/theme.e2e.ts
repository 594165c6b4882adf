import { waitForListingScripts } from '../support/listing.ts';
import { expect, test } from '../support/test.ts';

/** Background colour of a page in the default theme. */
const DEFAULT_BACKGROUND = 'rgb(247, 245, 242)';

test('applies the stored theme before the first paint, also after a reload', async ({ createUser }) => {
  const { page, fullName } = await createUser('candidate');
  await page.goto('/jobs');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'uneed');
  await page.getByRole('button', { name: `Cuenta de ${fullName}` }).click();
  await page
    .getByRole('button', { name: 'Dark' })
    .or(page.getByRole('menuitem', { name: 'Dark' }))
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
});

test('the automatic theme is that of the system at the first paint, and follows it while a page is open', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/jobs');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'uneed');
  await page.evaluate(() => localStorage.setItem('chat-theme', 'auto'));
  // Without the scripts of the app only the script before the first paint runs.
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'uneedDark');
  await page.unroute(/\/assets\/.*\.js/);
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'uneedDark');
  await waitForListingScripts(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'uneed');
});

test('does not paint before the style sheet of an extra theme has loaded, also without scripts', async ({
  page,
}) => {
  await page.goto('/jobs');
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
});
