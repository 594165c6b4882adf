import { expect, test } from '../support/test.ts';
import { publishJob } from '../support/users.ts';

test('after a deploy the modules of an open page are gone: a link that was clicked still arrives at its page', async ({
  app,
  browser,
  createUser,
}) => {
  const referent = await createUser('referent');
  const title = `Cajera tras el cambio ${referent.email}`;
  const jobId = await publishJob(referent, { title });
  // A context of its own: React Router logs the lost module.
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  await page.goto('/faq');
  await page.waitForFunction(() => '__reactRouterRouteModules' in window);
  let lost = 0;
  await context.route(/\/assets\/(?:jobs|search)-page-/, (route) => {
    lost += 1;
    // Once: the document that is loaded then is of the new version.
    return lost === 1 ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.getByRole('link', { name: 'Vacantes' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/jobs$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(lost).toBeGreaterThan(0);
  await page.goto(`/jobs/${jobId}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await context.close();
});
