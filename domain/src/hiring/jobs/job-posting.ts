import { enterprisePath } from '../../kernel/area-paths.ts';
import { visibleText } from '../../kernel/html/html.ts';
import { formatPesos } from '../../kernel/money.ts';
import { textLength } from '../../kernel/text.ts';
import { localIso } from '../../kernel/time.ts';
import { COUNTRY } from '../../people/places/place.rules.ts';
import { toPostalAddress } from '../../people/places/postal-address.ts';
import { findProvince } from '../../people/places/provinces.ts';
import { isRemoteJob } from './job-facts.rules.ts';
import type { Job } from './jobs.schema.ts';

/** Minimum length of a description for structured data, in visible characters: search engines reject shorter ones. */
export const POSTING_DESCRIPTION_MIN_LENGTH = 150;

/** Of availabilities and employment terms; a job for an indefinite time has no type of its own. */
const EMPLOYMENT_TYPES: Record<string, string> = {
  'Full Time': 'FULL_TIME',
  'Part Time': 'PART_TIME',
  Temporal: 'TEMPORARY',
  temporary: 'TEMPORARY',
  project: 'TEMPORARY',
  internship: 'INTERN',
  services: 'CONTRACTOR',
};

/** Months of experience that a job asks for at least. 'Menos de 1 año' names no least number. */
const EXPERIENCE_MONTHS: Record<string, number> = { '1-2': 12, '3-5': 36, 'over-5': 60 };

/** Search engines want the name of the job only: no pay, with or without its brackets. */
const PAY = /[([]?\bRD\$ ?\d[\d.,]*(?: (?:al mes|mensual(?:es)?))?[)\]]?/gi;
const ATTENTION_SIGNS = /\p{Extended_Pictographic}|\ufe0f|¡*\burgente\b!*|!{2,}/giu;

/**
 * Returns a job as schema.org's JobPosting, or null if it must not have this markup: not open, published by a referent
 * in review or for another company (Google: misrepresentation), or with a short description. `origin` is the origin of the
 * site.
 */
export function buildJobPosting(job: Job, origin: string): Record<string, unknown> | null {
  if (job.status !== 'active' || job.withheld || job.publishedAt === null || !job.isVouchedFor) return null;
  if (textLength(visibleText(job.description)) < POSTING_DESCRIPTION_MIN_LENGTH) return null;
  const title = job.title.replace(PAY, ' ').replace(ATTENTION_SIGNS, ' ').replace(/\s+/g, ' ').trim();
  if (title === '') return null;
  const url = `${origin}/jobs/${job._id}`;
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title,
    description: buildDescription(job),
    identifier: {
      '@type': 'PropertyValue',
      name: job.isAnonimous ? 'Uneed' : job.company,
      value: job._id,
    },
    datePosted: localIso(new Date(job.publishedAt)),
    validThrough: localIso(new Date(job.expirationDate)),
    ...buildEmploymentType(job),
    ...buildExperience(job),
    ...(job.openings !== null && { totalJobOpenings: job.openings }),
    ...(job.requirements.length > 0 && { qualifications: job.requirements.join('. ') }),
    hiringOrganization: buildOrganization(job, origin),
    ...buildLocation(job),
    ...buildSalary(job),
    ...(job.hiringbonus && {
      incentiveCompensation: `Bono de contratación de ${formatPesos(job.hiringbonus)}`,
    }),
    ...(job.shift && { workHours: job.shift }),
    ...(job.skills.length > 0 && { skills: job.skills.join(', ') }),
    occupationalCategory: job.category,
    directApply: true,
    url,
    mainEntityOfPage: url,
  };
}

/** Returns the pages above an open job, and the job itself as the last; null for a job that is not open. */
export function listJobCrumbs({ _id, title, category, status, withheld }: Job) {
  if (status !== 'active' || withheld) return null;
  const listing = `/jobs?category=${encodeURIComponent(category).replaceAll('%20', '+')}`;
  return [
    { title: 'Vacantes', path: '/jobs' },
    { title: category, path: listing },
    { title, path: `/jobs/${_id}` },
  ];
}

/** Returns the employer: for an enterprise with its website, else its public page, and its logo. */
function buildOrganization({ isAnonimous, company, enterprise }: Job, origin: string) {
  if (isAnonimous) return { '@type': 'Organization', name: 'confidential' };
  if (enterprise === null) return { '@type': 'Organization', name: company };
  const { companyName, website, slug, logo } = enterprise;
  return {
    '@type': 'Organization',
    name: companyName,
    sameAs: website || `${origin}${enterprisePath(slug)}`,
    ...(logo !== '' && { logo: logo.startsWith('/') ? `${origin}${logo}` : logo }),
  };
}

/** One type, or several as a list. */
function buildEmploymentType({ disponibilidad, employmentTerm }: Job) {
  const types = [EMPLOYMENT_TYPES[disponibilidad], EMPLOYMENT_TYPES[employmentTerm]].filter(Boolean);
  const unique = [...new Set(types)];
  return unique.length === 0 ? {} : { employmentType: unique.length === 1 ? unique[0] : unique };
}

function buildExperience({ experience }: Job) {
  if (experience === 'none') return { experienceRequirements: 'no requirements' };
  const monthsOfExperience = EXPERIENCE_MONTHS[experience];
  if (monthsOfExperience === undefined) return {};
  return { experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience } };
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns the description with requirements, shift and bonus. Headings become paragraphs, because search engines ignore headings. */
function buildDescription({ description, requirements, shift, hiringbonus }: Job): string {
  const body = description.replace(/<(\/?)h[23]>/g, '<$1p>');
  const hours = shift === '' ? '' : `<p>Horario: ${shift}</p>`;
  const bonus = hiringbonus ? `<p>Bono de contratación: ${formatPesos(hiringbonus)}</p>` : '';
  const list = requirements.map((requirement) => `<li>${escapeText(requirement)}</li>`).join('');
  return `${body}${list && `<p>Requisitos:</p><ul>${list}</ul>`}${hours}${bonus}`;
}

/** Returns the location: country, province and municipality; a street is not known. */
function buildLocation(job: Job) {
  const province = findProvince(job.location);
  const address = toPostalAddress([job.municipality, province].filter(Boolean).join(', '));
  const isRemote = isRemoteJob(job);
  return {
    ...((province !== undefined || !isRemote) && { jobLocation: { '@type': 'Place', address } }),
    ...(isRemote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: COUNTRY },
    }),
  };
}

function buildSalary({ salary, salaryMax }: Job) {
  if (!salary) return {};
  const amount = salaryMax === null ? { value: salary } : { minValue: salary, maxValue: salaryMax };
  const value = { '@type': 'QuantitativeValue', ...amount, unitText: 'MONTH' };
  return { baseSalary: { '@type': 'MonetaryAmount', currency: 'DOP', value } };
}
