import type { Page } from '@playwright/test';
import { checkPage } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

/** The link to the page of a post, on its card. */
const getPostLink = (page: Page, title: string) =>
  page.getByRole('article', { name: title }).getByRole('link', { name: /hora/ });

/** Publishes a post in the dialog of the members' home; returns the path of its page. */
async function publishPost(page: Page, title: string, content: string): Promise<string> {
  await page.goto('/best-matches');
  await page.getByRole('button', { name: 'Crear publicación' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Publicar' })).toBeDisabled();
  await dialog.getByLabel('Título (opcional)').fill(title);
  await dialog.getByLabel(/^Contenido/).fill(content);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('¡Publicación creada correctamente!')).toBeVisible();
  const path = await getPostLink(page, title).getAttribute('href');
  if (path === null) throw new Error('The new post has no link');
  return path;
}

test('a post is announced live, gets a reaction and a comment, notifies its author, and is deleted for everybody', async ({
  createUser,
}) => {
  const author = await createUser('candidate');
  const reader = await createUser('candidate', { expectedStatus: [404] });
  await reader.page.goto('/best-matches');
  await reader.page.waitForLoadState('networkidle');

  const title = `Mi primera entrevista, ${author.email}`;
  const path = await publishPost(author.page, title, 'Fui tranquila y salió bien. #entrevistas');

  // The feed announces the post; a click inserts it.
  await reader.page.getByRole('button', { name: /publicaci(?:ón|ones) nuevas?/ }).click();
  await getPostLink(reader.page, title).click();
  await expect(reader.page).toHaveURL(path);
  const comments = reader.page.getByRole('region', { name: /^Comentarios/ });
  await expect(comments).toBeVisible();
  await reader.page.getByRole('button', { name: 'Me gusta', exact: true }).click();
  await expect(reader.page.getByRole('button', { name: 'Me gusta', pressed: true })).toBeVisible();

  // The author has the post open and sees the comment without a reload.
  await author.page.goto(path);
  await author.page.waitForLoadState('networkidle');
  await reader.page.getByPlaceholder('Escribe un comentario...').fill('¡Felicidades!');
  await comments.getByRole('button', { name: 'Comentar' }).click();
  await expect(reader.page.getByText('Comentario publicado exitosamente')).toBeVisible();
  await expect(author.page.getByText('¡Felicidades!')).toBeVisible();
  await expect(author.page.getByRole('button', { name: /^Notificaciones/ })).toContainText('sin leer');
  await checkPage(author.page, path);

  await author.page.getByRole('button', { name: 'Opciones de la publicación' }).click();
  await author.page.getByRole('button', { name: 'Eliminar publicación' }).click();
  const dialog = author.page.getByRole('dialog', { name: 'Eliminar publicación' });
  await dialog.getByRole('button', { name: 'Eliminar publicación' }).click();
  await expect(author.page.getByText('Publicación eliminada exitosamente')).toBeVisible();
  await reader.page.goto(path);
  await expect(reader.page.getByText('Publicación no encontrada').first()).toBeVisible();
});

test('axe finds no violations on the community and the home of members, light and dark', async ({
  createUser,
  createVisitor,
}) => {
  const { page } = await createUser('candidate');
  await publishPost(page, 'Consejos para un CV', 'Una página basta.');
  await checkPage(page, '/best-matches');
  const visitor = await createVisitor();
  await checkPage(visitor.page, '/comunidad');
});
