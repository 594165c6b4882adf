import type { Page } from '@playwright/test';
import { POSTS_PAGE_SIZE } from '@uneed/domain/community/posts/post.rules.ts';
import { publishPostAs, signUpApiUser } from '../support/api-users.ts';
import { openWithLateScripts } from '../support/late-scripts.ts';
import { expect, test } from '../support/test.ts';

/** 400 kbps in both directions, in bytes per second, with the latency of a weak mobile network. */
const SLOW_NETWORK = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 300, offline: false };
/** A new account publishes at most three posts a day. */
const AUTHORS = 4;
const POSTS_EACH = 3;

const IMAGE_ALT = 'Fila de personas en una feria de empleo';

/** Publishes more posts than fit a page; the last one has an image. Returns its title. */
async function publishPosts(url: string, image: Buffer): Promise<string> {
  const name = `autora-${crypto.randomUUID().slice(0, 8)}`;
  const authors = await Promise.all(
    Array.from({ length: AUTHORS }, (_, number) => signUpApiUser(url, `${name}-${number}`)),
  );
  for (let round = 0; round < POSTS_EACH; round += 1)
    for (const [number, author] of authors.entries())
      await publishPostAs(url, author, { title: `Consejo ${round}-${number} de ${name}` });
  const title = `Feria de empleo de ${name}`;
  const photographer = await signUpApiUser(url, `${name}-foto`);
  await publishPostAs(url, photographer, { title, image, imageAlt: IMAGE_ALT });
  return title;
}

async function emulateSlowNetwork(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
}

test('on a phone with a slow network: the first posts do not wait for scripts and images, and more posts can be loaded', async ({
  app,
  createVisitor,
}) => {
  const { page, context } = await createVisitor();
  await page.goto('/');
  const title = await publishPosts(app.url, await page.screenshot());
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
  await expect(page.getByRole('article')).toHaveCount(POSTS_PAGE_SIZE);
  // The place of the image is reserved, so that nothing moves when it arrives.
  const image = withImage.getByRole('img', { name: IMAGE_ALT });
  await image.scrollIntoViewIfNeeded();
  const before = await image.boundingBox();
  expect(before?.height).toBeGreaterThan(0);
  await imageRequested.promise;

  const next = page.getByRole('article').nth(POSTS_PAGE_SIZE);
  // A tap before the scripts have arrived is handled when they have.
  await page.getByRole('button', { name: 'Ver más publicaciones' }).tap();
  loadScripts();
  await expect(next).toBeVisible();

  imageMayArrive.resolve();
  const isLoaded = () => image.evaluate((element) => Reflect.get(element, 'naturalWidth') > 0);
  await image.scrollIntoViewIfNeeded();
  await expect.poll(isLoaded).toBe(true);
  expect((await image.boundingBox())?.height).toBe(before?.height);
});
