import { RESPONSE_FACTS_MIN_APPLICATIONS } from '@uneed/domain/enterprises/public-enterprise.rules.ts';
import type {
  EnterpriseCard,
  PublicEnterprise,
  ResponseFacts,
} from '@uneed/domain/enterprises/public-enterprises.schema.ts';
import type { ResponseFactsRow } from '../../applications/response-facts.reader.ts';
import type { EnterpriseCardRow, PublicEnterpriseRow } from './public-enterprises.reader.ts';

/** Presents how an enterprise answers; null while there are too few applications. */
export function presentResponseFacts({
  due,
  answeredInTime,
  medianDays,
}: ResponseFactsRow): ResponseFacts | null {
  if (due < RESPONSE_FACTS_MIN_APPLICATIONS) return null;
  return { answeredPercent: Math.round((100 * answeredInTime) / due), medianDays };
}

type Facts = Pick<PublicEnterprise, 'openJobs' | 'followers' | 'responseFacts' | 'isFollowed'>;

/** Presents an enterprise to everybody. */
export const presentPublicEnterprise = (row: PublicEnterpriseRow, facts: Facts): PublicEnterprise => ({
  ...presentEnterpriseCard(row),
  description: row.bio,
  ...{ size: row.size, location: row.location, website: row.website },
  createdAt: row.createdAt.toISOString(),
  ...facts,
});

/** Presents an enterprise in a list. */
export const presentEnterpriseCard = (row: EnterpriseCardRow): EnterpriseCard => ({
  ...{ _id: row.id, slug: row.slug, companyName: row.fullName, logo: row.profilePic },
  ...{ industry: row.industry, isVerified: row.isVerifiedReferent },
});
