import { screen } from '@testing-library/react';
import { getJob } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { getStoredCv } from '@uneed/domain/people/cv/cvs.api.ts';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildJob, JOB_ID, OWNER_ID } from '../exports/jobs.factory.ts';
import JobPage from './job-page.tsx';

const enterprise = {
  _id: OWNER_ID,
  slug: 'colmado-central',
  companyName: 'Colmado Central',
  logo: '/media/logo.webp',
  isVerified: true,
  website: '',
};
const OF_ENTERPRISE: Partial<Job> = {
  company: 'Colmado Central',
  enterprise,
  postedBy: {
    _id: OWNER_ID,
    fullName: 'Colmado Central',
    profilePic: '/media/logo.webp',
    position: '',
    company: 'Colmado Central',
    bio: 'Colmados del Cibao.',
    isVerifiedReferent: true,
    companyConfirmation: null,
    responseFacts: null,
    memberSince: '2026-03-01T12:00:00Z',
    hasProfile: false,
  },
};

function open(changes: Partial<Job>) {
  const server = fakeServer();
  server.reply(getStoredCv, () => ({ cv: null, openings: [] }));
  server.reply(getJob, () => ({ job: buildJob(changes) }));
  const loaderData = { origin: 'https://uneed.test' };
  const session = buildSessionUser();
  renderPage(JobPage, { at: `/jobs/${JOB_ID}`, path: '/jobs/:jobId', session, loaderData });
  return screen.findByRole('heading', { level: 1, name: 'Cajera' });
}

it("an enterprise's vacancy leads to its public page, beside the company and beside who published it", async () => {
  await open(OF_ENTERPRISE);
  const links = screen.getAllByRole('link', { name: 'Colmado Central' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/empresas/colmado-central',
    '/empresas/colmado-central',
  ]);
  expect(screen.getAllByText('Empresa verificada')).toHaveLength(2);
  // Its name is not repeated as the company where it works.
  expect(screen.getAllByText('Colmado Central')).toHaveLength(2);
});

it('an enterprise in review is said to be in review', async () => {
  await open({ ...OF_ENTERPRISE, verification: 'inReview' });
  expect(screen.getAllByText('En revisión').length).toBeGreaterThan(0);
  expect(screen.queryByText('Empresa verificada')).toBeNull();
});

it("a referent's vacancy has no link to the company, and an anonymous one names nobody", async () => {
  await open({});
  expect(screen.queryByRole('link', { name: 'Ron del Este' })).toBeNull();
  expect(screen.getAllByText('Referente verificado')).toHaveLength(2);
});
