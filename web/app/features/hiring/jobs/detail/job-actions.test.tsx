import { act, screen, waitFor, within } from '@testing-library/react';
import {
  getJob,
  listJobFacets,
  listJobs,
  listSimilarJobs,
  updateJob,
  viewJob,
} from '@uneed/domain/hiring/jobs/jobs.api.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { suggestInstall } from '../../../people/install/exports/suggest-install.ts';
import { buildJob, buildJobCard, JOB_ID, OWNER_ID } from '../exports/jobs.factory.ts';
import JobsPage from '../listing/jobs-page.tsx';
import JobPage from './job-page.tsx';

vi.mock('../../../people/install/exports/suggest-install.ts', () => ({ suggestInstall: vi.fn() }));

const OTHER_ID = '01900000-0000-7000-8000-0000000000ab';
const JOB_URL = `https://uneed.test/jobs/${JOB_ID}?via=compartida`;
const STORAGE_KEY = 'uneed-vacantes-guardadas';
const mine = { edit: true, apply: false, seeApplicants: true };
const owner = buildSessionUser({ _id: OWNER_ID, role: 'referent' });

beforeEach(() => {
  localStorage.clear();
  vi.mocked(suggestInstall).mockClear();
});
afterEach(() => vi.unstubAllGlobals());

function open(changes: Partial<Job> = {}, session: typeof owner | null = null) {
  const server = fakeServer();
  const job = buildJob(changes);
  server.reply(getJob, () => ({ job }));
  server.reply(listSimilarJobs, () => ({
    jobs: [buildJobCard({ _id: OTHER_ID, title: 'Chofer' })],
    reasons: {},
  }));
  server.reply(viewJob, () => ({ message: 'ok' }));
  const loaderData = { origin: 'https://uneed.test' };
  const at = `/jobs/${job._id}`;
  return { server, ...renderPage(JobPage, { at, path: '/jobs/:jobId', session, loaderData }) };
}

/** Without it the toast would come in the next test, where it has the id of that one's. */
const waitForToast = () => screen.findByText('Vacante guardada');

const views = ({ requests }: ReturnType<typeof fakeServer>) =>
  requests.filter(({ path }) => path.endsWith('/view'));

describe('saving a job', () => {
  it('stores and removes its id on this device', async () => {
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Guardar' });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await user.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(button.textContent).toBe('Guardada');
    expect(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '')).toEqual([JOB_ID]);
    await waitForToast();
    await user.click(button);
    expect(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '')).toEqual([]);
  });

  it('says so when this device does not keep it', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    await screen.findByText(/^No pudimos guardarla en este dispositivo/);
    expect(screen.queryByText('Vacante guardada')).toBeNull();
  });

  it('keeps what was saved before signing in on a device that is full', async () => {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([JOB_ID]));
    const { setItem } = Storage.prototype;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function set(this: Storage, key, value) {
      if (key !== STORAGE_KEY) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
    open({}, buildSessionUser());
    await screen.findByRole('button', { name: /^Guarda/ });
    expect(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '')).toEqual([JOB_ID]);
  });

  it('is not offered for an own job, which can still be removed', async () => {
    const first = open({ can: mine }, owner);
    await screen.findByRole('button', { name: 'Eliminar' });
    expect(screen.queryByRole('button', { name: /^Guarda/ })).toBeNull();
    localStorage.setItem(`${STORAGE_KEY}:${OWNER_ID}`, JSON.stringify([JOB_ID]));
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    await first.user.click(await screen.findByRole('button', { name: 'Guardada' }));
    expect(screen.queryByRole('button', { name: /^Guarda/ })).toBeNull();
  });

  it('works from the listing, which shows the jobs saved before', async () => {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([OTHER_ID]));
    const server = fakeServer();
    server.reply(listJobs, () => ({
      jobs: [buildJobCard(), buildJobCard({ _id: OTHER_ID, title: 'Chofer' })],
      pagination: paginate(1, 10, 2),
    }));
    server.failNetwork(listJobFacets);
    const { user } = renderPage(JobsPage, { at: '/jobs', loaderData: {} });
    const button = await screen.findByRole('button', { name: 'Guardar Cajera' });
    expect(screen.getByRole('button', { name: 'Guardar Chofer', pressed: true })).toBeTruthy();
    await user.click(button);
    expect(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '')).toEqual([JOB_ID, OTHER_ID]);
    await waitForToast();
  });

  it('is not offered on the card of an own job', async () => {
    fakeServer().reply(listJobs, () => ({
      jobs: [buildJobCard(), buildJobCard({ _id: OTHER_ID, title: 'Chofer', employer: null })],
      pagination: paginate(1, 10, 2),
    }));
    renderPage(JobsPage, { at: '/jobs', session: owner, loaderData: {} });
    await screen.findByRole('button', { name: 'Guardar Chofer' });
    expect(screen.queryByRole('button', { name: 'Guardar Cajera' })).toBeNull();
  });

  it('shows a toast with a link to the saved jobs', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    await waitForToast();
    expect(suggestInstall).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Ver guardadas' }));
    await screen.findByText('En /saved-jobs');
  });

  it('suggests to install the app from the second one on', async () => {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([OTHER_ID]));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(suggestInstall).toHaveBeenCalledOnce());
  });

  it('ignores invalid JSON in the storage', async () => {
    localStorage.setItem(STORAGE_KEY, '{"a":');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    await waitForToast();
    expect(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '')).toEqual([JOB_ID]);
  });
});

describe('sharing a job', () => {
  it('copies the link and confirms it', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Compartir' }));
    await user.click(screen.getByRole('button', { name: 'Copiar enlace' }));
    await screen.findByText('Enlace copiado');
    expect(await navigator.clipboard.readText()).toBe(JOB_URL);
  });

  it('links to WhatsApp with title and URL', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Compartir' }));
    const href = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '';
    expect(new URL(href).searchParams.get('text')).toBe(`Cajera: ${JOB_URL}`);
    expect(screen.queryByRole('button', { name: 'Compartir con…' })).toBeNull();
  });

  it('shows a QR code of the link', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Compartir' }));
    await user.click(screen.getByRole('button', { name: 'Código QR' }));
    await screen.findByRole('img', { name: 'Código QR de Cajera' });
  });

  it('opens the share sheet of the device where available', async () => {
    const share = vi.fn(() => Promise.resolve());
    Object.assign(navigator, { share });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Compartir' }));
    await user.click(screen.getByRole('button', { name: 'Compartir con…' }));
    expect(share).toHaveBeenCalledWith({ title: 'Cajera', url: JOB_URL });
    Reflect.deleteProperty(navigator, 'share');
  });
});

describe('the page of a job', () => {
  it('records a view once per visit, and none of the owner', async () => {
    const first = open({ _id: '01900000-0000-7000-8000-0000000000b1' });
    await waitFor(() => expect(views(first.server)).toHaveLength(1));
    const again = open({ _id: '01900000-0000-7000-8000-0000000000b1' });
    await screen.findAllByText('Vacantes similares');
    expect(views(again.server)).toHaveLength(0);
    const own = open({ _id: '01900000-0000-7000-8000-0000000000b2', can: mine }, owner);
    await screen.findByRole('button', { name: 'Eliminar' });
    expect(views(own.server)).toHaveLength(0);
  });

  it('shows similar jobs', async () => {
    open();
    const similar = within(await screen.findByRole('region', { name: 'Vacantes similares' }));
    expect(similar.getByRole('link', { name: 'Chofer' }).getAttribute('href')).toBe(`/jobs/${OTHER_ID}`);
  });

  it.each([
    ['paused', 'Vacante en pausa'],
    ['expired', 'Vacante cerrada'],
  ] as const)('%s: shows the status and links to active jobs', async (status, title) => {
    open({ status });
    const alert = within((await screen.findAllByRole('status'))[0] ?? document.body);
    alert.getByText(title);
    expect(alert.getByRole('link', { name: 'Ver vacantes abiertas' }).getAttribute('href')).toBe('/jobs');
  });

  it.each([
    ['filled', 'Vacante cubierta', 'Cubierta'],
    ['cancelled', 'Vacante cancelada', 'Cancelada'],
    ['other', 'Vacante cerrada', 'Cerrada'],
  ] as const)('closed by its owner as %s: says so to everybody', async (closing, title, label) => {
    open({ status: 'expired', closing });
    const alert = within((await screen.findAllByRole('status'))[0] ?? document.body);
    alert.getByText(title);
    screen.getByText(label, { exact: true });
    expect(screen.queryByText('Expirado')).toBeNull();
    expect(screen.getAllByText(title).length).toBeGreaterThan(1);
  });

  it.each([
    ['draft', 'Borrador: solo tú lo ves', 'Publicar', 'Vacante publicada'],
    ['paused', 'Vacante en pausa', 'Activar', 'Vacante activada'],
    ['expired', 'Vacante cerrada', 'Renovar por 30 días', 'Vacante renovada por 30 días'],
  ] as const)('%s: its owner activates it', async (status, title, label, done) => {
    const { server, user } = open({ status, can: mine }, owner);
    server.reply(updateJob, () => buildJob({ can: mine }));
    await screen.findAllByText(title);
    await user.click(screen.getByRole('button', { name: label }));
    await screen.findByText(done);
    expect(server.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ status: 'active' });
    expect(screen.queryByText(title)).toBeNull();
  });
});
