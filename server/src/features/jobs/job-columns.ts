import type { RequiredJobField } from '@uneed/domain/jobs/complete-job.rules.ts';
import { CARD_EXCERPT_LENGTH, JOB_LIMITS, tooLongText } from '@uneed/domain/jobs/job.rules.ts';
import type { JobChanges, NewJob } from '@uneed/domain/jobs/jobs.schema.ts';
import { excerpt, visibleText } from '@uneed/domain/kernel/html.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { cleanHtml } from '../../platform/html.ts';
import { invalid } from '../../platform/http/app-error.ts';

/** The description as it is kept: sanitised, counted again as a reader sees it, and its beginning for lists; 400 when too long. */
function describe(raw: string): { description: string; excerpt: string } {
  const description = cleanHtml(raw);
  const visible = visibleText(description);
  const tooLong = tooLongText(JOB_LIMITS.description);
  if (textLength(visible) > JOB_LIMITS.description) throw invalid(tooLong, { description: tooLong });
  return {
    description: visible === '' ? '' : description,
    excerpt: excerpt(visible, CARD_EXCERPT_LENGTH),
  };
}

/** The columns of a new vacancy that its owner fills in. */
export function columnsOf(job: NewJob) {
  return {
    title: job.title,
    location: job.location,
    category: job.category,
    ...describe(job.description),
    salary: job.salary,
    shift: job.shift,
    availability: job.disponibilidad,
    hiringBonus: job.hiringbonus,
    hasReferralBonus: job.referalbonus,
    isAnonymous: job.isAnonimous,
    skills: job.skills,
  };
}

/** The columns that a change touches; what was not sent is undefined and stays as it is. */
export function changedColumns(changes: JobChanges) {
  return {
    title: changes.title,
    location: changes.location,
    category: changes.category,
    ...(changes.description === undefined ? {} : describe(changes.description)),
    salary: changes.salary,
    shift: changes.shift,
    availability: changes.disponibilidad,
    hiringBonus: changes.hiringbonus,
    hasReferralBonus: changes.referalbonus,
    isAnonymous: changes.isAnonimous,
    skills: changes.skills,
  };
}

type Content = Record<RequiredJobField, string>;

/** What a vacancy says of what it must, once these columns are changed. */
export const contentAfter = (
  job: Content,
  changed: { [Field in keyof Content]?: string | undefined },
): Content => ({
  title: changed.title ?? job.title,
  location: changed.location ?? job.location,
  category: changed.category ?? job.category,
  description: changed.description ?? job.description,
});
