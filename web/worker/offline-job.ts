import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';

/** Facts that a job may have; those stored by an older version have none. */
export type JobFacts = Pick<
  Job,
  'municipality' | 'modality' | 'experience' | 'employmentTerm' | 'openings' | 'requirements'
>;

/** A job as it is stored on the device: what every visitor without an account sees of it, and when it was stored and seen. */
export type OfflineJob = Pick<
  Job,
  | 'title'
  | 'company'
  | 'isAnonimous'
  | 'location'
  | 'category'
  | 'shift'
  | 'salary'
  | 'salaryMax'
  | 'disponibilidad'
  | 'hiringbonus'
  | 'referalbonus'
  | 'referralBonusAmount'
  | 'skills'
  | 'status'
  | 'closing'
  | 'publishedAt'
  | 'expirationDate'
  | 'verification'
  | 'description'
> &
  Partial<JobFacts> & {
    id: Id;
    publisher: { fullName: string; work: string } | null;
    /** Missing in what was stored before this field existed. */
    isOfEnterprise?: boolean;
    /** When the server sent it, in milliseconds. */
    storedAt: number;
    /** When its page was opened last, in milliseconds; 0 for a saved job that was not opened since it was saved. */
    seenAt: number;
  };

/**
 * Selects the fields to store from the server's reply to a request without a session. Fields of the viewer (`can`,
 * `applicants`) are left out all the same.
 */
export function toOfflineJob(job: Job, times: Pick<OfflineJob, 'storedAt' | 'seenAt'>): OfflineJob {
  const { postedBy } = job;
  return {
    ...times,
    id: job._id,
    title: job.title,
    company: job.company,
    isAnonimous: job.isAnonimous,
    location: job.location,
    category: job.category,
    shift: job.shift,
    salary: job.salary,
    salaryMax: job.salaryMax,
    disponibilidad: job.disponibilidad,
    hiringbonus: job.hiringbonus,
    referalbonus: job.referalbonus,
    referralBonusAmount: job.referralBonusAmount,
    skills: job.skills,
    municipality: job.municipality,
    modality: job.modality,
    experience: job.experience,
    employmentTerm: job.employmentTerm,
    openings: job.openings,
    requirements: job.requirements,
    status: job.status,
    ...(job.closing && { closing: job.closing }),
    publishedAt: job.publishedAt,
    expirationDate: job.expirationDate,
    verification: job.verification,
    isOfEnterprise: job.enterprise !== null,
    description: job.description,
    publisher: postedBy && {
      fullName: postedBy.fullName,
      work: [postedBy.position, postedBy.company].filter(Boolean).join(' · '),
    },
  };
}
