import { effectiveStatus, JOB_STATUSES, type JobStatus, jobTypeOf } from '@uneed/domain/jobs/job.rules.ts';
import type { Job, JobCard } from '@uneed/domain/jobs/jobs.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { ownWords } from '@uneed/domain/profiles/profile.rules.ts';
import type { NamedApplicant } from '../applications/applications.reader.ts';
import { permissions } from './jobs.policy.ts';
import type { JobCardRow, JobRow } from './jobs.reader.ts';

/** Who looks, what they have to do with the applications, and when. */
export type Sight = {
  viewerId: Id | null;
  /** The vacancy's newest applicants; empty unless the viewer owns it. */
  applicants: NamedApplicant[];
  /** Open contracts of the vacancy; 0 unless the viewer owns it. */
  contractsOpen: number;
  /** Whether the viewer is among the applicants. */
  hasApplied: boolean;
  now: Date;
};

/** The status column, which the database keeps to these values. */
export function statusOf(row: { status: string }): JobStatus {
  return JOB_STATUSES.find((status) => status === row.status) ?? 'draft';
}

const presentApplicant = ({ candidateId, fullName, email }: NamedApplicant) => ({
  _id: candidateId,
  name: fullName,
  firstName: fullName.split(' ')[0] ?? fullName,
  email,
});

/** Whose vacancy it is; nothing of an anonymous one reaches anybody but its owner (DESIGN §5). */
function presentPoster(row: JobCardRow, isHidden: boolean) {
  if (isHidden) return { company: '', employer: null, postedBy: null };
  return {
    company: row.company,
    employer: row.ownerId,
    postedBy: {
      _id: row.ownerId,
      fullName: row.posterName,
      profilePic: row.posterPicture,
      position: row.posterPosition,
      company: row.company,
      isVerifiedReferent: row.posterIsVerified,
    },
  };
}

/** A vacancy in a list, as this viewer may see it. */
export function presentJobCard(row: JobCardRow, sight: Sight): JobCard {
  const { viewerId, applicants, hasApplied, now } = sight;
  const owns = row.ownerId === viewerId;
  return {
    _id: row.id,
    title: row.title,
    ...presentPoster(row, row.isAnonymous && !owns),
    location: row.location,
    category: row.category,
    description: row.excerpt,
    shift: row.shift,
    salary: row.salary,
    disponibilidad: row.availability,
    jobType: jobTypeOf(row.availability),
    hiringbonus: row.hiringBonus,
    referalbonus: row.hasReferralBonus,
    isAnonimous: row.isAnonymous,
    skills: row.skills,
    status: effectiveStatus(statusOf(row), row.expiresAt, now),
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    expirationDate: row.expiresAt.toISOString(),
    views: row.views,
    applicants: owns ? applicants.map(presentApplicant) : hasApplied && viewerId ? [viewerId] : [],
    applicantCount: row.applicantCount,
    ...(owns ? { contractsOpen: sight.contractsOpen } : {}),
  };
}

/** A vacancy on its own page: its markup, and what this viewer may do. */
export function presentJob(row: JobRow, sight: Sight): Job {
  const viewer = sight.viewerId === null ? null : { id: sight.viewerId };
  const card = presentJobCard(row, sight);
  return {
    ...card,
    description: row.description,
    postedBy: card.postedBy && {
      ...card.postedBy,
      bio: ownWords(row.posterBio),
      isInReview: row.posterIsInReview,
    },
    isVouchedFor: row.posterIsVerified && row.company !== '' && row.company === row.posterCompany,
    can: permissions(viewer, { ...row, status: statusOf(row) }, sight.hasApplied, sight.now),
  };
}
