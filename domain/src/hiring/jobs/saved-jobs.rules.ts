/** A user saves at most this many jobs (product.md, 'Saved jobs'). */
export const SAVED_JOBS_MAX = 500;

/** Why a job is not saved. */
export const SAVED_JOBS_FULL_TEXT = `Puedes guardar hasta ${SAVED_JOBS_MAX} vacantes. Quita alguna para guardar otra.`;
