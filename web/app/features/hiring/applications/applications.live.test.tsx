import { act, screen } from '@testing-library/react';
import { listApplications } from '@uneed/domain/hiring/applications/applications.api.ts';
import type { Application } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { getEnterpriseSummary } from '@uneed/domain/hiring/applications/panel.api.ts';
import { listDeletedJobHires } from '@uneed/domain/hiring/contracts/contracts.api.ts';
import { listMyJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { getHome } from '@uneed/domain/site/home/home.api.ts';
import { expect, it } from 'vitest';
import { toQueryKey } from '../../../platform/api/api-query.ts';
import {
  dispatchLiveEvent,
  handleLiveConnect,
  handleLiveDisconnect,
} from '../../../platform/realtime/live.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { untilListening } from '../../../testing/until-listening.ts';
import { buildJob, buildJobCard } from '../jobs/exports/jobs.factory.ts';
import { buildApplication, JOB_ID } from './exports/applications.factory.ts';
import { LiveApplications } from './exports/live-applications.tsx';
import ApplicationsPage from './mine/applications-page.tsx';

const OTHER_ID = '01900000-0000-7000-8000-0000000000ab';
const MyApplications = () => (
  <>
    <LiveApplications />
    <ApplicationsPage />
  </>
);
const receive = (jobId: string) => act(async () => dispatchLiveEvent('applicationsChanged', { jobId }));

async function open() {
  const server = fakeServer();
  server.reply(listDeletedJobHires, () => ({ hires: [] }));
  let application: Application = buildApplication();
  server.reply(listApplications, () => ({
    applications: [application],
    pagination: paginate(1, 20, 1),
  }));
  const page = renderPage(MyApplications, { at: '/applications', session: buildSessionUser() });
  await screen.findByText('Aplicado');
  await untilListening(() => import('./applications.live.ts'));
  const accept = () => {
    application = buildApplication({ contractStatus: 'accepted', label: 'Seleccionada' });
  };
  return { server, accept, ...page };
}

it('refetches on the live event applicationsChanged', async () => {
  const { accept } = await open();
  accept();
  await receive(JOB_ID);
  await screen.findByText('Seleccionada');
});

it('refetches after a reconnect', async () => {
  const { accept } = await open();
  const connection = { send: () => undefined };
  await act(async () => handleLiveConnect(connection));
  accept();
  await act(async () => handleLiveDisconnect(false));
  await act(async () => handleLiveConnect(connection));
  await screen.findByText('Seleccionada');
  handleLiveDisconnect(true);
});

it('refetches every figure that counts applications', async () => {
  const { queryClient } = await open();
  const figures = [getHome, getEnterpriseSummary, listMyJobs].map((figure) => toQueryKey(figure, {}));
  for (const key of figures) queryClient.setQueryData(key, {});
  await receive(JOB_ID);
  expect(figures.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]);
});

it('invalidates only the job of the event and the list of own jobs', async () => {
  const { queryClient } = await open();
  const stats = { active: 1, applicants: 0, contractsOpen: 0, total: 1 };
  const mine = { jobs: [buildJobCard()], pagination: paginate(1, 10, 1), stats };
  queryClient.setQueryData(['GET /jobs/:id', { params: { id: JOB_ID } }], { job: buildJob() });
  queryClient.setQueryData(['GET /jobs/:id', { params: { id: OTHER_ID } }], { job: buildJob() });
  queryClient.setQueryData([`GET ${listMyJobs.path}`, { query: { page: 1 } }], mine);
  await receive(JOB_ID);
  const isStale = (key: unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  expect(isStale(['GET /jobs/:id', { params: { id: JOB_ID } }])).toBe(true);
  expect(isStale(['GET /jobs/:id', { params: { id: OTHER_ID } }])).toBe(false);
  expect(isStale([`GET ${listMyJobs.path}`, { query: { page: 1 } }])).toBe(true);
});
