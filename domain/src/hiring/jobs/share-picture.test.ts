import { expect, test } from 'vitest';
import type { JobCard } from './jobs.schema.ts';
import { jobSharePicture } from './share-picture.ts';

const ID = '01900000-0000-7000-8000-0000000000aa';

const buildCard = (changes: Partial<JobCard>): JobCard => ({
  _id: ID,
  title: 'Cajera',
  company: 'Ron del Este',
  location: 'La Romana',
  category: 'Ventas y Comercial',
  shift: '',
  salary: null,
  salaryMax: null,
  disponibilidad: 'Full Time',
  jobType: 'Full Time',
  hiringbonus: null,
  referalbonus: false,
  referralBonusAmount: null,
  isAnonimous: false,
  isBlind: false,
  skills: [],
  municipality: '',
  modality: '',
  experience: '',
  employmentTerm: '',
  openings: null,
  status: 'active',
  views: 0,
  applicants: [],
  enterprise: null,
  applicantCount: 0,
  employer: null,
  postedBy: null,
  verification: 'verified',
  description: 'Texto',
  createdAt: '2026-11-20T12:00:00Z',
  publishedAt: null,
  expirationDate: '2026-12-20T12:00:00Z',
  ...changes,
});

test('the picture of a job is described by its title, company and place', () => {
  expect(jobSharePicture(buildCard({}))).toEqual({
    path: `/share/jobs/${ID}.png`,
    alt: 'Vacante: Cajera, Ron del Este, La Romana',
    width: 1200,
    height: 630,
  });
});

test('the picture of an anonymous job does not name the company, also for its owner', () => {
  const picture = jobSharePicture(buildCard({ isAnonimous: true }));
  expect(picture?.alt).toBe('Vacante: Cajera, Empresa confidencial, La Romana');
});

test('a job that others do not see has no picture', () => {
  expect(jobSharePicture(buildCard({ status: 'draft' }))).toBeUndefined();
  expect(jobSharePicture(buildCard({ withheld: { reason: 'held', text: 'En revisión' } }))).toBeUndefined();
});
