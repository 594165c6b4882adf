import { screen, within } from '@testing-library/react';
import { getCalendarFeed } from '@uneed/domain/hiring/interviews/interviews.api.ts';
import type { JobInterview } from '@uneed/domain/hiring/interviews/job-interviews.api.ts';
import { listJobInterviews } from '@uneed/domain/hiring/interviews/job-interviews.api.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { renderAreaPage } from '../../organizations/enterprises/exports/area.factory.tsx';
import { buildInterview } from './exports/interviews.factory.ts';
import JobInterviewsPage from './job-interviews-page.tsx';

const JOB_ID = '01900000-0000-7000-8000-0000000000a1';
const PATH = '/job-applicants/:jobId/entrevistas';

let count = 0;
function buildItem(
  fullName: string,
  { isUpcoming = false, ...changes }: Parameters<typeof buildInterview>[0] & { isUpcoming?: boolean } = {},
): JobInterview {
  count += 1;
  const _id = `01900000-0000-7000-8000-0000000001${String(count).padStart(2, '0')}`;
  return {
    applicant: { _id, fullName, profilePic: '' },
    interview: buildInterview({ ...changes, _id }),
    isUpcoming,
  };
}

const reply = (interviews: JobInterview[], total = interviews.length) => ({
  job: { _id: JOB_ID, title: 'Cajera' },
  interviews,
  pagination: { page: 1, limit: 50, total, totalPages: Math.ceil(total / 50), hasNext: total > 50 },
});

function open(interviews: JobInterview[], { total, at = '' }: { total?: number; at?: string } = {}) {
  const server = fakeServer();
  server.reply(listJobInterviews, () => reply(interviews, total));
  const address = `/job-applicants/${JOB_ID}/entrevistas${at}`;
  return {
    server,
    ...renderPage(JobInterviewsPage, { at: address, path: PATH, session: buildSessionUser() }),
  };
}

const rosa = buildItem('Rosa Díaz', { isUpcoming: true, interviewers: ['Ana Peña'] });

describe('the interviews of a vacancy', () => {
  it('say who, when, where and with whom, and lead to the applicant', async () => {
    open([rosa, buildItem('Luis Gómez', { status: 'held' })]);
    const upcoming = within(await screen.findByRole('region', { name: 'Próximas' }));
    upcoming.getByText('martes 1 de diciembre, 10:00 a. m.');
    upcoming.getByText('Av. Winston Churchill 95, piso 3');
    upcoming.getByText('Entrevista: Ana Peña');
    upcoming.getByText('Acordada');
    const link = upcoming.getByRole('link', { name: 'Rosa Díaz' });
    expect(link.getAttribute('href')).toBe(`/job-applicants/${JOB_ID}?aplicante=${rosa.applicant._id}`);
    const past = within(screen.getByRole('region', { name: 'Anteriores y canceladas' }));
    past.getByRole('link', { name: 'Luis Gómez' });
    past.getByText('Hecha');
    screen.getByRole('heading', { level: 1, name: /^Entrevistas de\s?Cajera$/ });
    const back = screen.getByRole('link', { name: 'Volver a los aplicantes' });
    expect(back.getAttribute('href')).toBe(`/job-applicants/${JOB_ID}`);
  });

  it('lead to the area of an enterprise from there', async () => {
    renderAreaPage(JobInterviewsPage, {
      at: `/enterprise/aplicantes/${JOB_ID}/entrevistas`,
      path: '/enterprise/aplicantes/:jobId/entrevistas',
      prepare: (server) => server.reply(listJobInterviews, () => reply([rosa])),
    });
    const link = await screen.findByRole('link', { name: 'Rosa Díaz' });
    expect(link.getAttribute('href')).toBe(
      `/enterprise/aplicantes/${JOB_ID}?aplicante=${rosa.applicant._id}`,
    );
  });

  it('say what became of each', async () => {
    const cancelled = (by: 'owner' | 'candidate', reason: string) =>
      buildItem('Eva Ríos', { status: 'cancelled', cancelled: { by, reason } });
    open([
      buildItem('Ana Sosa', { isUpcoming: true, hasMoved: true }),
      buildItem('Luz Gil'),
      buildItem('Noa Paz', { status: 'noShow', answer: 'Se fue la luz' }),
      cancelled('owner', ''),
      cancelled('candidate', 'Ya conseguí'),
    ]);
    for (const text of ['Cambió la hora', 'Sin registrar', 'No llegó', 'La cancelaste', '«Ya conseguí»'])
      await screen.findByText(text);
    screen.getByText('La canceló quien aplicó');
    screen.getByText('Su respuesta: «Se fue la luz»');
  });

  it('can be subscribed to, and the address ended, also when all are over', async () => {
    const { server, user } = open([buildItem('Luis Gómez', { status: 'held' })]);
    const url = 'https://uneed.test/calendario/secreto.ics';
    server.reply(getCalendarFeed, () => ({ feed: { url, createdAt: '2026-11-20T12:00:00Z' } }));
    await user.click(await screen.findByRole('button', { name: 'Suscribir mi calendario' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tu calendario de entrevistas' }));
    await dialog.findByRole('button', { name: 'Quitarla' });
  });

  it('say when there is none, with the way to the applicants', async () => {
    open([]);
    await screen.findByText('Todavía no hay entrevistas de esta vacante');
    const link = screen.getByRole('link', { name: 'Ver los aplicantes' });
    expect(link.getAttribute('href')).toBe(`/job-applicants/${JOB_ID}`);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('have pages', async () => {
    open([rosa], { total: 51 });
    const pages = within(await screen.findByRole('navigation', { name: /[Pp]ágina/ }));
    const links = pages.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain(`/job-applicants/${JOB_ID}/entrevistas?page=2`);
  });

  it('lead to the first page from an address beyond it', async () => {
    open([], { total: 51, at: '?page=9' });
    const link = await screen.findByRole('link', { name: 'Ver la primera página' });
    expect(link.getAttribute('href')).toBe(`/job-applicants/${JOB_ID}/entrevistas`);
    expect(screen.queryByText('Todavía no hay entrevistas de esta vacante')).toBeNull();
  });

  it('offer to try again after an error', async () => {
    const { server, user } = (() => {
      const faulty = fakeServer();
      faulty.replyWithError(listJobInterviews, { code: 'NOT_FOUND', message: 'No encontramos esta vacante' });
      const page = renderPage(JobInterviewsPage, {
        at: `/job-applicants/${JOB_ID}/entrevistas`,
        path: PATH,
        session: buildSessionUser(),
      });
      return { server: faulty, ...page };
    })();
    await screen.findByText('No encontramos esta vacante');
    server.reply(listJobInterviews, () => reply([rosa]));
    await user.click(screen.getByRole('button', { name: /[Rr]eintentar|de nuevo/ }));
    await screen.findByRole('link', { name: 'Rosa Díaz' });
  });
});
