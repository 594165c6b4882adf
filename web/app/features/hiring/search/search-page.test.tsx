import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { searchPosts } from '@uneed/domain/community/posts/posts.api.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { createAlert, listAlerts } from '@uneed/domain/hiring/alerts/alerts.api.ts';
import { JOBS_COUNTED_MAX } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import type { SearchOutcome } from '@uneed/domain/hiring/jobs/job-list.schema.ts';
import { listJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { formatCount } from '@uneed/domain/kernel/count.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { buildPost } from '../../community/posts/exports/posts.factory.ts';
import { buildJobCard } from '../jobs/exports/jobs.factory.ts';
import SearchPage from './search-page.tsx';

const WITH_FILTERS = 'Intenta ajustar tus filtros para ver más resultados.';
const WITHOUT_FILTERS = 'Intenta con otros términos de búsqueda.';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});

function replyJobs(
  jobs: JobCard[],
  { total = jobs.length, search }: { total?: number; search?: SearchOutcome } = {},
  after?: Promise<void>,
) {
  const make = ({ query }: { query: URLSearchParams }) => ({
    jobs,
    pagination: paginate(Number(query.get('page')), 10, total),
    search,
  });
  server.reply(listJobs, make, after);
}
const replyPosts = (posts: Post[], totalPosts = posts.length) =>
  server.reply(searchPosts, () => ({
    posts,
    pagination: {
      page: 1,
      limit: 10,
      hasNext: totalPosts > posts.length,
      totalPosts,
      cursor: null,
      totalPages: Math.ceil(totalPosts / 10),
    },
  }));

const open = (query: string) => renderPage(SearchPage, { at: `/search?${query}`, loaderData: {} });
/** A combobox of suggestions for jobs, a plain search field for articles. */
const input = () => screen.getByLabelText<HTMLInputElement>('Texto de la búsqueda');
const lastQuery = () => server.requests.filter(({ path }) => path !== '/jobs/facets').at(-1)?.query;
const panel = () => screen.getByRole('complementary', { name: 'Filtros' });
const hoursAgo = (hours: number) => addMinutes(new Date(), -60 * hours - 1).toISOString();

describe('without a text', () => {
  it('asks for one and requests nothing', async () => {
    const { user, router } = open('type=posts');
    screen.getByRole('heading', { level: 1, name: 'Ingresa un término de búsqueda' });
    screen.getByText('Escribe lo que quieres buscar en la barra superior');
    expect(screen.getByRole('combobox', { name: 'Qué buscar' })).toHaveProperty('value', 'posts');
    await user.type(input(), '   {Enter}');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(router.state.location.search).toBe('?type=posts');
    expect(server.requests).toEqual([]);
  });
});

describe('the search for jobs', () => {
  it('shows a loading state, then the heading, the number and the jobs', async () => {
    replyJobs([
      buildJobCard({
        hiringbonus: 5_000,
        referalbonus: true,
        referralBonusAmount: 2_000,
        description: 'x'.repeat(200),
        publishedAt: hoursAgo(3),
      }),
    ]);
    open('q=cajera&type=trabajos');
    screen.getByText('Buscando resultados...');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Resultados para cajera');
    await screen.findByText('1 trabajo encontrado');
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('link', { name: 'Cajera' }).getAttribute('href')).toMatch(/^\/jobs\/0190/);
    for (const text of [
      'Ron del Este',
      'Referente verificado',
      'La Romana',
      'RD$30,000 al mes',
      'Medio Tiempo',
      '+RD$5,000 bono',
      'Bono por referido: RD$2,000',
      '3 h',
      'A.R',
      'Publicada por Ana Rodríguez',
    ])
      card.getByText(text);
    expect(card.getByText(/^x+…$/).textContent).toHaveLength(121);
    expect(lastQuery()?.toString()).toBe('page=1&limit=10&q=cajera');
  });

  it('shows the age of each job', async () => {
    const ages = [0.5, 23, 6 * 24, 15 * 24];
    replyJobs(
      ages.map((hours, index) =>
        buildJobCard({ _id: `01900000-0000-7000-8000-0000000000a${index}`, publishedAt: hoursAgo(hours) }),
      ),
    );
    open('q=cajera');
    await screen.findByText('4 trabajos encontrados');
    const labels = ['Ahora', '23 h', '6 d', '2 sem'];
    for (const [index, card] of screen.getAllByRole('article').entries())
      within(card).getByText(labels[index] ?? '');
  });

  it('shows what is missing in a job, and not who published an anonymous one', async () => {
    replyJobs([
      buildJobCard({
        company: '',
        isAnonimous: true,
        postedBy: null,
        employer: null,
        salary: null,
        description: '',
      }),
      buildJobCard({ _id: '01900000-0000-7000-8000-0000000000ab', title: 'Chofer', company: '' }),
    ]);
    open('q=cajera');
    await screen.findByText('2 trabajos encontrados');
    const [anonymous, other] = screen.getAllByRole('article');
    for (const text of ['Empresa confidencial', '?.?', 'Salario a convenir', 'No disponible'])
      within(anonymous as HTMLElement).getByText(text);
    within(other as HTMLElement).getByText('Empresa no especificada');
  });

  it('says when not all jobs are counted', async () => {
    replyJobs([buildJobCard()], { total: JOBS_COUNTED_MAX });
    open('q=cajera');
    await screen.findByText(`${formatCount(JOBS_COUNTED_MAX)} o más trabajos encontrados`);
  });

  it('shows nothing found, with a hint that depends on the filters', async () => {
    replyJobs([]);
    const { user } = open('q=cajera&posted=24h');
    await screen.findByText('No se encontraron resultados');
    screen.getByText(WITH_FILTERS);
    screen.getByText('0 trabajos encontrados');
    const { promise, resolve } = Promise.withResolvers<void>();
    replyJobs([], {}, promise);
    await user.click(screen.getByRole('link', { name: 'Limpiar filtros' }));
    await screen.findByText('Buscando resultados...');
    expect(screen.queryByText(/encontrados$/)).toBeNull();
    resolve();
    await screen.findByText(WITHOUT_FILTERS);
    expect(screen.queryByRole('link', { name: 'Limpiar filtros' })).toBeNull();
    expect(screen.queryByText(WITH_FILTERS)).toBeNull();
  });

  it('offers an alert for what was searched, with results and without', async () => {
    replyJobs([buildJobCard()]);
    open('q=cajera&view=grid');
    const link = await screen.findByRole('link', { name: 'Crear alerta' });
    const next = encodeURIComponent('/search?q=cajera&view=grid#alerta');
    expect(link.getAttribute('href')).toBe(`/signup?next=${next}`);
    cleanup();
    replyJobs([]);
    open('q=cajera');
    await screen.findByRole('link', { name: 'Avísame cuando aparezca' });
    expect(screen.queryByRole('link', { name: 'Crear alerta' })).toBeNull();
  });

  it('offers an alert that keeps jobs without a salary, as the results do', async () => {
    replyJobs([buildJobCard()]);
    server.reply(listAlerts, () => ({ alerts: [] }));
    const session = buildSessionUser();
    const { user } = renderPage(SearchPage, {
      at: '/search?q=cajera&salaryRange=0-30000',
      loaderData: {},
      session,
    });
    await user.click(await screen.findByRole('button', { name: 'Crear alerta' }));
    const dialog = await screen.findByRole('dialog', { name: 'Crear alerta' });
    within(dialog).getByText('Cajera, hasta RD$30,000 o a convenir');
    server.replyWithError(createAlert, { code: 'CONFLICT', message: 'Ya tienes esa alerta' });
    await user.click(within(dialog).getByRole('button', { name: 'Crear alerta' }));
    await within(dialog).findByText('Ya tienes esa alerta');
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      filters: { q: 'cajera', salaryRange: ['0-30000'], unspecified: 'include' },
    });
  });

  it('shows a lost connection or the message of a rejected request, and can retry', async () => {
    server.failNetwork(listJobs);
    const { user } = open('q=cajera');
    await screen.findByText('Error de conexión con el servidor');
    expect(screen.queryByText(/encontrado/)).toBeNull();
    server.replyWithError(listJobs, { code: 'TOO_MANY', message: 'Demasiados intentos' });
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Demasiados intentos');
    replyJobs([buildJobCard()]);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('1 trabajo encontrado');
  });

  it('offers the text without typos, and says when no job matches all words', async () => {
    replyJobs([buildJobCard()], { search: { isPartial: true, correction: 'cajera' } });
    const { user } = open('q=cagera&posted=7d&page=2');
    await screen.findByText('No encontramos exactamente eso. Parecidas:');
    replyJobs([buildJobCard()], { search: { isPartial: false, correction: null } });
    await user.click(screen.getByRole('link', { name: '¿Quisiste decir cajera?' }));
    await waitFor(() => expect(lastQuery()?.toString()).toBe('page=1&limit=10&q=cajera&posted=7d'));
    await waitFor(() => expect(screen.queryByText(/Parecidas/)).toBeNull());
    expect(screen.queryByRole('link', { name: /Quisiste/ })).toBeNull();
    expect(input().value).toBe('cajera');
  });

  it('is paged, also from beyond the last page', async () => {
    replyJobs([buildJobCard()], { total: 25 });
    const { user, router } = open('q=cajera&posted=7d');
    await user.click(await screen.findByRole('link', { name: 'Página 2' }));
    await waitFor(() => expect(lastQuery()?.get('page')).toBe('2'));
    replyJobs([], { total: 25 });
    await router.navigate('/search?q=cajera&type=trabajos&page=9');
    const first = await screen.findByRole('link', { name: 'Ver la primera página' });
    expect(first.getAttribute('href')).toBe('/search?q=cajera&type=trabajos');
    expect(screen.queryByText('No se encontraron resultados')).toBeNull();
  });

  it('is ordered by relevance unless another order is chosen', async () => {
    replyJobs([buildJobCard()]);
    const { user, router } = open('q=cajera');
    const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ordenar por' });
    expect(order.selectedOptions[0]?.text).toBe('Relevancia');
    await user.selectOptions(order, 'Mayor salario');
    await waitFor(() => expect(lastQuery()?.get('sort')).toBe('salary_high'));
    expect(router.state.location.search).toBe('?q=cajera&type=trabajos&sort=salary_high');
  });

  it('shows a list or a grid, as the URL says', async () => {
    replyJobs([buildJobCard()]);
    const { user, router } = open('q=cajera&posted=7d');
    const views = within(await screen.findByRole('navigation', { name: 'Cómo mostrar los resultados' }));
    expect(views.getByRole('link', { current: true }).getAttribute('aria-label')).toBe('Lista');
    await user.click(views.getByRole('link', { name: 'Cuadrícula' }));
    expect(views.getByRole('link', { current: true }).getAttribute('aria-label')).toBe('Cuadrícula');
    expect(router.state.location.search).toBe('?q=cajera&type=trabajos&view=grid&posted=7d');
    expect(screen.getByRole('article').closest('ul')?.className).toContain('md:grid-cols-2');
    // It is not a filter: another search keeps it.
    await user.type(input(), ' nueva{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?q=cajera+nueva&type=trabajos&view=grid'));
  });
});

describe('the filters of jobs', () => {
  beforeEach(() => replyJobs([buildJobCard()], { total: 12 }));

  it('are one date and several values of the others, places and categories of the listing last', async () => {
    open('q=cajera');
    const names = [...panel().querySelectorAll('legend')].map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Fecha de publicación',
      'Rango salarial',
      'Disponibilidad',
      'Características especiales',
      'Provincia',
      'Categoría',
    ]);
    expect(
      within(panel())
        .getAllByRole('radio')
        .map((each) => each.closest('label')?.textContent),
    ).toEqual(['Cualquier fecha', 'Últimas 24 horas', 'Últimos 7 días', 'Últimos 30 días']);
    expect(
      within(panel())
        .getAllByRole('checkbox')
        .slice(0, 11)
        .map((each) => each.closest('label')?.textContent),
    ).toEqual([
      'Hasta 30,000',
      '30,000-60,000',
      '60,000-100,000',
      '100,000+',
      'Tiempo Completo',
      'Medio Tiempo',
      'Temporal',
      'Remoto',
      'Bono por referido',
      'Bono de contratación',
      'Empresa confidencial',
    ]);
    await within(panel()).findByText('12 resultados');
    expect(within(panel()).queryByText(/activo/)).toBeNull();
    expect(within(panel()).queryByRole('link', { name: 'Limpiar' })).toBeNull();
  });

  it('are stored in the URL, counted, listed and removed one by one or all together', async () => {
    const { user, router } = open('q=cajera&page=3');
    const choose = (name: string) => user.click(within(panel()).getAllByLabelText(name)[0] ?? panel());
    await choose('Últimos 7 días');
    within(panel()).getByText('1 filtro activo');
    await choose('Hasta 30,000');
    await choose('Remoto');
    await choose('Bono por referido');
    within(panel()).getByText('4 filtros activos');
    await waitFor(() =>
      expect(lastQuery()?.toString()).toBe(
        'page=1&limit=10&q=cajera&salaryRange=0-30000&availability=Remoto&special=referral&posted=7d&unspecified=include',
      ),
    );
    const applied = () => within(screen.getByRole('list', { name: 'Filtros activos' })).getAllByRole('link');
    expect(applied().map((link) => link.textContent)).toEqual([
      'Hasta 30,000',
      'Remoto',
      'Bono por referido',
      'Últimos 7 días',
    ]);
    await user.click(screen.getByRole('link', { name: 'Quitar filtro Últimos 7 días' }));
    expect(applied()).toHaveLength(3);
    expect(document.activeElement?.id).toBe('resultados');
    await router.navigate(-1);
    await waitFor(() => expect(applied()).toHaveLength(4));
    expect(within(panel()).getByLabelText<HTMLInputElement>('Últimos 7 días').checked).toBe(true);
    await user.click(within(panel()).getByRole('link', { name: 'Limpiar' }));
    expect(router.state.location.search).toBe('?q=cajera&type=trabajos');
    expect(screen.queryByRole('list', { name: 'Filtros activos' })).toBeNull();
  });

  it('have no salary range of the listing, unless it is chosen', async () => {
    const { user, router } = open('q=cajera&salaryRange=20000-30000');
    const ranges = () =>
      within(within(panel()).getByRole('group', { name: 'Rango salarial' }))
        .getAllByRole('checkbox')
        .map((box) => box.getAttribute('value'));
    const own = ['0-30000', '30000-60000', '60000-100000', '100000+'];
    expect(ranges()).toEqual([...own, '20000-30000']);
    expect(within(panel()).queryByRole('button', { name: /: Rango salarial/ })).toBeNull();
    screen.getByRole('link', { name: 'Quitar filtro 20,000-30,000' });
    await user.click(within(panel()).getByRole('checkbox', { name: '20,000-30,000', checked: true }));
    expect(router.state.location.search).toBe('?q=cajera&type=trabajos');
    expect(ranges()).toEqual(own);
  });

  it('can be collapsed on small screens', async () => {
    const { user } = open('q=cajera');
    const toggle = () => within(panel()).getByRole('button', { name: /filtros$/ });
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle());
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    expect(toggle().getAttribute('aria-label')).toBe('Ocultar filtros');
  });

  it('are cleared by another search, and do not exist for articles', async () => {
    replyPosts([]);
    const { user, router } = open('q=cajera&posted=7d&special=referral');
    await user.clear(input());
    await user.type(input(), 'chofer');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=chofer&type=trabajos'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Qué buscar' }), 'Artículos');
    await screen.findByText('No se encontraron resultados');
    expect(screen.queryByRole('complementary', { name: 'Filtros' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Ordenar por' })).toBeNull();
    screen.getByText(WITHOUT_FILTERS);
  });
});

describe('the text', () => {
  it('is searched after a pause, with the filters, and not for each letter', async () => {
    replyJobs([buildJobCard()]);
    const { user, router } = open('q=caj&posted=7d');
    await user.type(input(), 'era');
    await waitFor(() => expect(router.state.location.search).toBe('?q=cajera&type=trabajos&posted=7d'));
    const searches = server.requests.filter(({ path }) => path === listJobs.path);
    expect(searches.map(({ query }) => query.get('q'))).toEqual(['caj', 'cajera']);
    await user.clear(input());
    await screen.findByText('Ingresa un término de búsqueda');
  });

  it('that was typed is searched when the type changes', async () => {
    replyJobs([buildJobCard()]);
    replyPosts([buildPost()]);
    const { user, router } = open('q=caj');
    await user.type(input(), 'era');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Qué buscar' }), 'Artículos');
    expect(router.state.location.search).toBe('?q=cajera&type=posts');
    await screen.findByText('1 artículo encontrado');
  });
});
