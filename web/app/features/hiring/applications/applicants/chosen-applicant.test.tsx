import { screen, waitFor, within } from '@testing-library/react';
import { markApplicationSeen } from '@uneed/domain/hiring/applications/answers.api.ts';
import { getApplicant, listApplicants } from '@uneed/domain/hiring/applications/applications.api.ts';
import { listStages } from '@uneed/domain/hiring/stages/stage.rules.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildJobCard } from '../../jobs/exports/jobs.factory.ts';
import { buildApplicant, JOB_ID, replyWithBareDetail } from '../exports/applications.factory.ts';
import JobApplicantsPage from './job-applicants-page.tsx';

const rosa = buildApplicant(0, { fullName: 'Rosa Díaz', seenAt: null });
/** On another page of the list. */
const luis = buildApplicant(1, { fullName: 'Luis Gómez', seenAt: null });

function open(reply: (server: ReturnType<typeof fakeServer>) => void, applicants = [rosa]) {
  const server = fakeServer();
  replyWithBareDetail(server);
  server.reply(listApplicants, () => ({
    job: buildJobCard(),
    isOwner: true,
    applicants,
    total: 102,
    thisWeek: 1,
    appliedAt: null,
    ownLabel: null,
    filling: null,
    can: { contract: true },
    pagination: paginate(1, 100, 102),
    stages: listStages([]),
  }));
  server.reply(markApplicationSeen, () => ({ message: 'Vista' }));
  reply(server);
  const page = renderPage(JobApplicantsPage, {
    at: `/job-applicants/${JOB_ID}?aplicante=${luis._id}`,
    path: '/job-applicants/:jobId',
    session: buildSessionUser(),
  });
  const seen = () => server.requests.filter(({ path }) => path.endsWith('/seen')).map(({ path }) => path);
  return { server, seen, ...page };
}

const findDetail = async () => within(await screen.findByRole('region', { name: 'Detalle del aplicante' }));

it('an address opens its applicant whatever page of the list that is on, and marks nobody else as seen', async () => {
  const { seen } = open((server) => server.reply(getApplicant, () => ({ applicant: luis })));
  const detail = await findDetail();
  await detail.findByRole('heading', { level: 2, name: 'Luis Gómez' });
  await waitFor(() => expect(seen()).toEqual([`/jobs/${JOB_ID}/applicants/${luis._id}/seen`]));
});

it('an applicant who withdrew is not replaced by another one', async () => {
  const { seen } = open((server) =>
    server.replyWithError(getApplicant, { code: 'NOT_FOUND', message: 'No encontramos esta aplicación' }),
  );
  const detail = await findDetail();
  await detail.findByRole('heading', { name: 'Ya no está entre los aplicantes' });
  expect(detail.getByRole('link', { name: 'Ver los aplicantes' }).getAttribute('href')).toBe(
    `/job-applicants/${JOB_ID}`,
  );
  expect(screen.queryByRole('heading', { level: 2, name: 'Rosa Díaz' })).toBeNull();
  expect(seen()).toEqual([]);
});

it('an applicant who withdraws while shown is said to be gone', async () => {
  const { server, queryClient } = open((each) => each.reply(getApplicant, () => ({ applicant: luis })));
  const detail = await findDetail();
  await detail.findByRole('heading', { level: 2, name: 'Luis Gómez' });
  server.replyWithError(getApplicant, { code: 'NOT_FOUND', message: 'No encontramos esta aplicación' });
  await queryClient.invalidateQueries();
  await detail.findByRole('heading', { name: 'Ya no está entre los aplicantes' });
});

it('says why the applicant could not be loaded, and loads it again', async () => {
  const { server, user } = open((each) =>
    each.replyWithError(getApplicant, { code: 'UNAVAILABLE', message: 'Estamos saturados' }),
  );
  const detail = await findDetail();
  await detail.findByText('Estamos saturados');
  server.reply(getApplicant, () => ({ applicant: luis }));
  await user.click(detail.getByRole('button', { name: 'Reintentar' }));
  await detail.findByRole('heading', { level: 2, name: 'Luis Gómez' });
});
