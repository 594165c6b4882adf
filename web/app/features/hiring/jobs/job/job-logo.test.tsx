import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildJobCard } from '../exports/jobs.factory.ts';
import { JobLogo } from './job-logo.tsx';

const enterprise = {
  _id: 'e',
  slug: 'ron',
  companyName: 'Ron del Este',
  logo: '/media/logo.webp',
  isVerified: true,
};

it('shows the logo of the enterprise', () => {
  render(<JobLogo job={buildJobCard({ enterprise })} size="lg" />);
  expect(screen.getByRole('presentation').getAttribute('src')).toBe('/media/logo.webp');
});

it.each([
  [{ enterprise: { ...enterprise, logo: '' } }, 'RD'],
  [{ enterprise: null }, 'RD'],
  [{ enterprise: null, company: '' }, ''],
])('shows initials without a logo, and an icon without a name: %o', (changes, text) => {
  const { container } = render(<JobLogo job={buildJobCard(changes)} />);
  expect([container.querySelector('img'), container.textContent]).toEqual([null, text]);
});
