import { screen, within } from '@testing-library/react';
import { listSavedJobs } from '@uneed/domain/jobs/jobs.api.ts';
import type { JobCard } from '@uneed/domain/jobs/jobs.schema.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { buildJobCard } from '../exports/jobs.factory.ts';
import SavedJobsPage from './saved-jobs-page.tsx';

const KEPT = 'uneed-vacantes-guardadas';
const me = buildSessionUser();
const MINE = `${KEPT}:${me._id}`;
const idOf = (number: number) => `01900000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;
const keep = (key: string, ids: string[]) => localStorage.setItem(key, JSON.stringify(ids));
const keptAs = (key: string) => JSON.parse(localStorage.getItem(key) ?? '[]');

beforeEach(() => localStorage.clear());

function open(jobs: JobCard[], session: typeof me | null = null, at = '/saved-jobs') {
  const server = fakeServer();
  server.reply(listSavedJobs, ({ query }) => ({
    jobs: jobs.filter(({ _id }) => query.getAll('ids').includes(_id)),
  }));
  return { server, ...renderPage(SavedJobsPage, { at, session }) };
}

describe('saved vacancies', () => {
  it('shows those of this device, says which are gone, and lets go of them', async () => {
    keep(KEPT, [idOf(1), idOf(2), idOf(3)]);
    const { user } = open([
      buildJobCard({ _id: idOf(1), title: 'Chofer' }),
      buildJobCard({ _id: idOf(2), title: 'Cocinero', status: 'expired' }),
    ]);
    await screen.findByText('3 vacantes guardadas');
    expect(screen.getByRole('link', { name: 'Chofer' }).getAttribute('href')).toBe(`/jobs/${idOf(1)}`);
    screen.getByText('Ya no está disponible: la vacante cerró.');
    screen.getByText('Esta vacante ya no está disponible');
    await user.click(screen.getByRole('button', { name: 'Quitar vacante' }));
    await user.click(screen.getByRole('button', { name: 'Quitar Cocinero' }));
    await user.click(screen.getByRole('button', { name: 'Guardar Chofer', pressed: true }));
    await screen.findByText('Aún no has guardado vacantes');
    expect(keptAs(KEPT)).toEqual([]);
  });

  it('leads to the vacancies while there are none', async () => {
    open([]);
    await screen.findByText('Aún no has guardado vacantes');
    expect(screen.getByRole('link', { name: 'Ver vacantes' }).getAttribute('href')).toBe('/jobs');
  });

  it('shows ten on a page', async () => {
    const ids = Array.from({ length: 12 }, (_, number) => idOf(number + 10));
    keep(KEPT, ids);
    const { user, server } = open(ids.map((_id) => buildJobCard({ _id, title: `Puesto ${_id.slice(-2)}` })));
    await screen.findByRole('link', { name: 'Puesto 10' });
    expect(server.calls[0]?.query.getAll('ids')).toEqual(ids.slice(0, 10));
    const pages = within(screen.getByRole('navigation', { name: 'Páginas' }));
    await user.click(pages.getByRole('link', { name: 'Página 2' }));
    await screen.findByRole('link', { name: 'Puesto 21' });
    expect(screen.queryByText('Puesto 10')).toBeNull();
  });

  it('can be asked for again when that failed', async () => {
    keep(KEPT, [idOf(1)]);
    const { server, user } = open([]);
    server.refuse(listSavedJobs, { code: 'INTERNAL', message: 'Ay' });
    await screen.findByText('Ay');
    server.reply(listSavedJobs, () => ({ jobs: [buildJobCard({ _id: idOf(1), title: 'Chofer' })] }));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('link', { name: 'Chofer' });
  });
});

describe('on a device of several people', () => {
  it('one finds one’s own, and what one saved before signing in', async () => {
    keep(KEPT, [idOf(1)]);
    keep(MINE, [idOf(2)]);
    keep(`${KEPT}:somebody`, [idOf(3)]);
    open(
      [idOf(1), idOf(2), idOf(3)].map((_id) => buildJobCard({ _id, title: _id })),
      me,
    );
    await screen.findByRole('link', { name: idOf(1) });
    screen.getByRole('link', { name: idOf(2) });
    expect(screen.queryByText(idOf(3))).toBeNull();
    expect(keptAs(MINE)).toEqual([idOf(1), idOf(2)]);
    expect(keptAs(KEPT)).toEqual([]);
  });

  it('nobody finds what was saved by who signed out', async () => {
    keep(MINE, [idOf(1)]);
    open([buildJobCard({ _id: idOf(1) })]);
    await screen.findByText('Aún no has guardado vacantes');
  });
});
