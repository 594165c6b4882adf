import type { MatchPlace } from '@uneed/domain/hiring/matches/match.rules.ts';
import { findMatchPlace } from '@uneed/domain/hiring/matches/match-place.ts';
import * as z from 'zod';
import { cumulateGain } from '../relevance/score.ts';

/** The number of suggestions that are judged. */
export const MATCHES_JUDGED = 10;
/** Among this many first suggestions none may be irrelevant while a good one is open. */
export const FIRST_MATCHES = 5;
const GOOD_GRADE = 2;

/** A candidate with the titles of the jobs that are the work they look for, and of similar work; other jobs are irrelevant. */
const judgedProfileSchema = z.object({
  wanted: z.array(z.string()),
  worked: z.array(z.string()),
  province: z.string(),
  remote: z.boolean(),
  exact: z.array(z.string()),
  near: z.array(z.string()),
});
export const judgedProfilesSchema = z.array(judgedProfileSchema);
export type JudgedProfile = z.infer<typeof judgedProfileSchema>;

/** A job as it is graded. */
export type JudgedJob = { title: string; location: string; isRemote: boolean };

const placeOf = ({ province, remote }: JudgedProfile, job: JudgedJob): MatchPlace =>
  findMatchPlace({ province, provinces: [], worksRemotely: remote }, job);

const EXACT_GRADES: Record<MatchPlace, number> = { own: 3, remote: 3, neighbor: 2, far: 1 };
const NEAR_GRADES: Record<MatchPlace, number> = { own: 2, remote: 2, neighbor: 1, far: 1 };

/** The grade of a job for a candidate: 3 the work at home, 2 the work near by or similar work at home, 1 far away, 0 other work. */
export function gradeJob(profile: JudgedProfile, job: JudgedJob): number {
  if (profile.exact.includes(job.title)) return EXACT_GRADES[placeOf(profile, job)];
  return profile.near.includes(job.title) ? NEAR_GRADES[placeOf(profile, job)] : 0;
}

export type MatchScore = { ndcg: number; hasIrrelevantFirst: boolean };

/** Scores the suggestions of a candidate, best first, among all jobs. */
export function scoreMatches(
  profile: JudgedProfile,
  suggested: readonly JudgedJob[],
  all: readonly JudgedJob[],
): MatchScore {
  const grades = suggested.slice(0, MATCHES_JUDGED).map((job) => gradeJob(profile, job));
  const best = all.map((job) => gradeJob(profile, job)).sort((a, b) => b - a);
  const first = grades.slice(0, FIRST_MATCHES);
  const good = best.filter((grade) => grade >= GOOD_GRADE).length;
  const goodShown = first.filter((grade) => grade >= GOOD_GRADE).length;
  return {
    ndcg: cumulateGain(grades) / cumulateGain(best.slice(0, MATCHES_JUDGED)),
    hasIrrelevantFirst: first.includes(0) && goodShown < good,
  };
}
