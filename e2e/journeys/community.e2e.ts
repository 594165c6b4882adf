import type { Page } from '@playwright/test';
import { POST_IMAGE_SIZES } from '@uneed/domain/community/posts/post.rules.ts';
import { checkShown } from '../support/accessibility.ts';
import { gotoLive } from '../support/live.ts';
import { expect, test } from '../support/test.ts';

/** The link to the page of a post, on its card. */
const getPostLink = (page: Page, title: string) =>
  page.getByRole('article', { name: title }).getByRole('link', { name: /hora/ });

type PostImage = { bytes: Buffer; alt: string };

/** Publishes a post in the dialog of the members' home; returns the path of its page. */
async function publishPost(page: Page, title: string, content: string, image: PostImage): Promise<string> {
  await page.goto('/best-matches');
  await page.getByRole('button', { name: 'Crear publicación' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Publicar' })).toBeDisabled();
  await dialog.getByLabel('Título (opcional)').fill(title);
  await dialog.getByLabel(/^Contenido/).fill(content);
  const file = { name: 'foto.png', mimeType: 'image/png', buffer: image.bytes };
  await dialog.getByLabel('Imagen de la publicación').setInputFiles(file);
  await dialog.getByLabel('Descripción de la imagen (opcional)').fill(image.alt);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('¡Publicación creada correctamente!')).toBeVisible();
  const path = await getPostLink(page, title).getAttribute('href');
  if (path === null) throw new Error('The new post has no link');
  return path;
}

test('a post with an image is announced live, gets a reaction and a comment, notifies its author, and is deleted for everybody', async ({
  createUser,
}) => {
  const author = await createUser('candidate');
  const reader = await createUser('candidate');
  await gotoLive(reader.page, '/best-matches');

  const title = `Mi primera entrevista, ${author.email}`;
  const alt = 'Tres soldadoras en su taller de Baní';
  const bytes = await reader.page.screenshot();
  const path = await publishPost(author.page, title, 'Fui tranquila y salió bien. #entrevistas', {
    bytes,
    alt,
  });

  // The feed announces the post; a click inserts it.
  await reader.page.getByRole('button', { name: /publicaci(?:ón|ones) nuevas?/ }).click();
  const image = reader.page.getByRole('article', { name: title }).getByRole('img', { name: alt });
  await image.scrollIntoViewIfNeeded();
  const getWidth = () => image.evaluate((element) => Reflect.get(element, 'naturalWidth'));
  await expect.poll(getWidth).toBe(POST_IMAGE_SIZES.small);
  await getPostLink(reader.page, title).click();
  await expect(reader.page).toHaveURL(path);
  await expect(reader.page.getByRole('img', { name: alt })).toBeVisible();
  const comments = reader.page.getByRole('region', { name: /^Comentarios/ });
  await expect(comments).toBeVisible();
  // The author has the post open and sees the comment without a reload.
  await gotoLive(author.page, path);
  await reader.page.getByRole('button', { name: 'Me gusta', exact: true }).click();
  await expect(reader.page.getByRole('button', { name: 'Me gusta', pressed: true })).toBeVisible();
  await reader.page.getByPlaceholder('Escribe un comentario...').fill('¡Felicidades!');
  await comments.getByRole('button', { name: 'Comentar' }).click();
  await expect(reader.page.getByText('Comentario publicado exitosamente')).toBeVisible();
  await expect(author.page.getByText('¡Felicidades!')).toBeVisible();
  await expect(author.page.getByRole('button', { name: /^Notificaciones/ })).toContainText('sin leer');
  await checkShown(author.page, 'a post with a comment');

  await author.page.getByRole('button', { name: 'Opciones de la publicación' }).click();
  await author.page.getByRole('button', { name: 'Eliminar publicación' }).click();
  const dialog = author.page.getByRole('dialog', { name: 'Eliminar publicación' });
  await dialog.getByRole('button', { name: 'Eliminar publicación' }).click();
  await expect(author.page.getByText('Publicación eliminada exitosamente')).toBeVisible();
  expect((await reader.context.request.get(path)).status()).toBe(404);
});
