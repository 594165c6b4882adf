/** Thrown for files that cannot be a CV; `message` is shown to the user. */
export class CvError extends Error {}
