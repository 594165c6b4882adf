import { isFreeMailDomain } from '@uneed/domain/enterprises/verification.rules.ts';
import { getDomain } from 'tldts';

/** Returns the registrable domain of a website or host ('www.uneed.com.do' → 'uneed.com.do'); empty if it has none. */
export const registrableDomain = (website: string): string =>
  getDomain(website, { allowPrivateDomains: true })?.toLowerCase() ?? '';

/** Returns the domain of a website if it belongs to a company; empty for one where anybody has an address. */
export function companyDomain(website: string): string {
  const domain = registrableDomain(website);
  return isFreeMailDomain(domain) ? '' : domain;
}
