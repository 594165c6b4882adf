import type { Page } from '@playwright/test';
import { publishPostAs, signUpApiUser } from '../support/api-users.ts';
import { openWithLateScripts } from '../support/late-scripts.ts';
import { expect, test } from '../support/test.ts';

/** 400 kbps in both directions, in bytes per second, with the latency of a weak mobile network. */
const SLOW_NETWORK = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 300, offline: false };
const IMAGE_ALT = 'Fila de personas en una feria de empleo';

/** Publishes a post with an image; returns its title. */
async function publishPost(url: string, image: Buffer): Promise<string> {
  const name = `autora-${crypto.randomUUID().slice(0, 8)}`;
  const title = `Feria de empleo de ${name}`;
  await publishPostAs(url, await signUpApiUser(url, name), { title, image, imageAlt: IMAGE_ALT });
  return title;
}

async function emulateSlowNetwork(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
}

test('on a phone with a slow network: a post does not wait for scripts, and nothing moves when its image arrives', async ({
  app,
  createVisitor,
}) => {
  const { page, context } = await createVisitor();
  await page.goto('/');
  const title = await publishPost(app.url, await page.screenshot());
  // The page is cached for visitors for a moment.
  await expect.poll(async () => (await context.request.get('/comunidad')).text()).toContain(title);

  const imageRequested = Promise.withResolvers<void>();
  const imageMayArrive = Promise.withResolvers<void>();
  await page.route('**/media/posts/**', async (route) => {
    imageRequested.resolve();
    await imageMayArrive.promise;
    await route.continue();
  });
  await emulateSlowNetwork(page);
  const withImage = page.getByRole('article', { name: title });
  const loadScripts = await openWithLateScripts(page, '/comunidad?tab=publicaciones');
  await expect(withImage.getByText(/^Lo que aprendí/)).toBeVisible();
  // The place of the image is reserved, so that nothing moves when it arrives.
  const image = withImage.getByRole('img', { name: IMAGE_ALT });
  await image.scrollIntoViewIfNeeded();
  const before = await image.boundingBox();
  expect(before?.height).toBeGreaterThan(0);
  await imageRequested.promise;

  loadScripts();
  imageMayArrive.resolve();
  const isLoaded = () => image.evaluate((element) => Reflect.get(element, 'naturalWidth') > 0);
  await image.scrollIntoViewIfNeeded();
  await expect.poll(isLoaded).toBe(true);
  expect((await image.boundingBox())?.height).toBe(before?.height);
});
