import type { Page } from '@playwright/test';
import { checkShown } from '../support/accessibility.ts';
import { gotoLive } from '../support/live.ts';
import { expect, test } from '../support/test.ts';
import type { TestUser } from '../support/users.ts';

type Post = { _id: string; title: string };

async function publishPost({ context }: Pick<TestUser, 'context'>, title: string): Promise<Post> {
  const response = await context.request.post('/api/posts', {
    data: { title, content: 'Deposita hoy y gana ya.' },
  });
  expect(response.status()).toBe(201);
  return response.json();
}

const getCard = (page: Page, { title }: Post) => page.getByRole('article', { name: title });

/** Opens the feed and loads its pages until the post is on it: other tests may have published more than a page meanwhile. */
async function openFeedWith(page: Page, post: Post): Promise<void> {
  await page.goto('/best-matches?tab=publicaciones');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  while (!(await getCard(page, post).isVisible())) {
    const shown = await cards.count();
    await page.getByRole('button', { name: 'Ver más publicaciones' }).click();
    await expect.poll(() => cards.count()).toBeGreaterThan(shown);
  }
}

/** Opens the dialog of a menu item of a post in the feed, or clicks the item. */
async function chooseInMenu(page: Page, post: Post, item: string | RegExp): Promise<void> {
  await getCard(page, post).getByRole('button', { name: 'Más opciones' }).click();
  await getCard(page, post).getByRole('button', { name: item }).click();
}

/** Fills in the reason in the open dialog and confirms. */
async function giveReason(page: Page, label: string, reason: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(label).fill(reason);
  await dialog.getByRole('button', { name: action }).click();
}

test('a reported post is removed by an admin, gone for everybody, and back after an appeal', async ({
  createUser,
  request: visitor,
  runAdmin,
}) => {
  const [author, reader, admin] = [
    await createUser('candidate', { expectedStatus: [410] }),
    await createUser('candidate', { expectedStatus: [410] }),
    await createUser('candidate'),
  ];
  await runAdmin('make-admin', admin.email);
  const post = await publishPost(author, `Gana dinero ya, ${author.email}`);
  await openFeedWith(reader.page, post);
  await chooseInMenu(reader.page, post, 'Reportar publicación');
  const dialog = reader.page.getByRole('dialog', { name: 'Reportar publicación' });
  await dialog.getByRole('combobox').selectOption('Estafa o piden dinero');
  await dialog.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect(reader.page.getByText('Recibimos tu reporte.')).toBeVisible();
  await gotoLive(reader.page, `/post/${post._id}`);
  await expect(reader.page.getByRole('heading', { name: post.title })).toBeVisible();

  await admin.page.goto('/admin/reportes');
  const reported = admin.page.getByRole('listitem').filter({ hasText: post.title }).first();
  await expect(reported.getByText('Estafa o piden dinero')).toBeVisible();
  await reported.getByRole('button', { name: 'Quitar' }).click();
  await giveReason(admin.page, 'Motivo', 'Pides dinero por un empleo', 'Quitar');
  await expect(reported).toHaveCount(0);

  // The open page disappears live; so it does for visitors.
  await expect(reader.page.getByText('Publicación no encontrada').first()).toBeVisible();
  expect((await visitor.get(`/post/${post._id}`)).status()).toBe(410);

  await author.page.goto('/notifications');
  await author.page.getByRole('link', { name: /Quitamos tu publicación/ }).click();
  await expect(author.page).toHaveURL('/soporte');
  await expect(author.page.getByText('Pides dinero por un empleo')).toBeVisible();
  await author.page
    .getByLabel('¿Por qué crees que es un error?')
    .fill('No pido dinero: es el título de un libro.');
  await author.page.getByRole('button', { name: 'Enviar apelación' }).click();
  await expect(author.page.getByText('Recibimos tu apelación.').first()).toBeVisible();
  await checkShown(author.page, 'a sanction with its appeal');

  await admin.page.goto('/admin/reportes?estado=apelaciones');
  const appealed = admin.page.getByRole('listitem').filter({ hasText: 'es el título de un libro' }).first();
  await expect(appealed).toBeVisible();
  await checkShown(admin.page, 'an appeal');
  await appealed.getByRole('button', { name: 'Aceptar apelación' }).click();
  await giveReason(admin.page, 'Respuesta', 'Tienes razón', 'Aceptar');
  await expect(appealed).toHaveCount(0);
  await reader.page.goto(`/post/${post._id}`);
  await expect(reader.page.getByRole('heading', { name: post.title })).toBeVisible();
});
