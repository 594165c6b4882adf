import { expect, test } from '../support/test.ts';

/** The ground of a page in the default theme. */
const HOUSE_GROUND = 'rgb(247, 245, 242)';
const GUARDED = ['/my-jobs', '/add-job', '/referent', '/chats', '/change-password', '/onboarding'];

test('whoever is not signed in is asked to, and brought back to where they wanted to go', async ({
  person,
  visitor,
}) => {
  const member = await person('candidate');
  const { page } = await visitor();
  for (const path of GUARDED) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
  }
  await page.goto('/change-password');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/change-password');
  // Somebody who is signed in has no business at the door.
  await page.goto('/login');
  await expect(page).toHaveURL('/best-matches');
  await page.goto('/login?next=//evil.example/');
  await expect(page).toHaveURL('/best-matches');
});

test('whoever has not finished the onboarding is led to it', async ({ person }) => {
  const { page } = await person(null);
  await page.goto('/chats');
  await expect(page).toHaveURL(/\/onboarding/);
  await page.goto('/signup');
  await expect(page).toHaveURL('/onboarding');
});

test('an unknown address says so and leads on', async ({ visitor }) => {
  const { page } = await visitor({ expectedStatus: [404] });
  const answer = await page.goto('/no/hay/nada/aqui');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver vacantes' }).click();
  await expect(page).toHaveURL('/jobs');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
});

test('signing out forgets who was there', async ({ person }) => {
  const { page, fullName } = await person('candidate');
  await page.goto('/jobs');
  await page.getByRole('button', { name: `Cuenta de ${fullName}` }).click();
  await page
    .getByRole('button', { name: 'Cerrar Sesión' })
    .or(page.getByRole('menuitem', { name: 'Cerrar Sesión' }))
    .click();
  await expect(page.getByText('Sesión cerrada exitosamente')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();
  await page.goto('/my-jobs');
  await expect(page).toHaveURL(/\/login/);
});

test('the theme is there before the first paint and stays', async ({ person }) => {
  const { page, fullName } = await person('candidate');
  await page.goto('/jobs');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'uneed');
  await page.getByRole('button', { name: `Cuenta de ${fullName}` }).click();
  await page
    .getByRole('button', { name: 'Dark' })
    .or(page.getByRole('menuitem', { name: 'Dark' }))
    .click();
  await expect(html).toHaveAttribute('data-theme', 'uneedDark');
  // What the document says of its theme when its body begins to be there, before any script of the app has run.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset.first = document.documentElement.dataset.theme ?? 'none';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'uneedDark');
  expect(await html.getAttribute('data-first')).toBe('uneedDark');
});

test('a theme with a sheet of its own is painted first too, however late sheet and scripts come', async ({
  page,
}) => {
  await page.goto('/jobs');
  await page.evaluate(() => localStorage.setItem('chat-theme', 'dracula'));
  await page.route(/more-themes.*\.css/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  // The app's own scripts never come: what was painted first is all there is.
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dracula');
  await expect(page.locator('body')).not.toHaveCSS('background-color', HOUSE_GROUND);
  // Nothing was painted before its colours were here.
  const { painted, arrived } = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    const [sheet] = performance.getEntriesByType('resource').filter(({ name }) => /more-themes/.test(name));
    const [paint] = performance.getEntriesByName('first-paint');
    const arrived = sheet instanceof PerformanceResourceTiming ? sheet.responseEnd : Number.NaN;
    return { painted: paint?.startTime ?? Number.NaN, arrived };
  });
  expect(painted).toBeGreaterThanOrEqual(arrived);
});
