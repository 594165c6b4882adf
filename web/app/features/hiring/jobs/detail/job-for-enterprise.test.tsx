import { screen, within } from '@testing-library/react';
import { getJob, listSimilarJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { describe, expect, it } from 'vitest';
import {
  type buildEnterprise,
  buildEnterpriseForReader,
  renderAreaPage,
} from '../../../organizations/enterprises/exports/area.factory.tsx';
import { buildJob, JOB_ID } from '../exports/jobs.factory.ts';
import JobPage from './job-page.tsx';

const OWN = { edit: true, apply: false, seeApplicants: true };
const FOREIGN = { edit: false, apply: true, seeApplicants: false };

/** The page of a vacancy as an enterprise reads it. */
async function open(changes: Partial<Job>, enterprise: Parameters<typeof buildEnterprise>[0] = {}) {
  const page = renderAreaPage(JobPage, {
    at: `/jobs/${JOB_ID}`,
    path: '/jobs/:jobId',
    enterprise,
    loaderData: { origin: 'https://uneed.test' },
    prepare: (server) => {
      server.reply(getJob, () => ({ job: buildJob(changes) }));
      server.reply(listSimilarJobs, () => ({ jobs: [], reasons: {} }));
    },
  });
  const card = within(await screen.findByRole('complementary', { name: 'Aplicar y detalles' }));
  return { ...page, card };
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the own vacancy of an enterprise', () => {
  it('leads to its form and its applicants, in its own area', async () => {
    const { card, server } = await open({ can: OWN, applicantCount: 2 });
    expect(hrefOf('Editar')).toBe(`/enterprise/vacantes/${JOB_ID}/editar`);
    expect(card.getByRole('link', { name: 'Ver Aplicantes (2)' }).getAttribute('href')).toBe(
      `/enterprise/aplicantes/${JOB_ID}`,
    );
    for (const name of [/Aplicar/, /Reportar/, /Recomendar/, /Guardar/, 'Enviar mensaje']) {
      expect(screen.queryByRole('link', { name })).toBeNull();
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(new Set(server.areas)).toEqual(new Set(['enterprise']));
  });

  it('is closed once', async () => {
    const closed = { status: 'expired', closing: 'filled' } as const;
    await open({ can: OWN, ...closed });
    screen.getByRole('link', { name: 'Editar' });
    expect(screen.queryByRole('button', { name: 'Cerrar vacante' })).toBeNull();
  });

  it('has nothing to change for a reader of the team', async () => {
    const { card } = await open(
      { can: { ...OWN, edit: false }, applicantCount: 2 },
      buildEnterpriseForReader(),
    );
    card.getByRole('link', { name: 'Ver Aplicantes (2)' });
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
    for (const name of ['Eliminar', 'Cerrar vacante'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

it('the vacancy of another owner offers an enterprise nothing that only people do', async () => {
  const { card } = await open({ can: FOREIGN });
  card.getByText('Las empresas no aplican a vacantes: se hace con una cuenta personal.');
  for (const name of [/Aplicar/, /Reportar/, /Recomendar/, /Guardar/, 'Enviar mensaje', 'Editar']) {
    expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});
