import { CARD_EXCERPT_LENGTH, JOB_LIMITS, tooLongText } from '@uneed/domain/jobs/job.rules.ts';
import type { JobChanges, NewJob } from '@uneed/domain/jobs/jobs.schema.ts';
import { excerpt, visibleText } from '@uneed/domain/kernel/html.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { cleanHtml } from '../../platform/html.ts';
import { invalid } from '../../platform/http/app-error.ts';

/** The description as it is kept: sanitised, counted again as a reader sees it, and its beginning for lists. */
function describe(raw: string): { description: string; excerpt: string } {
  const description = cleanHtml(raw);
  const visible = visibleText(description);
  const complain = (text: string) => invalid(text, { description: text });
  if (visible === '') throw complain('La descripción es requerida');
  if (textLength(visible) > JOB_LIMITS.description) throw complain(tooLongText(JOB_LIMITS.description));
  return { description, excerpt: excerpt(visible, CARD_EXCERPT_LENGTH) };
}

/** The columns of a new vacancy that its owner fills in; 400 when the description holds nothing to read. */
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
