import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { publishJob, publishPost, type TestUser } from '../support/users.ts';

/** A word that only the content of this user contains. */
const getUniqueWord = ({ _id }: TestUser) => `zumba${_id.slice(-12)}`;

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filtros' });
const results = (page: Page) => page.getByRole('region', { name: 'Resultados' });
const expectJobs = (page: Page, ...titles: string[]) =>
  expect(results(page).getByRole('heading', { level: 2 })).toHaveText(titles);

async function searchInTopBar(page: Page, type: string, text: string) {
  const bar = page.getByRole('banner');
  await bar.getByLabel('Tipo de búsqueda').selectOption(type);
  await bar.getByLabel('Buscar', { exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

async function publishThreeJobs(referent: TestUser, word: string) {
  await publishJob(referent, { title: `Abogado ${word}`, salary: 80_000, disponibilidad: 'Part Time' });
  await publishJob(referent, { title: `Biólogo ${word}`, salary: null, isAnonimous: true });
  await publishJob(referent, { title: `Chofer ${word}`, salary: 25_000, referalbonus: true });
}

test('the search of the top bar leads to jobs, which are filtered, and to an article', async ({
  createUser,
}) => {
  const referent = await createUser('referent');
  const word = getUniqueWord(referent);
  await publishThreeJobs(referent, word);
  const title = `Consejos de ${word}`;
  const postId = await publishPost(referent, { title, content: 'Llega temprano.' });
  const { page } = referent;

  await page.goto('/jobs');
  await searchInTopBar(page, 'trabajos', word);
  await expect(page).toHaveURL(`/search?q=${word}&type=trabajos`);
  await expect(page.getByRole('heading', { level: 1, name: `Resultados para ${word}` })).toBeVisible();
  await expect(page.getByText('3 trabajos encontrados')).toBeVisible();

  // Jobs without a salary are kept.
  await filters(page).getByText('Hasta RD$30,000').click();
  await expectJobs(page, `Chofer ${word}`, `Biólogo ${word}`);
  await filters(page).getByText('Empresa confidencial').click();
  await expectJobs(page, `Biólogo ${word}`);
  await expect(filters(page).getByText('2 filtros activos')).toBeVisible();
  await expect(filters(page).getByText('1 resultado')).toBeVisible();
  await page.reload();
  await expectJobs(page, `Biólogo ${word}`);
  await page.goBack();
  await expectJobs(page, `Chofer ${word}`, `Biólogo ${word}`);
  await page.getByRole('link', { name: 'Quitar filtro Hasta RD$30,000' }).click();
  await expect(page.getByText('3 trabajos encontrados')).toBeVisible();

  await searchInTopBar(page, 'users', word);
  await expect(page.getByText('1 artículo encontrado')).toBeVisible();
  await expect(page.getByLabel('Qué buscar')).toHaveValue('posts');
  await results(page).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/post/${postId}`);
  await page.goBack();
  await expect(page.getByText('1 artículo encontrado')).toBeVisible();
});

test('a search with a typo offers the corrected text', async ({ createUser, createVisitor }) => {
  const referent = await createUser('referent');
  await publishJob(referent, { title: 'Electrocardiografista de turno' });
  const { page } = await createVisitor();
  await page.goto('/search?q=electrocardiografsta&type=trabajos');
  await expect(results(page).getByRole('link', { name: 'Electrocardiografista de turno' })).toBeVisible();
  await page.getByRole('link', { name: '¿Quisiste decir electrocardiografista?' }).click();
  await expect(page).toHaveURL('/search?q=electrocardiografista&type=trabajos');
  await expect(page.getByText('1 trabajo encontrado')).toBeVisible();
  await expect(page.getByRole('link', { name: /Quisiste decir/ })).toHaveCount(0);
});

test('without JavaScript the search, its filters and the grid work', async ({
  createUser,
  createVisitor,
}) => {
  const referent = await createUser('referent');
  const word = getUniqueWord(referent);
  await publishThreeJobs(referent, word);
  const { page } = await createVisitor({ hasJavaScript: false, expectedStatus: [401] });
  await page.goto('/search');
  await expect(page.getByRole('heading', { name: 'Ingresa un término de búsqueda' })).toBeVisible();
  await page.getByLabel('Texto de la búsqueda').fill(word);
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
  await expect(results(page).getByRole('article')).toHaveCount(3);
  await page.getByRole('link', { name: 'Cuadrícula' }).click();
  await filters(page).getByLabel('Bono por referido').check();
  await filters(page).getByRole('button', { name: 'Aplicar filtros' }).click();
  await expectJobs(page, `Chofer ${word}`);
  await expect(page).toHaveURL(/view=grid.*special=referral/);
  await page.getByRole('link', { name: 'Limpiar', exact: true }).click();
  await expect(results(page).getByRole('article')).toHaveCount(3);
});
