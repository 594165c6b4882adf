import { findUserProvince } from '@uneed/domain/people/places/provinces.ts';
import {
  HOME_MATCHES_MAX,
  MATCH_CATEGORIES_MAX,
  MATCH_POOL_MAX,
  type MatchProfile,
  matchReason,
  matchScore,
} from '@uneed/domain/site/home/home.rules.ts';
import type { Home } from '@uneed/domain/site/home/home.schema.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { RecentApplicationRow } from '../../hiring/applications/application-summaries.reader.ts';
import { listMatchCandidates, type MatchCandidate } from '../../hiring/jobs/job-matches.reader.ts';
import { getJobCards } from '../../hiring/jobs/jobs.commands.ts';
import type { UserRow } from '../../people/accounts/accounts.reader.ts';

/** Returns the most frequent categories; of equally frequent ones those of the newest applications. */
function rankCategories(applications: RecentApplicationRow[]): string[] {
  const counts = new Map<string, number>();
  for (const { category } of applications) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MATCH_CATEGORIES_MAX)
    .map(([category]) => category);
}

const buildProfile = (user: UserRow, applications: RecentApplicationRow[]): MatchProfile => ({
  province: findUserProvince(user.location),
  categories: rankCategories(applications),
  skills: [...new Set(applications.flatMap(({ skills }) => skills))],
});

/** Returns the best candidates with their reasons; each job once. */
function rankCandidates(profile: MatchProfile, candidates: MatchCandidate[], now: Date) {
  const unique = [...new Map(candidates.map((job) => [job.id, job])).values()];
  return unique
    .flatMap((job) => {
      const reason = matchReason(profile, job, now);
      return reason === null ? [] : [{ id: job.id, reason, score: matchScore(profile, job, now) }];
    })
    .sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1))
    .slice(0, HOME_MATCHES_MAX);
}

/** Returns the open jobs that suit a user best, by their place and their earlier applications. */
export async function findMatches(
  db: DbOrTx,
  user: UserRow,
  applications: RecentApplicationRow[],
  now: Date,
): Promise<Home['matches']> {
  const profile = buildProfile(user, applications);
  const { province, categories } = profile;
  const query = { viewerId: user.id, province, categories, now, limit: MATCH_POOL_MAX };
  const best = rankCandidates(profile, await listMatchCandidates(db, query), now);
  const cards = await getJobCards(
    db,
    best.map(({ id }) => id),
    user,
    now,
  );
  // A job that was deleted in between is left out.
  return best.flatMap(({ id, reason }) => {
    const job = cards.get(id);
    return job?.status === 'active' ? [{ job, reason }] : [];
  });
}
