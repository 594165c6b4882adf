/** Facts about the answers of an enterprise count the applications of this many days (DESIGN §5). */
export const RESPONSE_FACTS_DAYS = 180;

/** An application counts as answered if the enterprise answered within this many days. */
export const ANSWERED_WITHIN_DAYS = 14;

/** Facts about answers are shown from this many applications on. */
export const RESPONSE_FACTS_MIN_APPLICATIONS = 5;

/** Shown instead of facts while there are too few applications. */
export const NEW_ENTERPRISE_TEXT = 'Nueva en Uneed';

/** Badge of a verified enterprise. */
export const VERIFIED_ENTERPRISE_LABEL = 'Empresa verificada';

/** Number of open vacancies per page of an enterprise. */
export const ENTERPRISE_JOBS_PAGE_SIZE = 10;

/** Number of enterprises per page in the list of those that a member follows. */
export const FOLLOWED_PAGE_SIZE = 20;

/** Followers hear of a vacancy that was first published at most this many days before it is shown. */
export const FOLLOWED_JOB_DAYS = 7;

/** Maximum number of enterprises that a member may follow. */
export const FOLLOWED_MAX = 500;

/** Maximum number of companies that the field for a company suggests. */
export const COMPANY_SUGGESTIONS_MAX = 6;

/** The facts of the public page are computed again after this many seconds. */
export const RESPONSE_FACTS_SECONDS = 60;

/** Describes how long the first answer takes: 'menos de un día', '1 día', '3 días'. */
export function formatAnswerDays(days: number): string {
  if (days < 1) return 'menos de un día';
  const whole = Math.round(days);
  return whole === 1 ? '1 día' : `${whole} días`;
}
