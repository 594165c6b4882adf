import { screen } from '@testing-library/react';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { RecruiterCard } from './recruiter-card.tsx';

const recruiter: NonNullable<Job['postedBy']> = {
  _id: '01900000-0000-7000-8000-0000000000a1',
  fullName: 'Ana Rodríguez',
  profilePic: '',
  bio: '',
  position: 'Gerente',
  company: 'Ron del Este',
  isVerifiedReferent: true,
  companyConfirmation: null,
  responseFacts: null,
  memberSince: '2026-03-01T12:00:00Z',
  hasProfile: false,
};

const card = {
  job: { verification: 'verified', enterprise: null, isAnonimous: false, isBlind: false },
  isOwn: false,
} as const;
const Confirmed = () => (
  <RecruiterCard {...card} recruiter={{ ...recruiter, companyConfirmation: 'confirmed' }} />
);
const responseFacts = { answeredPercent: 92, medianDays: 1.2, confirmedHires: 1, paidBonuses: 0 };
const WithFacts = () => (
  <RecruiterCard {...card} recruiter={{ ...recruiter, responseFacts, hasProfile: true }} />
);
const Blind = () => <RecruiterCard {...card} job={{ ...card.job, isBlind: true }} recruiter={recruiter} />;
const Unconfirmed = () => <RecruiterCard {...card} recruiter={recruiter} />;

it.each([
  ['leads to the chat', Unconfirmed, 1],
  ['does not lead to the chat from a blind job: a message would say who applies', Blind, 0],
])('%s', (_, Page, count) => {
  fakeServer();
  renderPage(Page, { at: '/jobs/1', session: buildSessionUser() });
  expect(screen.queryAllByRole('link', { name: 'Enviar mensaje' })).toHaveLength(count);
});

it('says that the company confirmed the referent', () => {
  fakeServer();
  renderPage(Confirmed, { at: '/jobs/1' });
  screen.getByText('Confirmado por la empresa');
});

it('says nothing about it without a confirmation', () => {
  fakeServer();
  renderPage(Unconfirmed, { at: '/jobs/1' });
  screen.getByText('Ana Rodríguez');
  screen.getByText('Gerente · dice trabajar en Ron del Este');
  expect(screen.queryByText('Confirmado por la empresa')).toBeNull();
});

it('says how the referent answers, and leads to their page', () => {
  fakeServer();
  renderPage(WithFacts, { at: '/jobs/1' });
  for (const text of ['92%', '1 día', 'contratación confirmada', /En Uneed desde el 1 mar 2026/])
    screen.getByText(text);
  expect(screen.getByRole('link', { name: 'Ana Rodríguez' }).getAttribute('href')).toBe(
    `/u/${recruiter._id}`,
  );
});

it("says 'Nuevo en Uneed' before there are facts, without a link to a page that is off", () => {
  fakeServer();
  renderPage(Unconfirmed, { at: '/jobs/1' });
  screen.getByText('Nuevo en Uneed');
  expect(screen.queryByRole('link', { name: 'Ana Rodríguez' })).toBeNull();
});
