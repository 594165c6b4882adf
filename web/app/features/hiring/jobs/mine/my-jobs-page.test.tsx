import { screen, waitFor, within } from '@testing-library/react';
import { listOwnedHires } from '@uneed/domain/hiring/contracts/contracts.api.ts';
import { createJob, deleteJob, getJob, listMyJobs, updateJob } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { getVerification } from '@uneed/domain/people/referents/referents.api.ts';
import { describe, expect, it } from 'vitest';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildJob, buildJobCard, JOB_ID, OWNER_ID } from '../exports/jobs.factory.ts';
import { publishedState } from '../share/published-job.ts';
import { MyJobMenu } from './my-job-menu.tsx';
import MyJobsPage from './my-jobs-page.tsx';

const referent = buildSessionUser({ role: 'referent' });

function open(jobs: JobCard[], session = referent, at = '/my-jobs') {
  const server = fakeServer();
  server.reply(listMyJobs, () => ({
    jobs,
    pagination: paginate(1, 10, jobs.length),
    stats: { active: 11, applicants: 22, contractsOpen: 33, total: 44 * jobs.length },
  }));
  server.reply(listOwnedHires, () => ({ hires: [] }));
  server.reply(getVerification, () => ({ status: 'inReview' as const, reason: '', decidedAt: null }));
  return { server, ...renderPage(MyJobsPage, { at, session }) };
}

const applicants = ['Ana A', 'Bea B', 'Caro C', 'Dani D', 'Eva E', 'Fran F'].map((name, index) => ({
  _id: `01900000-0000-7000-8000-00000000001${index}`,
  name,
  firstName: name,
  email: 'x@ejemplo.do',
}));

describe('/my-jobs', () => {
  it('shows a rejected referent the reason and the link to ask again', async () => {
    const { server } = open([]);
    server.reply(getVerification, () => ({
      status: 'rejected' as const,
      reason: 'Faltan datos',
      decidedAt: null,
    }));
    await screen.findByRole('heading', { name: 'No pudimos verificarte' });
    screen.getByText('Faltan datos');
    screen.getByRole('link', { name: 'Corregir y volver a pedir' });
  });

  it('says why others do not see a job, and leads from a removed one to the reason only', async () => {
    const text = 'En revisión: una persona de Uneed la lee.';
    open([
      buildJobCard({ title: 'Retenida', withheld: { reason: 'held', text } }),
      buildJobCard({ _id: OWNER_ID, title: 'Estafa', withheld: { reason: 'removed', text: 'La quitamos.' } }),
    ]);
    const [held, removed] = (await screen.findAllByRole('article')).map((card) => within(card));
    held?.getByText('En revisión');
    held?.getByText(text);
    expect(held?.queryByText('Activo')).toBeNull();
    held?.getByRole('link', { name: 'Detalles de Retenida' });
    removed?.getByText('Quitada');
    removed?.getByText('La quitamos.');
    expect(removed?.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/soporte']);
    expect(removed?.queryByRole('button')).toBeNull();
  });

  it('shows totals and each job with its first five applicants', async () => {
    open([buildJobCard({ applicants, applicantCount: 7 })]);
    await screen.findByRole('heading', { level: 1, name: 'Mis Trabajos' });
    for (const total of ['11', '22', '33', '44']) await screen.findByText(total);
    const card = within(await screen.findByRole('article'));
    card.getByText('Activo');
    const list = within(card.getByRole('list', { name: 'Aplicantes' }));
    expect(list.getAllByText(/^[A-Z]{2}$/).map((initials) => initials.textContent)).toEqual([
      'AA',
      'BB',
      'CC',
      'DD',
      'EE',
    ]);
    list.getByText('+2');
    expect(card.getByRole('link', { name: 'Detalles de Cajera' }).getAttribute('href')).toBe(
      `/jobs/${JOB_ID}`,
    );
    expect(card.getByRole('link', { name: 'Aplicantes de Cajera' }).getAttribute('href')).toBe(
      `/job-applicants/${JOB_ID}`,
    );
    for (const name of ['Publicar Trabajo', 'Nuevo Trabajo']) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/add-job');
    }
  });

  it('links to the form of a draft', async () => {
    open([buildJobCard({ status: 'draft' })]);
    const finish = await screen.findByRole('link', { name: 'Completar y publicar Cajera' });
    expect(finish.getAttribute('href')).toBe(`/edit-job/${JOB_ID}?publicar`);
    expect(screen.queryByRole('link', { name: 'Aplicantes de Cajera' })).toBeNull();
  });

  it('shows when each job expires or expired, with a warning in the last week', async () => {
    const expiries = [
      ['active', 8, /^Expira el/, false],
      ['active', 7, /^Expira el/, true],
      ['active', 1, /^Expira el/, true],
      ['paused', 8, /^Expira el/, false],
      ['paused', -8, /^Expiró el/, false],
      ['expired', -8, /^Expiró el/, false],
    ] as const;
    open(
      expiries.map(([status, days], index) => {
        const _id = `01900000-0000-7000-8000-00000000002${index}`;
        return buildJobCard({ _id, status, expirationDate: addDays(new Date(), days).toISOString() });
      }),
    );
    const cards = (await screen.findAllByRole('article')).map((card) => within(card));
    for (const [index, [, , text]] of expiries.entries()) cards[index]?.getByText(text);
    expect(cards.map((card) => card.queryByText('Expira pronto') !== null)).toEqual(
      expiries.map(([, , , warns]) => warns),
    );
  });

  it('says of a job that its owner closed when that was', async () => {
    open([buildJobCard({ status: 'expired', closing: 'filled' })]);
    await screen.findByText(/^Cerró el/);
  });

  it('stores text, filter and order in the URL', async () => {
    const { server, user, router } = open([buildJobCard()]);
    const address = () => `${router.state.location.pathname}${router.state.location.search}`;
    await screen.findByRole('article');
    const status = screen.getByLabelText<HTMLSelectElement>('Estado');
    expect([...status.options].map(({ text }) => text)).toEqual([
      'Todos',
      'Activo',
      'Pausado',
      'Borrador',
      'Expirado',
    ]);
    await user.selectOptions(status, 'Borrador');
    await user.selectOptions(screen.getByLabelText('Ordenar por'), 'Próximos a expirar');
    await user.type(screen.getByRole('searchbox'), 'caj{Enter}');
    expect(address()).toBe('/my-jobs?q=caj&status=draft&sort=expiration');
    await waitFor(() =>
      expect(server.requests.at(-1)?.query.toString()).toBe(
        'q=caj&status=draft&sort=expiration&page=1&limit=10',
      ),
    );
    await user.selectOptions(status, 'Todos');
    expect(address()).toBe('/my-jobs?q=caj&sort=expiration');
  });

  it('shows an empty state with a link to clear the filters, and not while others are loaded', async () => {
    const { server, user, router } = open([buildJobCard()]);
    await screen.findByRole('article');
    const replyWithNone = (after?: Promise<void>) =>
      server.reply(
        listMyJobs,
        () => ({
          jobs: [],
          pagination: paginate(1, 10, 0),
          stats: { active: 1, applicants: 0, contractsOpen: 0, total: 1 },
        }),
        after,
      );
    replyWithNone();
    await user.type(screen.getByRole('searchbox'), 'x{Enter}');
    await screen.findByText('Ninguna de tus vacantes coincide');
    const { promise, resolve } = Promise.withResolvers<void>();
    replyWithNone(promise);
    await user.selectOptions(screen.getByLabelText('Estado'), 'Pausado');
    await screen.findByText('Cargando tus vacantes...');
    expect(screen.queryByText('Ninguna de tus vacantes coincide')).toBeNull();
    expect(screen.queryByText('0 vacantes')).toBeNull();
    resolve();
    await screen.findByText('0 vacantes');
    await user.click(screen.getByRole('link', { name: 'Limpiar filtros' }));
    expect(router.state.location.search).toBe('');
  });

  it('leads a verified referent to the import of vacancies, and nobody else', async () => {
    open([buildJobCard()]);
    await screen.findByRole('article');
    expect(screen.queryByRole('link', { name: 'Importar vacantes' })).toBeNull();
    open([buildJobCard()], { ...referent, isVerifiedReferent: true });
    const link = await screen.findByRole('link', { name: 'Importar vacantes' });
    expect(link.getAttribute('href')).toBe('/importar');
  });

  it('links a referent to the form for the first job', async () => {
    open([]);
    const link = await screen.findByRole('link', { name: 'Crear tu primer trabajo' });
    expect(link.getAttribute('href')).toBe('/add-job');
  });

  it('links other users to become referents', async () => {
    open([], buildSessionUser());
    const link = await screen.findByRole('link', { name: 'Conviértete en referente' });
    expect(link.getAttribute('href')).toBe('/referent');
    expect(screen.queryByText('Vacantes activas')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Publicar Trabajo' })).toBeNull();
    // A candidate looks for what is on other pages.
    const links = within(screen.getByRole('list', { name: 'Lo que buscas' })).getAllByRole('link');
    expect(links.map((each) => each.getAttribute('href'))).toEqual(['/applications', '/saved-jobs']);
  });

  const options = () => screen.findByRole('button', { name: 'Opciones de Cajera' });

  it.each([
    ['active', 'Pausar', 'paused', 'Vacante pausada'],
    ['paused', 'Activar', 'active', 'Vacante activada'],
    ['draft', 'Publicar', 'active', 'Vacante publicada'],
    ['expired', 'Renovar por 30 días', 'active', 'Vacante renovada por 30 días'],
  ] as const)('a job that is %s: %s', async (status, label, wanted, done) => {
    const { server, user } = open([buildJobCard({ status })]);
    server.reply(updateJob, () => buildJob({ status: wanted }));
    await user.click(await options());
    await user.click(screen.getByRole('button', { name: label }));
    await screen.findByText(done);
    const call = server.requests.find(({ method }) => method === 'PATCH');
    expect(call?.path).toBe(`/jobs/${JOB_ID}`);
    expect(call?.body).toEqual({ status: wanted });
  });

  it('duplicates a job as a draft with its content', async () => {
    const { server, user } = open([buildJobCard()]);
    server.reply(getJob, () => ({ job: buildJob({ skills: ['Excel'] }) }));
    server.reply(createJob, () => buildJob());
    await user.click(await options());
    await user.click(screen.getByRole('button', { name: 'Duplicar como borrador' }));
    await screen.findByText('Borrador creado');
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      title: 'Cajera',
      description: '<p>Se busca <strong>cajera</strong>.</p>',
      skills: ['Excel'],
      status: 'draft',
    });
  });

  it('asks for confirmation before deleting, and says what else is deleted', async () => {
    const { server, user } = open([buildJobCard({ applicantCount: 2 })]);
    server.reply(deleteJob, () => ({ message: 'ok' }));
    await user.click(await options());
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Eliminar vacante' }));
    dialog.getByText('¿Estás seguro de que quieres eliminar este trabajo?');
    dialog.getByText('Esta acción no se puede deshacer. También se eliminarán 2 aplicaciones.');
    expect(server.requests.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    await screen.findByText('Trabajo eliminado exitosamente');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('links to the first page from an empty page', async () => {
    const { server, user, router } = open([], referent, '/my-jobs?sort=title&page=2');
    server.reply(listMyJobs, ({ query }) => ({
      jobs: query.get('page') === '2' ? [] : [buildJobCard()],
      pagination: paginate(2, 10, 10),
      stats: { active: 10, applicants: 0, contractsOpen: 0, total: 10 },
    }));
    await user.click(await screen.findByRole('link', { name: 'Ver la primera página' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=title'));
    expect(screen.queryByText('Aún no tienes vacantes publicadas')).toBeNull();
  });

  it('closes the dialog and shows the error, also for an unreadable response', async () => {
    const { server, user } = open([buildJobCard()]);
    await user.click(await options());
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    const dialog = within(screen.getByRole('dialog'));
    const remove = () => dialog.getByRole('button', { name: 'Eliminar' });
    await expectRejection({ server, user }, deleteJob, remove, { isGone: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByRole('article');
    server.replyWithBadGateway(deleteJob);
    await user.click(await options());
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
    await screen.findByText('No pudimos eliminar la vacante');
    server.replyWithBadGateway(listMyJobs);
    await user.selectOptions(screen.getByLabelText('Estado'), 'paused');
    await screen.findByText('No pudimos cargar tus vacantes');
  });
});

it('says that a draft was published, also when it leaves the filtered list before the other lists are loaded', async () => {
  const jobs = [buildJobCard({ status: 'draft' })];
  const { server, user, router } = open(
    jobs,
    buildSessionUser({ _id: OWNER_ID, role: 'referent' }),
    '/my-jobs?status=draft',
  );
  await user.click(await screen.findByRole('button', { name: /^Opciones de/ }));
  server.reply(updateJob, () => {
    jobs.length = 0;
    return buildJob();
  });
  const loaded = Promise.withResolvers<void>();
  server.reply(listOwnedHires, () => ({ hires: [] }), loaded.promise);
  await user.click(screen.getByText('Publicar'));
  await screen.findByText('Vacante publicada');
  expect(router.state.location.state).toEqual(publishedState({ _id: JOB_ID, withheld: undefined }));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  loaded.resolve();
});

describe('the menu of an own vacancy', () => {
  const owner = buildSessionUser({ _id: OWNER_ID, role: 'referent' });

  /** Opens the menu of a draft. */
  async function openMenu() {
    const server = fakeServer();
    const job = buildJobCard({ status: 'draft', location: '' });
    const page = renderPage(() => <MyJobMenu job={job} />, { at: '/my-jobs', session: owner });
    await page.user.click(screen.getByRole('button', { name: `Opciones de ${job.title}` }));
    return { server, ...page };
  }

  it('publishes a draft, which is then shared on the same page', async () => {
    const { server, user, router } = await openMenu();
    server.reply(updateJob, () => buildJob());
    await user.click(screen.getByText('Publicar'));
    await screen.findByText('Vacante publicada');
    expect(server.requests[0]?.body).toEqual({ status: 'active' });
    const { pathname, state } = router.state.location;
    expect([pathname, state]).toEqual(['/my-jobs', publishedState({ _id: JOB_ID, withheld: undefined })]);
  });

  it('is duplicated once, however often a lost response is retried, and again when that is meant', async () => {
    const { server, user } = await openMenu();
    const duplicate = async () => {
      const menu = screen.getByRole('button', { name: /^Opciones de/ });
      if (menu.getAttribute('aria-expanded') !== 'true') await user.click(menu);
      await user.click(screen.getByText('Duplicar como borrador'));
    };
    server.reply(getJob, () => ({ job: buildJob() }));
    server.replyWithBadGateway(createJob);
    await duplicate();
    await screen.findByText('No pudimos duplicar la vacante');
    const replied = Promise.withResolvers<void>();
    server.reply(createJob, () => buildJob({ status: 'draft' }), replied.promise);
    await duplicate();
    await user.click(screen.getByRole('button', { name: /^Opciones de/ }));
    const item = screen.getByText('Duplicar como borrador').closest('button');
    expect(item).toHaveProperty('disabled', true);
    replied.resolve();
    await screen.findByText('Borrador creado');
    const keys = () => server.writes.map(({ idempotencyKey }) => idempotencyKey);
    await waitFor(() => expect(item).toHaveProperty('disabled', false));
    await duplicate();
    await waitFor(() => expect(keys()).toHaveLength(3));
    const [lost, retried, next] = keys();
    expect([lost !== null, retried === lost, next === lost]).toEqual([true, true, false]);
  });

  it('navigates to the form of an incomplete draft', async () => {
    const { server, user } = await openMenu();
    server.replyWithError(updateJob, {
      code: 'MISSING_FIELDS',
      message: 'Para publicar esta vacante, completa la ubicación.',
      missingFields: ['location'],
    });
    await user.click(screen.getByText('Publicar'));
    await screen.findByText(`En /edit-job/${JOB_ID}?publicar`);
  });

  it('shows other errors in place, and removes them after success', async () => {
    const { server, user } = await openMenu();
    server.failNetwork(updateJob);
    await user.click(screen.getByText('Publicar'));
    await screen.findByText('Error de conexión con el servidor');
    server.reply(updateJob, () => buildJob());
    await user.click(screen.getByRole('button', { name: /^Opciones de/ }));
    await user.click(screen.getByText('Publicar'));
    await screen.findByText('Vacante publicada');
    await waitFor(() => expect(screen.queryByText('Error de conexión con el servidor')).toBeNull());
  });
});
