import { screen, within } from '@testing-library/react';
import type { JobFacets } from '@uneed/domain/hiring/jobs/job-list.schema.ts';
import { listJobFacets, listJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { describe, expect, it } from 'vitest';
import { buildPageMeta } from '../../../../platform/page-meta.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { buildJobCard } from '../exports/jobs.factory.ts';
import PlacePage from './place-page.tsx';
import { findJobPlace, type JobPlace, placeHead } from './place-search.ts';
import ProvincesPage from './provinces-page.tsx';

const ORIGIN = 'https://uneed.test';
const LA_VEGA: JobPlace = { province: 'La Vega' };
const GUARDS: JobPlace = { province: 'La Vega', category: 'Seguridad' };

const NO_FACETS: JobFacets = {
  location: [],
  category: [],
  skill: [],
  salaryRange: [],
  company: [],
  jobType: [],
  availability: [],
  special: [],
};
const FACETS: JobFacets = {
  ...NO_FACETS,
  location: [
    { value: 'La Vega', count: 21 },
    { value: 'Santiago', count: 1 },
    { value: 'Duarte', count: 0 },
    { value: 'Pedernales', count: 9 },
  ],
  category: [
    { value: 'Ventas y Comercial', count: 12 },
    { value: 'Seguridad', count: 9 },
    { value: 'Legal y Jurídico', count: 0 },
  ],
};

function renderPlace(
  place: JobPlace,
  { at, total = 21, page = 1 }: { at: string; total?: number; page?: number },
) {
  const server = fakeServer();
  const jobs = total === 0 ? [] : [buildJobCard({ title: 'Guardián' })];
  server.reply(listJobs, () => ({ jobs, pagination: paginate(page, 10, total) }));
  server.reply(listJobFacets, () => FACETS);
  renderPage(PlacePage, {
    at,
    loaderData: { ...placeHead(place, { page, total, origin: ORIGIN }), place, page },
  });
  return server;
}

const listLinks = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

describe('the page of a province', () => {
  it('has its jobs in pages with links, and links to its categories and to the neighbours with jobs', async () => {
    const server = renderPlace(LA_VEGA, { at: '/empleos/la-vega' });
    await screen.findByRole('link', { name: 'Guardián' });
    screen.getByRole('heading', { level: 1, name: 'Empleos en La Vega' });
    screen.getByText('21 vacantes');
    expect(server.requests.find(({ path }) => path === '/jobs')?.query.getAll('location')).toEqual([
      'La Vega',
    ]);
    const pages = within(screen.getByRole('navigation', { name: 'Páginas' }));
    expect(pages.getByRole('link', { name: 'Página 1' }).getAttribute('href')).toBe('/empleos/la-vega');
    expect(pages.getByRole('link', { name: 'Página 2' }).getAttribute('href')).toBe(
      '/empleos/la-vega?pagina=2',
    );
    const more = within(screen.getByRole('complementary', { name: 'Más vacantes' }));
    expect(listLinks(await more.findByRole('navigation', { name: 'Categorías en La Vega' }))).toEqual([
      'Ventas y Comercial 12 vacantes /empleos/la-vega/ventas-y-comercial',
      'Seguridad 9 vacantes /empleos/la-vega/seguridad',
    ]);
    expect(listLinks(screen.getByRole('navigation', { name: 'Provincias vecinas' }))).toEqual([
      'Santiago 1 vacante /empleos/santiago',
    ]);
    const filters = screen.getByRole('link', { name: 'Filtrar' });
    expect(filters.getAttribute('href')).toBe('/jobs?location=La+Vega');
    const alert = await screen.findByRole('link', { name: 'Crear alerta' });
    expect(alert.getAttribute('href')).toBe(`/signup?next=${encodeURIComponent('/empleos/la-vega#alerta')}`);
  });

  it('of a category has breadcrumbs, also for search engines, and links to the other categories and to the same one in neighbouring provinces', async () => {
    renderPlace(GUARDS, { at: '/empleos/la-vega/seguridad' });
    await screen.findByRole('heading', { level: 1, name: 'Empleos de Seguridad en La Vega' });
    expect(listLinks(screen.getByRole('navigation', { name: 'Ruta de navegación' }))).toEqual([
      'Inicio /',
      'Empleos /empleos',
      'La Vega /empleos/la-vega',
    ]);
    const script = document.querySelector('script[type="application/ld+json"]');
    const { itemListElement } = JSON.parse(script?.textContent ?? '');
    expect(itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/empleos`,
      `${ORIGIN}/empleos/la-vega`,
      `${ORIGIN}/empleos/la-vega/seguridad`,
    ]);
    const categories = await screen.findByRole('navigation', { name: 'Otras categorías en La Vega' });
    expect(listLinks(categories)).toEqual([
      'Ventas y Comercial 12 vacantes /empleos/la-vega/ventas-y-comercial',
    ]);
    expect(listLinks(screen.getByRole('navigation', { name: 'Seguridad en provincias vecinas' }))).toEqual([
      'Santiago 1 vacante /empleos/santiago/seguridad',
    ]);
  });

  it('without jobs offers an alert and the other provinces', async () => {
    renderPlace(LA_VEGA, { at: '/empleos/la-vega', total: 0 });
    await screen.findByRole('heading', { name: 'Todavía no hay vacantes en La Vega' });
    expect(screen.getByRole('link', { name: 'Ver otras provincias' }).getAttribute('href')).toBe('/empleos');
  });

  it('beyond the last page links to the first one', async () => {
    const server = fakeServer();
    server.reply(listJobs, () => ({ jobs: [], pagination: paginate(9, 10, 21) }));
    server.reply(listJobFacets, () => FACETS);
    const head = placeHead(LA_VEGA, { page: 9, total: 21, origin: ORIGIN });
    renderPage(PlacePage, {
      at: '/empleos/la-vega?pagina=9',
      loaderData: { ...head, place: LA_VEGA, page: 9 },
    });
    const link = await screen.findByRole('link', { name: 'Ver la primera página' });
    expect(link.getAttribute('href')).toBe('/empleos/la-vega');
  });

  it('shows its jobs when the counts cannot be loaded', async () => {
    const server = fakeServer();
    server.reply(listJobs, () => ({ jobs: [buildJobCard()], pagination: paginate(1, 10, 1) }));
    server.replyWithBadGateway(listJobFacets);
    const head = placeHead(LA_VEGA, { page: 1, total: 1, origin: ORIGIN });
    renderPage(PlacePage, { at: '/empleos/la-vega', loaderData: { ...head, place: LA_VEGA, page: 1 } });
    await screen.findByRole('link', { name: 'Cajera' });
    expect(screen.queryByRole('navigation', { name: 'Provincias vecinas' })).toBeNull();
  });
});

describe('the address of a place', () => {
  it('is found in any spelling', () => {
    expect(findJobPlace({ province: 'La-Vega' })).toEqual(LA_VEGA);
    expect(findJobPlace({ province: 'Dajabón', category: 'SEGURIDAD' })).toEqual({
      ...GUARDS,
      province: 'Dajabón',
    });
    expect(findJobPlace({ province: 'salcedo' })).toEqual({ province: 'Hermanas Mirabal' });
  });

  it('names nothing with an unknown province or category', () => {
    for (const params of [
      {},
      { province: 'miami' },
      { province: '%E0' },
      { province: 'la-vega', category: 'x' },
    ])
      expect(findJobPlace(params)).toBeUndefined();
  });

  it('is indexed from three jobs on, with its jobs', () => {
    const head = (total: number, page = 1) => placeHead(GUARDS, { page, total, origin: ORIGIN });
    expect(head(3)).toMatchObject({ isNoIndex: false, path: '/empleos/la-vega/seguridad' });
    expect(head(2).isNoIndex).toBe(true);
    expect(head(21, 3)).toMatchObject({ isNoIndex: false, path: '/empleos/la-vega/seguridad?pagina=3' });
    expect(head(20, 3).isNoIndex).toBe(true);
    expect(placeHead({ province: 'Distrito Nacional' }, { page: 1, total: 9, origin: ORIGIN }).title).toBe(
      'Empleos en el Distrito Nacional',
    );
  });

  it('has the RSS feed of its search', () => {
    const tags = buildPageMeta(placeHead(GUARDS, { page: 2, total: 21, origin: ORIGIN }));
    expect(tags).toContainEqual({
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'Empleos de Seguridad en La Vega',
      href: `${ORIGIN}/jobs/rss.xml?location=La+Vega&category=Seguridad`,
    });
  });
});

describe('/empleos', () => {
  it('lists all provinces with the number of their jobs', async () => {
    fakeServer().reply(listJobFacets, () => FACETS);
    renderPage(ProvincesPage, { at: '/empleos', loaderData: { origin: ORIGIN } });
    const count = await screen.findByText('21');
    expect(count.closest('a')?.getAttribute('href')).toBe('/empleos/la-vega');
    const links = within(screen.getByRole('list', { name: 'Provincias' })).getAllByRole('link');
    expect(links).toHaveLength(32);
    // Those with the most jobs first, then by name; the capital is one of them.
    const [first, ...others] = links.map(({ textContent }) => textContent);
    expect(first).toBe('La Vega 21 vacantes');
    expect(others.at(-1)).toMatch(/^Valverde 0/);
    expect(others).toContain('Distrito Nacional 0 vacantes');
  });
});
