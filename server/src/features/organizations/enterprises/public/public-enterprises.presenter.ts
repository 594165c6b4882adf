import type { PublicEnterprise } from '@uneed/domain/organizations/enterprises/public-enterprises.schema.ts';
import type { EnterpriseCard } from '@uneed/domain/people/referents/employments.schema.ts';
import type { EnterpriseRow } from '../enterprises.reader.ts';
import type { EnterpriseCardRow } from './public-enterprises.reader.ts';

type Facts = Pick<PublicEnterprise, 'openJobs' | 'followers' | 'responseFacts' | 'isFollowed'>;

/** Presents an enterprise to everybody. */
export const presentPublicEnterprise = (row: EnterpriseRow, facts: Facts): PublicEnterprise => ({
  ...presentEnterpriseCard(row),
  description: row.bio,
  size: row.size,
  location: row.location,
  website: row.website,
  createdAt: row.createdAt.toISOString(),
  ...facts,
});

/** Presents an enterprise in a list. */
export const presentEnterpriseCard = (row: EnterpriseCardRow): EnterpriseCard => ({
  _id: row.id,
  slug: row.slug,
  companyName: row.fullName,
  logo: row.profilePic,
  industry: row.industry,
  isVerified: row.isVerified,
});
