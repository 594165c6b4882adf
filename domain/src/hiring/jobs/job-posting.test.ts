import { describe, expect, it } from 'vitest';
import { buildJobPosting, listJobCrumbs, POSTING_DESCRIPTION_MIN_LENGTH } from './job-posting.ts';
import type { Job } from './jobs.schema.ts';

const LONG = `<h2>La vacante</h2><p>${'Atiendes a clientes por teléfono y por chat. '.repeat(5)}</p>`;

const referent = {
  _id: '0199f0a0-0000-7000-8000-000000000002',
  fullName: 'Ana Peña',
  profilePic: '',
  bio: '',
  position: 'Gerente',
  company: 'ACME Dominicana',
  isVerifiedReferent: true,
  companyConfirmation: null,
  responseFacts: null,
  memberSince: '2026-01-02T12:00:00.000Z',
  hasProfile: true,
};

const job = (changes: Partial<Job> = {}): Job => ({
  _id: '0199f0a0-0000-7000-8000-000000000001',
  title: 'Representante bilingüe',
  company: 'ACME Dominicana',
  location: 'Santiago',
  category: 'Atención al Cliente y Call Center',
  shift: '08:00 - 17:00',
  salary: 35_000,
  salaryMax: null,
  disponibilidad: 'Full Time',
  jobType: 'Full Time',
  hiringbonus: 5_000,
  referalbonus: true,
  referralBonusAmount: null,
  isAnonimous: false,
  isBlind: false,
  skills: ['Inglés'],
  municipality: '',
  modality: '',
  experience: '',
  employmentTerm: '',
  openings: null,
  requirements: [],
  questions: [],
  status: 'active',
  createdAt: '2026-11-20T12:00:00.000Z',
  publishedAt: '2026-11-21T13:30:00.000Z',
  expirationDate: '2026-12-21T13:30:00.000Z',
  views: 3,
  applicants: [],
  applicantCount: 0,
  employer: '0199f0a0-0000-7000-8000-000000000002',
  postedBy: referent,
  enterprise: null,
  verification: 'verified',
  isVouchedFor: true,
  description: LONG,
  can: { edit: false, apply: true, seeApplicants: false },
  ...changes,
});

const ORIGIN = 'https://uneed.test';

describe('buildJobPosting', () => {
  it('contains the data of the page', () => {
    expect(buildJobPosting(job(), ORIGIN)).toMatchObject({
      '@type': 'JobPosting',
      title: 'Representante bilingüe',
      identifier: { name: 'ACME Dominicana', value: job()._id },
      datePosted: '2026-11-21T09:30:00-04:00',
      validThrough: '2026-12-21T09:30:00-04:00',
      employmentType: 'FULL_TIME',
      hiringOrganization: { name: 'ACME Dominicana' },
      jobLocation: { address: { addressCountry: 'DO', addressRegion: 'Santiago' } },
      baseSalary: { currency: 'DOP', value: { value: 35_000, unitText: 'MONTH' } },
      incentiveCompensation: 'Bono de contratación de RD$5,000',
      directApply: true,
      url: `${ORIGIN}/jobs/${job()._id}`,
    });
  });

  it('turns headings into paragraphs and adds hours and bonus to the description', () => {
    const description = String(buildJobPosting(job(), ORIGIN)?.description);
    expect(description).toMatch(/^<p>La vacante<\/p>/);
    expect(description).toContain('<p>Horario: 08:00 - 17:00</p><p>Bono de contratación: RD$5,000</p>');
  });

  it('has both ends of a range', () => {
    expect(buildJobPosting(job({ salaryMax: 42_000 }), ORIGIN)).toMatchObject({
      baseSalary: { value: { minValue: 35_000, maxValue: 42_000, unitText: 'MONTH' } },
    });
  });

  it('omits unknown fields', () => {
    const bare = job({ salary: null, hiringbonus: null, shift: '', skills: [], disponibilidad: '' });
    const posting = buildJobPosting(bare, ORIGIN) ?? {};
    const optional = ['experienceRequirements', 'totalJobOpenings', 'qualifications', 'jobLocationType'];
    for (const key of [
      'baseSalary',
      'incentiveCompensation',
      'workHours',
      'skills',
      'employmentType',
      ...optional,
    ]) {
      expect(posting).not.toHaveProperty(key);
    }
  });

  it('contains the facts that the owner gave', () => {
    const given = job({
      location: 'Santo Domingo',
      municipality: 'Boca Chica',
      employmentTerm: 'temporary',
      experience: '1-2',
      openings: 3,
      requirements: ['Inglés <B2>', 'Motor & licencia'],
    });
    const posting = buildJobPosting(given, ORIGIN);
    expect(posting).toMatchObject({
      jobLocation: { address: { addressLocality: 'Boca Chica', addressRegion: 'Santo Domingo' } },
      employmentType: ['FULL_TIME', 'TEMPORARY'],
      experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 12 },
      totalJobOpenings: 3,
      qualifications: 'Inglés <B2>. Motor & licencia',
    });
    expect(posting?.description).toContain(
      '<p>Requisitos:</p><ul><li>Inglés &lt;B2></li><li>Motor &amp; licencia</li></ul>',
    );
  });

  it.each([
    [{ disponibilidad: 'Temporal', employmentTerm: 'temporary' }, 'TEMPORARY'],
    [{ disponibilidad: '', employmentTerm: 'internship' }, 'INTERN'],
    [{ disponibilidad: '', employmentTerm: 'services' }, 'CONTRACTOR'],
    [{ disponibilidad: 'Part Time', employmentTerm: 'indefinite' }, 'PART_TIME'],
    [{ disponibilidad: '', employmentTerm: 'indefinite' }, undefined],
  ])('names the employment type of %j as %j', (changes, employmentType) => {
    expect(buildJobPosting(job(changes), ORIGIN)?.employmentType).toEqual(employmentType);
  });

  it.each([
    ['none', 'no requirements'],
    ['under-1', undefined],
    ['', undefined],
  ])('names the experience %j as %j', (experience, expected) => {
    expect(buildJobPosting(job({ experience }), ORIGIN)?.experienceRequirements).toEqual(expected);
  });

  it('is not remote when it is hybrid', () => {
    const hybrid = job({ modality: 'hybrid', disponibilidad: 'Remoto' });
    expect(buildJobPosting(hybrid, ORIGIN)).not.toHaveProperty('jobLocationType');
    const remote = job({ modality: 'remote' });
    expect(buildJobPosting(remote, ORIGIN)).toMatchObject({ jobLocationType: 'TELECOMMUTE' });
  });

  it('contains the country of applicants for a remote job', () => {
    const remote = buildJobPosting(job({ disponibilidad: 'Remoto', location: 'Remoto' }), ORIGIN);
    expect(remote).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'República Dominicana' },
    });
    expect(remote).not.toHaveProperty('jobLocation');
    expect(remote).not.toHaveProperty('employmentType');
  });

  it('contains the city for the Distrito Nacional', () => {
    expect(buildJobPosting(job({ location: 'Distrito Nacional' }), ORIGIN)).toMatchObject({
      jobLocation: { address: { addressLocality: 'Santo Domingo', addressRegion: 'Distrito Nacional' } },
    });
  });

  it('does not contain the company of an anonymous job', () => {
    const hidden = { isAnonimous: true, company: '', employer: null, postedBy: null };
    for (const seen of [job(hidden), job({ isAnonimous: true })]) {
      const posting = buildJobPosting(seen, ORIGIN);
      expect(posting).toMatchObject({
        hiringOrganization: { '@type': 'Organization', name: 'confidential' },
        identifier: { name: 'Uneed' },
      });
      expect(JSON.stringify(posting)).not.toContain('ACME');
    }
  });

  it('removes attention signs from the title', () => {
    expect(buildJobPosting(job({ title: '🔥 ¡URGENTE!!! Cajera 🔥' }), ORIGIN)?.title).toBe('Cajera');
  });

  it('needs a description of 150 visible characters', () => {
    const description = `<p>${'ñ'.repeat(POSTING_DESCRIPTION_MIN_LENGTH)}</p>`;
    expect(buildJobPosting(job({ description }), ORIGIN)).not.toBeNull();
  });

  it.each<[string, Partial<Job>]>([
    ['paused', { status: 'paused' }],
    ['expired', { status: 'expired' }],
    ['a draft', { status: 'draft', publishedAt: null }],
    ['without a verified referent', { isVouchedFor: false }],
    ['that is anonymous and without a verified referent', { isAnonimous: true, isVouchedFor: false }],
    ['whose title has only attention signs', { title: '🔥 ¡URGENTE!!! 🔥' }],
    ['with a short description', { description: `<p>${'ñ'.repeat(POSTING_DESCRIPTION_MIN_LENGTH - 1)}</p>` }],
  ])('is null for a job %s', (_, changes) => {
    expect(buildJobPosting(job(changes), ORIGIN)).toBeNull();
  });
});

describe('listJobCrumbs', () => {
  it('contains the listing and the category', () => {
    expect(listJobCrumbs(job())).toEqual([
      { title: 'Vacantes', path: '/jobs' },
      {
        title: 'Atención al Cliente y Call Center',
        path: '/jobs?category=Atenci%C3%B3n+al+Cliente+y+Call+Center',
      },
      { title: 'Representante bilingüe', path: `/jobs/${job()._id}` },
    ]);
  });

  it('is null for a job that is not open', () => {
    for (const status of ['draft', 'paused', 'expired'] as const)
      expect(listJobCrumbs(job({ status }))).toBeNull();
  });
});
