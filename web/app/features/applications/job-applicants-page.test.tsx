import { screen } from '@testing-library/react';
import { listApplicants } from '@uneed/domain/applications/applications.api.ts';
import type { ReplyInput } from '@uneed/domain/kernel/endpoint.ts';
import { paginate } from '@uneed/domain/kernel/page.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../testing/render-page.tsx';
import { buildJobCard, JOB_ID } from '../jobs/exports/jobs.factory.ts';
import JobApplicantsPage from './job-applicants-page.tsx';

const applicant = (index: number, fullName: string) => ({
  _id: `01900000-0000-7000-8000-00000000001${index}`,
  fullName,
  email: `${index}@ejemplo.do`,
  profilePic: '',
  bio: index === 1 ? 'Hola, estoy usando Uneed!' : 'Seis años en ventas.',
  location: 'Samaná',
  role: 'candidate' as const,
  appliedAt: '2026-11-20T12:00:00Z',
  note: '',
  cv: null,
  contract: null,
  outcome: null,
});
const rest = { pagination: paginate(1, 50, 2), ownLabel: null, can: { contract: false } };
const people = [applicant(0, 'Rosa Díaz'), applicant(1, 'Luis Gómez')];

function open(changes: Partial<ReplyInput<typeof listApplicants>>, at = '') {
  fakeServer().reply(listApplicants, () => ({
    job: buildJobCard(),
    isOwner: true,
    applicants: people,
    total: 2,
    thisWeek: 1,
    appliedAt: null,
    ...rest,
    ...changes,
  }));
  return renderPage(JobApplicantsPage, {
    at: `/job-applicants/${JOB_ID}${at}`,
    path: '/job-applicants/:jobId',
    session: buildSessionUser(),
  });
}

describe('/job-applicants/:jobId', () => {
  it('shows its owner the people and the first one in detail', async () => {
    const { user } = open({});
    await screen.findByRole('heading', { level: 2, name: 'Rosa Díaz' });
    screen.getByText('Aplicó: 20 de noviembre de 2026');
    screen.getByText('Seis años en ventas.');
    expect(screen.getByRole('link', { name: '0@ejemplo.do' }).getAttribute('href')).toBe(
      'mailto:0@ejemplo.do',
    );
    await user.click(screen.getByRole('link', { name: /Luis Gómez/ }));
    await screen.findByRole('heading', { level: 2, name: 'Luis Gómez' });
    // The text that accounts start with is shown nowhere.
    expect(screen.queryByText(/estoy usando/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Enviar mensaje' }).getAttribute('href')).toBe(
      `/chats?user=${people[1]?._id}`,
    );
  });

  it('opens at the person that the address names', async () => {
    open({}, `?aplicante=${people[1]?._id}`);
    await screen.findByRole('heading', { level: 2, name: 'Luis Gómez' });
  });

  it('says when nobody applied yet', async () => {
    open({ applicants: [], total: 0, thisWeek: 0 });
    await screen.findByText('Aún no hay aplicantes');
  });

  it('shows others numbers and their own application only', async () => {
    open({ isOwner: false, applicants: [], total: 12, thisWeek: 3, appliedAt: '2026-11-20T12:00:00Z' });
    await screen.findByText('personas aplicaron');
    screen.getByText('12');
    screen.getByText('3');
    screen.getByText(/el 20 de noviembre de 2026/);
    expect(screen.queryByRole('link', { name: 'Enviar mensaje' })).toBeNull();
  });
});
