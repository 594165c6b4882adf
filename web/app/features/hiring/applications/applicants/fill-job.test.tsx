import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { buildJobCard } from '../../jobs/exports/jobs.factory.ts';
import { buildApplicant } from '../exports/applications.factory.ts';
import { FillJob } from './fill-job.tsx';

const can = { mark: false, takeBack: false, answer: false, undo: true };
const hired = (status: 'marked' | 'confirmed', fullName = 'María Peña') =>
  buildApplicant(fullName.length, {
    fullName,
    group: 'hired',
    hire: { status, changedAt: null, undoUntil: null, can },
  });

function open(job: Parameters<typeof buildJobCard>[0], ...applicants: ReturnType<typeof hired>[]) {
  fakeServer();
  return renderPage(() => <FillJob job={buildJobCard(job)} hired={applicants} />, { at: '/' });
}
const fill = () => screen.queryByRole('button', { name: 'Cubrir la vacante' });

it('offers to fill the job after a confirmed hire, not after a mark', () => {
  open({}, hired('marked'));
  expect(fill()).toBeNull();
});

it('opens the dialog that closes it', async () => {
  const { user } = open({}, hired('confirmed'));
  screen.getByText('Contrataste a María Peña.');
  const button = fill();
  if (button === null) throw new Error('The job is not offered to be filled');
  await user.click(button);
  await screen.findByRole('heading', { name: 'Cerrar vacante' });
});

it('counts the openings', () => {
  open({ openings: 3 }, hired('confirmed'), hired('confirmed', 'Luis Gil'));
  screen.getByText('2 de 3 plazas cubiertas.');
  screen.getByText(/^Puedes cubrirla antes/);
});

it('says nothing once the job is closed', () => {
  open({ status: 'expired', closing: 'filled' }, hired('confirmed'));
  expect(fill()).toBeNull();
});
