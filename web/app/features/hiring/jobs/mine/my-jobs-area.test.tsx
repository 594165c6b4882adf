import { screen, waitFor, within } from '@testing-library/react';
import { listOwnedHires } from '@uneed/domain/hiring/contracts/contracts.api.ts';
import { listMyJobs, updateJob } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import type { Enterprise } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import { DELETION_READ_ONLY_TEXT, READER_TEXT } from '@uneed/domain/organizations/enterprises/team.rules.ts';
import { expect, it } from 'vitest';
import { translatePage } from '../../../../testing/translate-page.ts';

import {
  buildEnterprise,
  buildEnterpriseForReader,
  renderAreaPage,
} from '../../../organizations/enterprises/exports/area.factory.tsx';
import { buildJob, buildJobCard, JOB_ID, OWNER_ID } from '../exports/jobs.factory.ts';
import MyJobsPage from './my-jobs-page.tsx';

const HELD = { reason: 'held' as const, text: 'En revisión: una persona de Uneed la lee.' };

const open = (...jobs: JobCard[]) => openAs(buildEnterprise(), ...jobs);
const openAs = (enterprise: Enterprise, ...jobs: JobCard[]) =>
  renderAreaPage(MyJobsPage, {
    at: '/enterprise/vacantes',
    enterprise,
    prepare: (server) => {
      server.reply(listMyJobs, () => ({
        jobs,
        pagination: paginate(1, 10, jobs.length),
        stats: { active: 1, applicants: 2, contractsOpen: 0, total: jobs.length },
      }));
      server.reply(listOwnedHires, () => ({ hires: [] }));
    },
  });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('an enterprise sees its vacancies with links of its area, and its requests name the area', async () => {
  const { server, user } = open(buildJobCard());
  await screen.findByRole('article');
  screen.getByRole('heading', { level: 1, name: 'Vacantes' });
  expect(hrefOf('Aplicantes de Cajera')).toBe(`/enterprise/aplicantes/${JOB_ID}`);
  expect(hrefOf('Ver vacante Cajera')).toBe(`/jobs/${JOB_ID}`);
  expect(hrefOf('Importar vacantes')).toBe('/enterprise/importar');
  for (const name of ['Publicar vacante', 'Nueva vacante'])
    expect(hrefOf(name)).toBe('/enterprise/vacantes/nueva');
  await user.click(screen.getByRole('button', { name: 'Opciones de Cajera' }));
  expect(hrefOf('Editar')).toBe(`/enterprise/vacantes/${JOB_ID}/editar`);
  expect(server.areas).toEqual(['enterprise']);
});

it('has no link to the public page of a vacancy that others do not see', async () => {
  open(buildJobCard({ status: 'draft' }), buildJobCard({ _id: OWNER_ID, title: 'Retenida', withheld: HELD }));
  const [draft, held] = (await screen.findAllByRole('article')).map((card) => within(card));
  expect(draft?.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/enterprise/vacantes/${JOB_ID}/editar?publicar`,
  ]);
  expect(held?.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/enterprise/aplicantes/${OWNER_ID}`,
  ]);
});

it('leads from a removed vacancy to the reason and the appeal in the area', async () => {
  open(buildJobCard({ withheld: { reason: 'removed', text: 'La quitamos.' } }));
  await screen.findByRole('article');
  expect(hrefOf('Ver por qué se quitó Cajera')).toBe('/enterprise/soporte');
});

it('pauses a vacancy, and shows why the server rejects it, on a translated page', async () => {
  const { server, user } = open(buildJobCard());
  translatePage();
  const pause = async () => {
    await user.click(await screen.findByRole('button', { name: 'Opciones de Cajera' }));
    await user.click(screen.getByRole('button', { name: 'Pausar' }));
  };
  const message = 'Para esto hace falta el rol «Reclutador» en el equipo de la empresa';
  server.replyWithError(updateJob, { code: 'FORBIDDEN', message });
  await pause();
  await screen.findByText(message);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  server.reply(updateJob, () => buildJob({ status: 'paused' }), answered);
  await pause();
  await user.click(screen.getByRole('button', { name: 'Opciones de Cajera' }));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Pausar' });
  await waitFor(() => expect(button.disabled).toBe(true));
  answer();
  await screen.findByText('Vacante pausada');
});

it('leads an enterprise without vacancies to the form', async () => {
  open();
  await screen.findByRole('heading', { name: 'Aún no tienes vacantes publicadas' });
  expect(hrefOf('Publicar tu primera vacante')).toBe('/enterprise/vacantes/nueva');
});

it('offers to try again when the vacancies cannot be loaded', async () => {
  renderAreaPage(MyJobsPage, {
    at: '/enterprise/vacantes',
    prepare: (server) => {
      server.replyWithError(listMyJobs, { code: 'UNAVAILABLE', message: 'Intenta de nuevo' });
      server.reply(listOwnedHires, () => ({ hires: [] }));
    },
  });
  expect(screen.getByText('Cargando tus vacantes...')).toBeTruthy();
  await screen.findByText('Intenta de nuevo');
  screen.getByRole('button', { name: 'Reintentar' });
});

it.each([
  ['a reader', buildEnterpriseForReader(), READER_TEXT],
  [
    'an owner before the deletion',
    buildEnterprise({ deletionAt: '2026-12-22T12:00:00Z' }),
    DELETION_READ_ONLY_TEXT,
  ],
])('%s sees the vacancies without what changes them', async (_, enterprise, text) => {
  openAs(enterprise, buildJobCard(), buildJobCard({ _id: OWNER_ID, title: 'Chofer', status: 'draft' }));
  await screen.findAllByRole('article');
  screen.getByText(text);
  expect(hrefOf('Aplicantes de Cajera')).toBe(`/enterprise/aplicantes/${JOB_ID}`);
  for (const name of ['Publicar vacante', 'Nueva vacante', 'Conviértete en referente', /^Completar/])
    expect(screen.queryByRole('link', { name })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Opciones de/ })).toBeNull();
});

it('a reader of an enterprise without vacancies is not asked to publish', async () => {
  openAs(buildEnterpriseForReader());
  await screen.findByRole('heading', { name: 'Aún no hay vacantes' });
  expect(screen.queryAllByRole('link')).toEqual([]);
});
