import { screen, within } from '@testing-library/react';
import { listApplicants } from '@uneed/domain/hiring/applications/applications.api.ts';
import { listStages } from '@uneed/domain/hiring/stages/stage.rules.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildJobCard, OWNER_ID } from '../../jobs/exports/jobs.factory.ts';
import { buildApplicant, JOB_ID, replyWithBareDetail } from '../exports/applications.factory.ts';
import JobApplicantsPage from './job-applicants-page.tsx';

const withheld = buildApplicant(0, {
  fullName: 'Aplicante 7',
  userId: null,
  isWithheld: true,
  email: '',
  profilePic: '',
  bio: '',
  note: 'Soy •••, llámame al •••',
});

function open(applicants = [withheld], at = '') {
  const server = fakeServer();
  replyWithBareDetail(server);
  server.reply(listApplicants, () => ({
    job: buildJobCard({ isBlind: true }),
    isOwner: true,
    applicants,
    total: applicants.length,
    thisWeek: 1,
    appliedAt: null,
    ownLabel: null,
    filling: null,
    can: { contract: true },
    pagination: paginate(1, 100, applicants.length),
    stages: listStages([]),
  }));
  return renderPage(JobApplicantsPage, {
    at: `/job-applicants/${JOB_ID}${at}`,
    path: '/job-applicants/:jobId',
    session: buildSessionUser(),
  });
}

it('a withheld applicant has no chat, CV or biography, and the page says why', async () => {
  open();
  await screen.findByRole('heading', { level: 2, name: 'Aplicante 7' });
  screen.getByText(/^Selección a ciegas: verás quién es/);
  screen.getByText('Soy •••, llámame al •••');
  expect(screen.queryByRole('link', { name: 'Enviar mensaje' })).toBeNull();
  expect(screen.queryByText('No envió CV')).toBeNull();
  expect(screen.queryByText(/Sobre Aplicante 7|Fuera de línea|Sin nota ni CV/)).toBeNull();
  screen.getByRole('button', { name: 'No seleccionar a Aplicante 7' });
  expect(screen.getAllByRole('button', { name: 'Me interesa Aplicante 7' })).toHaveLength(2);
});

it('the address of a chat shows the application as long as nobody may write', async () => {
  open([withheld], `?aplicante=${withheld._id}&ver=chat`);
  await screen.findByRole('region', { name: 'Detalle del aplicante' });
});

it('once known, an applicant is found by the id of the user too', async () => {
  const rosa = buildApplicant(1, { fullName: 'Rosa Díaz', userId: OWNER_ID });
  open([withheld, rosa], `?aplicante=${OWNER_ID}`);
  const detail = within(await screen.findByRole('region', { name: 'Detalle del aplicante' }));
  detail.getByRole('heading', { level: 2, name: 'Rosa Díaz' });
});
