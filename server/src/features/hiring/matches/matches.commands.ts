import { isRemoteJob } from '@uneed/domain/hiring/jobs/job-facts.rules.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import {
  DISMISSAL_LABELS,
  type DismissalReason,
  type DismissedJob,
  dismissalPoints,
} from '@uneed/domain/hiring/matches/dismissal.rules.ts';
import {
  MATCH_CATEGORIES_MAX,
  MATCH_OCCUPATIONS_MAX,
  MATCH_POOL_MAX,
  type MatchOccupation,
  type MatchProfile,
  matchReason,
  matchScore,
} from '@uneed/domain/hiring/matches/match.rules.ts';
import { findMatchPlace, type WorkPlaces } from '@uneed/domain/hiring/matches/match-place.ts';
import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { keysOf } from '@uneed/domain/kernel/list.ts';
import { findUserProvince, withWholeCity } from '@uneed/domain/people/places/provinces.ts';
import type { WorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { UserRow } from '../../people/accounts/accounts.reader.ts';
import { findWorkProfile } from '../../people/work-profile/work-profile.reader.ts';
import type { RecentApplicationRow } from '../applications/application-summaries.reader.ts';
import { compileOccupations } from '../job-search/occupation-queries.commands.ts';
import { getJobCards } from '../jobs/jobs.commands.ts';
import { listDismissedJobs } from './dismissals.repository.ts';
import {
  listBestMatchCandidates,
  listMatchCandidates,
  type MatchCandidate,
  type MatchQuery,
} from './job-matches.reader.ts';

/** Returns the most frequent categories; of equally frequent ones those of the newest applications. */
function rankCategories(applications: RecentApplicationRow[]): string[] {
  const counts = new Map<string, number>();
  for (const { category } of applications) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MATCH_CATEGORIES_MAX)
    .map(([category]) => category);
}

/** The occupations that a candidate looks for, then those of the latest jobs. */
function listOccupations({ occupations, experiences }: WorkProfile): MatchOccupation[] {
  const wanted = occupations.map((label) => ({ label, isWanted: true }));
  const worked = experiences.map(({ position }) => ({ label: position, isWanted: false }));
  return [...wanted, ...worked].slice(0, MATCH_OCCUPATIONS_MAX);
}

const foldAll = (words: readonly string[]): string[] => [...new Set(words.map(foldText))];

/** What is known of a user for the matches: the profile of work, the place, and earlier applications. */
export const buildProfile = (
  { location }: UserRow,
  work: WorkProfile,
  applications: RecentApplicationRow[],
): MatchProfile & WorkPlaces => ({
  occupations: listOccupations(work),
  province: findUserProvince(location),
  provinces: work.provinces,
  worksRemotely: work.acceptsRemote,
  expectedPay: work.expectedPay,
  shifts: work.shifts,
  categories: rankCategories(applications),
  skills: foldAll([...work.skills, ...applications.flatMap(({ skills }) => skills)]),
});

/** The company of an anonymous job compares with none. */
const companyOf = ({ company, isAnonymous }: { company: string; isAnonymous: boolean }): string =>
  isAnonymous ? '' : company.trim().toLowerCase();

/** Whether a row of a job is done from anywhere. */
export const isRemote = (job: { modality: string; availability: string; location: string }): boolean =>
  isRemoteJob({ ...job, disponibilidad: job.availability });

type PlacedJob = Parameters<typeof isRemote>[0] & Parameters<typeof companyOf>[0];

/** A row of a job as it is compared with others. */
export const toCompared = <Job extends PlacedJob>(job: Job) => ({
  ...job,
  company: companyOf(job),
  isRemote: isRemote(job),
});

function toFacts(places: WorkPlaces, job: MatchCandidate) {
  const compared = { ...toCompared(job), skills: foldAll(job.skills) };
  return { ...compared, place: findMatchPlace(places, compared) };
}

/** Returns the best candidates with their reasons. */
function rankCandidates(
  profile: MatchProfile & WorkPlaces,
  candidates: MatchCandidate[],
  dismissals: DismissedJob[],
  now: Date,
) {
  return candidates
    .map((job) => toFacts(profile, job))
    .flatMap((job) => {
      const reason = matchReason(profile, job, now);
      const score = matchScore(profile, job, now) - dismissalPoints(job, dismissals);
      return reason === null ? [] : [{ id: job.id, reason, score }];
    })
    .sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1));
}

/** A reason that this version of the code does not know counts as the work. */
const toReason = (reason: string): DismissalReason =>
  keysOf<DismissalReason>(DISMISSAL_LABELS).find((key) => key === reason) ?? 'work';

/** The latest jobs in which a user is not interested, as they are compared with others. */
export async function findDismissedJobs(db: DbOrTx, userId: Id): Promise<DismissedJob[]> {
  const rows = await listDismissedJobs(db, userId);
  return rows.map((job) => ({ ...toCompared(job), reason: toReason(job.reason) }));
}

/**
 * Returns the jobs that are ranked: those of the kind that suits best, if they fill the page without the ones that are like dismissed
 * jobs; else of all kinds.
 */
async function listCandidates(
  db: DbOrTx,
  query: MatchQuery,
  { dismissals, shown }: { dismissals: readonly DismissedJob[]; shown: number },
) {
  const best = await listBestMatchCandidates(db, query);
  const unlike = best.filter((job) => dismissalPoints(toCompared(job), dismissals) === 0);
  return best.length < query.limit || unlike.length < shown ? listMatchCandidates(db, query) : best;
}

/** Returns the open jobs that suit a user best, by what they look for, their place and their earlier applications. */
export async function findMatches(
  db: DbOrTx,
  user: UserRow,
  applications: RecentApplicationRow[],
  { now, limit }: { now: Date; limit: number },
): Promise<{ job: JobCard; reason: string }[]> {
  const profile = buildProfile(user, await findWorkProfile(db, user.id), applications);
  const { province, provinces, categories, worksRemotely } = profile;
  const [queries, dismissals] = await Promise.all([
    compileOccupations(
      db,
      profile.occupations.map(({ label }) => label),
    ),
    findDismissedJobs(db, user.id),
  ]);
  const query = {
    viewerId: user.id,
    occupations: queries.map((each, index) => ({
      ...each,
      isWanted: profile.occupations[index]?.isWanted ?? false,
    })),
    provinces: withWholeCity([...(province === undefined ? [] : [province]), ...provinces]),
    categories,
    worksRemotely,
    now,
    limit: MATCH_POOL_MAX,
  };
  const candidates = await listCandidates(db, query, { dismissals, shown: limit });
  const best = rankCandidates(profile, candidates, dismissals, now).slice(0, limit);
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
