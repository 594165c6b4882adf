import type { Locator, Page } from '@playwright/test';
import { openApplySheet, sendApplication } from '../support/apply-sheet.ts';
import { tap as tapTarget } from '../support/tap.ts';
import { expect, test } from '../support/test.ts';
import { publishJob, type Visitor } from '../support/users.ts';

/** A CV takes at most this many taps, sign-up and onboarding included. */
const TAPS_MAX = 45;

/** Taps and counts: a field that is typed in is tapped once. */
function countTaps(page: Page) {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await tapTarget(target);
  };
  const type = async (label: string, text: string) => {
    taps += 1;
    await page.getByLabel(label).first().fill(text);
  };
  const press = (name: string | RegExp) => tap(page.getByRole('button', { name }).filter({ visible: true }));
  return { tap, type, press, count: () => taps };
}

async function signUpOnPhone(page: Page, { tap, type, press }: ReturnType<typeof countTaps>, email: string) {
  await page.goto('/signup');
  await type('Nombre Completo', 'Altagracia Peña');
  await type('Email', email);
  await type('Contraseña', 'clave-segura');
  await press('Crear Cuenta');
  await expect(page).toHaveURL('/onboarding');
  await press('Siguiente');
  await type('Biografía', 'Soy puntual y me gusta atender al público.');
  await press('Siguiente');
  await type('Ubicación', 'santiago');
  await tap(page.getByRole('option').first());
  await press('Completar perfil');
  await expect(page).toHaveURL('/best-matches');
}

async function describeWork(page: Page, { tap, type }: ReturnType<typeof countTaps>) {
  await tap(page.getByRole('link', { name: 'Añade tu último trabajo' }));
  const dialog = page.getByRole('dialog', { name: 'Añadir trabajo' });
  await type('Puesto', 'Cajera');
  await type('Empresa', 'La Espiga');
  await tap(dialog.getByLabel('Trabajo aquí ahora'));
  await tap(dialog.getByRole('button', { name: 'Guardar' }));
  await expect(dialog).toBeHidden();
}

async function downloadCv({ context, page }: Visitor, { tap }: ReturnType<typeof countTaps>) {
  await tap(page.getByRole('link', { name: 'Mi CV', exact: true }));
  await expect(page.getByRole('figure')).toContainText('Cajera');
  const href = await page.getByRole('link', { name: 'Descargar PDF' }).getAttribute('href');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    tap(page.getByRole('link', { name: 'Descargar PDF' })),
  ]);
  expect(download.suggestedFilename()).toBe('CV Altagracia Peña.pdf');
  const file = await context.request.get(href ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
}

test('on a phone: a new account has its CV after a few taps and applies with it and a phone, and the owner reads both', async ({
  createUser,
  createVisitor,
}) => {
  const referent = await createUser('referent');
  const title = `Cajera de tienda, ${referent.email}`;
  const jobId = await publishJob(referent, { title });
  const visitor = await createVisitor();
  const { page } = visitor;
  const taps = countTaps(page);
  await signUpOnPhone(page, taps, `cv-${referent.email}`);
  await describeWork(page, taps);
  await downloadCv(visitor, taps);
  expect(taps.count()).toBeLessThanOrEqual(TAPS_MAX);

  await page.goto(`/jobs/${jobId}`);
  const sheet = await openApplySheet(page);
  await expect(sheet.getByText('CV de tu perfil')).toBeVisible();
  await sheet.getByLabel('Que me llamen o escriban al (opcional)').fill('(809) 555 0142');
  await expect(sheet.getByText('Le llegará: perfil, correo, teléfono y CV.')).toBeVisible();
  await sendApplication(page);

  await referent.page.goto(`/job-applicants/${jobId}`);
  await referent.page.getByRole('link', { name: 'Altagracia Peña' }).filter({ visible: true }).tap();
  await referent.page.getByRole('button', { name: 'Leer CV' }).tap();
  await expect(referent.page.getByText(/^Página 1: Altagracia Peña/)).toBeAttached();
  await referent.page.keyboard.press('Escape');
  const call = referent.page.getByRole('link', { name: '809-555-0142', exact: true });
  await expect(call).toHaveAttribute('href', 'tel:+18095550142');

  await page.goto('/settings?section=profile');
  await expect(page.getByRole('button', { name: '809-555-0142' })).toBeVisible();
});
