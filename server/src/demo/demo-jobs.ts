import { JOB_OPEN_DAYS, type JobStatus } from '@uneed/domain/hiring/jobs/job.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import { createDemoQuestions } from './demo-questions.ts';
import type { DemoUser } from './demo-users.ts';
import type { JobSample } from './samples.ts';
import { seededRandom, seededShuffle } from './seeded-random.ts';

/** All jobs were published within this many days before now, except the expired one. */
const PUBLISHED_WITHIN_DAYS = 25;
const NEWEST_JOB_AGE_MINUTES = 20;
/** Minimum number of jobs of the first referent, whose account is printed at startup. */
const NAMED_REFERENT_JOBS = 8;
/** The first referent has a job in each state; these of their jobs, newest first, are not active. */
const STATUS_BY_ORDINAL = new Map<number, JobStatus>([
  [3, 'draft'],
  [5, 'expired'],
  [6, 'paused'],
]);

export type DemoJob = {
  input: JobSample;
  ownerId: Id;
  company: string;
  status: JobStatus;
  publishedAt: Date;
  views: number;
};

/** Returns the referent of the job's company, or a pseudo-random one if the company has none. */
function findOwner(sample: JobSample, referents: DemoUser[], unmatchedIndex: number): DemoUser | undefined {
  const own = referents.find(({ company }) => company === sample.company);
  if (own) return own;
  return referents[unmatchedIndex < NAMED_REFERENT_JOBS ? 0 : seededRandom(sample.title, referents.length)];
}

/** Creates the demo jobs, newest first; the first referent has one draft, one paused and one expired job. */
export function createDemoJobs(samples: JobSample[], referents: DemoUser[], now: Date): DemoJob[] {
  const newest = addMinutes(now, -NEWEST_JOB_AGE_MINUTES);
  const referentCompanies = new Set(referents.map(({ company }) => company));
  let unmatchedCount = 0;
  let namedReferentJobs = 0;
  return seededShuffle(samples, ({ title, company }) => title + company).flatMap((input, index) => {
    const owner = findOwner(input, referents, referentCompanies.has(input.company) ? 0 : unmatchedCount++);
    if (!owner) return [];
    const isNamed = owner === referents[0];
    if (isNamed) namedReferentJobs += 1;
    const status = (isNamed && STATUS_BY_ORDINAL.get(namedReferentJobs)) || 'active';
    const age = (index + seededRandom(input.title, 100) / 100) / samples.length;
    const closedDays = status === 'expired' ? JOB_OPEN_DAYS : 0;
    const publishedAt = addDays(newest, -age * PUBLISHED_WITHIN_DAYS - closedDays);
    const views =
      status === 'draft' ? 0 : 12 + seededRandom(`${input.title} views`, 40) + Math.round(age * 260);
    // As in the app: an anonymous job hides the company of its referent.
    const company = input.isAnonimous ? owner.company : input.company;
    // The newest job of the first referent, so that the demo shows what applicants answer.
    const questions = isNamed && namedReferentJobs === 1 ? createDemoQuestions(input.category) : [];
    return [{ input: { ...input, questions }, ownerId: owner.id, company, status, publishedAt, views }];
  });
}
