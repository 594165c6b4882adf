import { createRequire } from 'node:module';
import { isFreeMailDomain } from '@uneed/domain/people/referents/referent.rules.ts';

const load = createRequire(import.meta.url);

/** Returns the registrable domain of a website or host ('www.uneed.com.do' → 'uneed.com.do'); empty if it has none. */
export function registrableDomain(website: string): string {
  // Loaded when it is used first, because the list of all suffixes takes 1 MB.
  const { getDomain }: typeof import('tldts') = load('tldts');
  return getDomain(website, { allowPrivateDomains: true })?.toLowerCase() ?? '';
}

/** Returns the domain of a website if it belongs to a company; empty for one where anybody has an address. */
export function companyDomain(website: string): string {
  const domain = registrableDomain(website);
  return isFreeMailDomain(domain) ? '' : domain;
}
