import { foldText } from '../../kernel/fold-text.ts';
import type { Id } from '../../kernel/ids.ts';
import { areDistinct } from '../../kernel/list.ts';

/** A vacancy has at most so many criteria by which applicants are scored. */
export const CRITERIA_MAX = 6;
export const CRITERIA_FULL_TEXT = `Caben hasta ${CRITERIA_MAX} criterios`;

/** Longest name of a criterion, in characters. */
export const CRITERION_NAME_MAX_LENGTH = 60;

/** The best score of a criterion; the worst is 1. */
export const SCORE_MAX = 5;
export const SCORES = [1, 2, 3, 4, SCORE_MAX] as const;
export type Score = (typeof SCORES)[number];

/** The criteria of at most so many earlier vacancies are offered again. */
export const EARLIER_SCORECARDS_MAX = 5;

/** At least so many applicants are compared side by side. */
export const COMPARED_MIN = 2;
/** At most so many applicants are compared side by side. */
export const COMPARED_MAX = 4;
export const COMPARED_COUNT_TEXT = `Elige de ${COMPARED_MIN} a ${COMPARED_MAX} personas para compararlas`;

/** Who sees the scores. */
export const SCORES_PRIVACY_TEXT =
  'Las ves tú y, si es una empresa, tu equipo. Quien aplicó nunca ve los criterios ni las puntuaciones.';

/** What applicants of a vacancy are scored by. */
export type Criterion = { _id: Id; name: string };

/** The scores that one person gave an applicant, by the id of the criterion. */
export type Scores = Readonly<Record<string, number>>;

/** The mean scores of an applicant: of each criterion in its order, and of all that have one; null while nobody scored. */
export type ScoreAverages = { criteria: { _id: Id; average: number | null }[]; total: number | null };

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Averages what several people gave an applicant. Each criterion counts the same, however many scored it. */
export function averageScores(criteria: readonly Criterion[], given: readonly Scores[]): ScoreAverages {
  const averages = criteria.map(({ _id }) => ({
    _id,
    average: mean(given.flatMap((scores) => scores[_id] ?? [])),
  }));
  return { criteria: averages, total: mean(averages.flatMap(({ average }) => average ?? [])) };
}

/** `4.3 de 5`; `Sin puntuar` while nobody scored. */
export const formatAverage = (average: number | null): string =>
  average === null ? 'Sin puntuar' : `${Number(average.toFixed(1))} de ${SCORE_MAX}`;

/** Whether two of these names are the same, blind to case and accents. */
export const hasSameName = (names: readonly string[]): boolean => !areDistinct(names.map(foldText));
