import { JOB_EXPIRES_SOON_DAYS } from '../../hiring/jobs/job.rules.ts';
import { addDays, daysUntil, localDay } from '../../kernel/time.ts';

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

/** Matches follow this many of the latest applications. */
export const MATCH_APPLICATIONS_MAX = 20;

/** Matches follow at most this many categories of earlier applications, the most frequent ones. */
export const MATCH_CATEGORIES_MAX = 3;

/** At most this many open vacancies of each kind (category, province, both, new) are ranked, the newest ones. */
export const MATCH_POOL_MAX = 24;

/** Points of a match for the category of an earlier application. */
export const MATCH_CATEGORY_POINTS = 3;
/** Points of a match for the province of the candidate. */
export const MATCH_PROVINCE_POINTS = 3;
/** Points of a match for each skill that earlier applications asked for too, up to `MATCH_SKILLS_MAX` skills. */
export const MATCH_SKILL_POINTS = 1;
/** At most this many shared skills count. */
export const MATCH_SKILLS_MAX = 2;
/** A match loses one point for each of these days since it was published. */
export const MATCH_DAYS_PER_POINT = 10;

/** What is known of a candidate for the matches. */
export type MatchProfile = {
  province: string | undefined;
  /** Categories of earlier applications, the most frequent first. */
  categories: readonly string[];
  /** Skills of the vacancies that the candidate applied to. */
  skills: readonly string[];
};

/** The fields of a vacancy that are ranked. */
export type MatchFacts = {
  location: string;
  category: string;
  skills: readonly string[];
  publishedAt: Date;
};

const isOfToday = (publishedAt: Date, now: Date): boolean => localDay(publishedAt) === localDay(now);

/** Why a vacancy is suggested, in the words that the candidate reads; null if nothing suggests it. */
export function matchReason(profile: MatchProfile, job: MatchFacts, now: Date): string | null {
  if (profile.categories.includes(job.category)) return `Como otras a las que aplicaste: ${job.category}`;
  if (job.location === profile.province) return 'En tu provincia';
  return isOfToday(job.publishedAt, now) ? 'Nueva hoy' : null;
}

/** How well a vacancy suits a candidate; higher is better. */
export function matchScore(profile: MatchProfile, job: MatchFacts, now: Date): number {
  const shared = job.skills.filter((skill) => profile.skills.includes(skill)).length;
  const age = Math.max(0, daysUntil(job.publishedAt, now));
  return (
    (profile.categories.includes(job.category) ? MATCH_CATEGORY_POINTS : 0) +
    (job.location === profile.province ? MATCH_PROVINCE_POINTS : 0) +
    MATCH_SKILL_POINTS * Math.min(shared, MATCH_SKILLS_MAX) -
    age / MATCH_DAYS_PER_POINT
  );
}

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
