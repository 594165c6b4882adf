import type { Page } from '@playwright/test';
import {
  LIVE_PING_INTERVAL_MS,
  LIVE_PING_TIMEOUT_MS,
  PRESENCE_GRACE_MS,
} from '@uneed/domain/kernel/live.rules.ts';
import type { Person } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { fillInVacancy } from '../support/vacancy-form.ts';

/** A page that is closed while it is still connecting may be missed only by the next question whether it is there. */
const UNSEEN_WITHIN_MS = LIVE_PING_INTERVAL_MS + LIVE_PING_TIMEOUT_MS + 2 * PRESENCE_GRACE_MS;

async function publishes({ page }: Person, title: string) {
  await page.goto('/my-jobs');
  await page.getByRole('link', { name: 'Publicar Trabajo' }).click();
  await expect(page).toHaveURL('/add-job');
  await fillInVacancy(page, {
    title,
    province: 'Santiago',
    category: 'Ventas y Comercial',
    salary: '35000',
    description: 'Buscamos una persona amable para la caja, con ganas de aprender.',
  });
  await page.getByRole('button', { name: 'Publicar Trabajo' }).click();
  await expect(page).toHaveURL('/my-jobs');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

async function findsAndApplies({ page }: Person, title: string) {
  await page.goto('/jobs');
  // By its name: whatever else is published meanwhile, it is on the first page.
  await page.getByRole('searchbox', { name: 'Buscar vacantes' }).fill(title);
  await expect(page).toHaveURL(/[?&]q=/);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Buscamos una persona amable')).toBeVisible();
  await page.getByRole('button', { name: 'Aplicar ahora' }).filter({ visible: true }).click();
  await expect(page.getByText('Application submitted')).toBeVisible();
  await expect(page.getByText('Aplicación Enviada').filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Aplicación Enviada').filter({ visible: true })).toBeVisible();
}

async function seesWhoApplied({ page }: Person, title: string, candidate: Person) {
  await page.goto('/my-jobs');
  await expect(page.getByText('1 aplicante').first()).toBeVisible();
  await page.getByRole('link', { name: `Aplicantes de ${title}` }).click();
  await expect(page).toHaveURL(/\/job-applicants\//);
  await page.getByRole('link', { name: candidate.fullName }).click();
  await expect(page.getByRole('heading', { name: candidate.fullName, exact: true })).toBeVisible();
}

const composer = (page: Page) => page.getByRole('textbox', { name: 'Mensaje', exact: true });
const conversation = (page: Page) => page.getByRole('log', { name: 'Mensajes' });
/** The way to the chats, in the bar or among the tabs, with its badge. */
const chats = (page: Page) => page.getByRole('link', { name: /\bChats$|^Chats\b/ }).filter({ visible: true });

async function opensTheChatWith({ page }: Person, other: Person) {
  await chats(page).click();
  await page.getByRole('link', { name: other.fullName }).click();
  await expect(composer(page)).toBeVisible();
}

async function says({ page }: Person, text: string) {
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(conversation(page).getByText(text)).toBeVisible();
  await expect(composer(page)).toHaveValue('');
}

test('a referent publishes a vacancy; a candidate finds it and applies; the referent sees who applied; the two chat', async ({
  person,
}, { project }) => {
  const referent = await person('referent');
  const candidate = await person('candidate');
  const title = `Cajera para colmado, ${referent.email}, ${project.name}`;

  await publishes(referent, title);
  await findsAndApplies(candidate, title);
  await seesWhoApplied(referent, title, candidate);

  // The candidate is elsewhere in the app when the first message comes; nobody reloads anything from here on.
  await candidate.page.getByRole('link', { name: 'Vacantes' }).filter({ visible: true }).first().click();
  await referent.page.getByRole('link', { name: 'Enviar mensaje' }).click();
  await expect(composer(referent.page)).toBeVisible();
  await expect(referent.page.getByRole('paragraph').filter({ hasText: /^Online$/ })).toBeVisible();
  await says(referent, 'Buenas, vi su aplicación. ¿Puede venir mañana?');
  await expect(candidate.page.getByText(`Nuevo mensaje de ${referent.fullName}`)).toBeVisible();
  await expect(chats(candidate.page)).toContainText('1');

  await opensTheChatWith(candidate, referent);
  await expect(conversation(candidate.page).getByText('Buenas, vi su aplicación.')).toBeVisible();
  await says(candidate, 'Claro que sí, a las nueve estoy allá.');
  await expect(conversation(referent.page).getByText('Claro que sí, a las nueve estoy allá.')).toBeVisible();
  await says(referent, 'La espero.');
  await expect(conversation(candidate.page).getByText('La espero.')).toBeVisible();

  // What was read on the screen is not counted as unread, neither here nor on the server.
  await candidate.page.goto('/jobs');
  await expect(chats(candidate.page)).toBeVisible();
  await expect(chats(candidate.page)).not.toContainText('1');

  // Whoever leaves is seen to leave.
  await candidate.context.close();
  await expect(referent.page.getByText('Offline', { exact: true })).toBeVisible({
    timeout: UNSEEN_WITHIN_MS,
  });
});
