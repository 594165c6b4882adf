import type { Page } from '@playwright/test';
import { applyTo, type Person, publishJob, sendMessage } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Mensaje', exact: true });
const conversation = (page: Page) => page.getByRole('log', { name: 'Mensajes' });
const chatWith = (page: Page, other: Person) => page.goto(`/chats?user=${other._id}`);

async function write({ page }: Person, text: string) {
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(composer(page)).toHaveValue('');
}

/** The texts of a conversation from top to bottom, as they stand in its bubbles. */
const textsIn = (page: Page) => conversation(page).locator('p.whitespace-pre-wrap').allTextContents();

/** Lost connections are what these journeys are about: the browser complains of each. */
const OFFLINE = { isOffline: true };

test('a conversation goes on where the network was cut, in order and once, and shows how far each message came', async ({
  person,
}) => {
  const ana = await person('candidate', OFFLINE);
  const luis = await person('candidate');
  await sendMessage(ana, luis, 'Buenas, ¿está ahí?');
  await chatWith(ana.page, luis);
  await expect(conversation(ana.page).getByText('Enviado', { exact: true })).toBeVisible();

  // Anywhere in the app it reaches Luis; in the conversation he reads it.
  await luis.page.goto('/jobs');
  await expect(conversation(ana.page).getByText('Entregado', { exact: true })).toBeVisible();
  await chatWith(luis.page, ana);
  await expect(conversation(ana.page).getByText('Leído', { exact: true })).toBeVisible();
  await expect(ana.page.getByRole('paragraph').filter({ hasText: /^Online$/ })).toBeVisible();

  await ana.context.setOffline(true);
  await write(ana, 'Primero');
  await write(ana, 'Segundo');
  await expect(conversation(ana.page).getByText('En cola')).toHaveCount(2);
  await write(luis, 'Mientras no estabas');
  await expect(conversation(luis.page).getByText('Primero')).toHaveCount(0);

  await ana.context.setOffline(false);
  await expect(conversation(luis.page).getByText('Segundo')).toBeVisible();
  await expect(conversation(ana.page).getByText('Mientras no estabas')).toBeVisible();
  await expect(conversation(ana.page).getByText('En cola')).toHaveCount(0);
  const said = ['Buenas, ¿está ahí?', 'Mientras no estabas', 'Primero', 'Segundo'];
  await expect.poll(() => textsIn(luis.page)).toEqual(said);
  await expect.poll(() => textsIn(ana.page)).toEqual(said);
});

test('what was written without a server is still there after a reload, and goes by itself', async ({
  person,
}) => {
  const ana = await person('candidate', OFFLINE);
  const luis = await person('candidate');
  await chatWith(ana.page, luis);
  await expect(composer(ana.page)).toBeVisible();
  await ana.context.route('**/api/messages/send/**', (route) => route.abort());
  await write(ana, 'Uno');
  await write(ana, 'Dos');
  await expect(conversation(ana.page).getByText('En cola')).toHaveCount(2);
  await ana.page.reload();
  await expect(conversation(ana.page).getByText('En cola')).toHaveCount(2);
  expect(await textsIn(ana.page)).toEqual(['Uno', 'Dos']);

  await ana.context.unroute('**/api/messages/send/**');
  await expect(conversation(ana.page).getByText('En cola')).toHaveCount(0, { timeout: 40_000 });
  await chatWith(luis.page, ana);
  await expect.poll(() => textsIn(luis.page)).toEqual(['Uno', 'Dos']);
  await ana.page.reload();
  await expect.poll(() => textsIn(ana.page)).toEqual(['Uno', 'Dos']);
});

test('two devices of one person stay in step', async ({ person, visitor }) => {
  const ana = await person('candidate');
  const luis = await person('candidate');
  const phone = await visitor();
  await phone.context.request.post('/api/auth/login', { data: { email: ana.email, password: ana.password } });
  await phone.page.goto('/jobs');
  const chats = phone.page.getByRole('link', { name: /\bChats$|^Chats\b/ }).filter({ visible: true });
  await expect(chats).toBeVisible();
  await ana.page.goto('/jobs');
  await sendMessage(luis, ana, 'Hola, Ana');
  await expect(chats).toContainText('1');
  await chatWith(ana.page, luis);
  await expect(conversation(ana.page).getByText('Hola, Ana')).toBeVisible();
  await expect(chats).not.toContainText('1');
  await chatWith(phone.page, luis);
  await write(ana, 'Desde la laptop');
  await expect(conversation(phone.page).getByText('Desde la laptop')).toBeVisible();
});

test('who asks for money is warned of, reported and blocked; the block is taken back in the settings', async ({
  person,
}) => {
  const referent = await person('referent');
  const candidate = await person('candidate');
  const title = `Chofer de reparto, ${referent.email}`;
  const jobId = await publishJob(referent, { title });
  await applyTo(candidate, jobId);
  await sendMessage(referent, candidate, 'Para asegurar tu cupo deposita RD$1,000 hoy');

  const { page } = candidate;
  await chatWith(page, referent);
  await expect(page.getByText('Parece que te piden dinero')).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', `/jobs/${jobId}`);
  await page.getByRole('button', { name: 'Reportar a esta persona' }).click();
  await page.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect(page.getByText('Recibimos tu reporte.')).toBeVisible();

  await chatWith(referent.page, candidate);
  await expect(referent.page.getByRole('paragraph').filter({ hasText: /^Online$/ })).toBeVisible();
  await page.getByRole('button', { name: /Más opciones/ }).click();
  await page.getByRole('button', { name: 'Bloquear' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByText('Bloqueaste a esta persona.')).toBeVisible();
  await expect(referent.page.getByText('Offline', { exact: true })).toBeVisible();
  // The conversation that was open closes its door by itself, and opens it again.
  await expect(referent.page.getByText('No puedes escribirle a esta persona')).toBeVisible();
  await expect(composer(referent.page)).toHaveCount(0);

  await page.goto('/settings?section=privacy');
  await page.getByRole('button', { name: `Desbloquear a ${referent.fullName}` }).click();
  await expect(page.getByText('No has bloqueado a nadie.')).toBeVisible();
  await write(referent, '¿Y entonces?');
  await chatWith(page, referent);
  await expect(conversation(page).getByText('¿Y entonces?')).toBeVisible();
});
