import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { getJob, listJobs, listSimilarJobs, viewJob } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { useParams } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { readJobSearch } from '../exports/job-search.ts';
import { buildJob, buildJobCard, JOB_ID } from '../exports/jobs.factory.ts';
import { findJobCard, jobsQuery, savedJobsQuery, similarJobsQuery } from '../jobs.queries.ts';
import JobsPage from '../listing/jobs-page.tsx';
import JobPage from './job-page.tsx';

const OTHER_ID = '01900000-0000-7000-8000-0000000000ab';

const JobsAndJob = () => (useParams().jobId === undefined ? <JobsPage /> : <JobPage />);

describe('the loading of a job', () => {
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
});

describe('the way back to the list', () => {
  function open(at: string) {
    const server = fakeServer();
    server.reply(listJobs, () => ({ jobs: [buildJobCard()], pagination: paginate(2, 10, 15) }));
    server.reply(getJob, ({ path }) => ({
      job: path.endsWith(OTHER_ID) ? buildJob({ _id: OTHER_ID, title: 'Chofer' }) : buildJob(),
    }));
    server.reply(listSimilarJobs, ({ path }) => ({
      jobs: path.includes(OTHER_ID) ? [] : [buildJobCard({ _id: OTHER_ID, title: 'Chofer' })],
      reasons: {},
    }));
    const page = renderPage(JobsAndJob, {
      at,
      path: '/jobs/:jobId?',
      loaderData: { origin: 'https://uneed.test' },
    });
    const { router } = page;
    const address = () => `${router.state.location.pathname}${router.state.location.search}`;
    return { ...page, address };
  }

  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
  const back = () => within(screen.getByRole('article')).getByRole('link', { name: 'Vacantes' });

  const LIST = '/jobs?location=Santiago&jobType=Full+Time&page=2';

  it('goes back in the history to the results that the job was opened from', async () => {
    const { user, router, address } = open(LIST);
    await user.click(await screen.findByRole('link', { name: 'Cajera' }));
    await heading('Cajera');
    expect(back().getAttribute('href')).toBe(LIST);
    await user.click(back());
    await screen.findByText('15 vacantes');
    // Not a new entry: the list has its scroll position in the old one.
    expect([address(), router.state.historyAction]).toEqual([LIST, 'POP']);
  });

  it('leads to these results from a similar job too', async () => {
    const { user, router, address } = open(LIST);
    await user.click(await screen.findByRole('link', { name: 'Cajera' }));
    await user.click(await screen.findByRole('link', { name: 'Chofer' }));
    await heading('Chofer');
    await user.click(back());
    await screen.findByText('15 vacantes');
    expect([address(), router.state.historyAction]).toEqual([LIST, 'PUSH']);
  });

  it('leaves a click that opens another tab to the browser', async () => {
    const { user } = open(LIST);
    await user.click(await screen.findByRole('link', { name: 'Cajera' }));
    await heading('Cajera');
    const opensTab = vi.fn<(event: Event) => void>((event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    document.addEventListener('click', opensTab, { once: true });
    fireEvent.click(back(), { ctrlKey: true });
    expect(opensTab).toHaveBeenCalledOnce();
  });

  const OPENERS = [
    ['the search page', '/search?q=cajera&type=trabajos', { jobList: '/search?q=cajera&type=trabajos' }],
    ['the jobs of a place', '/empleos/la-vega/ventas?page=2', { jobList: '/empleos/la-vega/ventas?page=2' }],
    ['the saved jobs', '/saved-jobs', { jobList: '/saved-jobs' }],
    ['a link from elsewhere', '/jobs', undefined],
    ['the state of another navigation', '/jobs', { publishedJobId: JOB_ID }],
    ['a page without a list of jobs', '/jobs', { jobList: '/chats?user=1' }],
    ['another job', '/jobs', { jobList: `/jobs/${OTHER_ID}` }],
    ['another site', '/jobs', { jobList: '//uneed.example/jobs', isPreviousPage: true }],
    ['what is no URL', '/jobs', { jobList: 7 }],
    ['what is no object', '/jobs', 'jobs'],
  ] as const;

  it('leads to the list that the job was opened from, and to all jobs from elsewhere', async () => {
    const { router } = open('/jobs?location=Santiago');
    for (const [opener, href, state] of OPENERS) {
      await act(() => router.navigate(`/jobs/${JOB_ID}`, { state }));
      await heading('Cajera');
      expect([opener, back().getAttribute('href')]).toEqual([opener, href]);
    }
  });
});
