import { act, screen, waitFor, within } from '@testing-library/react';
import { getUnread } from '@uneed/domain/community/messages/messages.api.ts';
import { dismissJob, undismissJob } from '@uneed/domain/hiring/matches/dismissals.api.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { getHome } from '@uneed/domain/site/home/home.api.ts';
import type { Home } from '@uneed/domain/site/home/home.schema.ts';
import { expect, it } from 'vitest';
import { toQueryKey } from '../../../platform/api/api-query.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { HOME_KEY } from '../../hiring/contracts/exports/invalidate-figures.ts';
import { buildJobCard, JOB_ID } from '../../hiring/jobs/exports/jobs.factory.ts';
import { buildCandidateHome, buildHome, buildReferentHome } from './home.factory.ts';
import { HomeSummary } from './home-summary.tsx';

const OTHER_ID = '01900000-0000-7000-8000-0000000000ab';

function open(home: Home) {
  const server = fakeServer();
  server.reply(getHome, () => home);
  return { server, ...renderPage(HomeSummary, { at: '/best-matches', session: buildSessionUser() }) };
}
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const openReferent = (changes: Parameters<typeof buildReferentHome>[0]) =>
  open(buildHome({ candidate: null, referent: buildReferentHome(changes) }));

it('shows a loading state, then the first steps of an empty account', async () => {
  open(buildHome());
  expect(screen.getByRole('region', { name: 'Tu resumen' }).getAttribute('aria-busy')).toBe('true');
  const card = within(await screen.findByRole('group', { name: 'Empieza aquí' }));
  expect(screen.getByRole('region', { name: 'Tu resumen' }).getAttribute('aria-busy')).toBe('false');
  expect(
    card.getAllByRole('link').map((link) => [link.textContent?.split('.')[0], link.getAttribute('href')]),
  ).toEqual([
    [expect.stringContaining('Completa tu perfil'), '/profile'],
    [expect.stringContaining('Busca vacantes'), '/jobs'],
    [expect.stringContaining('Sube tu CV'), '/profile'],
  ]);
  expect(screen.queryByText('Mejores coincidencias')).toBeNull();
  expect(screen.queryByRole('link', { name: /sin leer/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Publicar Trabajo' })).toBeNull();
});

const candidateHome = buildHome({
  candidate: buildCandidateHome({
    applications: {
      total: 4,
      waiting: 2,
      pending: 1,
      accepted: 1,
      hired: 0,
      rejected: 0,
      latest: [
        {
          _id: JOB_ID,
          title: 'Cajera',
          status: 'accepted',
          label: 'Seleccionada',
          appliedAt: '2026-11-20T12:00:00Z',
        },
        {
          _id: OTHER_ID,
          title: 'Chofer',
          status: null,
          label: 'Aplicado',
          appliedAt: '2026-11-20T12:00:00Z',
        },
      ],
    },
    firstSteps: ['uploadCv'],
  }),
  unreadMessages: 3,
  matches: [
    { job: buildJobCard({ _id: OTHER_ID, title: 'Vendedora' }), reason: 'En tu zona' },
    { job: buildJobCard({ title: 'Guardia' }), reason: 'Como otras a las que aplicaste: Seguridad' },
  ],
});

it('shows a candidate the states of the applications, unread messages and matches with their reasons', async () => {
  open(candidateHome);
  const card = within(await screen.findByRole('group', { name: 'Tus aplicaciones' }));
  card.getByText('2 sin respuesta · 1 en proceso · 1 seleccionada');
  expect(card.getByRole('link', { name: 'Mis aplicaciones' }).getAttribute('href')).toBe('/applications');
  const latest = within(card.getByRole('list', { name: 'Últimas aplicaciones' }));
  expect(latest.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['CajeraSeleccionada', `/jobs/${JOB_ID}`],
    ['ChoferAplicado', `/jobs/${OTHER_ID}`],
  ]);
  expect(card.getByRole('list', { name: 'Primeros pasos' }).textContent).toContain('Sube tu CV');
  expect(hrefOf('3 mensajes sin leer')).toBe('/chats');
  const matches = within(screen.getByRole('region', { name: 'Mejores coincidencias' }));
  expect(matches.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Vendedora',
    'Guardia',
  ]);
  const [first, second] = matches.getAllByRole('listitem');
  expect(first?.textContent).toContain('En tu zona');
  expect(second?.textContent).toContain('Como otras a las que aplicaste: Seguridad');
  expect(hrefOf('Ver todas las vacantes')).toBe('/jobs');
});

it('asks why a suggested vacancy does not interest, and takes it back', async () => {
  const { server, user } = open(candidateHome);
  const matches = within(await screen.findByRole('region', { name: 'Mejores coincidencias' }));
  await user.click(matches.getByRole('button', { name: 'No me interesa: Vendedora' }));
  await user.click(matches.getByRole('button', { name: 'Cancelar' }));
  matches.getByRole('heading', { name: 'Vendedora' });
  await user.click(matches.getByRole('button', { name: 'No me interesa: Vendedora' }));
  const question = matches.getByRole('group', { name: '¿Por qué no te interesa «Vendedora»?' });
  server.replyWithError(dismissJob, { code: 'UNAVAILABLE', message: 'Ahora no se puede' });
  await user.click(within(question).getByRole('button', { name: 'Queda lejos' }));
  await screen.findByText('Ahora no se puede');
  server.reply(dismissJob, () => ({}));
  await user.click(within(question).getByRole('button', { name: 'Queda lejos' }));
  await matches.findByText(/Ya no te sugerimos «Vendedora»/);
  expect(server.writes.at(-1)?.body).toEqual({ reason: 'place' });
  matches.getByRole('heading', { name: 'Guardia' });
  server.failNetwork(undismissJob);
  await user.click(matches.getByRole('button', { name: 'Deshacer' }));
  await screen.findByText(/conexión/);
  server.reply(undismissJob, () => ({}));
  await user.click(matches.getByRole('button', { name: 'Deshacer' }));
  await matches.findByRole('heading', { name: 'Vendedora' });
});

it('follows the live number of unread messages', async () => {
  const { queryClient } = open(candidateHome);
  await screen.findByRole('link', { name: '3 mensajes sin leer' });
  const setTotal = (total: number) =>
    act(async () => void queryClient.setQueryData(toQueryKey(getUnread, {}), { map: {}, total }));
  await setTotal(1);
  await screen.findByRole('link', { name: '1 mensaje sin leer' });
  await setTotal(0);
  await waitFor(() => expect(screen.queryByRole('link', { name: /sin leer/ })).toBeNull());
});

it('counts confirmed hires apart from the accepted applications', async () => {
  const latest = [
    {
      _id: JOB_ID,
      title: 'Cajera',
      status: 'accepted' as const,
      label: 'Contratación confirmada',
      appliedAt: '2026-11-20T12:00:00Z',
    },
  ];
  const { applications } = buildCandidateHome();
  open(
    buildHome({
      candidate: buildCandidateHome({
        applications: { ...applications, total: 2, accepted: 1, hired: 1, latest },
        firstSteps: [],
      }),
    }),
  );
  await screen.findByText('1 contratación · 1 seleccionada');
  screen.getByText('Contratación confirmada');
});

it.each([
  ['marked', '¿Te contrataron? Confírmalo', '/applications'],
  ['confirmed', '¡Felicidades! Te contrataron', '/referidos'],
] as const)('shows a candidate a hire that is %s', async (status, text, path) => {
  open(buildHome({ candidate: buildCandidateHome({ hire: { title: 'Cajera', status } }) }));
  const link = within(await screen.findByRole('list', { name: 'Contratación' })).getByRole('link');
  expect(link.textContent).toContain(`${text}Cajera`);
  expect(link.getAttribute('href')).toBe(path);
});

it('leads a referent to the job that can be closed as filled, or to the jobs', async () => {
  const job = (title: string) => ({ _id: JOB_ID, title });
  const { server, queryClient } = openReferent({
    hasJobs: true,
    filled: { count: 1, jobs: [job('Cajera')] },
  });
  const link = await screen.findByRole('link', { name: /^Cubrir la vacante/ });
  expect(link.textContent).toContain('Ya contrataste: Cajera');
  expect(link.getAttribute('href')).toBe(`/job-applicants/${JOB_ID}`);
  expect(screen.queryByText('Nada pendiente por ahora.')).toBeNull();
  const filled = { count: 2, jobs: [job('Cajera'), job('Chofer')] };
  server.reply(getHome, () =>
    buildHome({ candidate: null, referent: buildReferentHome({ hasJobs: true, filled }) }),
  );
  await act(() => queryClient.invalidateQueries());
  await screen.findByText('Cubrir 2 vacantes');
  expect(hrefOf(/^Cubrir/)).toBe('/my-jobs');
});

it('shows a verified referent new applicants, jobs about to expire and drafts', async () => {
  openReferent({
    hasJobs: true,
    drafts: 1,
    newApplicants: {
      count: 3,
      jobs: [
        { _id: JOB_ID, title: 'Cajera', count: 2 },
        { _id: OTHER_ID, title: 'Chofer', count: 1 },
      ],
      oldest: {
        jobId: OTHER_ID,
        title: 'Chofer',
        candidateId: JOB_ID,
        appliedAt: addDays(new Date(), -5).toISOString(),
      },
    },
    expiring: {
      count: 1,
      jobs: [{ _id: JOB_ID, title: 'Cajera', expirationDate: '2026-11-25T12:00:00Z' }],
    },
  });
  const card = within(await screen.findByRole('group', { name: 'Tus vacantes' }));
  card.getByText('Referente verificado');
  expect(hrefOf('Publicar Trabajo')).toBe('/add-job');
  // The one who has waited longest; from there the next is a tap away.
  expect(hrefOf(/^3 aplicantes por responder/)).toBe(
    `/job-applicants/${OTHER_ID}?orden=antiguos&aplicante=${JOB_ID}`,
  );
  card.getByText('El primero aplicó a Chofer hace 5 días · Cajera (2)');
  expect(hrefOf(/^1 vacante por expirar/)).toBe(`/jobs/${JOB_ID}`);
  card.getByText('Cajera: expira el 25 nov 2026');
  expect(hrefOf('1 borrador')).toBe('/my-jobs?status=draft');
  expect(screen.queryByText('Nada pendiente por ahora.')).toBeNull();
  expect(screen.queryByText('Empieza aquí')).toBeNull();
});

it('says since when the only applicant waits, and when nothing waits', async () => {
  const { server, queryClient } = openReferent({
    hasJobs: true,
    newApplicants: {
      count: 1,
      jobs: [{ _id: JOB_ID, title: 'Cajera', count: 1 }],
      oldest: { jobId: JOB_ID, title: 'Cajera', candidateId: OTHER_ID, appliedAt: new Date().toISOString() },
    },
  });
  await screen.findByText('1 aplicante por responder');
  screen.getByText('Aplicó a Cajera hace menos de una hora');
  server.reply(getHome, () => buildHome({ candidate: null, referent: buildReferentHome({ hasJobs: true }) }));
  await act(() => queryClient.invalidateQueries());
  await screen.findByText('Nada pendiente por ahora.');
});

it('shows a referent in review the state of the review and the first step', async () => {
  openReferent({ verification: { status: 'inReview', reason: '', decidedAt: null } });
  await screen.findByText('En revisión');
  screen.getByText(/podrás responder «Me interesa» cuando te verifiquemos/);
  screen.getByText('Publica tu primera vacante y verás aquí a quienes apliquen.');
  expect(hrefOf('Publicar Trabajo')).toBe('/add-job');
});

it('shows a rejected referent the reason and the way to ask again', async () => {
  openReferent({ verification: { status: 'rejected', reason: 'Falta la empresa', decidedAt: null } });
  await screen.findByText('No verificado');
  screen.getByText('Motivo: Falta la empresa');
  expect(hrefOf(/^Corregir y volver a pedir/)).toBe('/referent');
});

it('can retry after an error', async () => {
  const server = fakeServer();
  server.replyWithError(getHome, { code: 'INTERNAL', message: 'Algo salió mal' });
  const { user } = renderPage(HomeSummary, { at: '/best-matches', session: buildSessionUser() });
  expect((await screen.findByRole('alert')).textContent).toContain('Algo salió mal');
  server.reply(getHome, () => buildHome());
  await user.click(screen.getByRole('button', { name: 'Reintentar: tu resumen' }));
  await screen.findByText('Empieza aquí');
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  [{ count: 0, newMatches: 0 }, 'Crear alertaTe avisamos de lo nuevo que buscas'],
  [{ count: 2, newMatches: 0 }, 'Mis alertasNada nuevo esta semana'],
  [{ count: 2, newMatches: 1 }, 'Mis alertas1 vacante nueva esta semana'],
  [{ count: 2, newMatches: 99 }, 'Mis alertas99 o más vacantes nuevas esta semana'],
])('shows a candidate with %o one line about alerts', async (alerts, text) => {
  open(buildHome({ alerts }));
  const link = await screen.findByRole('link', { name: /alerta/ });
  expect(link.textContent).toBe(text);
  expect(link.getAttribute('href')).toBe('/alertas');
});

it('shows a referent nothing about alerts', async () => {
  open(buildHome({ candidate: null, referent: buildReferentHome(), alerts: null }));
  await screen.findByRole('link', { name: /Publicar/ });
  expect(screen.queryByText(/alerta/)).toBeNull();
});

it('has the query key that lower features invalidate', () => expect(HOME_KEY).toEqual(toQueryKey(getHome)));

it.each([
  [null, 'Te ofrecen una entrevista: elige tu hora'],
  ['2026-12-01T14:00:00Z', 'Entrevista: martes 1 de diciembre, 10:00 a. m.'],
])('tells a candidate of an interview (%s)', async (startsAt, text) => {
  const server = fakeServer();
  server.reply(getHome, () =>
    buildHome({ candidate: buildCandidateHome({ interview: { title: 'Cajera', startsAt } }) }),
  );
  renderPage(HomeSummary, { at: '/home', session: buildSessionUser() });
  expect((await screen.findByRole('link', { name: new RegExp(`^${text}`) })).getAttribute('href')).toBe(
    '/applications',
  );
});
