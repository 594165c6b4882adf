import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { publishJob } from '../support/users.ts';

async function chooseOnMap(page: Page) {
  const map = page.getByRole('group', { name: 'Mapa de las 32 provincias' });
  const province = map.getByRole('link', { name: /^Dajabón: \d/ });
  // React handles the map: one province is a stop for the keyboard.
  await expect(province).toHaveAttribute('tabindex', '-1');
  await province.focus();
  await page.keyboard.press('Enter');
  await expect(province).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'Ver vacantes en Dajabón' }).click();
}

test('a visitor finds a job in a province on the map', async ({ createAccount, createVisitor }) => {
  const referent = await createAccount('referent');
  const title = `Guía de museo ${referent._id.slice(-12)}`;
  await publishJob(referent, { title, location: 'Dajabón' });
  const { page, context } = await createVisitor();
  // The page is cached for visitors for a moment.
  await expect.poll(async () => (await context.request.get('/empleos/dajabon')).text()).toContain(title);

  await page.goto('/');
  await chooseOnMap(page);
  await expect(page).toHaveURL('/empleos/dajabon');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
