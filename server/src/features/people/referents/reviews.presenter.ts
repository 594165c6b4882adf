import { isNewAccount } from '@uneed/domain/people/accounts/account.rules.ts';
import { visibleAddress } from '@uneed/domain/people/accounts/email-correction.rules.ts';
import { withoutDefaultText } from '@uneed/domain/people/profiles/profile.rules.ts';
import {
  COMPANY_ACCOUNTS_MAX,
  emailDomain,
  isFreeMailDomain,
  REVIEW_DECISIONS,
} from '@uneed/domain/people/referents/referent.rules.ts';
import type { Review, Verification } from '@uneed/domain/people/referents/referents.schema.ts';
import { REPORT_REASONS, REPORT_SUBJECTS } from '@uneed/domain/people/safety/safety.rules.ts';
import type { UserRow } from '../accounts/accounts.reader.ts';
import type { OpenReportRow } from '../safety/reports/open-reports.reader.ts';
import type { CompanyAccountRow } from './company-accounts.reader.ts';
import type { ReviewRow } from './referents.reader.ts';
import type { ReviewListRow } from './reviews.reader.ts';

export const presentOpenReport = (row: OpenReportRow): Review['openReports'][number] => ({
  _id: row.id,
  subject: REPORT_SUBJECTS.find((subject) => subject === row.subject) ?? 'user',
  reason: REPORT_REASONS.find((reason) => reason === row.reason) ?? 'other',
  title: row.title,
  details: row.details,
});

/** Reasons against the requests of a page. */
export type ReviewFacts = {
  reports: readonly OpenReportRow[];
  /** Two more than are shown, where there are so many: one may have confirmed the user. */
  companyAccounts: readonly CompanyAccountRow[];
  now: Date;
};

/** Presents a review to admins. */
export function presentReview(row: ReviewListRow, { reports, companyAccounts, now }: ReviewFacts): Review {
  const own = reports.filter(({ reportedId }) => reportedId === row.userId);
  const ofCompany = companyAccounts.filter(
    ({ userId, company }) => userId === row.userId && company === row.company,
  );
  const confirming = ofCompany.find(({ isVerified, hasConfirmed }) => isVerified && hasConfirmed);
  const sameCompany = ofCompany.filter((account) => account !== confirming);
  return {
    _id: row.id,
    version: row.version,
    user: {
      _id: row.userId,
      fullName: row.currentName,
      email: visibleAddress(row.email),
      profilePic: row.profilePic,
      bio: withoutDefaultText(row.bio),
      location: withoutDefaultText(row.location),
      createdAt: row.createdAt.toISOString(),
      isVerifiedReferent: row.isVerified,
    },
    isLatest: row.version === row.latestVersion,
    openReports: own.map(presentOpenReport),
    openReportCount: own[0]?.total ?? 0,
    hasFreeMail: isFreeMailDomain(emailDomain(row.email)),
    isNewAccount: isNewAccount(row.createdAt, now),
    sameCompany: sameCompany
      .slice(0, COMPANY_ACCOUNTS_MAX)
      .map(({ id, fullName, isEnterprise, isVerified }) => ({ _id: id, fullName, isEnterprise, isVerified })),
    hasMoreOfCompany: sameCompany.length > COMPANY_ACCOUNTS_MAX,
    confirmedBy: confirming ? { _id: confirming.id, fullName: confirming.fullName } : null,
    fullName: row.fullName,
    company: row.company,
    position: row.position,
    requestedAt: row.requestedAt.toISOString(),
    decision: REVIEW_DECISIONS.find((decision) => decision === row.decision) ?? null,
    reason: row.reason,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.deciderName,
  };
}

/** Presents the verification status to a person or an enterprise; a rejection counts until a newer review is open. */
export function presentVerificationStatus(
  user: Pick<UserRow, 'role' | 'isVerified'>,
  latest: ReviewRow | undefined,
): Verification {
  const decidedAt = latest?.decidedAt?.toISOString() ?? null;
  // An enterprise that never asked has no review.
  if (user.role === 'candidate' || (user.role === 'enterprise' && !latest && !user.isVerified))
    return { status: 'none', reason: '', decidedAt: null };
  if (user.isVerified) return { status: 'verified', reason: '', decidedAt };
  if (latest?.decision === 'rejected') return { status: 'rejected', reason: latest.reason, decidedAt };
  return { status: 'inReview', reason: '', decidedAt: null };
}
