import { screen, within } from '@testing-library/react';
import { listMyJobs } from '@uneed/domain/jobs/jobs.api.ts';
import type { JobCard } from '@uneed/domain/jobs/jobs.schema.ts';
import { paginate } from '@uneed/domain/kernel/page.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../testing/render-page.tsx';
import { buildJobCard, JOB_ID } from './exports/jobs.factory.ts';
import MyJobsPage from './my-jobs-page.tsx';

const referent = buildSessionUser({ role: 'referent' });

function open(jobs: JobCard[], session = referent) {
  fakeServer().reply(listMyJobs, () => ({
    jobs,
    pagination: paginate(1, 10, jobs.length),
    stats: { active: 11, applicants: 22, contractsOpen: 33, total: 44 * jobs.length },
  }));
  return renderPage(MyJobsPage, { at: '/my-jobs', session });
}

const people = ['Ana A', 'Bea B', 'Caro C', 'Dani D', 'Eva E', 'Fran F'].map((name, index) => ({
  _id: `01900000-0000-7000-8000-00000000001${index}`,
  name,
  firstName: name,
  email: 'x@ejemplo.do',
}));

describe('/my-jobs', () => {
  it('shows totals and each vacancy with its first five applicants', async () => {
    open([buildJobCard({ applicants: people, applicantCount: 7 })]);
    await screen.findByRole('heading', { level: 1, name: 'Mis Trabajos' });
    for (const total of ['11', '22', '33', '44']) await screen.findByText(total);
    const card = within(await screen.findByRole('article'));
    card.getByText('Activo');
    const list = within(card.getByRole('list', { name: 'Aplicantes' }));
    expect(list.getAllByText(/^[A-Z]{2}$/).map((mark) => mark.textContent)).toEqual([
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

  it.each([
    [8, false],
    [7, true],
    [1, true],
  ])('with %d days left: warns %s', async (days, warns) => {
    open([buildJobCard({ expirationDate: addDays(new Date(), days).toISOString() })]);
    await screen.findByRole('article');
    expect(screen.queryByText('Expira pronto') !== null).toBe(warns);
  });

  it('asks a referent for the first one', async () => {
    open([]);
    const link = await screen.findByRole('link', { name: 'Crear tu primer trabajo' });
    expect(link.getAttribute('href')).toBe('/add-job');
  });

  it('asks others to become referents', async () => {
    open([], buildSessionUser());
    const link = await screen.findByRole('link', { name: 'Conviértete en referente' });
    expect(link.getAttribute('href')).toBe('/referent');
    expect(screen.queryByText('Trabajos activos')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Publicar Trabajo' })).toBeNull();
  });
});
