import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { getJob, listSimilarJobs, viewJob } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { readJobSearch } from '../exports/job-search.ts';
import { buildJob, buildJobCard, JOB_ID } from '../exports/jobs.factory.ts';
import { findJobCard, jobsQuery, savedJobsQuery, similarJobsQuery } from '../jobs.queries.ts';
import JobPage from './job-page.tsx';

const OTHER_ID = '01900000-0000-7000-8000-0000000000ab';

/** Opens the page of a job that a list has shown. */
function openFromList(setUp: (server: ReturnType<typeof fakeServer>) => void) {
  const server = fakeServer();
  server.reply(listSimilarJobs, () => ({ jobs: [], reasons: {} }));
  server.reply(viewJob, () => ({ message: 'ok' }));
  setUp(server);
  const loaderData = { origin: 'https://uneed.test', card: buildJobCard() };
  const page = renderPage(JobPage, { at: `/jobs/${JOB_ID}`, path: '/jobs/:jobId', loaderData });
  return { server, ...page };
}

function expectFacts() {
  screen.getByRole('heading', { level: 1, name: 'Cajera' });
  const header = within(screen.getByRole('article')).getByRole('banner');
  for (const fact of ['Ron del Este', 'RD$30,000 al mes', 'La Romana', 'Medio Tiempo']) {
    within(header).getByText(fact);
  }
}

const isBusy = () => screen.getByRole('article').getAttribute('aria-busy') === 'true';

describe('a job opened from a list', () => {
  it('shows title, company, pay and place while the rest is loading', async () => {
    let finishLoading = () => {};
    const loaded = new Promise<void>((resolve) => {
      finishLoading = resolve;
    });
    openFromList((server) => server.reply(getJob, () => ({ job: buildJob() }), loaded));
    expectFacts();
    screen.getByText('Cargando la vacante…');
    screen.getByText('Se busca cajera con experiencia.');
    expect(isBusy()).toBe(true);
    finishLoading();
    await screen.findByRole('button', { name: 'Compartir' });
    expectFacts();
    expect(screen.queryByText('Cargando la vacante…')).toBeNull();
    expect(isBusy()).toBe(false);
  });

  it('keeps them when the rest cannot be loaded, and can retry', async () => {
    const { server, user } = openFromList((cut) => cut.failNetwork(getJob));
    await screen.findByText('Error de conexión con el servidor');
    expectFacts();
    server.reply(getJob, () => ({ job: buildJob() }));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('button', { name: 'Compartir' });
  });

  it.each(['NOT_FOUND', 'GONE'] as const)('says that it does not exist any more: %s', async (code) => {
    openFromList((server) => server.replyWithError(getJob, { code, message: 'No existe' }));
    await screen.findByText('Oportunidad no encontrada');
    expect(screen.queryByRole('heading', { name: 'Cajera' })).toBeNull();
  });
});

it('finds the job in each list that was loaded, and no other job', () => {
  for (const { queryKey } of [
    jobsQuery(new QueryClient(), readJobSearch(new URLSearchParams('q=caja&page=2'))),
    savedJobsQuery([JOB_ID]),
    similarJobsQuery(OTHER_ID),
  ]) {
    const queryClient = new QueryClient();
    expect(findJobCard(queryClient, JOB_ID)).toBeUndefined();
    queryClient.setQueryData(queryKey, { jobs: [buildJobCard({ _id: OTHER_ID }), buildJobCard()] });
    expect(findJobCard(queryClient, JOB_ID)).toEqual(buildJobCard());
    expect(findJobCard(queryClient, '01900000-0000-7000-8000-0000000000ff')).toBeUndefined();
  }
});
