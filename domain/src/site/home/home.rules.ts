import { JOB_EXPIRES_SOON_DAYS } from '../../hiring/jobs/job.rules.ts';
import { addDays } from '../../kernel/time.ts';

/** The home of members suggests at most this many vacancies under 'Mejores coincidencias'. */
export const HOME_MATCHES_MAX = 6;

/** The home names at most this many applications, and as many vacancies of each kind that waits for its owner. */
export const HOME_ITEMS_MAX = 3;

/** The home counts the vacancies that the alerts of a candidate found in this many days. */
export const HOME_ALERT_DAYS = 7;

/** It counts at most this many of them; this value means "this many or more". */
export const HOME_ALERT_MATCHES_MAX = 99;

/** The home congratulates a candidate on a confirmed hire for this many days. */
export const HOME_HIRE_DAYS = 30;

/** Hires that were confirmed since this time are shown on the home. */
export const homeHiresSince = (now: Date): Date => addDays(now, -HOME_HIRE_DAYS);

/** Returns since when vacancies that alerts found are counted. */
export const alertMatchesSince = (now: Date): Date => addDays(now, -HOME_ALERT_DAYS);

/** Until when a vacancy that is about to expire is open at the latest. */
export const expiresSoonUntil = (now: Date): Date => addDays(now, JOB_EXPIRES_SOON_DAYS);

/** What a candidate should do first, in this order. */
export const FIRST_STEPS = ['completeProfile', 'findJobs', 'uploadCv'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

type Progress = { hasBio: boolean; hasLocation: boolean; hasApplied: boolean; hasCv: boolean };

/** Returns the first steps that a candidate has not done. */
export function missingFirstSteps({ hasBio, hasLocation, hasApplied, hasCv }: Progress): FirstStep[] {
  const isDone: Record<FirstStep, boolean> = {
    completeProfile: hasBio && hasLocation,
    findJobs: hasApplied,
    uploadCv: hasCv,
  };
  return FIRST_STEPS.filter((step) => !isDone[step]);
}
