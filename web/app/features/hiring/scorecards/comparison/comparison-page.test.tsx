import { screen, within } from '@testing-library/react';
import { compareApplicants } from '@uneed/domain/hiring/scorecards/scorecards.api.ts';
import type { Comparison } from '@uneed/domain/hiring/scorecards/scorecards.schema.ts';
import { listStages } from '@uneed/domain/hiring/stages/stage.rules.ts';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildApplicant, buildFacts, JOB_ID } from '../../applications/exports/applications.factory.ts';
import ComparisonPage from './comparison-page.tsx';

const till = { _id: '01900000-0000-7000-8000-00000000000b', name: 'Caja' };
const averages = (average: number | null) => ({ criteria: [{ _id: till._id, average }], total: average });
const rosa = buildApplicant(1, {
  fullName: 'Rosa Díaz',
  facts: buildFacts({ months: 30, matches: ['2 años en caja'] }),
  answers: [
    {
      question: {
        kind: 'yesNo',
        prompt: '¿Tienes licencia?',
        label: 'licencia',
        expected: true,
      },
      answer: { kind: 'yesNo', value: false },
    },
  ],
});
const luis = buildApplicant(2, { fullName: 'Luis Gómez' });

const buildComparison = (changes: Partial<Comparison> = {}): Comparison => ({
  job: { _id: JOB_ID, title: 'Cajera', shift: 'Matutino' },
  stages: listStages([]),
  criteria: [till],
  applicants: [
    { applicant: rosa, averages: averages(4.5), noteCount: 2 },
    { applicant: luis, averages: averages(null), noteCount: 0 },
  ],
  missing: 0,
  ...changes,
});

function open(comparison = buildComparison()) {
  const server = fakeServer();
  server.reply(compareApplicants, () => comparison);
  const ids = [rosa._id, luis._id].join(',');
  renderPage(ComparisonPage, {
    at: `/job-applicants/${JOB_ID}/comparar?ids=${ids}`,
    path: '/job-applicants/:jobId/comparar',
    session: buildSessionUser(),
  });
}

const readRow = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('shows applicants side by side in a table with headers, each with a link to the detail', async () => {
  open();
  await screen.findByRole('columnheader', { name: /Rosa Díaz/ });
  expect(readRow('Puntuación')).toEqual(['4.5 de 5', 'Sin puntuar']);
  expect(readRow('Caja')).toEqual(['4.5 de 5', 'Sin puntuar']);
  expect(readRow('En este trabajo')).toEqual(['2 años', 'No lo dice']);
  expect(readRow('¿Tienes licencia')[0]).toContain('No cumple');
  expect(readRow('Notas privadas')).toEqual(['2', 'Ninguna']);
  expect(readRow('Estado')).toEqual(['Nueva', 'Nueva']);
  expect(screen.getByRole('link', { name: 'Ver detalle de Luis Gómez' }).getAttribute('href')).toBe(
    `/job-applicants/${JOB_ID}?aplicante=${luis._id}`,
  );
  expect(screen.queryByRole('status')).toBeNull();
});

it('says that somebody is not among the applicants any more', async () => {
  open(buildComparison({ missing: 1 }));
  await screen.findByText(/Una de las personas que elegiste ya no está/);
});
