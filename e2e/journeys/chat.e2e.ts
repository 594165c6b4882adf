import type { Page } from '@playwright/test';
import {
  LIVE_PING_INTERVAL_MS,
  LIVE_PING_TIMEOUT_MS,
  PRESENCE_GRACE_MS,
} from '@uneed/domain/kernel/live/live.rules.ts';
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

/** A page that is closed while it is connecting counts as offline only after the next missed ping. */
const OFFLINE_WITHIN_MS = 2 * (LIVE_PING_INTERVAL_MS + LIVE_PING_TIMEOUT_MS + PRESENCE_GRACE_MS);

/** The test cuts the network; the browser logs each lost connection. */
const OFFLINE = { isOffline: true };

/** A message is sent, delivered on any page of the app, and read in the conversation. */
async function readFirstMessage(ana: TestUser, luis: TestUser) {
  await sendMessage(ana, luis, 'Buenas, ¿está ahí?');
  await openChatWith(ana.page, luis);
  await expect(conversation(ana.page).getByText('Enviado', { exact: true })).toBeVisible();
  await luis.page.goto('/jobs');
  await expect(conversation(ana.page).getByText('Entregado', { exact: true })).toBeVisible();
  await openChatWith(luis.page, ana);
  await expect(conversation(ana.page).getByText('Leído', { exact: true })).toBeVisible();
  await expect(ana.page.getByRole('paragraph').filter({ hasText: /^En línea$/ })).toBeVisible();
}

/** Messages that were written without a network wait, also through a reload, and are sent in their order. */
async function writeWithoutNetwork(ana: TestUser, luis: TestUser) {
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

  await ana.context.route('**/api/messages/send/**', (route) => route.abort());
  await write(ana, 'Tercero');
  await write(ana, 'Cuarto');
  await expect(conversation(ana.page).getByText('En cola')).toHaveCount(2);
  await ana.page.reload();
  await expect(conversation(ana.page).getByText('En cola')).toHaveCount(2);
  expect((await readTexts(ana.page)).slice(-2)).toEqual(['Tercero', 'Cuarto']);
  await ana.context.unroute('**/api/messages/send/**');
  await expect(conversation(ana.page).getByText('En cola')).toHaveCount(0, { timeout: 90_000 });
}

test('messages arrive once and in order, after a network cut and a reload too, with their delivery status, on both devices of a user', async ({
  createUser,
  createVisitor,
}) => {
  // It waits for the queue of messages, and for a user to count as offline.
  test.slow();
  const ana = await createUser('candidate', OFFLINE);
  const luis = await createUser('candidate');
  await readFirstMessage(ana, luis);
  await writeWithoutNetwork(ana, luis);
  const texts = ['Buenas, ¿está ahí?', 'Mientras no estabas', 'Primero', 'Segundo', 'Tercero', 'Cuarto'];
  await expect.poll(() => readTexts(luis.page)).toEqual(texts);
  await ana.page.reload();
  await expect.poll(() => readTexts(ana.page)).toEqual(texts);

  // The same user on two devices.
  const phone = await createVisitor();
  await phone.context.request.post('/api/auth/login', { data: { email: ana.email, password: ana.password } });
  const chats = phone.page.getByRole('link', { name: /\bChats$|^Chats\b/ }).filter({ visible: true });
  await gotoLive(phone.page, '/jobs');
  await expect(chats).toBeVisible();
  await gotoLive(ana.page, '/jobs');
  // At the same time, because the toast disappears after a few seconds.
  await Promise.all([
    expect(phone.page.getByText(`Nuevo mensaje de ${luis.fullName}`)).toBeVisible(),
    write(luis, 'Hola, Ana'),
  ]);
  await expect(chats).toContainText('1');
  await openChatWith(ana.page, luis);
  await expect(conversation(ana.page).getByText('Hola, Ana')).toBeVisible();
  await expect(chats).not.toContainText('1');
  // What was read is not counted on the server either.
  await expect(conversation(luis.page).getByText('Leído', { exact: true })).toHaveCount(2);
  await gotoLive(phone.page, '/jobs');
  await expect(chats).toBeVisible();
  await expect(chats).not.toContainText('1');
  await openChatWith(phone.page, luis);
  await write(ana, 'Desde la laptop');
  await expect(conversation(phone.page).getByText('Desde la laptop')).toBeVisible();

  // A user who closes the browser is shown as offline.
  await luis.context.close();
  await expect(ana.page.getByText('Fuera de línea', { exact: true })).toBeVisible({
    timeout: OFFLINE_WITHIN_MS,
  });
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
