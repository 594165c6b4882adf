import { addDays } from '../kernel/time.ts';

/** The owner of a vacancy finds at most this many applicants in one answer, the newest. */
export const APPLICANTS_SHOWN = 500;

/** An application counts as of this week for so many days (DESIGN §5). */
export const APPLICATION_NEW_DAYS = 7;

/** Since when applications count as of this week. */
export const newSince = (now: Date): Date => addDays(now, -APPLICATION_NEW_DAYS);
