import { expect, test } from '../support/test.ts';

test('after a deploy the modules of an open page are gone: a link that was clicked still arrives at its page', async ({
  app,
  browser,
}) => {
  // A context of its own: React Router logs the lost module.
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  await page.goto('/faq');
  await page.waitForFunction(() => '__reactRouterRouteModules' in window);
  let lost = 0;
  await context.route(/\/assets\/jobs-page-/, (route) => {
    // The document that is loaded next is of the new version, with the names of its files.
    if (!page.url().endsWith('/faq')) return route.continue();
    lost += 1;
    return route.fulfill({ status: 404 });
  });
  await page.getByRole('link', { name: 'Vacantes' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/jobs$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(lost).toBeGreaterThan(0);
  await context.close();
});
