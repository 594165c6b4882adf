/** The hash of a job's page that opens the apply sheet. A hash, because opening it must not load the page again. */
export const APPLY_HASH = '#aplicar';

/** Path of a job's page with the apply sheet open; sign-in leads back to it. */
export const toApplyPath = (jobId: string): string => `/jobs/${jobId}${APPLY_HASH}`;

const APPLY_PATH = new RegExp(`^/jobs/([^/?#]+)${APPLY_HASH}$`);

/** Returns the id of the job of such a path; null for any other path. */
export const parseApplyPath = (path: string): string | null => APPLY_PATH.exec(path)?.[1] ?? null;
