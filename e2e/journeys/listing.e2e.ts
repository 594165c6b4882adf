import type { Page } from '@playwright/test';
import { type Person, publishJob } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

// Choices are clicked, not `resolver`ed: a box is on once the address says so.

/** What tells this person's vacancies from all others. */
const wordOf = ({ _id }: Person) => `zumba${_id.slice(-12)}`;

const results = (page: Page) => page.getByRole('region', { name: 'Resultados' });
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Filtros' });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Páginas' });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Buscar vacantes' });
const sortBy = (page: Page, label: string) => page.getByLabel('Ordenar por').selectOption({ label });
const filter = (page: Page, name: string | RegExp) => sidebar(page).getByRole('checkbox', { name });

/** The vacancies that are listed, each by the first word of its title, in this order. */
async function sees(page: Page, ...names: string[]) {
  const firstWords = async () => {
    const titles = await results(page).getByRole('heading', { level: 2 }).allTextContents();
    return titles.map((title) => title.split(' ')[0]);
  };
  await expect.poll(firstWords).toEqual(names);
}

const counts = (page: Page, text: string) =>
  expect(results(page).getByText(text, { exact: true })).toBeVisible();

/** What the address holds beside the searched word. */
async function addressSays(page: Page, rest: Record<string, string>) {
  const read = () => {
    const { q: _, ...others } = Object.fromEntries(new URL(page.url()).searchParams);
    return others;
  };
  await expect.poll(read).toEqual(rest);
}

async function publishesFour(referent: Person, word: string) {
  const vega = { location: 'La Vega' };
  const legal = { ...vega, category: 'Legal y Jurídico', salary: 80_000, disponibilidad: 'Part Time' };
  await publishJob(referent, { title: `Abogado ${word}`, ...legal });
  await publishJob(referent, { title: `Biólogo ${word}`, ...vega, salary: null, isAnonimous: true });
  await publishJob(referent, { title: `Chofer ${word}`, salary: 25_000, referalbonus: true });
  await publishJob(referent, { title: `Dependiente ${word}`, salary: 45_000, skills: ['Sales'] });
}

async function filtersAndGoesBack(page: Page) {
  await filter(page, /^La Vega\b.* 2$/).click();
  await sees(page, 'Biólogo', 'Abogado');
  await counts(page, '2 oportunidades');
  await addressSays(page, { location: 'La Vega' });
  await sidebar(page)
    .getByRole('button', { name: /^Ver todas .*: Categoría$/ })
    .click();
  await filter(page, /^Legal y Jurídico\b.* 1$/).click();
  await sees(page, 'Abogado');
  await addressSays(page, { location: 'La Vega', category: 'Legal y Jurídico' });
  await page.goBack();
  await sees(page, 'Biólogo', 'Abogado');
  await expect(filter(page, /^Legal y Jurídico/)).not.toBeChecked();
  await page.goBack();
  await sees(page, 'Dependiente', 'Chofer', 'Biólogo', 'Abogado');
  await page.goForward();
  await page.goForward();
  await sees(page, 'Abogado');
  await page.reload();
  await sees(page, 'Abogado');
  await expect(filter(page, /^Legal y Jurídico/)).toBeChecked();
  await page.getByRole('link', { name: 'Quitar filtro La Vega' }).click();
  await page.getByRole('link', { name: 'Quitar filtro Legal y Jurídico' }).click();
  await sees(page, 'Dependiente', 'Chofer', 'Biólogo', 'Abogado');
  await addressSays(page, {});
}

/** Each with its number of vacancies; the company of an anonymous one is not counted. */
async function triesEveryOtherFilter(page: Page) {
  for (const section of ['Empresa', 'Especialidad de call center']) {
    await sidebar(page).locator('summary', { hasText: section }).click();
  }
  for (const [name, ...found] of [
    [/^20,000-30,000\b.* 1$/, 'Chofer'],
    [/^Colmado Central\b.* 3$/, 'Dependiente', 'Chofer', 'Abogado'],
    [/^Medio Tiempo\b.* 1$/, 'Abogado'],
    [/^Sales\b.* 1$/, 'Dependiente'],
  ] as const) {
    await filter(page, name).click();
    await sees(page, ...found);
    await expect(filter(page, name)).toBeChecked();
    await filter(page, name).click();
  }
}

async function sortsInEveryWay(page: Page) {
  await sortBy(page, 'Título (A-Z)');
  await sees(page, 'Abogado', 'Biólogo', 'Chofer', 'Dependiente');
  await sortBy(page, 'Mayor salario');
  await sees(page, 'Abogado', 'Dependiente', 'Chofer', 'Biólogo');
  await sortBy(page, 'Menor salario');
  await sees(page, 'Chofer', 'Dependiente', 'Abogado', 'Biólogo');
  await addressSays(page, { sort: 'salary_low' });
  await sortBy(page, 'Más antiguas');
  await sees(page, 'Abogado', 'Biólogo', 'Chofer', 'Dependiente');
}

async function searchesWithEverythingThereIs(page: Page) {
  await page.getByRole('button', { name: 'Búsqueda avanzada' }).click();
  const dialog = page.getByRole('dialog', { name: 'Búsqueda avanzada' });
  await dialog.getByRole('checkbox', { name: 'Bono por referido' }).click();
  await dialog.getByRole('radio', { name: 'Últimas 24 horas' }).click();
  await dialog.getByRole('button', { name: 'Ver 1 resultado' }).click();
  await expect(dialog).toBeHidden();
  await sees(page, 'Chofer');
  await addressSays(page, { special: 'referral', posted: '24h', sort: 'oldest' });
}

/** Neither waits for the search that was just typed: the filter adds to it, the vacancy stays open. */
async function isQuickerThanTheSearch(page: Page, word: string) {
  await page.goto('/jobs');
  await expect(page.getByRole('button', { name: 'Búsqueda avanzada' })).toBeEnabled();
  await searchBox(page).fill(word);
  await filter(page, /^La Vega\b/).click();
  await sees(page, 'Biólogo', 'Abogado');
  await addressSays(page, { location: 'La Vega' });
  // It is among what this search finds too: a slow machine finds it there instead of an empty place.
  await searchBox(page).fill(`${word} biologo`);
  await results(page)
    .getByRole('link', { name: `Biólogo ${word}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Biólogo ${word}` })).toBeVisible();
  await expect(page).toHaveURL(/\/jobs\/[\w-]+$/);
}

test('a visitor narrows the vacancies down with every filter, searches, sorts, goes back and forward, and finds nothing', async ({
  person,
  visitor,
}) => {
  const referent = await person('referent');
  const word = wordOf(referent);
  await publishesFour(referent, word);
  const { page } = await visitor();
  await page.goto('/jobs');
  await searchBox(page).fill(word);
  await expect(page).toHaveURL(`/jobs?q=${word}`);
  await sees(page, 'Dependiente', 'Chofer', 'Biólogo', 'Abogado');
  await counts(page, '4 oportunidades');

  await filtersAndGoesBack(page);
  await triesEveryOtherFilter(page);
  await sortsInEveryWay(page);
  await searchesWithEverythingThereIs(page);

  await searchBox(page).fill(`${word} inexistente`);
  await expect(page.getByText('No se encontraron oportunidades.')).toBeVisible();
  await expect(
    page.getByText('Intenta ajustar tus filtros de búsqueda para ver más resultados.'),
  ).toBeVisible();
  await results(page).getByRole('link', { name: 'Limpiar filtros' }).last().click();
  await expect(page).toHaveURL('/jobs?sort=oldest');
  await expect(searchBox(page)).toHaveValue('');

  await isQuickerThanTheSearch(page, word);
});

/** Pages of ten; more of them than the five numbers that are shown. */
const MANY = 51;

test('whoever leafs through many vacancies has real links, an address for each page, and starts anew with each change', async ({
  person,
  visitor,
}) => {
  const referent = await person('referent');
  const word = wordOf(referent);
  const numbers = Array.from({ length: MANY }, (_, index) => String(index + 1).padStart(2, '0'));
  await Promise.all(
    numbers.map((number) =>
      publishJob(referent, {
        title: `${number} ${word}`,
        location: number.endsWith('1') ? 'La Vega' : 'Santiago',
      }),
    ),
  );
  const { page } = await visitor();
  await page.goto(`/jobs?q=${word}&sort=title`);
  await sees(page, ...numbers.slice(0, 10));
  await counts(page, `${MANY} oportunidades`);
  const shown = () =>
    pages(page)
      .getByRole('link', { name: /^Página \d+$/ })
      .allTextContents();
  expect(await shown()).toEqual(['1', '2', '3', '4', '5']);
  const third = pages(page).getByRole('link', { name: 'Página 3' });
  await expect(third).toHaveAttribute('href', `/jobs?q=${word}&sort=title&page=3`);

  await third.click();
  await sees(page, ...numbers.slice(20, 30));
  await expect(third).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await sees(page, ...numbers.slice(20, 30));
  await pages(page).getByRole('link', { name: 'Página siguiente' }).click();
  await sees(page, ...numbers.slice(30, 40));
  await page.goBack();
  await sees(page, ...numbers.slice(20, 30));

  await filter(page, /^La Vega\b.* 6$/).click();
  await sees(page, ...numbers.filter((number) => number.endsWith('1')));
  await addressSays(page, { sort: 'title', location: 'La Vega' });
  await page.goBack();
  await sees(page, ...numbers.slice(20, 30));
  await sortBy(page, 'Más recientes');
  await addressSays(page, {});
  await page.goBack();
  await addressSays(page, { sort: 'title', page: '3' });

  await pages(page).getByRole('link', { name: 'Página 5' }).click();
  await pages(page).getByRole('link', { name: 'Página 6' }).click();
  await sees(page, '51');
  expect(await shown()).toEqual(['2', '3', '4', '5', '6']);
  await expect(pages(page).getByRole('link', { name: 'Página siguiente' })).toHaveCount(0);
});
