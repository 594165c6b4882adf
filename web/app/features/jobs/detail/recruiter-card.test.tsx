import { screen } from '@testing-library/react';
import type { Job } from '@uneed/domain/jobs/jobs.schema.ts';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { RecruiterCard } from './recruiter-card.tsx';

const recruiter: NonNullable<Job['postedBy']> = {
  ...{ _id: '01900000-0000-7000-8000-0000000000a1', fullName: 'Ana Rodríguez', profilePic: '', bio: '' },
  ...{ position: 'Gerente', company: 'Ron del Este', isVerifiedReferent: true, companyConfirmation: null },
};

const card = { job: { verification: 'verified', enterprise: null }, isOwn: false } as const;
const Confirmed = () => (
  <RecruiterCard {...card} recruiter={{ ...recruiter, companyConfirmation: 'confirmed' }} />
);
const Unconfirmed = () => <RecruiterCard {...card} recruiter={recruiter} />;

it('says that the company confirmed the referent', () => {
  fakeServer();
  renderPage(Confirmed, { at: '/jobs/1' });
  screen.getByText('Confirmado por la empresa');
});

it('says nothing about it without a confirmation', () => {
  fakeServer();
  renderPage(Unconfirmed, { at: '/jobs/1' });
  screen.getByText('Ana Rodríguez');
  expect(screen.queryByText('Confirmado por la empresa')).toBeNull();
});
