import { act, fireEvent, screen, within } from '@testing-library/react';
import { getJob, listJobs, listSimilarJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { useParams } from 'react-router';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { buildJob, buildJobCard, JOB_ID } from '../exports/jobs.factory.ts';
import JobsPage from '../listing/jobs-page.tsx';
import JobPage from './job-page.tsx';

const OTHER_ID = '01900000-0000-7000-8000-0000000000ab';

const JobsAndJob = () => (useParams().jobId === undefined ? <JobsPage /> : <JobPage />);

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
