import type { Locator, Page } from '@playwright/test';
import { applyTo, type Person, publishJob, sendMessage } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { fillInVacancy } from '../support/vacancy-form.ts';

const NOTE = 'Crecí en una finca y sé ordeñar.';
/** The smallest thing that a thumb hits for sure. */
const TOUCH_PX = 44;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true });
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name }).filter({ visible: true });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Mensaje', exact: true });
const conversation = (page: Page) => page.getByRole('log', { name: 'Mensajes' });

/** Nothing reaches beyond the screen's edge. */
async function fitsTheScreen(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `width of ${page.url()}`).toBe(page.viewportSize()?.width);
}

/** Taps what is large enough for a thumb, on a screen that does not scroll sideways. */
async function taps(page: Page, target: Locator) {
  await fitsTheScreen(page);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${target}`).toBeGreaterThanOrEqual(TOUCH_PX);
  await target.tap();
}

async function publishes({ page }: Person, title: string) {
  await page.goto('/my-jobs');
  await taps(page, link(page, 'Publicar Trabajo').first());
  await expect(page).toHaveURL('/add-job');
  await fillInVacancy(page, {
    title,
    province: 'La Vega',
    category: 'Agricultura, Ganadería y Pesca',
    salary: '28000',
    description: 'Cuidar el ganado y llevar la cuenta de la leche.',
  });
  await taps(page, button(page, 'Publicar Trabajo'));
  await expect(page).toHaveURL('/my-jobs');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

async function findsItThroughTheDrawer({ page }: Person, title: string) {
  await page.goto('/');
  await taps(
    page,
    page.getByRole('navigation', { name: 'Pestañas' }).getByRole('link', { name: 'Vacantes' }),
  );
  await taps(page, button(page, 'Filtros'));
  const drawer = page.getByRole('dialog', { name: 'Filtros' });
  await taps(page, drawer.getByText('La Vega', { exact: true }).locator('..'));
  await taps(page, drawer.getByRole('button', { name: /^Ver todas .*: Categoría$/ }));
  await taps(page, drawer.getByText('Agricultura, Ganadería y Pesca').locator('..'));
  await taps(page, drawer.getByRole('button', { name: /^Ver \d+ resultados?$/ }));
  await expect(drawer).toBeHidden();
  await expect(button(page, 'Filtros (2)')).toBeVisible();
  await page.getByRole('link', { name: title }).tap();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function appliesWithANote({ page }: Person, title: string) {
  await taps(page, button(page, 'Añadir nota o CV'));
  const dialog = page.getByRole('dialog', { name: 'Aplicar con nota o CV' });
  await dialog.getByLabel('Nota (opcional)').fill(NOTE);
  await taps(page, dialog.getByRole('button', { name: 'Enviar aplicación' }));
  await expect(page.getByText('Application submitted')).toBeVisible();
  await taps(page, link(page, 'Aplicación Enviada'));
  await expect(page).toHaveURL('/applications');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(NOTE)).toBeVisible();
  await expect(page.getByText('Aplicado', { exact: true })).toBeVisible();
  await fitsTheScreen(page);
}

async function opensAContractAndAccepts({ page }: Person, title: string, candidate: Person) {
  await page.goto('/my-jobs');
  await taps(page, link(page, `Aplicantes de ${title}`));
  await taps(page, link(page, candidate.fullName));
  await expect(page.getByText(NOTE)).toBeVisible();
  await taps(page, button(page, `Abrir contrato con ${candidate.fullName}`));
  await expect(page.getByText('Contrato abierto')).toBeVisible();
  await taps(page, button(page, 'Aceptar'));
  await expect(page.getByText('El contrato expira en 7 días.')).toBeVisible();
  await taps(page, button(page, 'Sí, Aceptar'));
  await expect(page.getByText('Estado actualizado')).toBeVisible();
}

async function says({ page }: Person, text: string) {
  await composer(page).fill(text);
  await taps(page, button(page, 'Enviar'));
  await expect(conversation(page).getByText(text)).toBeVisible();
}

test('on a phone: a referent publishes; a candidate finds it through the drawer, applies with a note and reads the answer; the referent accepts and writes', async ({
  person,
  admin,
}) => {
  const referent = await person('referent');
  const candidate = await person('candidate');
  await admin('verify-referent', referent.email);
  const title = `Encargado de finca, ${referent.email}`;

  await publishes(referent, title);
  await findsItThroughTheDrawer(candidate, title);
  await appliesWithANote(candidate, title);
  await opensAContractAndAccepts(referent, title, candidate);
  await taps(referent.page, link(referent.page, 'Enviar mensaje'));
  await says(referent, '¿Puede empezar el lunes?');

  await taps(candidate.page, button(candidate.page, 'Actualizar'));
  await expect(candidate.page.getByText('Aceptado', { exact: true })).toBeVisible();
  await expect(candidate.page.getByText(/¡Felicidades!/)).toBeVisible();
  await taps(candidate.page, link(candidate.page, 'Escribir'));
  await expect(conversation(candidate.page).getByText('¿Puede empezar el lunes?')).toBeVisible();
  await says(candidate, 'Claro que sí, el lunes estoy allá.');
  await expect(conversation(referent.page).getByText('Claro que sí, el lunes estoy allá.')).toBeVisible();
});

test('on a phone: no word that somebody wrote, however long, widens a screen', async ({ person, admin }) => {
  const [word, text] = ['W'.repeat(100), 'W'.repeat(500)];
  const referent = await person('referent');
  const candidate = await person('candidate');
  const written = { fullName: word, bio: text, company: word, position: word, location: word };
  for (const { context } of [referent, candidate]) {
    expect((await context.request.put('/api/auth/update-profile', { data: written })).ok()).toBe(true);
  }
  const jobId = await publishJob(referent, {
    title: word,
    description: `<h2>${word}</h2><ul><li>${text}</li></ul>`,
    skills: ['W'.repeat(40)],
  });
  await applyTo(candidate, jobId);
  await sendMessage(candidate, referent, text);
  const sees = async ({ page }: Person, paths: string[]) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByText(/W{40}/).filter({ visible: true }).first()).toBeVisible();
      await fitsTheScreen(page);
    }
  };

  const applicants = `/job-applicants/${jobId}`;
  const chat = `/chats?user=${candidate._id}`;
  await sees(referent, ['/my-jobs', applicants, `${applicants}?aplicante=${candidate._id}`, chat]);
  await sees(referent, ['/chats', '/notifications', '/profile', '/settings?section=profile']);
  await sees(candidate, [`/jobs/${jobId}`, `/jobs?q=${word}`, '/applications']);
  await admin('make-admin', candidate.email);
  await sees(candidate, ['/admin']);
});
