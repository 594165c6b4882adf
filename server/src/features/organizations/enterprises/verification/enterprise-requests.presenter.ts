import type { EnterpriseRequest } from '@uneed/domain/organizations/enterprises/verification.schema.ts';
import { visibleAddress } from '@uneed/domain/people/accounts/email-correction.rules.ts';
import {
  emailDomain,
  isFreeMailDomain,
  REVIEW_DECISIONS,
} from '@uneed/domain/people/referents/referent.rules.ts';
import { presentOpenReport } from '../../../people/referents/review-decision.commands.ts';
import type { ReviewListRow } from '../../../people/referents/reviews.reader.ts';
import type { OpenReportRow } from '../../../people/safety/reports/open-reports.reader.ts';
import type { ReviewedEnterpriseRow } from './enterprise-requests.reader.ts';
import type { SimilarRow } from './similar-enterprises.reader.ts';
import { registrableDomain } from './website-domain.parser.ts';

/** Reasons for and against the enterprises of a page of requests. */
export type RequestFacts = {
  enterprises: readonly ReviewedEnterpriseRow[];
  reports: readonly OpenReportRow[];
  similar: readonly SimilarRow[];
};

/** Presents a request of an enterprise to admins. */
export function presentEnterpriseRequest(row: ReviewListRow, facts: RequestFacts): EnterpriseRequest {
  const reports = facts.reports.filter(({ reportedId }) => reportedId === row.userId);
  const enterprise = facts.enterprises.find(({ userId }) => userId === row.userId);
  const { industry = '', size = '', website = '', phone = '', slug = '', jobCount = 0 } = enterprise ?? {};
  return {
    _id: row.id,
    version: row.version,
    enterprise: {
      _id: row.userId,
      companyName: row.currentName,
      email: visibleAddress(row.email),
      logo: row.profilePic,
      description: row.bio,
      location: row.location,
      isVerified: row.isVerified,
      industry,
      size,
      website,
      phone,
      slug,
      createdAt: row.createdAt.toISOString(),
    },
    isLatest: row.version === row.latestVersion,
    openReports: reports.map(presentOpenReport),
    openReportCount: reports[0]?.total ?? 0,
    companyName: row.fullName,
    rnc: row.rnc,
    domain: row.domain,
    jobCount,
    hasFreeMail: isFreeMailDomain(registrableDomain(emailDomain(row.email))),
    similar: facts.similar
      .filter(({ enterpriseId }) => enterpriseId === row.userId)
      .map(({ id, companyName, slug: other, isVerified, match }) => ({
        _id: id,
        companyName,
        slug: other,
        isVerified,
        match,
      })),
    requestedAt: row.requestedAt.toISOString(),
    decision: REVIEW_DECISIONS.find((decision) => decision === row.decision) ?? null,
    reason: row.reason,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.deciderName,
  };
}
