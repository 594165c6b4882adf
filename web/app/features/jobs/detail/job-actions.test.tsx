import { screen, waitFor, within } from '@testing-library/react';
import {
  getJob,
  listJobFacets,
  listJobs,
  listSimilarJobs,
  updateJob,
  viewJob,
} from '@uneed/domain/jobs/jobs.api.ts';
import type { Job } from '@uneed/domain/jobs/jobs.schema.ts';
import { paginate } from '@uneed/domain/kernel/page.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { buildJob, buildJobCard, JOB_ID, OWNER_ID } from '../exports/jobs.factory.ts';
import JobsPage from '../listing/jobs-page.tsx';
import JobPage from './job-page.tsx';

const OTHER_ID = '01900000-0000-7000-8000-0000000000ab';
const URL_OF_JOB = `https://uneed.test/jobs/${JOB_ID}`;
const KEPT = 'uneed-vacantes-guardadas';
const mine = { edit: true, apply: false, seeApplicants: true };
const owner = buildSessionUser({ _id: OWNER_ID, role: 'referent' });

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

function open(changes: Partial<Job> = {}, session: typeof owner | null = null) {
  const server = fakeServer();
  const job = buildJob(changes);
  server.reply(getJob, () => ({ job }));
  server.reply(listSimilarJobs, () => ({ jobs: [buildJobCard({ _id: OTHER_ID, title: 'Chofer' })] }));
  server.reply(viewJob, () => ({ message: 'ok' }));
  const loaded = { origin: 'https://uneed.test' };
  const at = `/jobs/${job._id}`;
  return { server, ...renderPage(JobPage, { at, path: '/jobs/:jobId', session, loaded }) };
}

const views = ({ calls }: ReturnType<typeof fakeServer>) =>
  calls.filter(({ path }) => path.endsWith('/view'));

describe('saving a vacancy', () => {
  it('keeps it on this device, on its page and on its card', async () => {
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Guardar' });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await user.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(button.textContent).toBe('Guardada');
    expect(JSON.parse(localStorage.getItem(KEPT) ?? '')).toEqual([JOB_ID]);
    await user.click(button);
    expect(JSON.parse(localStorage.getItem(KEPT) ?? '')).toEqual([]);
  });

  it('is done from the listing too, where what was saved before shows', async () => {
    localStorage.setItem(KEPT, JSON.stringify([OTHER_ID]));
    const server = fakeServer();
    server.reply(listJobs, () => ({
      jobs: [buildJobCard(), buildJobCard({ _id: OTHER_ID, title: 'Chofer' })],
      pagination: paginate(1, 10, 2),
    }));
    server.lose(listJobFacets);
    const { user } = renderPage(JobsPage, { at: '/jobs' });
    const button = await screen.findByRole('button', { name: 'Guardar Cajera' });
    expect(screen.getByRole('button', { name: 'Guardar Chofer', pressed: true })).toBeTruthy();
    await user.click(button);
    expect(JSON.parse(localStorage.getItem(KEPT) ?? '')).toEqual([JOB_ID, OTHER_ID]);
  });

  it('says so, and leads to all that are saved', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    await screen.findByText('Vacante guardada');
    await user.click(screen.getByRole('button', { name: 'Ver guardadas' }));
    await screen.findByText('En /saved-jobs');
  });

  it('does not stumble over what is no list', async () => {
    localStorage.setItem(KEPT, '{"a":');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    expect(JSON.parse(localStorage.getItem(KEPT) ?? '')).toEqual([JOB_ID]);
  });
});

describe('sharing a vacancy', () => {
  it('copies the link, and says so', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Compartir' }));
    await user.click(screen.getByRole('button', { name: 'Copiar enlace' }));
    await screen.findByText('Enlace copiado');
    expect(await navigator.clipboard.readText()).toBe(URL_OF_JOB);
  });

  it('leads to WhatsApp with title and link', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Compartir' }));
    const href = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '';
    expect(new URL(href).searchParams.get('text')).toBe(`Cajera: ${URL_OF_JOB}`);
    expect(screen.queryByRole('button', { name: 'Compartir con…' })).toBeNull();
  });

  it('opens the sheet of the device where there is one', async () => {
    const share = vi.fn(() => Promise.resolve());
    Object.assign(navigator, { share });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Compartir' }));
    await user.click(screen.getByRole('button', { name: 'Compartir con…' }));
    expect(share).toHaveBeenCalledWith({ title: 'Cajera', url: URL_OF_JOB });
    Reflect.deleteProperty(navigator, 'share');
  });
});

describe('the page of a vacancy', () => {
  it('tells of a view once per visit, the owner never', async () => {
    const first = open({ _id: '01900000-0000-7000-8000-0000000000b1' });
    await waitFor(() => expect(views(first.server)).toHaveLength(1));
    const again = open({ _id: '01900000-0000-7000-8000-0000000000b1' });
    await screen.findAllByText('Vacantes similares');
    expect(views(again.server)).toHaveLength(0);
    const own = open({ _id: '01900000-0000-7000-8000-0000000000b2', can: mine }, owner);
    await screen.findByRole('button', { name: 'Eliminar' });
    expect(views(own.server)).toHaveLength(0);
  });

  it('shows others like it', async () => {
    open();
    const similar = within(await screen.findByRole('region', { name: 'Vacantes similares' }));
    expect(similar.getByRole('link', { name: 'Chofer' }).getAttribute('href')).toBe(`/jobs/${OTHER_ID}`);
  });

  it.each([
    ['paused', 'Vacante en pausa'],
    ['expired', 'Vacante cerrada'],
  ] as const)('%s: says so, and leads to open ones', async (status, title) => {
    open({ status });
    const notice = within((await screen.findAllByRole('status'))[0] ?? document.body);
    notice.getByText(title);
    expect(notice.getByRole('link', { name: 'Ver vacantes abiertas' }).getAttribute('href')).toBe('/jobs');
  });

  it.each([
    ['draft', 'Borrador: solo tú lo ves', 'Publicar'],
    ['paused', 'Vacante en pausa', 'Activar'],
    ['expired', 'Vacante cerrada', 'Renovar por 30 días'],
  ] as const)('%s: its owner opens it again', async (status, title, label) => {
    const { server, user } = open({ status, can: mine }, owner);
    server.reply(updateJob, () => buildJob({ can: mine }));
    await screen.findAllByText(title);
    await user.click(screen.getByRole('button', { name: label }));
    await screen.findByText('Job updated');
    expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ status: 'active' });
    expect(screen.queryByText(title)).toBeNull();
  });
});
