import { enterprisePath } from '@uneed/domain/kernel/area-paths.ts';
import type { PublicEnterprise } from '@uneed/domain/organizations/enterprises/public-enterprises.schema.ts';
import { toPostalAddress } from '@uneed/domain/people/places/postal-address.ts';

/** Returns an enterprise as schema.org's Organization; its own website is the same organization only once it is verified. */
export const buildOrganization = (
  { companyName, slug, description, logo, location, website, isVerified }: PublicEnterprise,
  origin: string,
) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: companyName,
  url: `${origin}${enterprisePath(slug)}`,
  description,
  ...(logo === '' ? {} : { logo: new URL(logo, origin).href }),
  ...(isVerified && website !== '' ? { sameAs: [website] } : {}),
  address: toPostalAddress(location),
});
