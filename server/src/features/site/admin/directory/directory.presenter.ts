import { CLOSING_REASONS } from '@uneed/domain/hiring/applications/answer.rules.ts';
import { excerpt } from '@uneed/domain/kernel/html/html.ts';
import { visibleAddress } from '@uneed/domain/people/accounts/email-correction.rules.ts';
import { withoutDefaultText } from '@uneed/domain/people/profiles/profile.rules.ts';
import { REVIEW_DECISIONS } from '@uneed/domain/people/referents/referent.rules.ts';
import {
  REPORT_REASONS,
  REPORT_RESOLUTIONS,
  REPORT_SUBJECTS,
} from '@uneed/domain/people/safety/safety.rules.ts';
import { suspensionAt } from '@uneed/domain/people/safety/sanction.rules.ts';
import {
  formatLanguage,
  formatLastJob,
  formatStudy,
  highestStudy,
} from '@uneed/domain/people/work-profile/work-facts.rules.ts';
import type { ApplicantWorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import {
  type ListedJob,
  type ListedPost,
  type ListedUser,
  POST_STATUSES,
  type ReportRecord,
  USER_ROLES,
  type UserRecord,
} from '@uneed/domain/site/admin/directory.schema.ts';
import { TICKET_STATUSES, TICKET_TOPICS } from '@uneed/domain/site/support/support.rules.ts';
import { formatPhoneNumber } from '../../../../platform/phone-number.ts';
import { toJobStatus, toWithheldReason } from '../../../hiring/jobs/jobs.commands.ts';
import type * as reader from './directory.reader.ts';

/** Characters of a post in a list. */
const POST_EXCERPT_LENGTH = 160;

const toRole = (role: string) => USER_ROLES.find((known) => known === role) ?? 'candidate';

/** Presents a person or an enterprise in a list. */
export function presentListedUser(row: reader.ListedUserRow, now: Date): ListedUser {
  const suspension = suspensionAt(row.suspendedUntil, now);
  return {
    _id: row.id,
    fullName: row.fullName,
    email: visibleAddress(row.email),
    isEmailConfirmed: row.emailStatus === 'confirmed',
    profilePic: row.profilePic,
    role: toRole(row.role),
    company: row.company,
    position: row.position,
    isAdmin: row.isAdmin,
    isVerified: row.isVerified,
    createdAt: row.createdAt.toISOString(),
    suspension:
      suspension && row.suspensionId !== null
        ? { _id: row.suspensionId, until: suspension.until?.toISOString() ?? null }
        : null,
    eraseAt: row.eraseAt?.toISOString() ?? null,
    openReportCount: row.openReportCount,
  };
}

/** Presents a published job in a list; admins read the company of an anonymous job too. */
export const presentListedJob = (row: reader.ListedJobRow): ListedJob => ({
  _id: row.id,
  title: row.title,
  company: row.company,
  location: row.location,
  isAnonymous: row.isAnonymous,
  status: toJobStatus(row),
  closing: CLOSING_REASONS.find((reason) => reason === row.closingReason),
  withheld: toWithheldReason(row),
  publishedAt: row.publishedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  applicantCount: row.applicantCount,
  owner: { _id: row.ownerId, fullName: row.ownerName, role: toRole(row.ownerRole) },
  openReportCount: row.openReportCount,
});

/** Presents a post in a list. */
export const presentListedPost = (row: reader.ListedPostRow): ListedPost => ({
  _id: row.id,
  title: row.title,
  excerpt: excerpt(row.start, POST_EXCERPT_LENGTH),
  status: POST_STATUSES.find((status) => status === row.status) ?? 'active',
  createdAt: row.createdAt.toISOString(),
  author: { _id: row.authorId, fullName: row.authorName, role: toRole(row.authorRole) },
  openReportCount: row.openReportCount,
});

export const presentReportRecord = (row: reader.ReportRecordRow): ReportRecord => ({
  _id: row.id,
  subject: REPORT_SUBJECTS.find((subject) => subject === row.subject) ?? 'user',
  reason: REPORT_REASONS.find((reason) => reason === row.reason) ?? 'other',
  title: row.title,
  details: row.details,
  createdAt: row.createdAt.toISOString(),
  settlement: REPORT_RESOLUTIONS.find((resolution) => resolution === row.settlement) ?? null,
  settledAt: row.settledAt?.toISOString() ?? null,
});

export const presentReviewRecord = (
  row: reader.ReviewRecordRow,
): UserRecord['verification']['reviews'][number] => ({
  _id: row.id,
  fullName: row.fullName,
  company: row.company,
  position: row.position,
  rnc: row.rnc,
  requestedAt: row.requestedAt.toISOString(),
  decision: REVIEW_DECISIONS.find((decision) => decision === row.decision) ?? null,
  reason: row.reason,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: row.deciderName,
});

export const presentTicketRecord = (row: reader.TicketRecordRow): UserRecord['tickets'][number] => ({
  _id: row.id,
  reference: row.reference,
  topic: TICKET_TOPICS.find((topic) => topic === row.topic) ?? 'other',
  status: TICKET_STATUSES.find((status) => status === row.status) ?? 'open',
  createdAt: row.createdAt.toISOString(),
});

type ProfileRow = { phone: string; location: string; bio: string; isOnboarded: boolean };

/** Presents what the page of a user shows of the profile. */
export const presentProfile = ({ phone, location, bio, isOnboarded }: ProfileRow) => ({
  phone: formatPhoneNumber(phone),
  isOnboarded,
  location: withoutDefaultText(location),
  bio: withoutDefaultText(bio),
});

/** Presents what of a profile of work the page of a user shows. */
export const presentWorkFacts = (profile: ApplicantWorkProfile | undefined): UserRecord['workFacts'] => ({
  lastJob: formatLastJob(profile?.experiences[0] ?? null),
  study: formatStudy(highestStudy(profile?.studies ?? [])),
  languages: (profile?.languages ?? []).map(formatLanguage).join(', '),
});
