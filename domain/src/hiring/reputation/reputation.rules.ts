/** Facts about the owner of jobs count the applications, hires and paid bonuses of this many days (product.md, 'Reputation'). */
export const RESPONSE_FACTS_DAYS = 180;

/** An application counts as answered if the owner answered within this many days. */
export const ANSWERED_WITHIN_DAYS = 14;

/** Facts about an owner are shown from this many applications on. */
export const RESPONSE_FACTS_MIN_APPLICATIONS = 5;

/** Shown instead of facts while there are too few applications. */
export const NEW_OWNER_TEXT = 'Nuevo en Uneed';

/** An owner answers fast if the median of the first answers is below this many days. */
export const FAST_ANSWER_DAYS = 7;

/** An owner answers fast only if at least this share of the applications was answered in time, in percent. */
export const FAST_ANSWER_MIN_PERCENT = 50;

/** The facts of an owner are counted again after this many hours, because they are about the last days. */
export const RECOUNT_HOURS = 24;

/** Number of owners whose facts are counted in one transaction. */
export const RECOUNT_BATCH_SIZE = 50;

/** Number of open vacancies on the public page of a person. */
export const PROFILE_JOBS_MAX = 10;

/** Returns the path of the public page of a person. */
export const profilePagePath = (id: string): string => `/u/${id}`;

/** What is counted about an owner: applications that were answered or had time to be, and those answered in time. */
export type AnswerCounts = { due: number; answeredInTime: number; medianDays: number | null };

/** Returns the share of applications that were answered in time, in percent; null while there are too few. */
export const answeredPercent = ({ due, answeredInTime }: Omit<AnswerCounts, 'medianDays'>): number | null =>
  due < RESPONSE_FACTS_MIN_APPLICATIONS ? null : Math.round((100 * answeredInTime) / due);

/** Whether an owner answers in less than a week, as the filter of the listing says. */
export function isFastAnswering(counts: AnswerCounts): boolean {
  const percent = answeredPercent(counts);
  if (percent === null || percent < FAST_ANSWER_MIN_PERCENT || counts.medianDays === null) return false;
  return counts.medianDays < FAST_ANSWER_DAYS;
}

/** Describes how long the first answer takes: 'menos de un día', '1 día', '3 días'. */
export function formatAnswerDays(days: number): string {
  if (days < 1) return 'menos de un día';
  const whole = Math.round(days);
  return whole === 1 ? '1 día' : `${whole} días`;
}
