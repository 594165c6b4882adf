import * as z from 'zod';

/** The number of results that are judged. */
export const RESULTS_JUDGED = 10;
/** A query is answered well if an exact job is among this many first results. */
const FIRST_RESULTS = 3;
/** Grade of a job that is what the query asks for, and of one that a recruiter would mention too. */
const EXACT_GRADE = 3;
const NEAR_GRADE = 1;

/** Queries with the titles of the jobs that they should find. Jobs that are not named are irrelevant (grade 0). */
export const judgedQueriesSchema = z.array(
  z
    .object({ kind: z.string(), q: z.string(), exact: z.array(z.string()), near: z.array(z.string()) })
    .refine(({ exact, near }) => exact.length + near.length > 0, { error: 'a query needs a relevant job' }),
);
export type JudgedQuery = z.infer<typeof judgedQueriesSchema>[number];

/** How well the results of a query are; `hasExactFirst` is null if no job is exact. */
export type Score = { ndcg: number; hasExactFirst: boolean | null; isEmpty: boolean };

/** Discounted cumulative gain with the gain 2^grade - 1 of each result and the discount log2(rank + 1). */
export const cumulateGain = (grades: readonly number[]): number =>
  grades.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);

/** Scores the titles that a query found, best first: nDCG of the first ten, relative to the best possible order. */
export function scoreResults({ exact, near }: JudgedQuery, titles: string[]): Score {
  const gradeOf = (title: string) =>
    exact.includes(title) ? EXACT_GRADE : near.includes(title) ? NEAR_GRADE : 0;
  const best = [...exact.map(() => EXACT_GRADE), ...near.map(() => NEAR_GRADE)].slice(0, RESULTS_JUDGED);
  return {
    ndcg: cumulateGain(titles.slice(0, RESULTS_JUDGED).map(gradeOf)) / cumulateGain(best),
    hasExactFirst:
      exact.length === 0 ? null : titles.slice(0, FIRST_RESULTS).some((title) => exact.includes(title)),
    isEmpty: titles.length === 0,
  };
}

/** The means over several queries; the shares are between 0 and 1. */
export type Summary = { queries: number; ndcg: number; exactFirst: number; empty: number };

export function summarizeScores(scores: Score[]): Summary {
  const withExact = scores.filter(({ hasExactFirst }) => hasExactFirst !== null);
  return {
    queries: scores.length,
    ndcg: scores.reduce((sum, { ndcg }) => sum + ndcg, 0) / scores.length,
    exactFirst: withExact.filter(({ hasExactFirst }) => hasExactFirst).length / withExact.length,
    empty: scores.filter(({ isEmpty }) => isEmpty).length,
  };
}
