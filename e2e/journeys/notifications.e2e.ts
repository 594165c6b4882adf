import type { Page } from '@playwright/test';
import { applyTo, publishJob } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notificaciones/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Notificaciones' });

test('who publishes hears of applicants at once, on every device, and is led to them', async ({
  person,
  visitor,
}) => {
  const owner = await person('referent');
  const [first, second] = [await person('candidate'), await person('candidate')];
  const title = `Vendedora de tienda, ${owner.email}`;
  const jobId = await publishJob(owner, { title });

  // The same person on two devices; nobody reloads anything from here on.
  const other = await visitor();
  await other.context.addCookies(await owner.context.cookies());
  for (const { page } of [owner, other]) {
    await page.goto('/my-jobs');
    await page.waitForLoadState('networkidle');
    await expect(bell(page)).toHaveText('Notificaciones');
  }

  await applyTo(first, jobId);
  for (const { page } of [owner, other]) await expect(bell(page)).toContainText('1 sin leer');
  await applyTo(second, jobId);

  await bell(owner.page).click();
  const news = panel(owner.page).getByRole('link', { name: `2 personas aplicaron a «${title}»` });
  await expect(news).toBeVisible();
  await news.click();
  await expect(owner.page).toHaveURL(`/job-applicants/${jobId}`);
  await expect(owner.page.getByText(second.fullName).first()).toBeVisible();

  // Read here is read there.
  await expect(bell(other.page)).toHaveText('Notificaciones');
  await owner.page.goto('/notifications');
  await expect(
    owner.page.getByRole('main').getByRole('link', { name: /2 personas aplicaron/ }),
  ).toBeVisible();
  await expect(owner.page.getByRole('button', { name: /Marcar/ })).toHaveCount(0);
});
