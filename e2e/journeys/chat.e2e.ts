import type { Page } from '@playwright/test';
import { gotoLive } from '../support/live.ts';
import { expect, test } from '../support/test.ts';
import { applyTo, publishJob, sendMessage, type TestUser } from '../support/users.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Mensaje', exact: true });
const conversation = (page: Page) => page.getByRole('log', { name: 'Mensajes' });
const openChatWith = (page: Page, other: TestUser) => gotoLive(page, `/chats?user=${other._id}`);

async function write({ page }: TestUser, text: string) {
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(composer(page)).toHaveValue('');
}

/** Reads the texts of the messages from top to bottom. */
const readTexts = (page: Page) => conversation(page).locator('p.whitespace-pre-wrap').allTextContents();

/** These tests cut the network; the browser logs each lost connection. */
const OFFLINE = { isOffline: true };

test('after a network cut messages arrive once and in order, and each shows its delivery status', async ({
  createUser,
}) => {
  const ana = await createUser('candidate', OFFLINE);
  const luis = await createUser('candidate');
  await sendMessage(ana, luis, 'Buenas, ¿está ahí?');
  await openChatWith(ana.page, luis);
  await expect(conversation(ana.page).getByText('Enviado', { exact: true })).toBeVisible();

  // On any page of the app the message is delivered; in the conversation it is read.
  await luis.page.goto('/jobs');
  await expect(conversation(ana.page).getByText('Entregado', { exact: true })).toBeVisible();
  await openChatWith(luis.page, ana);
  await expect(conversation(ana.page).getByText('Leído', { exact: true })).toBeVisible();
  await expect(ana.page.getByRole('paragraph').filter({ hasText: /^En línea$/ })).toBeVisible();

  await ana.context.setOffline(true);
  await write(ana, 'Primero');
  await write(ana, 'Segundo');
  await expect(conversation(ana.page).getByText('En cola')).toHaveCount(2);
  await write(luis, 'Mientras no estabas');
  // The server has it before those in the queue.
  await expect(conversation(luis.page).getByText(/^(Enviado|Entregado)$/)).toBeVisible();
  await expect(conversation(luis.page).getByText('Primero')).toHaveCount(0);

  await ana.context.setOffline(false);
  await expect(conversation(luis.page).getByText('Segundo')).toBeVisible();
  await expect(conversation(ana.page).getByText('Mientras no estabas')).toBeVisible();
  await expect(conversation(ana.page).getByText('En cola')).toHaveCount(0);
  const texts = ['Buenas, ¿está ahí?', 'Mientras no estabas', 'Primero', 'Segundo'];
  await expect.poll(() => readTexts(luis.page)).toEqual(texts);
  await expect.poll(() => readTexts(ana.page)).toEqual(texts);
});

test('unsent messages survive a reload and are sent when the server is back', async ({ createUser }) => {
  const ana = await createUser('candidate', OFFLINE);
  const luis = await createUser('candidate');
  await openChatWith(ana.page, luis);
  await expect(composer(ana.page)).toBeVisible();
  await ana.context.route('**/api/messages/send/**', (route) => route.abort());
  await write(ana, 'Uno');
  await write(ana, 'Dos');
  await expect(conversation(ana.page).getByText('En cola')).toHaveCount(2);
  await ana.page.reload();
  await expect(conversation(ana.page).getByText('En cola')).toHaveCount(2);
  expect(await readTexts(ana.page)).toEqual(['Uno', 'Dos']);

  await ana.context.unroute('**/api/messages/send/**');
  await expect(conversation(ana.page).getByText('En cola')).toHaveCount(0, { timeout: 90_000 });
  await openChatWith(luis.page, ana);
  await expect.poll(() => readTexts(luis.page)).toEqual(['Uno', 'Dos']);
  await ana.page.reload();
  await expect.poll(() => readTexts(ana.page)).toEqual(['Uno', 'Dos']);
});

test('two devices of one user show the same messages and unread counts', async ({
  createUser,
  createVisitor,
}) => {
  const ana = await createUser('candidate');
  const luis = await createUser('candidate');
  const phone = await createVisitor();
  await phone.context.request.post('/api/auth/login', { data: { email: ana.email, password: ana.password } });
  await gotoLive(phone.page, '/jobs');
  const chats = phone.page.getByRole('link', { name: /\bChats$|^Chats\b/ }).filter({ visible: true });
  await expect(chats).toBeVisible();
  await gotoLive(ana.page, '/jobs');
  await sendMessage(luis, ana, 'Hola, Ana');
  await expect(chats).toContainText('1');
  await openChatWith(ana.page, luis);
  await expect(conversation(ana.page).getByText('Hola, Ana')).toBeVisible();
  await expect(chats).not.toContainText('1');
  await openChatWith(phone.page, luis);
  await write(ana, 'Desde la laptop');
  await expect(conversation(phone.page).getByText('Desde la laptop')).toBeVisible();
});

test('a message that asks for money shows a warning; its sender is reported, blocked, and unblocked in the settings', async ({
  createUser,
}) => {
  const referent = await createUser('referent');
  const candidate = await createUser('candidate');
  const title = `Chofer de reparto, ${referent.email}`;
  const jobId = await publishJob(referent, { title });
  await applyTo(candidate, jobId);
  await sendMessage(referent, candidate, 'Para asegurar tu cupo deposita RD$1,000 hoy');

  const { page } = candidate;
  await openChatWith(page, referent);
  await expect(page.getByText('Parece que te piden dinero')).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', `/jobs/${jobId}`);
  await page.getByRole('button', { name: 'Reportar a esta persona' }).click();
  await page.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect(page.getByText('Recibimos tu reporte.')).toBeVisible();

  await openChatWith(referent.page, candidate);
  await expect(referent.page.getByRole('paragraph').filter({ hasText: /^En línea$/ })).toBeVisible();
  await page.getByRole('button', { name: /Más opciones/ }).click();
  await page.getByRole('button', { name: 'Bloquear' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByText('Bloqueaste a esta persona.')).toBeVisible();
  await expect(referent.page.getByText('Fuera de línea', { exact: true })).toBeVisible();
  // The open conversation disables its composer live, and enables it again after the unblocking.
  await expect(referent.page.getByText('No puedes escribirle a esta persona')).toBeVisible();
  await expect(composer(referent.page)).toHaveCount(0);

  await page.goto('/settings?section=privacy');
  await page.getByRole('button', { name: `Desbloquear a ${referent.fullName}` }).click();
  await expect(page.getByText('No has bloqueado a nadie.')).toBeVisible();
  await write(referent, '¿Y entonces?');
  await expect(conversation(referent.page).getByText(/^(Enviado|Entregado)$/)).toBeVisible();
  await openChatWith(page, referent);
  await expect(conversation(page).getByText('¿Y entonces?')).toBeVisible();
});
