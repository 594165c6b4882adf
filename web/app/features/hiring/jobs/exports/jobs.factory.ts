import type { Job, JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';

const NOW = new Date();

/** Ids used in tests. */
export const OWNER_ID = '01900000-0000-7000-8000-00000000000a';
export const JOB_ID = '01900000-0000-7000-8000-0000000000aa';

const base = {
  _id: JOB_ID,
  title: 'Cajera',
  company: 'Ron del Este',
  location: 'La Romana',
  category: 'Ventas y Comercial',
  shift: '08:00 - 17:00',
  salary: 30_000,
  disponibilidad: 'Part Time',
  jobType: 'Part Time',
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
  salaryMax: null,
  status: 'active' as const,
  createdAt: addDays(NOW, -2).toISOString(),
  publishedAt: addDays(NOW, -2).toISOString(),
  expirationDate: addDays(NOW, 28).toISOString(),
  views: 1,
  applicants: [],
  applicantCount: 0,
  employer: OWNER_ID,
  verification: 'verified' as const,
  enterprise: null,
  postedBy: {
    _id: OWNER_ID,
    fullName: 'Ana Rodríguez',
    profilePic: '',
    bio: '',
    companyConfirmation: null,
    responseFacts: null,
    memberSince: '2026-03-01T12:00:00Z',
    hasProfile: false,
    position: 'Gerente',
    company: 'Ron del Este',
    isVerifiedReferent: true,
  },
};

/** A job as a list returns it. */
export const buildJobCard = (changes: Partial<JobCard> = {}): JobCard => ({
  ...base,
  description: 'Se busca cajera con experiencia.',
  ...changes,
});

/** A job as its page gets it, for a viewer who may apply. */
export const buildJob = (changes: Partial<Job> = {}): Job => ({
  ...base,
  description: '<p>Se busca <strong>cajera</strong>.</p>',
  requirements: [],
  questions: [],
  isVouchedFor: true,
  can: { edit: false, apply: true, seeApplicants: false },
  ...changes,
});
