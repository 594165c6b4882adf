import type { PublicEnterprise } from '@uneed/domain/organizations/enterprises/public-enterprises.schema.ts';

/** A verified enterprise without open vacancies; pass what matters to the test. */
export const buildPublicEnterprise = (changes: Partial<PublicEnterprise> = {}): PublicEnterprise => ({
  _id: '01900000-0000-7000-8000-0000000000e1',
  slug: 'colmado-central',
  companyName: 'Colmado Central',
  logo: '',
  description: 'Cadena de colmados del Cibao que abre todos los días y forma a su gente.',
  industry: 'Retail',
  size: '11-50',
  location: 'Santiago',
  website: 'https://www.colmado.do',
  isVerified: true,
  createdAt: '2026-11-01T12:00:00Z',
  openJobs: 0,
  followers: 3,
  responseFacts: null,
  isFollowed: false,
  ...changes,
});
