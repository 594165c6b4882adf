import type { RequiredJobField } from '@uneed/domain/hiring/jobs/complete-job.rules.ts';
import { CARD_EXCERPT_LENGTH, JOB_LIMITS, tooLongText } from '@uneed/domain/hiring/jobs/job.rules.ts';
import {
  type JobChanges,
  modalityError,
  municipalityError,
  type NewJob,
} from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { type Pay, salaryMaxError } from '@uneed/domain/hiring/jobs/pay.rules.ts';
import type { Question } from '@uneed/domain/hiring/questions/questions.schema.ts';
import { excerpt, joinLines, visibleText } from '@uneed/domain/kernel/html/html.ts';
import { textLength } from '@uneed/domain/kernel/text.ts';
import { cleanHtml } from '../../../platform/html.ts';
import { invalid } from '../../../platform/http/app-error.ts';

/** Returns the sanitised description and its excerpt for lists. Throws 400 if its visible text is too long. */
function parseDescription(raw: string): { description: string; excerpt: string } {
  const description = cleanHtml(raw);
  const visible = visibleText(description);
  const tooLong = tooLongText(JOB_LIMITS.description);
  if (textLength(visible) > JOB_LIMITS.description) throw invalid(tooLong, { description: tooLong });
  return {
    description: visible === '' ? '' : description,
    excerpt: excerpt(joinLines(visible), CARD_EXCERPT_LENGTH),
  };
}

/** Returns the columns of a new job that come from its owner. */
export function parseNewJob(job: NewJob) {
  return {
    title: job.title,
    location: job.location,
    category: job.category,
    ...parseDescription(job.description),
    salary: job.salary,
    salaryMax: job.salaryMax,
    shift: job.shift,
    availability: job.disponibilidad,
    hiringBonus: job.hiringbonus,
    hasReferralBonus: job.referalbonus,
    referralBonusAmount: job.referalbonus ? job.referralBonusAmount : null,
    isAnonymous: job.isAnonimous,
    isBlind: job.isBlind,
    skills: job.skills,
    municipality: job.municipality,
    modality: job.modality,
    experience: job.experience,
    employmentTerm: job.employmentTerm,
    openings: job.openings,
    requirements: job.requirements,
    questions: job.questions,
  };
}

/** Returns the changed columns; a field that was not sent is undefined and does not change. */
export function parseJobChanges(changes: JobChanges) {
  return {
    title: changes.title,
    location: changes.location,
    category: changes.category,
    ...(changes.description === undefined ? {} : parseDescription(changes.description)),
    salary: changes.salary,
    salaryMax: changes.salaryMax,
    shift: changes.shift,
    availability: changes.disponibilidad,
    hiringBonus: changes.hiringbonus,
    hasReferralBonus: changes.referalbonus,
    referralBonusAmount: changes.referralBonusAmount,
    isAnonymous: changes.isAnonimous,
    isBlind: changes.isBlind,
    skills: changes.skills,
    municipality: changes.municipality,
    modality: changes.modality,
    experience: changes.experience,
    employmentTerm: changes.employmentTerm,
    openings: changes.openings,
    requirements: changes.requirements,
    questions: changes.questions,
  };
}

type ReferralBonusColumns = {
  hasReferralBonus?: boolean | undefined;
  referralBonusAmount?: number | null | undefined;
};

/** Returns the changed columns, with no amount where the job has no referral bonus after the change. */
export const withoutOrphanedAmount = <C extends ReferralBonusColumns>(
  job: { hasReferralBonus: boolean },
  changed: C,
): C =>
  (changed.hasReferralBonus ?? job.hasReferralBonus) ? changed : { ...changed, referralBonusAmount: null };

/**
 * Returns the changed columns: an upper end of the pay that was not sent goes where it does not fit the new salary. Throws 400 if one that
 * was sent does not.
 */
export function withPay<C extends Partial<Record<keyof Pay, number | null | undefined>>>(
  job: Pay,
  changed: C,
): C {
  const { salary = job.salary, salaryMax = job.salaryMax } = changed;
  const error = salaryMaxError({ salary, salaryMax });
  if (error === null) return changed;
  if (changed.salaryMax === undefined) return { ...changed, salaryMax: null };
  throw invalid(error, { salaryMax: error });
}

type PlaceColumns = { location: string; municipality: string; modality: string };
type PlaceChanges = { [Field in keyof PlaceColumns]?: PlaceColumns[Field] | undefined };

/**
 * Returns the changed columns: a municipality that was not sent goes with its province. Throws 400 if one that was sent is not in the
 * province of the job, or if a place that does not suit the modality was sent.
 */
export function withPlace<C extends PlaceChanges>(job: PlaceColumns, changed: C): C {
  const { location = job.location, municipality = job.municipality, modality = job.modality } = changed;
  const placeError = modalityError({ location, modality });
  const isPlaceSent = changed.location !== undefined || changed.modality !== undefined;
  if (placeError !== null && isPlaceSent) throw invalid(placeError, { location: placeError });
  const error = municipalityError({ location, municipality });
  if (error === null) return changed;
  if (changed.municipality === undefined) return { ...changed, municipality: '' };
  throw invalid(error, { municipality: error });
}

type RequiredFields = Record<RequiredJobField, string>;

/** Returns the required fields of a job after this change. */
export const mergeContent = (
  job: RequiredFields,
  changed: { [Field in keyof RequiredFields]?: string | undefined },
): RequiredFields => ({
  title: changed.title ?? job.title,
  location: changed.location ?? job.location,
  category: changed.category ?? job.category,
  description: changed.description ?? job.description,
});

export type JobText = {
  title: string;
  description: string;
  skills: string[];
  requirements: string[];
  questions: Question[];
};
export type TextChanges = { [Field in keyof JobText]?: JobText[Field] | undefined };

/** Returns a job with its text after this change. */
export const mergeText = <J extends JobText>(job: J, changed: TextChanges): J => ({
  ...job,
  title: changed.title ?? job.title,
  description: changed.description ?? job.description,
  skills: changed.skills ?? job.skills,
  requirements: changed.requirements ?? job.requirements,
  questions: changed.questions ?? job.questions,
});
