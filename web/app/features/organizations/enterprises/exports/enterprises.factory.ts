import type { Enterprise } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import type { EnterpriseVerification } from '@uneed/domain/organizations/enterprises/verification.schema.ts';

/** An enterprise with a finished onboarding; pass what matters to the test. */
export const buildEnterprise = (changes: Partial<Enterprise> = {}): Enterprise => ({
  _id: '01900000-0000-7000-8000-0000000000e1',
  companyName: 'Colmado Central',
  email: 'empleos@colmado.do',
  industry: 'Retail',
  size: '11-50',
  location: 'Santiago',
  website: '',
  isOnboarded: true,
  description: 'Cadena de colmados del Cibao que abre todos los días y forma a su gente.',
  logo: '',
  phone: '809-555-0100',
  rnc: '101010632',
  isVerified: false,
  slug: 'colmado-central',
  createdAt: '2026-11-01T12:00:00Z',
  member: null,
  can: { recruit: true, manage: true },
  ...changes,
});

/** An enterprise as a reader of its team gets it. */
export const buildEnterpriseForReader = (changes: Partial<Enterprise> = {}): Enterprise =>
  buildEnterprise({ can: { recruit: false, manage: false }, ...changes });

/** The verification of an enterprise that has asked for none. */
export const buildVerification = (changes: Partial<EnterpriseVerification> = {}): EnterpriseVerification => ({
  status: 'none',
  reason: '',
  requestedAt: null,
  decidedAt: null,
  domain: { name: 'colmado.com.do', state: 'none', email: '' },
  ...changes,
});
