import { screen, waitFor, within } from '@testing-library/react';
import { applyToJob } from '@uneed/domain/hiring/applications/applications.api.ts';
import { listJobSources, type SourceCounts } from '@uneed/domain/hiring/applications/job-sources.api.ts';
import { getJob, listSimilarJobs, viewJob } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { getStoredCv } from '@uneed/domain/people/cv/cvs.api.ts';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildJob, OWNER_ID } from '../exports/jobs.factory.ts';
import JobPage from './job-page.tsx';
// Loaded before a test could end without it.
import '../../applications/exports/job-sources.tsx';

const owner = buildSessionUser({ _id: OWNER_ID, role: 'referent' });

beforeEach(() => sessionStorage.clear());

let count = 0;
/** Another job each time: a view is recorded once per job. */
function open(changes: Partial<Job>, session: typeof owner | null, search = '') {
  count += 1;
  const server = fakeServer();
  const job = buildJob({ _id: `01900000-0000-7000-8000-0000000001${10 + count}`, ...changes });
  server.reply(getJob, () => ({ job }));
  server.reply(listSimilarJobs, () => ({ jobs: [], reasons: {} }));
  server.reply(viewJob, () => ({ message: 'ok' }));
  const loaderData = { origin: 'https://uneed.test' };
  window.history.replaceState(null, '', `/jobs/${job._id}${search}`);
  const render = () =>
    renderPage(JobPage, { at: `/jobs/${job._id}${search}`, path: '/jobs/:jobId', session, loaderData });
  return { server, job, render };
}

const views = ({ requests }: ReturnType<typeof fakeServer>) =>
  requests.filter(({ path }) => path.endsWith('/view')).map(({ body }) => body);

const mine = { can: { edit: true, apply: false, seeApplicants: true } };
const ALERT: SourceCounts = { source: 'alert', seen: 1200, begun: 34, applied: 12, answered: 5 };

it('shows the owner where people come from', async () => {
  const { server, render } = open(mine, owner);
  server.reply(listJobSources, () => ({ sources: [ALERT] }));
  render();
  const section = await screen.findByRole('region', { name: 'De dónde llega la gente' });
  const row = await within(section).findByRole('row', { name: /Alertas de Uneed/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1,200', '34', '12', '5']);
});

it('says when nobody has come yet', async () => {
  const { server, render } = open(mine, owner);
  server.reply(listJobSources, () => ({ sources: [] }));
  render();
  await screen.findByText(/^Todavía no la ha visto nadie/);
});

it('offers to try again when they cannot be loaded', async () => {
  const { server, render } = open(mine, owner);
  server.replyWithError(listJobSources, { code: 'INTERNAL', message: 'Algo falló' });
  const { user } = render();
  await screen.findByText('Algo falló');
  server.reply(listJobSources, () => ({ sources: [ALERT] }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('row', { name: /Alertas de Uneed/ });
});

it('records where a visitor comes from, and once that they began to apply', async () => {
  const { server, render } = open({}, null, '?via=alerta');
  const { user } = render();
  const apply = (await screen.findAllByRole('link', { name: 'Aplicar ahora' }))[0];
  await waitFor(() => expect(views(server)).toEqual([{ source: 'alert' }]));
  if (apply) await user.click(apply);
  await waitFor(() =>
    expect(views(server)).toEqual([{ source: 'alert' }, { source: 'alert', hasBegun: true }]),
  );
});

it('sends the source with the application, also when the page was opened again without it', async () => {
  const candidate = buildSessionUser({});
  const { server, job, render } = open(
    { can: { edit: false, apply: true, seeApplicants: false } },
    candidate,
  );
  sessionStorage.setItem(`uneed-origen-${job._id}`, 'share');
  server.reply(getStoredCv, () => ({ cv: null, openings: [] }));
  server.replyWithError(applyToJob, { code: 'INTERNAL', message: 'No se pudo' });
  const { user } = render();
  const [button] = await screen.findAllByRole('button', { name: 'Aplicar ahora' });
  if (button) await user.click(button);
  const send = await screen.findByRole('button', { name: 'Enviar aplicación' }, { timeout: 20_000 });
  await waitFor(() => expect(send).toHaveProperty('disabled', false));
  await user.click(send);
  await screen.findByText('No se pudo');
  const sent = server.requests.find(({ path }) => path.endsWith('/apply'));
  expect(sent?.body).toMatchObject({ source: 'share' });
});
