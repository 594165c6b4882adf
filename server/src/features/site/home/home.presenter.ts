import {
  applicationLabel,
  parseContractStatus,
} from '@uneed/domain/hiring/applications/application.rules.ts';
import { parseAnswerReason } from '@uneed/domain/people/notifications/notification.rules.ts';
import { withoutDefaultText } from '@uneed/domain/people/profiles/profile.rules.ts';
import { HOME_ITEMS_MAX, missingFirstSteps } from '@uneed/domain/site/home/home.rules.ts';
import type { CandidateHome, ReferentHome } from '@uneed/domain/site/home/home.schema.ts';
import type {
  countApplicationsByStatus,
  findOldestWaiting,
  listJobsWithNewApplicants,
  RecentApplicationRow,
} from '../../hiring/applications/application-summaries.reader.ts';
import type { findHireToShow, listFilledJobs } from '../../hiring/contracts/hires/hires.reader.ts';
import type { findInterviewToShow } from '../../hiring/interviews/interviews.reader.ts';
import type { countJobsOfOwner, listExpiringJobs } from '../../hiring/jobs/owners/owner-summary.reader.ts';
import type { UserRow } from '../../people/accounts/accounts.reader.ts';

type CandidateData = {
  counts: Awaited<ReturnType<typeof countApplicationsByStatus>>;
  recent: RecentApplicationRow[];
  user: UserRow;
  hasCv: boolean;
  hire: Awaited<ReturnType<typeof findHireToShow>>;
  interview: Awaited<ReturnType<typeof findInterviewToShow>>;
};

/** The applications of a user, the last changed first, and the first steps that are missing. */
export function presentCandidateHome(data: CandidateData): CandidateHome {
  const { counts, recent, user, hasCv, hire, interview } = data;
  const countOf = (status: string | null) => counts.find((row) => row.status === status)?.count ?? 0;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const latest = recent.toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime());
  return {
    applications: {
      total,
      waiting: countOf(null),
      pending: countOf('pending'),
      accepted: countOf('accepted'),
      hired: countOf('hired'),
      rejected: countOf('rejected'),
      latest: latest.slice(0, HOME_ITEMS_MAX).map((row) => {
        const status = parseContractStatus(row.status);
        return {
          _id: row.id,
          title: row.title,
          status,
          label: applicationLabel({
            status,
            answer: row.status === 'rejected' ? parseAnswerReason(row.answerReason) : null,
            hire: row.isHired ? 'confirmed' : null,
          }),
          appliedAt: row.appliedAt.toISOString(),
        };
      }),
    },
    hire: hire ? { title: hire.jobTitle, status: hire.status === 'marked' ? 'marked' : 'confirmed' } : null,
    interview: interview
      ? { title: interview.title, startsAt: interview.startsAt?.toISOString() ?? null }
      : null,
    firstSteps: missingFirstSteps({
      hasBio: withoutDefaultText(user.bio) !== '',
      hasLocation: withoutDefaultText(user.location) !== '',
      hasApplied: total > 0,
      hasCv,
    }),
  };
}

type ReferentData = {
  verification: ReferentHome['verification'];
  totals: Awaited<ReturnType<typeof countJobsOfOwner>>;
  newApplicants: Awaited<ReturnType<typeof listJobsWithNewApplicants>>;
  oldest: Awaited<ReturnType<typeof findOldestWaiting>>;
  filled: Awaited<ReturnType<typeof listFilledJobs>>;
  expiring: Awaited<ReturnType<typeof listExpiringJobs>>;
  unpaidBonuses: number;
};

/** What waits for a referent. */
export function presentReferentHome(data: ReferentData): ReferentHome {
  const { verification, totals, newApplicants, oldest, filled, expiring, unpaidBonuses } = data;
  return {
    verification,
    hasJobs: totals.total > 0,
    drafts: totals.drafts,
    unpaidBonuses,
    newApplicants: {
      count: newApplicants[0]?.total ?? 0,
      jobs: newApplicants.map(({ id, title, count }) => ({ _id: id, title, count })),
      oldest: oldest
        ? {
            jobId: oldest.jobId,
            title: oldest.title,
            candidateId: oldest.candidateId,
            appliedAt: oldest.appliedAt.toISOString(),
          }
        : null,
    },
    filled: {
      count: filled[0]?.total ?? 0,
      jobs: filled.map(({ id, title }) => ({ _id: id, title })),
    },
    expiring: {
      count: expiring[0]?.total ?? 0,
      jobs: expiring.map(({ id, title, expiresAt }) => ({
        _id: id,
        title,
        expirationDate: expiresAt.toISOString(),
      })),
    },
  };
}
