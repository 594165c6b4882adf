import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildJob } from '../exports/jobs.factory.ts';
import { JobPosterFooter } from './job-poster-footer.tsx';

const ORIGIN = 'https://uneed.test';

it('prints the address of an open job with its QR code, which is loaded without a script', () => {
  const job = buildJob({ status: 'active' });
  const { container } = render(<JobPosterFooter job={job} origin={ORIGIN} />);
  screen.getByText(`uneed.test/jobs/${job._id}`);
  const code = container.querySelector('img');
  expect([code?.getAttribute('src'), code?.getAttribute('loading')]).toEqual([
    `/share/jobs/${job._id}.svg`,
    'lazy',
  ]);
});

it.each(['expired', 'paused', 'draft'] as const)('prints no way to apply to a job that is %s', (status) => {
  const { container } = render(<JobPosterFooter job={buildJob({ status })} origin={ORIGIN} />);
  screen.getByText('Esta vacante no recibe aplicaciones.');
  expect(container.querySelector('img')).toBeNull();
});
