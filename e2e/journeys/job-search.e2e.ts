import type { Page } from '@playwright/test';
import { measureFirstVisit } from '../support/first-visit.ts';
import { waitForListingScripts } from '../support/listing.ts';
import { expect, test } from '../support/test.ts';
import { type Account, publishJob } from '../support/users.ts';

// Filters are clicked instead of `check`ed: a checkbox is checked only after the URL has changed.

/** A word that only the jobs of this user contain. */
const getUniqueWord = ({ _id }: Account) => `zumba${_id.slice(-12)}`;

const results = (page: Page) => page.getByRole('region', { name: 'Resultados' });
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Filtros' });
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Buscar vacantes' });
const filter = (page: Page, name: string | RegExp) => sidebar(page).getByRole('checkbox', { name });

/** Expects these jobs in this order, each by the first word of its title. */
async function expectJobs(page: Page, ...names: string[]) {
  const firstWords = async () => {
    const titles = await results(page).getByRole('heading', { level: 2 }).allTextContents();
    return titles.map((title) => title.split(' ')[0]);
  };
  await expect.poll(firstWords).toEqual(names);
}

const expectCount = (page: Page, text: string) =>
  expect(results(page).getByText(text, { exact: true })).toBeVisible();

/** Expects these query parameters in the URL, besides the search term. */
async function expectParameters(page: Page, expected: Record<string, string>) {
  const read = () => {
    const { q: _, ...others } = Object.fromEntries(new URL(page.url()).searchParams);
    return others;
  };
  await expect.poll(read).toEqual(expected);
}

async function publishFourJobs(referent: Account, word: string) {
  const vega = { location: 'La Vega' };
  const legal = { ...vega, category: 'Legal y Jurídico', salary: 80_000, disponibilidad: 'Part Time' };
  await publishJob(referent, { title: `Abogado ${word}`, ...legal });
  await publishJob(referent, { title: `Biólogo ${word}`, ...vega, salary: null, isAnonimous: true });
  await publishJob(referent, { title: `Chofer ${word}`, salary: 25_000, referalbonus: true });
  await publishJob(referent, { title: `Dependiente ${word}`, salary: 45_000, skills: ['Sales'] });
}

async function filterAndGoBack(page: Page) {
  await filter(page, /^La Vega\b.* 2$/).click();
  await expectJobs(page, 'Biólogo', 'Abogado');
  await expectCount(page, '2 vacantes');
  await expectParameters(page, { location: 'La Vega' });
  await sidebar(page)
    .getByRole('button', { name: /^Ver todas .*: Categoría$/ })
    .click();
  await filter(page, /^Legal y Jurídico\b.* 1$/).click();
  await expectJobs(page, 'Abogado');
  await expectParameters(page, { location: 'La Vega', category: 'Legal y Jurídico' });
  await page.goBack();
  await expectJobs(page, 'Biólogo', 'Abogado');
  await expect(filter(page, /^Legal y Jurídico/)).not.toBeChecked();
  await page.goBack();
  await expectJobs(page, 'Dependiente', 'Chofer', 'Biólogo', 'Abogado');
  await page.goForward();
  await page.goForward();
  await expectJobs(page, 'Abogado');
  await page.reload();
  await expectJobs(page, 'Abogado');
  await expect(filter(page, /^Legal y Jurídico/)).toBeChecked();
  await page.getByRole('link', { name: 'Quitar filtro La Vega' }).click();
  await page.getByRole('link', { name: 'Quitar filtro Legal y Jurídico' }).click();
  await expectJobs(page, 'Dependiente', 'Chofer', 'Biólogo', 'Abogado');
  await expectParameters(page, {});
}

/** The link above a job leads back to the results and their scroll position, also after a reload. */
async function returnFromJob(page: Page, word: string) {
  const list = `/jobs?q=${word}&location=La+Vega&sort=title`;
  const viewport = page.viewportSize();
  // The results are longer than the window.
  await page.setViewportSize({ width: 1440, height: 400 });
  await page.goto(list);
  await waitForListingScripts(page);
  const card = results(page).getByRole('link', { name: `Biólogo ${word}` });
  await card.scrollIntoViewIfNeeded();
  const scrollY = await page.evaluate(() => window.scrollY);
  expect(scrollY).toBeGreaterThan(0);
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: `Biólogo ${word}` })).toBeVisible();
  await page.reload();
  const back = page.getByRole('article').getByRole('link', { name: 'Vacantes', exact: true });
  await expect(back).toHaveAttribute('href', list);
  await back.click();
  await expectJobs(page, 'Abogado', 'Biólogo');
  await expectParameters(page, { location: 'La Vega', sort: 'title' });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);
  if (viewport) await page.setViewportSize(viewport);
}

/** A click does not wait for the debounced search: a filter is added to it, and an opened job stays open. */
async function clickDuringSearchDebounce(page: Page, word: string) {
  await page.goto('/jobs');
  await waitForListingScripts(page);
  await searchBox(page).fill(word);
  await filter(page, /^La Vega\b/).click();
  await expectJobs(page, 'Biólogo', 'Abogado');
  await expectParameters(page, { location: 'La Vega' });
  // The job matches this search too, so that it is still in the list on a slow machine.
  await searchBox(page).fill(`${word} biologo`);
  await results(page)
    .getByRole('link', { name: `Biólogo ${word}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Biólogo ${word}` })).toBeVisible();
  await expect(page).toHaveURL(/\/jobs\/[\w-]+$/);
}

test('an anonymous visitor searches, filters, goes back and forth, returns from a job to the same place, and does not wait for the search', async ({
  createAccount,
  createVisitor,
}) => {
  const referent = await createAccount('referent');
  const word = getUniqueWord(referent);
  await publishFourJobs(referent, word);
  const { page } = await createVisitor();
  await page.goto('/jobs');
  await searchBox(page).fill(word);
  await expect(page).toHaveURL(`/jobs?q=${word}`);
  await expectJobs(page, 'Dependiente', 'Chofer', 'Biólogo', 'Abogado');
  await expectCount(page, '4 vacantes');

  await filterAndGoBack(page);
  await returnFromJob(page, word);
  await clickDuringSearchDebounce(page, word);
});

test('the first visit of the listing loads as much as its budget allows (docs/budgets.md)', async ({
  createVisitor,
}) => {
  const { page } = await createVisitor();
  const { scriptsKb, filesKb } = await measureFirstVisit(page, '/jobs');
  // Pages without scripts would keep every budget.
  expect(scriptsKb).toBeGreaterThan(100);
  expect(scriptsKb).toBeLessThanOrEqual(190);
  expect(filesKb).toBeLessThanOrEqual(300);
});
