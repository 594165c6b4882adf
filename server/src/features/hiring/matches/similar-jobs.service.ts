import { SIMILAR_JOBS_MAX } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { dismissalPoints } from '@uneed/domain/hiring/matches/dismissal.rules.ts';
import { MATCH_POOL_MAX, matchReason } from '@uneed/domain/hiring/matches/match.rules.ts';
import { findMatchPlace } from '@uneed/domain/hiring/matches/match-place.ts';
import {
  type SimilarFacts,
  similarReason,
  similarScore,
} from '@uneed/domain/hiring/matches/similar-job.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { withWholeCity } from '@uneed/domain/people/places/provinces.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, DbOrTx, ReplicaReader } from '../../../platform/db/database.ts';
import { findUser } from '../../people/accounts/accounts.reader.ts';
import { findWorkProfile } from '../../people/work-profile/work-profile.reader.ts';
import { compileOccupations } from '../job-search/occupation-queries.commands.ts';
import { findVisibleJobSummary, getOpenJobCards } from '../jobs/jobs.commands.ts';
import { listMatchCandidates, type MatchCandidate } from './job-matches.reader.ts';
import { buildProfile, findDismissedJobs, isRemote, toCompared } from './matches.commands.ts';

type Dependencies = { database: Database; clock: Clock };
type Viewer = (Actor & ReplicaReader) | null;
type ReadJob = Awaited<ReturnType<typeof findVisibleJobSummary>>;

/** Similar jobs with the reason of each, by their ids. */
type SimilarJobs = { jobs: JobCard[]; reasons: Record<Id, string> };

/** What the viewer looks for; null for visitors, enterprises, and who named no occupation. */
async function findProfile(db: DbOrTx, viewer: Viewer) {
  const user = viewer && viewer.role !== 'enterprise' ? await findUser(db, viewer.id) : undefined;
  const profile = user && buildProfile(user, await findWorkProfile(db, user.id), []);
  return profile && profile.occupations.length > 0 ? profile : null;
}
type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

function comparePay(other: number | null, pay: number | null): SimilarFacts['pay'] {
  if (other === null || pay === null) return null;
  return other === pay ? 'same' : other > pay ? 'more' : 'less';
}

/** What a candidate has in common with the job that is read, whose title is the first of the compared occupations. */
function toSimilarFacts(job: ReadJob, other: MatchCandidate): SimilarFacts {
  const sameWork = other.category === job.category ? 'category' : null;
  const related = other.related.includes(0) ? 'related' : sameWork;
  const places = { province: job.location, provinces: [], worksRemotely: isRemote(job) };
  return {
    ...other,
    work: other.named.includes(0) ? 'occupation' : related,
    place: findMatchPlace(places, { location: other.location, isRemote: isRemote(other) }),
    isSameTime: job.shift !== '' && other.shift === job.shift,
    isSameModality: job.modality !== '' && other.modality === job.modality,
    pay: comparePay(other.salary, job.salary),
  };
}

/** Why a job is what the viewer looks for, near enough; null if it is not. */
function findOwnReason(profile: Profile, other: MatchCandidate, now: Date): string | null {
  const named = other.named.filter((index) => index > 0).map((index) => index - 1);
  const place = findMatchPlace(profile, { location: other.location, isRemote: isRemote(other) });
  if (named.length === 0 || place === 'far') return null;
  return matchReason(profile, { ...other, named, related: [], place }, now);
}

/** Jobs that are like the one that is read. */
export function createSimilarJobs({ database, clock }: Dependencies) {
  /**
   * Returns other open jobs of the same or similar work, or of the category: those that the viewer looks for first. Beside an anonymous
   * job none of its owner, whom they would suggest. Throws 404 or 410 as for the job itself.
   */
  async function list(viewer: Viewer, id: Id): Promise<SimilarJobs> {
    const now = clock.now();
    const db = database.dbFor(viewer);
    const job = await findVisibleJobSummary(db, id, viewer);
    const [profile, dismissals] = await Promise.all([
      findProfile(db, viewer),
      viewer ? findDismissedJobs(db, viewer.id) : [],
    ]);
    const labels = profile?.occupations.map(({ label }) => label) ?? [];
    const [work, ...wanted] = await compileOccupations(db, [job.title, ...labels]);
    const candidates = await listMatchCandidates(db, {
      viewerId: viewer?.id ?? null,
      occupations: work ? [{ ...work, isWanted: true }] : [],
      alsoCompared: wanted,
      provinces: withWholeCity([job.location]),
      categories: [job.category],
      worksRemotely: isRemote(job),
      now,
      limit: MATCH_POOL_MAX,
    });
    const ranked = candidates
      .filter((other) => other.id !== id)
      .flatMap((other) => {
        const facts = toSimilarFacts(job, other);
        const similar = similarScore(facts, now);
        if (similar === null) return [];
        const score = similar - dismissalPoints(toCompared(other), dismissals);
        const ownReason = profile && findOwnReason(profile, other, now);
        return [
          { id: other.id, score, isWanted: ownReason !== null, reason: ownReason ?? similarReason(facts) },
        ];
      })
      .sort((a, b) => Number(b.isWanted) - Number(a.isWanted) || b.score - a.score || (a.id < b.id ? 1 : -1));
    const cards = await getOpenJobCards(
      db,
      // Some may be of the owner of an anonymous job.
      ranked.slice(0, 2 * SIMILAR_JOBS_MAX).map((each) => each.id),
      viewer,
      { now, withoutOwner: job.isAnonymous ? job.ownerId : null },
    );
    const shown = ranked.filter((each) => cards.has(each.id)).slice(0, SIMILAR_JOBS_MAX);
    return {
      jobs: shown.flatMap((each) => cards.get(each.id) ?? []),
      reasons: Object.fromEntries(shown.map((each) => [each.id, each.reason])),
    };
  }

  return { list };
}
