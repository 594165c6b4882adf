import type { EnterpriseVerification } from '@uneed/domain/organizations/enterprises/verification.schema.ts';
import type { Verification } from '@uneed/domain/people/referents/referents.schema.ts';
import type { ReviewRow } from '../../../people/referents/referents.reader.ts';
import type { DomainRow } from './domain-codes.reader.ts';

type Facts = { latest: ReviewRow | undefined; domain: DomainRow | undefined; websiteDomain: string };

function presentDomain({ domain, websiteDomain }: Facts): EnterpriseVerification['domain'] {
  // An address at an earlier website counts no longer.
  if (domain?.domain !== websiteDomain) return { name: websiteDomain, state: 'none', email: '' };
  return { name: websiteDomain, state: domain.confirmedAt ? 'confirmed' : 'sent', email: domain.email };
}

/** Presents the verification to the enterprise itself. */
export const presentVerification = (
  { status, reason, decidedAt }: Verification,
  facts: Facts,
): EnterpriseVerification => ({
  ...{ status, reason, decidedAt },
  requestedAt: facts.latest?.requestedAt.toISOString() ?? null,
  domain: presentDomain(facts),
});
