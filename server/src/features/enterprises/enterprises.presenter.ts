import type { Enterprise } from '@uneed/domain/enterprises/enterprises.schema.ts';
import type { EnterpriseRow } from './enterprises.reader.ts';

/** Presents an enterprise to its own area. */
export function presentEnterprise(row: EnterpriseRow): Enterprise {
  return {
    _id: row.id,
    companyName: row.fullName,
    email: row.email,
    industry: row.industry,
    size: row.size,
    location: row.location,
    website: row.website,
    isOnboarded: row.isOnboarded,
    description: row.bio,
    logo: row.profilePic,
    phone: row.phone,
    rnc: row.rnc,
    isVerified: row.isVerifiedReferent,
    slug: row.slug,
    createdAt: row.createdAt.toISOString(),
  };
}
