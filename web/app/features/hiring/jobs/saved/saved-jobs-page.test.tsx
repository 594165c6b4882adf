import { screen, waitFor, within } from '@testing-library/react';
import { listSavedJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildJobCard } from '../exports/jobs.factory.ts';
import { useSavedJob } from '../exports/saved-jobs.ts';
import SavedJobsPage from './saved-jobs-page.tsx';

const renders: string[] = [];

function Job({ id }: { id: string }) {
  const { isSaved, toggle } = useSavedJob(id);
  renders.push(id);
  return (
    <button type="button" aria-pressed={isSaved} onClick={toggle}>
      {id}
    </button>
  );
}

describe('the page of saved jobs', () => {
  const STORAGE_KEY = 'uneed-vacantes-guardadas';
  const me = buildSessionUser();
  const USER_KEY = `${STORAGE_KEY}:${me._id}`;
  const buildId = (number: number) => `01900000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;
  const store = (key: string, ids: string[]) => localStorage.setItem(key, JSON.stringify(ids));
  const expirationDate = '2026-11-21T15:00:00Z';
  const readStored = (key: string) => JSON.parse(localStorage.getItem(key) ?? '[]');

  beforeEach(() => localStorage.clear());

  function open(jobs: JobCard[], session: typeof me | null = null, at = '/saved-jobs') {
    const server = fakeServer();
    server.reply(listSavedJobs, ({ query }) => ({
      jobs: jobs.filter(({ _id }) => query.getAll('ids').includes(_id)),
    }));
    return { server, ...renderPage(SavedJobsPage, { at, session }) };
  }

  describe('saved jobs', () => {
    it('shows the jobs of this device, marks unavailable ones and removes them', async () => {
      store(STORAGE_KEY, [buildId(1), buildId(2), buildId(3)]);
      const { user } = open([
        buildJobCard({ _id: buildId(1), title: 'Chofer' }),
        buildJobCard({ _id: buildId(2), title: 'Cocinero', status: 'expired', expirationDate }),
      ]);
      await screen.findByText('3 vacantes guardadas');
      expect(screen.getByRole('link', { name: 'Inicia sesión' }).getAttribute('href')).toBe(
        '/login?next=%2Fsaved-jobs',
      );
      expect(screen.getByRole('link', { name: 'Chofer' }).getAttribute('href')).toBe(`/jobs/${buildId(1)}`);
      screen.getByText('Expirado');
      screen.getByText('Cerró el 21 de noviembre de 2026 y ya no recibe aplicaciones.');
      screen.getByText('Esta vacante ya no está disponible');
      await user.click(screen.getByRole('button', { name: 'Quitar vacante' }));
      await user.click(screen.getByRole('button', { name: 'Quitar Cocinero' }));
      const title = screen.getByRole('heading', { name: 'Vacantes guardadas' });
      await waitFor(() => expect(document.activeElement).toBe(title));
      await user.click(screen.getByRole('button', { name: 'Guardar Chofer', pressed: true }));
      await screen.findByText('Aún no has guardado vacantes');
      expect(readStored(STORAGE_KEY)).toEqual([]);
    });

    it('calls a vacancy that its owner closed what its page calls it', async () => {
      store(STORAGE_KEY, [buildId(1)]);
      open([buildJobCard({ _id: buildId(1), status: 'expired', closing: 'filled', expirationDate })]);
      await screen.findByText('Cubierta');
      screen.getByText(/^Ya contrataron a alguien\. Cerró el 21 de noviembre de 2026/);
      expect(screen.queryByText('Expirado')).toBeNull();
    });

    it('links to the listing when there are none', async () => {
      open([]);
      await screen.findByText('Aún no has guardado vacantes');
      expect(screen.getByRole('link', { name: 'Ver vacantes' }).getAttribute('href')).toBe('/jobs');
    });

    it('shows ten on a page', async () => {
      const ids = Array.from({ length: 12 }, (_, number) => buildId(number + 10));
      store(STORAGE_KEY, ids);
      const { user, server } = open(
        ids.map((_id) => buildJobCard({ _id, title: `Puesto ${_id.slice(-2)}` })),
      );
      await screen.findByRole('link', { name: 'Puesto 10' });
      expect(server.requests[0]?.query.getAll('ids')).toEqual(ids.slice(0, 10));
      const pages = within(screen.getByRole('navigation', { name: 'Páginas' }));
      await user.click(pages.getByRole('link', { name: 'Página 2' }));
      await screen.findByRole('link', { name: 'Puesto 21' });
      expect(screen.queryByText('Puesto 10')).toBeNull();
    });

    it('can retry after an error', async () => {
      store(STORAGE_KEY, [buildId(1)]);
      const { server, user } = open([]);
      server.replyWithError(listSavedJobs, { code: 'INTERNAL', message: 'Ay' });
      await screen.findByText('Ay');
      server.reply(listSavedJobs, () => ({ jobs: [buildJobCard({ _id: buildId(1), title: 'Chofer' })] }));
      await user.click(screen.getByRole('button', { name: 'Reintentar' }));
      await screen.findByRole('link', { name: 'Chofer' });
    });
  });

  describe('on a device with several users', () => {
    it('shows the jobs of the user and those saved before signing in', async () => {
      store(STORAGE_KEY, [buildId(1)]);
      store(USER_KEY, [buildId(2)]);
      store(`${STORAGE_KEY}:other`, [buildId(3)]);
      open(
        [buildId(1), buildId(2), buildId(3)].map((_id) => buildJobCard({ _id, title: _id })),
        me,
      );
      await screen.findByRole('link', { name: buildId(1) });
      screen.getByRole('link', { name: buildId(2) });
      expect(screen.queryByText(buildId(3))).toBeNull();
      screen.getByText('Las tienes en todos tus dispositivos. Nadie más las ve.');
      expect(screen.queryByRole('link', { name: 'Inicia sesión' })).toBeNull();
    });

    it('does not show the jobs of a user who signed out', async () => {
      store(USER_KEY, [buildId(1)]);
      open([buildJobCard({ _id: buildId(1) })]);
      await screen.findByText('Aún no has guardado vacantes');
    });
  });
});

describe('a job that is saved', () => {
  beforeEach(() => {
    localStorage.clear();
    renders.length = 0;
  });

  it('saving a job renders only what shows whether this job is saved', async () => {
    const { user } = renderPage(() => ['one', 'two'].map((id) => <Job key={id} id={id} />), { at: '/jobs' });
    renders.length = 0;
    await user.click(screen.getByRole('button', { name: 'two' }));
    screen.getByRole('button', { name: 'two', pressed: true });
    screen.getByRole('button', { name: 'one', pressed: false });
    expect(renders).toEqual(['two']);
  });
});
