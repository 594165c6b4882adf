import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { JobFacets } from '@uneed/domain/hiring/jobs/job-list.schema.ts';
import { listJobFacets, listJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../../testing/fake-server.ts';
import { renderPage } from '../../../../../testing/render-page.tsx';
import { translatePage } from '../../../../../testing/translate-page.ts';
import { buildJobCard } from '../../exports/jobs.factory.ts';
import JobsPage from '../jobs-page.tsx';

// Load the lazy module first: tests must not wait for its compilation.
beforeAll(() => import('./all-filters.tsx'));

const FACETS: JobFacets = {
  location: [
    { value: 'Santiago', count: 12 },
    { value: 'Samaná', count: 2 },
  ],
  category: [],
  skill: [],
  salaryRange: [{ value: '100000+', count: 4 }],
  company: [{ value: 'Ron del Este', count: 3 }],
  jobType: [],
  availability: [],
  special: [],
};

async function open(at: string, facets: Partial<JobFacets> = {}) {
  const server = fakeServer();
  server.reply(listJobs, ({ query }) => ({
    jobs: [buildJobCard()],
    pagination: paginate(Number(query.get('page')), 10, 35),
  }));
  server.reply(listJobFacets, () => ({ ...FACETS, ...facets }));
  const page = renderPage(JobsPage, { at, loaderData: {} });
  await screen.findByText('35 vacantes');
  const lastQuery = () =>
    server.requests
      .filter(({ path }) => path === '/jobs')
      .at(-1)
      ?.query.toString();
  const address = () => `${page.router.state.location.pathname}${page.router.state.location.search}`;
  return { ...page, server, lastQuery, address };
}

const sidebar = () => within(screen.getByRole('complementary', { name: 'Filtros' }));
const SIX = ['Santo Domingo', 'Santiago', 'La Vega', 'San Pedro de Macorís', 'Puerto Plata', 'Remoto'];
const places = () =>
  within(sidebar().getByRole('group', { name: 'Provincia' }))
    .getAllByRole('checkbox')
    .map((box) => box.getAttribute('value'));
const searchBox = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar vacantes' });

describe('the filters of /jobs', () => {
  it('are stored in the URL and read from it', async () => {
    const { user, lastQuery, address } = await open('/jobs?location=Santiago&sort=title&page=3');
    expect(lastQuery()).toBe('page=3&limit=10&sort=title&location=Santiago');
    const province = await sidebar().findByRole('checkbox', { name: /^Santiago.*12$/ });
    expect(province).toHaveProperty('checked', true);
    expect(screen.getByLabelText('Ordenar por')).toHaveProperty('value', 'title');
    await user.click(sidebar().getByRole('checkbox', { name: /^La Vega/ }));
    // Changing a filter resets the page.
    expect(address()).toBe('/jobs?location=Santiago&location=La+Vega&sort=title');
    await waitFor(() =>
      expect(lastQuery()).toBe('page=1&limit=10&sort=title&location=Santiago&location=La+Vega'),
    );
    await user.click(sidebar().getByRole('checkbox', { name: /^Santiago/ }));
    expect(address()).toBe('/jobs?location=La+Vega&sort=title');
  });

  it('are chosen, removed, and cleared from the empty state on a translated page', async () => {
    const { user, server, address } = await open('/jobs');
    translatePage();
    await user.click(sidebar().getByRole('checkbox', { name: /^La Vega/ }));
    await screen.findByRole('button', { name: 'Filtros (1)' });
    await user.click(sidebar().getByRole('button', { name: /^Ver todas.*Provincia/ }));
    await user.click(sidebar().getByRole('button', { name: /^Ver menos.*Provincia/ }));
    await user.click(sidebar().getByRole('checkbox', { name: /^La Vega/ }));
    await screen.findByRole('button', { name: 'Filtros' });
    expect(address()).toBe('/jobs');
    server.reply(listJobs, () => ({ jobs: [], pagination: paginate(1, 10, 0) }));
    await user.click(sidebar().getByRole('checkbox', { name: /^Tiempo Completo/ }));
    await screen.findByText('No se encontraron oportunidades.');
    screen.getByText('Intenta ajustar tus filtros de búsqueda para ver más resultados.');
    await user.click(screen.getByRole('link', { name: 'Limpiar filtros' }));
    expect(address()).toBe('/jobs');
  });

  it('can be collapsed, have the date of publication too, and follow back and forward navigation', async () => {
    const { user, router, address } = await open('/jobs');
    await user.click(sidebar().getByRole('button', { name: 'Ocultar filtros' }));
    expect(sidebar().queryByRole('checkbox')).toBeNull();
    await user.click(sidebar().getByRole('button', { name: 'Mostrar filtros' }));
    expect(sidebar().getAllByRole('checkbox').length).toBeGreaterThan(6);
    await user.click(sidebar().getByRole('checkbox', { name: /^La Vega/ }));
    await user.click(sidebar().getByRole('checkbox', { name: /^Tiempo Completo/ }));
    await router.navigate(-1);
    expect(address()).toBe('/jobs?location=La+Vega');
    await waitFor(() =>
      expect(sidebar().getByRole('checkbox', { name: /^Tiempo Completo/ })).toHaveProperty('checked', false),
    );
    await router.navigate(1);
    expect(address()).toBe('/jobs?location=La+Vega&jobType=Full+Time');
    await waitFor(() =>
      expect(sidebar().getByRole('checkbox', { name: /^Tiempo Completo/ })).toHaveProperty('checked', true),
    );
    await user.click(sidebar().getByRole('radio', { name: 'Últimos 7 días' }));
    expect(address()).toBe('/jobs?location=La+Vega&jobType=Full+Time&posted=7d');
  });

  it('show the provinces with the most jobs first, always the capital, then all', async () => {
    const location = [...SIX, 'Samaná', 'Distrito Nacional'].map((value, index) => ({
      value,
      count: value === 'Samaná' ? 50 : 20 - index,
    }));
    const { user, address } = await open('/jobs', { location });
    const most = ['Samaná', ...SIX.slice(0, 5)];
    await waitFor(() => expect(places()).toEqual([...most, 'Distrito Nacional']));
    await user.click(sidebar().getByRole('button', { name: 'Ver todas (33): Provincia' }));
    expect(places()).toHaveLength(33);
    expect(places().slice(0, 8)).toEqual([...most, SIX[5], 'Distrito Nacional']);
    sidebar().getByRole('checkbox', { name: /^Azua.*0$/ });
    await user.click(sidebar().getByRole('checkbox', { name: /^Distrito Nacional/ }));
    expect(address()).toBe('/jobs?location=Distrito+Nacional');
  });

  it('offer the salary ranges of the sidebar, in their order, and only if it is chosen one of the search page', async () => {
    const { user, address } = await open('/jobs?salaryRange=0-30000');
    const ranges = () =>
      within(sidebar().getByRole('group', { name: 'Salario mensual (RD$)' }))
        .getAllByRole('checkbox')
        .map((box) => box.getAttribute('value'));
    const own = ['0-20000', '20000-30000', '30000-50000', '50000-75000', '75000-100000', '100000+'];
    expect(ranges()).toEqual([...own, '0-30000']);
    expect(sidebar().queryByRole('button', { name: /: Salario/ })).toBeNull();
    await user.click(sidebar().getByRole('checkbox', { name: /^Hasta 30,000/, checked: true }));
    expect(address()).toBe('/jobs');
    expect(ranges()).toEqual(own);
    // A short list keeps its order.
    const types = within(sidebar().getByRole('group', { name: 'Jornada' })).getAllByRole('checkbox');
    expect(types.map((box) => box.getAttribute('value'))).toEqual(['Full Time', 'Part Time']);
  });

  it('have a chip for the place in the text, which takes it out', async () => {
    const { user, server, address } = await open('/jobs');
    const place = { name: 'Santiago', without: 'cajera', isEmpty: false };
    const reply = (isPartial: boolean) =>
      server.reply(listJobs, () => ({
        jobs: [buildJobCard()],
        pagination: paginate(1, 10, 1),
        search: { isPartial, correction: null, place: { ...place, isEmpty: isPartial } },
      }));
    reply(true);
    await user.type(searchBox(), 'cajera santiago{Enter}');
    await screen.findByText('No hay vacantes de cajera en Santiago. Parecidas:');
    // The jobs shown are elsewhere.
    expect(screen.queryByRole('link', { name: 'Quitar filtro Santiago' })).toBeNull();
    reply(false);
    await user.type(searchBox(), ' centro{Enter}');
    await screen.findByRole('link', { name: 'Quitar filtro Santiago' });
    const chips = within(screen.getByRole('list', { name: 'Filtros activos' }));
    await user.click(chips.getByRole('link', { name: 'Quitar filtro Santiago' }));
    expect(address()).toBe('/jobs?q=cajera');
  });

  it('can be removed one by one or all at once', async () => {
    const { user, address } = await open('/jobs?q=ron&location=Santiago&salaryRange=100000%2B&sort=title');
    // They are counted on the button of a phone, without the search text.
    screen.getByRole('button', { name: 'Filtros (2)' });
    const chips = within(screen.getByRole('list', { name: 'Filtros activos' }));
    chips.getByRole('link', { name: 'Quitar filtro «ron»' });
    await user.click(chips.getByRole('link', { name: 'Quitar filtro 100,000+' }));
    expect(address()).toBe('/jobs?q=ron&location=Santiago&sort=title');
    await user.click(chips.getByRole('link', { name: 'Limpiar filtros' }));
    expect(address()).toBe('/jobs?sort=title');
    expect(screen.queryByRole('list', { name: 'Filtros activos' })).toBeNull();
    await waitFor(() => expect(searchBox().value).toBe(''));
  });

  it('are all in the dialogs of both buttons', async () => {
    const { user, address } = await open('/jobs');
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    const first = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    await user.click(first.getByRole('checkbox', { name: /^Bono por referido/ }));
    await user.click(await first.findByRole('button', { name: 'Ver 35 resultados' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Búsqueda avanzada/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Búsqueda avanzada' }));
    await user.click(dialog.getByRole('radio', { name: 'Últimos 7 días' }));
    expect(address()).toBe('/jobs?special=referral&posted=7d');
    await user.click(await dialog.findByRole('button', { name: 'Ver 35 resultados' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are only in the drawer of a phone, which loads their counts when it is opened', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    const { user, server, address } = await open('/jobs?location=La+Vega&special=referral&sort=title');
    expect(address()).toBe('/jobs?location=La+Vega&special=referral&sort=title');
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Buscar vacantes' });
    expect(new FormData(form).getAll('location')).toEqual(['La Vega']);
    expect(screen.queryByRole('complementary', { name: 'Filtros' })).toBeNull();
    expect(server.requests.map(({ path }) => path)).not.toContain('/jobs/facets');
    await user.click(screen.getByRole('button', { name: 'Filtros (2)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    await dialog.findByRole('checkbox', { name: /^Santiago.*12$/ });
  });
});

describe('the search box of /jobs', () => {
  it('searches after a pause in one history entry, and loses no input', async () => {
    const { user, router, lastQuery, address } = await open('/jobs?page=2&location=Santiago');
    await user.type(searchBox(), 'caj');
    await waitFor(() => expect(address()).toBe('/jobs?q=caj&location=Santiago'));
    await user.type(searchBox(), 'era');
    await waitFor(() => expect(address()).toBe('/jobs?q=cajera&location=Santiago'));
    await waitFor(() => expect(lastQuery()).toBe('page=1&limit=10&q=cajera&location=Santiago'));
    expect(searchBox().value).toBe('cajera');
    await router.navigate(-1);
    expect(address()).toBe('/jobs?page=2&location=Santiago');
    await waitFor(() => expect(searchBox().value).toBe(''));
  });

  it('keeps the typed text while a filter changes', async () => {
    const { user, address } = await open('/jobs');
    await user.type(searchBox(), 'caj');
    fireEvent.click(sidebar().getByRole('checkbox', { name: /^La Vega/ }));
    expect(searchBox().value).toBe('caj');
    await waitFor(() => expect(address()).toBe('/jobs?q=caj&location=La+Vega'));
  });

  it('searches at once on Enter; the page is the first one then, also in another order', async () => {
    const { user, router, address } = await open('/jobs?page=2');
    const order = screen.getByLabelText<HTMLSelectElement>('Ordenar por');
    const usualOrder = order.value;
    await user.selectOptions(order, 'Menor salario');
    expect(address()).toBe('/jobs?sort=salary_low');
    await router.navigate('/jobs?page=2');
    // The page is rendered after the address has changed.
    await waitFor(() => expect(order.value).toBe(usualOrder));
    await user.type(searchBox(), 'caj{Enter}');
    expect(address()).toBe('/jobs?q=caj');
  });
});
