import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { type Account, publishJob } from '../support/users.ts';

test('without JavaScript a candidate filters, signs in and applies without a CV', async ({
  createAccount,
  createVisitor,
}) => {
  const referent = await createAccount('referent');
  const candidate = await createAccount('candidate');
  const title = `Electricista sin script ${referent.email}`;
  const questions = [
    { kind: 'yesNo' as const, prompt: '¿Tienes herramientas?' },
    { kind: 'several' as const, prompt: '¿Qué licencia tienes?', options: ['Categoría 01', 'Categoría 02'] },
  ];
  const jobId = await publishJob(referent, { title, location: 'La Vega', questions });
  await publishJob(referent, { title: `${title} en Santiago` });
  const { page } = await createVisitor({ hasJavaScript: false, expectedStatus: [400, 401] });
  await page.setViewportSize({ width: 390, height: 844 });

  await page.goto('/jobs');
  await page.getByRole('combobox', { name: 'Buscar vacantes' }).fill(title);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('link', { name: 'Filtros', exact: true }).click();
  await page.getByRole('checkbox', { name: 'La Vega' }).check();
  await page.getByRole('button', { name: 'Aplicar filtros' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page).toHaveURL(/sort=.*location=La\+Vega|location=La\+Vega.*sort=/);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(`/jobs/${jobId}`);

  await page.getByRole('link', { name: 'Aplicar ahora' }).filter({ visible: true }).click();
  await page.getByRole('link', { name: 'Ya tengo cuenta' }).click();
  await page.getByLabel('Email').fill(candidate.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('otra-clave');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Email o contraseña incorrectos')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(candidate.email);
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
  await page.getByLabel('Contraseña', { exact: true }).fill(candidate.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();

  // With JavaScript the fragment opens the sheet.
  await expect(page).toHaveURL(`/jobs/${jobId}#aplicar`);
  await page.getByRole('button', { name: 'Aplicar ahora' }).filter({ visible: true }).click();
  await expect(page.getByText('Responde esta pregunta')).toBeVisible();
  const tools = page.getByRole('group', { name: '¿Tienes herramientas?' });
  await tools.getByRole('radio', { name: 'Sí' }).check();
  await page.getByRole('checkbox', { name: 'Categoría 02' }).check();
  await page.getByRole('button', { name: 'Responder y aplicar' }).click();
  await expect(page.getByText('Aplicación Enviada', { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(page).toHaveURL(`/jobs/${jobId}#aplicar`);
  await page.goto('/applications');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
});

/** The landing page shows all its slides and says how to install the app. */
async function expectWholeLandingPage(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const slides = page.getByRole('region', { name: 'Por qué aquí es distinto' }).getByRole('listitem');
  await expect(slides).toHaveCount(5);
  for (const slide of await slides.all()) {
    const { x, width } = (await slide.boundingBox()) ?? { x: -1, width: 0 };
    expect(width).toBeGreaterThan(280);
    expect([x >= 0, x + width <= 1440]).toEqual([true, true]);
  }
  const app = page.getByRole('region', { name: 'Uneed en tu computadora y en tu celular' });
  await expect(app.getByText('Busca en el menú de tu navegador')).toBeVisible();
  await expect(app.getByText('Elige tu equipo')).toBeHidden();
  await expect(app.getByRole('button')).toHaveCount(0);
}

async function publishThreeJobs(referent: Account, word: string) {
  await publishJob(referent, { title: `Abogado ${word}`, salary: 80_000, disponibilidad: 'Part Time' });
  await publishJob(referent, { title: `Biólogo ${word}`, salary: null, isAnonimous: true });
  await publishJob(referent, { title: `Chofer ${word}`, salary: 25_000, referalbonus: true });
}

test('without JavaScript the landing page is whole, and the search, its filters and the grid work', async ({
  createAccount,
  createVisitor,
}) => {
  const referent = await createAccount('referent');
  const { page } = await createVisitor({ hasJavaScript: false, expectedStatus: [401] });
  const word = `zumba${referent._id.slice(-12)}`;
  const filters = page.getByRole('complementary', { name: 'Filtros' });
  const results = page.getByRole('region', { name: 'Resultados' });
  await publishThreeJobs(referent, word);
  await expectWholeLandingPage(page);
  await page.goto('/search');
  await expect(page.getByRole('heading', { name: 'Ingresa un término de búsqueda' })).toBeVisible();
  await page.getByLabel('Texto de la búsqueda').fill(word);
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
  await expect(results.getByRole('article')).toHaveCount(3);
  await page.getByRole('link', { name: 'Cuadrícula' }).click();
  await filters.getByLabel('Bono por referido').check();
  await filters.getByRole('button', { name: 'Aplicar filtros' }).click();
  await expect(results.getByRole('heading', { level: 2 })).toHaveText([`Chofer ${word}`]);
  await expect(page).toHaveURL(/view=grid.*special=referral/);
  await page.getByRole('link', { name: 'Limpiar', exact: true }).click();
  await expect(results.getByRole('article')).toHaveCount(3);
});
