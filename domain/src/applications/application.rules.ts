/** The owner of a vacancy finds at most this many applicants in one answer, the newest. */
export const APPLICANTS_SHOWN = 500;

/** An application counts as of this week for so many days (DESIGN §5). */
export const NEW_APPLICANT_DAYS = 7;
