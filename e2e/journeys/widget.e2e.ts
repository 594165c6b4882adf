import { gzipSync } from 'node:zlib';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { WIDGET_SCRIPT_MAX_KB } from '@uneed/domain/site/widget/widget.rules.ts';
import { checkShown } from '../support/accessibility.ts';
import { openHostPage, startHostSite } from '../support/host-site.ts';
import { expect, test } from '../support/test.ts';
import { publishJob, type TestUser } from '../support/users.ts';

/** Copies the snippet of the page that the settings lead to. */
async function readSnippet(page: Page): Promise<string> {
  await page.goto('/settings');
  const sections = page.getByRole('navigation', { name: 'Secciones' });
  await sections.getByRole('link', { name: 'En tu página web' }).click();
  await page.getByLabel('Cuántas vacantes').selectOption('3 como máximo');
  await expect(page.getByText('limit="3"')).toBeVisible();
  return (await page.locator('pre').textContent()) ?? '';
}

const UNSAFE_TITLE = '<script>document.title = "no"</script> Cajera';

type Embedded = { url: string; browser: Browser; snippet: string };

/** Nothing moves while the vacancies are late, and the link of the page stays where they cannot be loaded. */
async function expectNothingMoves({ url, browser, snippet }: Embedded, { _id, fullName }: TestUser) {
  const site = await startHostSite(url, { '/': `${snippet}<p>Lo que sigue</p>` });
  const link = { name: `Vacantes de ${fullName} en Uneed` };

  const late = await openHostPage(browser, 'about:blank');
  const { promise: isReady, resolve: send } = Promise.withResolvers<void>();
  await late.route('**/api/widget/**', async (route) => {
    await isReady;
    await route.continue();
  });
  await late.goto(site.url);
  const next = late.getByText('Lo que sigue');
  const before = await next.boundingBox();
  await expect(late.getByRole('link')).toHaveCount(0);
  send();
  await expect(late.getByRole('link', { name: /Encargada de almacén/ })).toBeVisible();
  expect(await next.boundingBox()).toEqual(before);
  expect(await late.evaluate(() => window.layoutShift)).toBe(0);

  await late.route('**/api/widget/**', (route) => route.abort());
  await late.goto(site.url);
  await expect(late.getByRole('link', link)).toBeVisible();
  expect(await next.boundingBox()).toEqual(before);
  expect(await late.evaluate(() => window.layoutShift)).toBe(0);
  await late.route('**/widget.js', (route) => route.abort());
  await late.goto(site.url);
  await expect(late.getByRole('link', link)).toHaveAttribute('href', `${url}/u/${_id}?via=web`);
  await late.context().close();

  const withoutScripts = await openHostPage(browser, site.url, { hasJavaScript: false });
  await expect(withoutScripts.getByRole('link', link)).toBeVisible();
  await withoutScripts.context().close();
  site.close();
}

/** The script is small, cached for an hour and open to other sites. */
async function expectSmallScript(request: APIRequestContext) {
  const response = await request.get('/widget.js');
  expect(response.headers()).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const { etag = '' } = response.headers();
  expect((await request.get('/widget.js', { headers: { 'if-none-match': etag } })).status()).toBe(304);
  expect(gzipSync(await response.body()).length).toBeLessThanOrEqual(WIDGET_SCRIPT_MAX_KB * 1024);
  expect((await request.get('/favicon.svg')).headers()).not.toHaveProperty('access-control-allow-origin');
}

test('the vacancies of a referent are on another site, which allows only our small script; their links say where they stand, and nothing moves while they are late', async ({
  app,
  browser,
  createUser,
  request,
}) => {
  const referent = await createUser('referent');
  const [firstId] = [
    await publishJob(referent, { title: UNSAFE_TITLE }),
    await publishJob(referent, { title: 'Encargada de almacén' }),
    await publishJob(referent, { title: 'Vacante sin nombre', isAnonimous: true }),
  ];
  const snippet = await readSnippet(referent.page);
  await expect(referent.page.getByRole('link', { name: 'Encargada de almacén' })).toBeVisible();
  await checkShown(referent.page, 'the snippet of the widget');
  const short = `<script async src="${app.url}/widget.js" data-referente="${referent._id}" data-theme="dark"></script>`;
  const site = await startHostSite(app.url, {
    '/': `<h1>Trabaja aquí</h1>${snippet}<p>Lo que sigue</p>`,
    '/dos': `<h1>Dos</h1><p>${short}</p><div>${short}</div>`,
    '/nadie': `<script src="${app.url}/widget.js" data-company="no-existe"></script>`,
  });

  const page = await openHostPage(browser, `${site.url}/`);
  const list = page.getByRole('list', { name: `Vacantes de ${referent.fullName}` });
  await expect(list.getByRole('link')).toHaveText([/Encargada de almacén/, /<script>.*<\/script> Cajera/]);
  await expect(page).toHaveTitle('Colmado');
  await expect(page.getByRole('link', { name: `Vacantes de ${referent.fullName} en Uneed` })).toBeHidden();
  expect(await page.evaluate(() => ({ shift: window.layoutShift, refused: window.refused }))).toEqual({
    shift: 0,
    refused: [],
  });

  const view = page.waitForRequest((request) => request.url().endsWith(`/api/jobs/${firstId}/view`));
  await list.getByRole('link', { name: /Cajera/ }).click();
  await expect(page).toHaveURL(new RegExp(`^${app.url}/jobs/${firstId}`));
  expect((await view).postDataJSON()).toMatchObject({ source: 'widget' });

  await page.goto(`${site.url}/dos`);
  await expect(page.getByRole('link', { name: /Encargada de almacén/ })).toHaveCount(2);
  await page.goto(`${site.url}/nadie`);
  const ours = page.getByRole('link', { name: 'Ver las vacantes en Uneed' });
  await expect(ours).toHaveAttribute('href', `${app.url}/empresas/no-existe?via=web`);
  expect(await page.evaluate(() => window.refused)).toEqual([]);
  await page.context().close();
  site.close();

  await expectNothingMoves({ url: app.url, browser, snippet }, referent);
  await expectSmallScript(request);
});
