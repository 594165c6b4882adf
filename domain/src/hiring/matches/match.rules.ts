import { daysUntil, localDay } from '../../kernel/time.ts';
import { isShiftLabel } from '../jobs/job.rules.ts';

/** Matches follow this many of the latest applications. */
export const MATCH_APPLICATIONS_MAX = 20;

/** Matches follow at most this many categories of earlier applications, the most frequent ones. */
export const MATCH_CATEGORIES_MAX = 3;

/** Matches follow at most this many occupations: those that a candidate looks for, then those of the latest jobs. */
export const MATCH_OCCUPATIONS_MAX = 10;

/**
 * At most this many open vacancies of each kind (occupation, similar work, category, each also at home, province, new) are ranked, the newest
 * ones; as many of the kind that suits best are enough, unless most of them are like dismissed ones.
 */
export const MATCH_POOL_MAX = 24;

/** Points of a match whose title names an occupation that the candidate looks for. */
export const MATCH_WANTED_POINTS = 6;
/** Points of a match whose title names an occupation in which the candidate worked. */
export const MATCH_EXPERIENCE_POINTS = 5.5;
/** Points of a match for similar work. */
export const MATCH_RELATED_POINTS = 3;
/** Points of a match for the category of an earlier application. */
export const MATCH_CATEGORY_POINTS = 3;
/** Points of a match where the candidate lives or wants to work, or from anywhere for who works from home. */
export const MATCH_PLACE_POINTS = 4;
/** Points of a match in a province that borders on the one of the candidate. */
export const MATCH_NEIGHBOR_POINTS = 2;
/** Points of a match for each skill of the candidate that it asks for, up to `MATCH_SKILLS_MAX` skills. */
export const MATCH_SKILL_POINTS = 0.5;
/** At most this many shared skills count. */
export const MATCH_SKILLS_MAX = 3;
/** A match loses these points when it pays less than the candidate expects. */
export const MATCH_LOW_PAY_POINTS = 1.5;
/** A match loses these points when its shift is not one that the candidate is available for. */
export const MATCH_OTHER_TIME_POINTS = 1;
/** A match loses one point for each of these days since it was published. */
export const MATCH_DAYS_PER_POINT = 15;

/** Where a vacancy is for a candidate: where they live or want to work, near by, anywhere for who works from home, or far away. */
export type MatchPlace = 'own' | 'neighbor' | 'remote' | 'far';

/** An occupation of a candidate, as people read it; `isWanted` if the candidate looks for it, else from a job. */
export type MatchOccupation = { label: string; isWanted: boolean };

/** What is known of a candidate for the matches. */
export type MatchProfile = {
  occupations: readonly MatchOccupation[];
  /** RD$ a month; null while it is not given. */
  expectedPay: number | null;
  /** Shifts as jobs name them; empty for any. */
  shifts: readonly string[];
  /** Categories of earlier applications, the most frequent first. */
  categories: readonly string[];
  /** Skills of the candidate, or of the vacancies that the candidate applied to; folded, so that 'Excel' and 'excel' are one. */
  skills: readonly string[];
};

/** The fields of a vacancy that are ranked. */
export type MatchFacts = {
  place: MatchPlace;
  shift: string;
  category: string;
  /** Folded. */
  skills: readonly string[];
  /** The most that it pays, in RD$ a month; null while it is not given. */
  salary: number | null;
  publishedAt: Date;
  /** Which of the candidate's occupations the title names, by their index. */
  named: readonly number[];
  /** Of which of them it is similar work. */
  related: readonly number[];
};

const PLACE_POINTS: Record<MatchPlace, number> = {
  own: MATCH_PLACE_POINTS,
  remote: MATCH_PLACE_POINTS,
  neighbor: MATCH_NEIGHBOR_POINTS,
  far: 0,
};

const PLACE_TEXTS: Record<MatchPlace, string> = {
  own: ', en tu zona',
  remote: ', desde tu casa',
  neighbor: ', cerca de tu provincia',
  far: '',
};

/** The occupation that the title names; one that the candidate looks for before one of a job. */
function findNamed({ occupations }: MatchProfile, { named }: MatchFacts): MatchOccupation | undefined {
  const found = named.flatMap((index) => occupations[index] ?? []);
  return found.find(({ isWanted }) => isWanted) ?? found[0];
}

function workPoints(profile: MatchProfile, job: MatchFacts): number {
  const named = findNamed(profile, job);
  if (named) return named.isWanted ? MATCH_WANTED_POINTS : MATCH_EXPERIENCE_POINTS;
  if (job.related.length > 0) return MATCH_RELATED_POINTS;
  return profile.categories.includes(job.category) ? MATCH_CATEGORY_POINTS : 0;
}

const isOfToday = (publishedAt: Date, now: Date): boolean => localDay(publishedAt) === localDay(now);

/**
 * Why a vacancy is suggested, in the words that the candidate reads; null if nothing suggests it. Who named an occupation gets
 * that work, similar work, and work like that of earlier applications, no other.
 */
export function matchReason(profile: MatchProfile, job: MatchFacts, now: Date): string | null {
  const { place } = job;
  const named = findNamed(profile, job);
  if (named) return `${named.isWanted ? 'Buscas' : 'Tu experiencia'}: ${named.label}${PLACE_TEXTS[place]}`;
  const related = job.related.flatMap((index) => profile.occupations[index] ?? [])[0];
  if (related) return `Parecida a: ${related.label}${PLACE_TEXTS[place]}`;
  if (profile.categories.includes(job.category)) return `Como otras a las que aplicaste: ${job.category}`;
  if (profile.occupations.length > 0) return null;
  if (place === 'own') return 'En tu zona';
  return isOfToday(job.publishedAt, now) ? 'Nueva hoy' : null;
}

/** How well a vacancy suits a candidate; higher is better. */
export function matchScore(profile: MatchProfile, job: MatchFacts, now: Date): number {
  const shared = job.skills.filter((skill) => profile.skills.includes(skill)).length;
  const age = Math.max(0, daysUntil(job.publishedAt, now));
  const { expectedPay, shifts } = profile;
  const isLowPay = expectedPay !== null && job.salary !== null && job.salary < expectedPay;
  // Fixed hours, as '08:00 - 17:00', are compared with nothing.
  const isOtherTime = shifts.length > 0 && isShiftLabel(job.shift) && !shifts.includes(job.shift);
  return (
    workPoints(profile, job) +
    PLACE_POINTS[job.place] +
    MATCH_SKILL_POINTS * Math.min(shared, MATCH_SKILLS_MAX) -
    (isLowPay ? MATCH_LOW_PAY_POINTS : 0) -
    (isOtherTime ? MATCH_OTHER_TIME_POINTS : 0) -
    age / MATCH_DAYS_PER_POINT
  );
}
