import type { Page } from '@playwright/test';
import { gotoLive } from '../support/live.ts';
import { expect, test } from '../support/test.ts';
import { applyTo, publishJob } from '../support/users.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notificaciones/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Notificaciones' });

test('the owner of a job is notified of applicants live on every device, and the notification opens the applicants', async ({
  createUser,
  createVisitor,
}) => {
  const owner = await createUser('referent');
  const [first, second] = [await createUser('candidate'), await createUser('candidate')];
  const title = `Vendedora de tienda, ${owner.email}`;
  const jobId = await publishJob(owner, { title });

  // The same user on two devices. From here on no page is reloaded.
  const otherDevice = await createVisitor();
  await otherDevice.context.addCookies(await owner.context.cookies());
  for (const { page } of [owner, otherDevice]) {
    await gotoLive(page, '/my-jobs');
    await expect(bell(page)).toHaveText('Notificaciones');
  }

  await applyTo(first, jobId);
  for (const { page } of [owner, otherDevice]) await expect(bell(page)).toContainText('1 sin leer');
  // The document has the number, before any script runs.
  expect(await (await owner.context.request.get('/my-jobs')).text()).toContain(
    '<span>1</span><span class="sr-only"> sin leer',
  );
  await applyTo(second, jobId);

  await bell(owner.page).click();
  const notification = panel(owner.page).getByRole('link', { name: `2 personas aplicaron a «${title}»` });
  await expect(notification).toBeVisible();
  await notification.click();
  await expect(owner.page).toHaveURL(`/job-applicants/${jobId}`);
  await expect(owner.page.getByText(second.fullName).first()).toBeVisible();

  // It is read on the other device too.
  await expect(bell(otherDevice.page)).toHaveText('Notificaciones');
  await owner.page.goto('/notifications');
  await expect(
    owner.page.getByRole('main').getByRole('link', { name: /2 personas aplicaron/ }),
  ).toBeVisible();
  await expect(owner.page.getByRole('button', { name: /Marcar/ })).toHaveCount(0);
});
