import { CLOSING_REASONS } from '@uneed/domain/hiring/applications/answer.rules.ts';
import { effectiveStatus, toJobType } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { findJobRisks, heldJobText, type JobRiskWords } from '@uneed/domain/hiring/jobs/job-risk.rules.ts';
import type { Job, JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { toOwnerVerification } from '@uneed/domain/hiring/jobs/owner-verification.rules.ts';
import { WITHHELD_TEXTS } from '@uneed/domain/hiring/jobs/withheld-job.rules.ts';
import { toAskedQuestion } from '@uneed/domain/hiring/questions/questions.schema.ts';
import { isHighlightRunning } from '@uneed/domain/organizations/plans/highlight.rules.ts';
import { visibleAddress } from '@uneed/domain/people/accounts/email-correction.rules.ts';
import { withoutDefaultText } from '@uneed/domain/people/profiles/profile.rules.ts';
import type { ApplicantName } from '../applications/applications.reader.ts';
import {
  isWithheldRow,
  presentApplicantId,
  presentApplicantName,
} from '../applications/blind/identity.presenter.ts';
import { presentResponseFacts } from '../reputation/reputation.commands.ts';
import type { JobVisibility } from './job-visibility.service.ts';
import {
  getPermissions,
  isOpen,
  mayHighlight,
  toJobStatus,
  toPolicyJob,
  toWithheldReason,
  withQuestionTexts,
} from './jobs.policy.ts';
import type { JobCardRow, JobRow } from './jobs.reader.ts';

const presentApplicant = (row: ApplicantName) => {
  const fullName = presentApplicantName(row);
  const isWithheld = isWithheldRow(row);
  return {
    _id: presentApplicantId(row),
    name: fullName,
    firstName: isWithheld ? fullName : (fullName.split(' ')[0] ?? fullName),
    email: isWithheld ? '' : visibleAddress(row.email),
  };
};

/** The enterprise that owns a job; null for a referent. */
const presentEnterprise = (row: JobCardRow): JobCard['enterprise'] =>
  row.enterpriseSlug === null
    ? null
    : {
        _id: row.ownerId,
        slug: row.enterpriseSlug,
        companyName: row.posterName,
        logo: row.posterPicture,
        isVerified: row.posterIsVerified,
      };

/** The company and the owner of a job; of an anonymous job only its owner may see them (product.md, 'Anonymous jobs'). */
function presentPoster(row: JobCardRow, isHidden: boolean) {
  if (isHidden) return { company: '', employer: null, postedBy: null, enterprise: null };
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
    enterprise: presentEnterprise(row),
  };
}

/** Why others do not see the job; nothing for a job that they see. */
function presentWithheld(row: JobCardRow): Pick<JobCard, 'withheld'> {
  const reason = toWithheldReason(row);
  return reason === null ? {} : { withheld: { reason, text: WITHHELD_TEXTS[reason] } };
}

/** Until when the job is highlighted, if it is now, and whether its owner may highlight it. */
function presentHighlight(row: JobCardRow, { owns, now }: { owns: boolean; now: Date }) {
  const job = toPolicyJob(row);
  const until =
    isOpen(job, now) && isHighlightRunning(row.highlightedUntil, now) ? row.highlightedUntil : null;
  return {
    ...(until ? { highlightedUntil: until.toISOString() } : {}),
    ...(owns ? { canHighlight: mayHighlight({ ...job, isVerified: row.posterIsVerified }, now) } : {}),
  };
}

/** Why the owner closed a job that is closed. */
function presentClosing(row: JobCardRow, now: Date): Pick<JobCard, 'closing'> {
  const closing = CLOSING_REASONS.find((reason) => reason === row.closingReason);
  const isClosed = effectiveStatus(toJobStatus(row), row.expiresAt, now) === 'expired';
  return closing && isClosed ? { closing } : {};
}

type ContentRow = Pick<
  JobRow,
  | 'title'
  | 'location'
  | 'category'
  | 'shift'
  | 'salary'
  | 'salaryMax'
  | 'availability'
  | 'hiringBonus'
  | 'skills'
> &
  Pick<JobRow, 'hasReferralBonus' | 'referralBonusAmount' | 'isAnonymous' | 'isBlind'> &
  Pick<JobRow, 'municipality' | 'modality' | 'experience' | 'employmentTerm' | 'openings'>;

/** What the owner writes about a job and everybody reads, without the description and the requirements. */
export const presentContent = (row: ContentRow) => ({
  title: row.title,
  location: row.location,
  category: row.category,
  shift: row.shift,
  salary: row.salary,
  salaryMax: row.salaryMax,
  disponibilidad: row.availability,
  hiringbonus: row.hiringBonus,
  referalbonus: row.hasReferralBonus,
  referralBonusAmount: row.referralBonusAmount,
  isAnonimous: row.isAnonymous,
  isBlind: row.isBlind,
  skills: row.skills,
  municipality: row.municipality,
  modality: row.modality,
  experience: row.experience,
  employmentTerm: row.employmentTerm,
  openings: row.openings,
});

/** A job in a list, as this viewer may see it. */
export function presentJobCard(row: JobCardRow, visibility: JobVisibility): JobCard {
  const { viewerId, applicants, hasApplied, now } = visibility;
  const owns = row.ownerId === viewerId;
  return {
    _id: row.id,
    ...presentContent(row),
    ...presentPoster(row, row.isAnonymous && !owns),
    verification: toOwnerVerification(row.posterIsVerified, row.posterIsInReview),
    description: row.excerpt,
    jobType: toJobType(row.availability),
    status: effectiveStatus(toJobStatus(row), row.expiresAt, now),
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    expirationDate: row.expiresAt.toISOString(),
    views: row.views,
    applicants: owns ? applicants.map(presentApplicant) : hasApplied && viewerId ? [viewerId] : [],
    applicantCount: row.applicantCount,
    ...(owns ? { contractsOpen: visibility.contractsOpen } : {}),
    ...presentHighlight(row, { owns, now }),
    ...presentClosing(row, now),
    ...presentWithheld(row),
  };
}

/** A job on its own page, with its markup and what this viewer may do. */
export function presentJob(row: JobRow, visibility: JobVisibility, words: JobRiskWords): Job {
  const { viewerId, teamMember } = visibility;
  const viewer = viewerId === null ? null : { id: viewerId, teamMember };
  const card = presentJobCard(row, visibility);
  const isHeld = card.withheld?.reason === 'held';
  return {
    ...card,
    ...(isHeld
      ? { withheld: { reason: 'held', text: heldJobText(findJobRisks(withQuestionTexts(row), words)) } }
      : {}),
    description: row.description,
    requirements: row.requirements,
    questions: row.ownerId === viewerId ? row.questions : row.questions.map(toAskedQuestion),
    postedBy: card.postedBy && {
      ...card.postedBy,
      bio: withoutDefaultText(row.posterBio),
      companyConfirmation: row.isConfirmedByCompany ? 'confirmed' : null,
      responseFacts: presentResponseFacts(row),
      hasProfile: row.posterHasProfile,
      memberSince: row.posterCreatedAt.toISOString(),
    },
    enterprise: card.enterprise && { ...card.enterprise, website: row.enterpriseWebsite ?? '' },
    isVouchedFor: row.posterIsVerified && row.company !== '' && row.company === row.posterCompany,
    can: getPermissions(viewer, toPolicyJob(row), visibility.hasApplied, visibility.now),
  };
}
