import { screen, waitFor, within } from '@testing-library/react';
import { listApplicants } from '@uneed/domain/hiring/applications/applications.api.ts';
import { CONTRACT_UNVERIFIED_ENTERPRISE_TEXT } from '@uneed/domain/hiring/contracts/contract.rules.ts';
import { openContract } from '@uneed/domain/hiring/contracts/contracts.api.ts';
import { listStages } from '@uneed/domain/hiring/stages/stage.rules.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { READER_TEXT } from '@uneed/domain/organizations/enterprises/team.rules.ts';
import { expect, it } from 'vitest';
import {
  buildEnterprise,
  buildEnterpriseForReader,
  renderAreaPage,
} from '../../../organizations/enterprises/exports/area.factory.tsx';
import { buildJobCard } from '../../jobs/exports/jobs.factory.ts';
import { buildApplicant, buildContract, JOB_ID } from '../exports/applications.factory.ts';
import JobApplicantsPage from './job-applicants-page.tsx';

const cv = { fileName: 'Rosa.pdf', size: 2048, path: '/api/jobs/x/applicants/y/cv?area=enterprise' };
const rosa = buildApplicant(0, { fullName: 'Rosa Díaz', cv });
const luis = buildApplicant(1, { fullName: 'Luis Gómez', appliedAt: '2026-11-09T12:00:00Z' });

const open = (contract = true, enterprise = buildEnterprise()) =>
  renderAreaPage(JobApplicantsPage, {
    at: `/enterprise/aplicantes/${JOB_ID}`,
    path: '/enterprise/aplicantes/:jobId',
    enterprise,
    prepare: (server) =>
      server.reply(listApplicants, () => ({
        job: buildJobCard(),
        isOwner: true,
        applicants: [rosa, luis],
        pagination: paginate(1, 200, 2),
        total: 2,
        thisWeek: 2,
        appliedAt: null,
        ownLabel: null,
        stages: listStages([]),
        filling: null,
        can: { contract },
      })),
  });

it('an enterprise goes through its applicants in its area, and reads a CV with its session', async () => {
  const { server } = open();
  await screen.findByRole('heading', { level: 2, name: 'Rosa Díaz' });
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Volver a Vacantes')).toBe('/enterprise/vacantes');
  expect(hrefOf('Entrevistas de la vacante')).toBe(`/enterprise/aplicantes/${JOB_ID}/entrevistas`);
  const others = within(screen.getByRole('navigation', { name: 'Otros aplicantes' }));
  expect(others.getByRole('link', { name: 'Siguiente aplicante' }).getAttribute('href')).toBe(
    `/enterprise/aplicantes/${JOB_ID}?aplicante=${luis._id}`,
  );
  expect(hrefOf('Enviar mensaje')).toBe(`/enterprise/aplicantes/${JOB_ID}?aplicante=${rosa._id}&ver=chat`);
  expect(hrefOf('Descargar CV')).toBe(cv.path);
  expect(screen.queryByRole('link', { name: 'Mis Aplicaciones' })).toBeNull();
  expect(server.areas).toEqual(['enterprise']);
});

it('shows why the server rejects a contract', async () => {
  const { server, user } = open();
  server.replyWithError(openContract, { code: 'FORBIDDEN', message: CONTRACT_UNVERIFIED_ENTERPRISE_TEXT });
  const detail = within(await screen.findByRole('region', { name: 'Detalle del aplicante' }));
  await user.click(detail.getByRole('button', { name: 'Me interesa Rosa Díaz' }));
  await user.click(await screen.findByRole('button', { name: 'Sí, me interesa' }));
  await screen.findByText(CONTRACT_UNVERIFIED_ENTERPRISE_TEXT);
});

it('has a busy button while a contract is opened', async () => {
  const { server, user } = open();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const contract = { ...buildContract('pending'), candidateId: rosa._id };
  server.reply(openContract, () => ({ message: 'Le avisamos que te interesa', contract }), answered);
  const detail = within(await screen.findByRole('region', { name: 'Detalle del aplicante' }));
  await user.click(detail.getByRole('button', { name: 'Me interesa Rosa Díaz' }));
  const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sí, me interesa' });
  await user.click(confirm);
  await waitFor(() => expect(confirm.disabled).toBe(true));
  answer();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('an enterprise that is not verified reads why it cannot open contracts', async () => {
  open(false);
  expect((await screen.findAllByText(CONTRACT_UNVERIFIED_ENTERPRISE_TEXT)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/cuenta de referente/)).toBeNull();
});

it('a reader reads why the buttons of contracts are disabled', async () => {
  open(true, buildEnterpriseForReader());
  expect((await screen.findAllByText(READER_TEXT)).length).toBeGreaterThan(0);
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Me interesa / });
  expect(buttons.map(({ disabled }) => disabled)).toEqual(buttons.map(() => true));
  expect(screen.queryByText(CONTRACT_UNVERIFIED_ENTERPRISE_TEXT)).toBeNull();
  expect(screen.queryByRole('button', { name: 'No seleccionar a varios' })).toBeNull();
});
