import { screen } from '@testing-library/react';
import type { JobFilling } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { buildJobCard } from '../../jobs/exports/jobs.factory.ts';
import { FillJob } from './fill-job.tsx';

function open(openings: number | null, filling: JobFilling) {
  fakeServer();
  return renderPage(() => <FillJob job={buildJobCard({ openings })} filling={filling} />, { at: '/' });
}

it('names the one person who was hired, and opens the dialog that closes the job', async () => {
  const { user } = open(null, { hires: 1, isFilled: true, hiredName: 'María Peña' });
  screen.getByText('Contrataste a María Peña.');
  await user.click(screen.getByRole('button', { name: 'Cubrir la vacante' }));
  await screen.findByRole('heading', { name: 'Cubrir la vacante' });
});

it('counts the openings, and the hires of which no name is left', () => {
  open(3, { hires: 2, isFilled: false, hiredName: null });
  screen.getByText('2 de 3 plazas cubiertas.');
  screen.getByText(/^Puedes cubrirla antes/);
  open(null, { hires: 1, isFilled: true, hiredName: null });
  screen.getByText('Contrataste a 1 persona.');
});
