import type { Page } from '@playwright/test';
import {
  LIVE_PING_INTERVAL_MS,
  LIVE_PING_TIMEOUT_MS,
  PRESENCE_GRACE_MS,
} from '@uneed/domain/kernel/live/live.rules.ts';
import { openApplySheet, sendApplication } from '../support/apply-sheet.ts';
import { fillJobForm } from '../support/job-form.ts';
import { gotoLive } from '../support/live.ts';
import { expect, test } from '../support/test.ts';
import type { TestUser } from '../support/users.ts';

/** A page that is closed while it is connecting counts as offline only after the next missed ping. */
const OFFLINE_WITHIN_MS = 2 * (LIVE_PING_INTERVAL_MS + LIVE_PING_TIMEOUT_MS + PRESENCE_GRACE_MS);

async function publishInForm({ page }: TestUser, title: string) {
  await page.goto('/my-jobs');
  await page.getByRole('link', { name: 'Publicar Trabajo' }).click();
  await expect(page).toHaveURL('/add-job');
  await fillJobForm(page, {
    title,
    province: 'Santiago',
    category: 'Ventas y Comercial',
    salary: '35000',
    description: 'Buscamos una persona amable para la caja, con ganas de aprender.',
  });
  await page.getByRole('button', { name: 'Publicar Trabajo' }).click();
  await expect(page).toHaveURL('/my-jobs');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Compartir por WhatsApp' })).toBeVisible();
}

async function searchAndApply({ page }: TestUser, title: string) {
  await page.goto('/jobs');
  // Searched by title, so that it is on the first page whatever other tests publish.
  await page.getByRole('combobox', { name: 'Buscar vacantes' }).fill(title);
  await expect(page).toHaveURL(/[?&]q=/);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Buscamos una persona amable')).toBeVisible();
  await openApplySheet(page);
  await sendApplication(page);
  await expect(page.getByText('Aplicación Enviada', { exact: true }).filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Aplicación Enviada', { exact: true }).filter({ visible: true })).toBeVisible();
}

async function openApplicant({ page }: TestUser, title: string, candidate: TestUser) {
  await page.goto('/my-jobs');
  await expect(page.getByText('1 aplicante').first()).toBeVisible();
  await page.getByRole('link', { name: `Aplicantes de ${title}` }).click();
  await expect(page).toHaveURL(/\/job-applicants\//);
  await page.getByRole('link', { name: candidate.fullName }).click();
  await expect(page.getByRole('heading', { name: candidate.fullName, exact: true })).toBeVisible();
}

const composer = (page: Page) => page.getByRole('textbox', { name: 'Mensaje', exact: true });
const conversation = (page: Page) => page.getByRole('log', { name: 'Mensajes' });
/** The link to the chats, in the navigation bar or among the tabs, with its badge. */
const chatsLink = (page: Page) =>
  page.getByRole('link', { name: /\bChats$|^Chats\b/ }).filter({ visible: true });

async function openChatWith({ page }: TestUser, other: TestUser) {
  await chatsLink(page).click();
  await page.getByRole('link', { name: other.fullName }).click();
  await expect(composer(page)).toBeVisible();
}

async function send({ page }: TestUser, text: string) {
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(conversation(page).getByText(text)).toBeVisible();
  await expect(composer(page)).toHaveValue('');
}

test('a referent publishes a job, a candidate finds it and applies, the referent sees the applicant, and both chat', async ({
  createUser,
}, { project }) => {
  const referent = await createUser('referent');
  const candidate = await createUser('candidate');
  const title = `Cajera para colmado, ${referent.email}, ${project.name}`;

  await publishInForm(referent, title);
  await searchAndApply(candidate, title);
  await openApplicant(referent, title, candidate);

  // The candidate is on another page when the first message arrives. From here on no page is reloaded.
  await candidate.page.getByRole('link', { name: 'Vacantes' }).filter({ visible: true }).first().click();
  await referent.page.getByRole('link', { name: 'Enviar mensaje' }).click();
  await expect(composer(referent.page)).toBeVisible();
  await expect(referent.page.getByRole('paragraph').filter({ hasText: /^En línea$/ })).toBeVisible();
  // At the same time, because the toast disappears after a few seconds.
  await Promise.all([
    expect(candidate.page.getByText(`Nuevo mensaje de ${referent.fullName}`)).toBeVisible(),
    send(referent, 'Buenas, vi su aplicación. ¿Puede venir mañana?'),
  ]);
  await expect(chatsLink(candidate.page)).toContainText('1');

  await openChatWith(candidate, referent);
  await expect(conversation(candidate.page).getByText('Buenas, vi su aplicación.')).toBeVisible();
  await send(candidate, 'Claro que sí, a las nueve estoy allá.');
  await expect(conversation(referent.page).getByText('Claro que sí, a las nueve estoy allá.')).toBeVisible();
  await send(referent, 'La espero.');
  await expect(conversation(candidate.page).getByText('La espero.')).toBeVisible();
  // The server knows that both messages were read before the page is left.
  await expect(conversation(referent.page).getByText('Leído', { exact: true })).toHaveCount(2);

  // A message that was read is not counted as unread, neither in the browser nor on the server.
  await gotoLive(candidate.page, '/jobs');
  await expect(chatsLink(candidate.page)).toBeVisible();
  await expect(chatsLink(candidate.page)).not.toContainText('1');

  // A user who closes the browser is shown as offline.
  await candidate.context.close();
  await expect(referent.page.getByText('Fuera de línea', { exact: true })).toBeVisible({
    timeout: OFFLINE_WITHIN_MS,
  });
});
