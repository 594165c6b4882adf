import type { JobStatus } from '@uneed/domain/jobs/job.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import { draw, shuffled } from './draw.ts';
import type { DemoPerson } from './people.ts';
import type { JobSample } from './samples.ts';

/** The vacancies' dates lie in this many days before the start. */
const SPREAD_DAYS = 25;
const NEWEST_MINUTES = 20;
const APPLICANTS_MAX = 7;
/** The printed referent, who recruits for many companies, has at least this many. */
const NAMED_REFERENT_JOBS = 8;

export type DemoJob = {
  input: JobSample;
  ownerId: Id;
  company: string;
  status: JobStatus;
  publishedAt: Date;
  views: number;
};

/** The referent of the vacancy's company; another, always the same, where the company has none among the people. */
function ownerOf(sample: JobSample, referents: DemoPerson[], stranger: number): DemoPerson | undefined {
  const own = referents.find(({ company }) => company === sample.company);
  if (own) return own;
  return referents[stranger < NAMED_REFERENT_JOBS ? 0 : draw(sample.title, referents.length)];
}

/** The demo vacancies, newest first; the printed referent has one draft and one paused to show. */
export function makeVacancies(samples: JobSample[], referents: DemoPerson[], now: Date): DemoJob[] {
  const newest = addMinutes(now, -NEWEST_MINUTES);
  const names = new Set(referents.map(({ company }) => company));
  let strangers = 0;
  let named = 0;
  return shuffled(samples, ({ title, company }) => title + company).flatMap((input, index) => {
    const owner = ownerOf(input, referents, names.has(input.company) ? 0 : strangers++);
    if (!owner) return [];
    const isNamed = owner === referents[0];
    if (isNamed) named += 1;
    const status = !isNamed ? 'active' : named === 3 ? 'draft' : named === 6 ? 'paused' : 'active';
    const age = (index + draw(input.title, 100) / 100) / samples.length;
    const publishedAt = addDays(newest, -age * SPREAD_DAYS);
    const views = status === 'draft' ? 0 : 12 + draw(`${input.title} views`, 40) + Math.round(age * 260);
    // As in the product: an anonymous vacancy hides the company where its referent works.
    const company = input.isAnonimous ? owner.company : input.company;
    return [{ input, ownerId: owner.id, company, status, publishedAt, views }];
  });
}

/** Some applications to each published vacancy, from its date to now; the printed candidate is among the first. */
export function makeApplications(jobs: (DemoJob & { id: Id })[], candidates: DemoPerson[], now: Date) {
  return jobs
    .filter(({ status }) => status !== 'draft')
    .flatMap(({ id, input, publishedAt }, index) => {
      const count = draw(`${input.title} applicants`, APPLICANTS_MAX + 1);
      const others = shuffled(candidates.slice(1), ({ email }) => email + id).slice(0, count);
      const applicants = index % 30 === 4 ? [...candidates.slice(0, 1), ...others] : others;
      const open = now.getTime() - publishedAt.getTime();
      return applicants.map(({ id: candidateId, email }) => ({
        jobId: id,
        candidateId,
        appliedAt: new Date(publishedAt.getTime() + (open * (1 + draw(email + input.title, 98))) / 100),
      }));
    });
}
