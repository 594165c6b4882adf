import { daysUntil, localDay } from '../../kernel/time.ts';
import { NEIGHBOR_PROVINCES } from '../../people/places/neighbor-provinces.ts';
import { findProvince, GREATER_SANTO_DOMINGO } from '../../people/places/provinces.ts';

/** Matches follow this many of the latest applications. */
export const MATCH_APPLICATIONS_MAX = 20;

/** Matches follow at most this many categories of earlier applications, the most frequent ones. */
export const MATCH_CATEGORIES_MAX = 3;

/** Matches follow at most this many occupations: those that a candidate looks for, then those of the latest jobs. */
export const MATCH_OCCUPATIONS_MAX = 10;

/** At most this many open vacancies of each kind (occupation, category, province, both, new) are ranked, the newest ones. */
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
/** A match loses these points when its working time is not one that the candidate is available for. */
export const MATCH_OTHER_TIME_POINTS = 1;
/** A match loses one point for each of these days since it was published. */
export const MATCH_DAYS_PER_POINT = 15;
/** A match loses these points for each vacancy like it that the candidate was not interested in, up to two. */
export const MATCH_DISMISSED_POINTS = 3;

/** An occupation of a candidate, as people read it; `isWanted` if the candidate looks for it, else from a job. */
export type MatchOccupation = { label: string; isWanted: boolean };

/** What is known of a candidate for the matches. */
export type MatchProfile = {
  occupations: readonly MatchOccupation[];
  province: string | undefined;
  /** Other provinces where the candidate wants to work. */
  provinces: readonly string[];
  worksRemotely: boolean;
  /** RD$ a month; null while it is not given. */
  expectedPay: number | null;
  /** Working times as jobs name them; empty for any. */
  availabilities: readonly string[];
  /** Categories of earlier applications, the most frequent first. */
  categories: readonly string[];
  /** Skills of the candidate, or of the vacancies that the candidate applied to. */
  skills: readonly string[];
};

/** The fields of a vacancy that are ranked. */
export type MatchFacts = {
  location: string;
  isRemote: boolean;
  availability: string;
  category: string;
  skills: readonly string[];
  /** RD$ a month; null while it is not given. */
  salary: number | null;
  publishedAt: Date;
  /** Which of the candidate's occupations the title names, by their index. */
  named: readonly number[];
  /** Of which of them it is similar work. */
  related: readonly number[];
};

/** Reasons for not being interested in a vacancy, with their labels. */
export const DISMISSAL_LABELS = {
  work: 'No es lo que busco',
  place: 'Queda lejos',
  pay: 'Paga poco',
  time: 'No me sirve el horario',
  company: 'No quiero esa empresa',
} as const;
export type DismissalReason = keyof typeof DISMISSAL_LABELS;

/** Of the vacancies that a candidate was not interested in the latest ones count. */
export const DISMISSALS_COUNTED_MAX = 50;

/** A vacancy in which a candidate was not interested, with what decides which ones are like it. */
export type DismissedJob = {
  reason: DismissalReason;
  location: string;
  availability: string;
  category: string;
  company: string;
  salary: number | null;
};

type Place = 'own' | 'neighbor' | 'remote' | 'far';

const isInGreaterSantoDomingo = (location: string | undefined): boolean =>
  GREATER_SANTO_DOMINGO.some((name) => name === location);

function findPlace({ province, provinces, worksRemotely }: MatchProfile, job: MatchFacts): Place {
  const { location, isRemote } = job;
  const isSameCity = isInGreaterSantoDomingo(province) && isInGreaterSantoDomingo(location);
  if (location === province || provinces.includes(location) || isSameCity) return 'own';
  if (isRemote && worksRemotely) return 'remote';
  const home = province === undefined ? undefined : findProvince(province);
  const isNeighbor = home !== undefined && NEIGHBOR_PROVINCES[home].some((name) => name === location);
  return isNeighbor ? 'neighbor' : 'far';
}

const PLACE_POINTS: Record<Place, number> = {
  own: MATCH_PLACE_POINTS,
  remote: MATCH_PLACE_POINTS,
  neighbor: MATCH_NEIGHBOR_POINTS,
  far: 0,
};

const PLACE_TEXTS: Record<Place, string> = {
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
  const place = findPlace(profile, job);
  const named = findNamed(profile, job);
  if (named) return `${named.isWanted ? 'Buscas' : 'Tu experiencia'}: ${named.label}${PLACE_TEXTS[place]}`;
  const related = job.related.flatMap((index) => profile.occupations[index] ?? [])[0];
  if (related) return `Parecida a: ${related.label}${PLACE_TEXTS[place]}`;
  if (profile.categories.includes(job.category)) return `Como otras a las que aplicaste: ${job.category}`;
  if (profile.occupations.length > 0) return null;
  if (place === 'own') return 'En tu provincia';
  return isOfToday(job.publishedAt, now) ? 'Nueva hoy' : null;
}

/** How well a vacancy suits a candidate; higher is better. */
export function matchScore(profile: MatchProfile, job: MatchFacts, now: Date): number {
  const shared = job.skills.filter((skill) => profile.skills.includes(skill)).length;
  const age = Math.max(0, daysUntil(job.publishedAt, now));
  const { expectedPay, availabilities } = profile;
  const isLowPay = expectedPay !== null && job.salary !== null && job.salary < expectedPay;
  const isOtherTime =
    availabilities.length > 0 && job.availability !== '' && !availabilities.includes(job.availability);
  return (
    workPoints(profile, job) +
    PLACE_POINTS[findPlace(profile, job)] +
    MATCH_SKILL_POINTS * Math.min(shared, MATCH_SKILLS_MAX) -
    (isLowPay ? MATCH_LOW_PAY_POINTS : 0) -
    (isOtherTime ? MATCH_OTHER_TIME_POINTS : 0) -
    age / MATCH_DAYS_PER_POINT
  );
}

/** Whether a vacancy is like one that a candidate was not interested in, in what the reason names. */
export function isLikeDismissed(
  job: Pick<MatchFacts, 'location' | 'availability' | 'category' | 'salary'> & { company: string },
  { reason, ...dismissed }: DismissedJob,
): boolean {
  switch (reason) {
    case 'work':
      return job.category === dismissed.category;
    case 'place':
      return job.location === dismissed.location;
    case 'pay':
      return job.salary !== null && dismissed.salary !== null && job.salary <= dismissed.salary;
    case 'time':
      return job.availability !== '' && job.availability === dismissed.availability;
    case 'company':
      return job.company !== '' && job.company === dismissed.company;
  }
}

/** The points that a vacancy loses, because the candidate was not interested in ones like it. */
export function dismissalPoints(
  job: Parameters<typeof isLikeDismissed>[0],
  dismissals: readonly DismissedJob[],
): number {
  const alike = dismissals.filter((each) => isLikeDismissed(job, each)).length;
  return MATCH_DISMISSED_POINTS * Math.min(alike, 2);
}
