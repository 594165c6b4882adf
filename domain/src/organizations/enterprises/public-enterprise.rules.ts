/** Shown instead of facts while there are too few applications. */
export const NEW_ENTERPRISE_TEXT = 'Nueva en Uneed';

/** Number of open vacancies per page of an enterprise. */
export const ENTERPRISE_JOBS_PAGE_SIZE = 10;

/** Number of enterprises per page in the list of those that a member follows. */
export const FOLLOWED_PAGE_SIZE = 20;

/** Followers are notified of a vacancy that was first published at most this many days before it is shown. */
export const FOLLOWED_JOB_DAYS = 7;

/** Maximum number of enterprises that a member may follow. */
export const FOLLOWED_MAX = 500;
