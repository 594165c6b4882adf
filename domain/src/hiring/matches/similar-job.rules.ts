import { daysUntil } from '../../kernel/time.ts';
import { MATCH_DAYS_PER_POINT, type MatchPlace } from './match.rules.ts';

/** Points of a vacancy that is the same occupation as the one that is read. */
export const SIMILAR_OCCUPATION_POINTS = 6;
/** Points of a vacancy of similar work. */
export const SIMILAR_WORK_POINTS = 3;
/** Points of a vacancy of the same category alone. */
export const SIMILAR_CATEGORY_POINTS = 2;
/** Points of a vacancy in the same province, or remote like the one that is read. */
export const SIMILAR_PLACE_POINTS = 4;
/** Points of a vacancy in a province that borders on that one. */
export const SIMILAR_NEIGHBOR_POINTS = 2;
/** Points for the same hours, the same modality and a pay that is not lower, each. */
export const SIMILAR_FACT_POINTS = 0.5;

/** What a vacancy has in common with the one that is read. */
export type SimilarFacts = {
  /** Null for other work, which is not similar. */
  work: 'occupation' | 'related' | 'category' | null;
  place: MatchPlace;
  category: string;
  location: string;
  isSameTime: boolean;
  isSameModality: boolean;
  /** Compared with the vacancy that is read; null where one of both says none. */
  pay: 'more' | 'same' | 'less' | null;
  publishedAt: Date;
};

const WORK_POINTS = {
  occupation: SIMILAR_OCCUPATION_POINTS,
  related: SIMILAR_WORK_POINTS,
  category: SIMILAR_CATEGORY_POINTS,
};

const PLACE_POINTS: Record<MatchPlace, number> = {
  own: SIMILAR_PLACE_POINTS,
  remote: SIMILAR_PLACE_POINTS,
  neighbor: SIMILAR_NEIGHBOR_POINTS,
  far: 0,
};

/** How similar a vacancy is; higher is more. Null for other work. */
export function similarScore(job: SimilarFacts, now: Date): number | null {
  if (job.work === null) return null;
  const facts = [job.isSameTime, job.isSameModality, job.pay === 'more' || job.pay === 'same'];
  return (
    WORK_POINTS[job.work] +
    PLACE_POINTS[job.place] +
    SIMILAR_FACT_POINTS * facts.filter(Boolean).length -
    Math.max(0, daysUntil(job.publishedAt, now)) / MATCH_DAYS_PER_POINT
  );
}

const PLACE_TEXTS: Record<MatchPlace, (location: string) => string> = {
  own: (location) => `, en ${location}`,
  remote: () => ', desde tu casa',
  neighbor: () => ', cerca',
  far: () => '',
};

/** Why a vacancy is similar, in the words that are read: 'Misma ocupación, en Santiago · paga más'. */
export function similarReason({ work, place, category, location, pay, isSameTime }: SimilarFacts): string {
  const subject =
    work === 'occupation'
      ? 'Misma ocupación'
      : work === 'related'
        ? 'Trabajo parecido'
        : `También de ${category}`;
  const plus = pay === 'more' ? ' · paga más' : isSameTime ? ' · mismo horario' : '';
  return `${subject}${PLACE_TEXTS[place](location)}${plus}`;
}
