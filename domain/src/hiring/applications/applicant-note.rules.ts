/** Longest private note about an applicant, in characters. */
export const APPLICANT_NOTE_MAX_LENGTH = 2_000;
/** At most so many private notes about one application. */
export const APPLICANT_NOTES_MAX = 50;
/** A private note mentions at most so many members of the team. */
export const NOTE_MENTIONS_MAX = 10;
