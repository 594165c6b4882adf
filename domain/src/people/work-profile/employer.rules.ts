import { foldText } from '../../kernel/fold-text.ts';
import type { Id } from '../../kernel/ids.ts';

/** The companies of a person: registered enterprises, and others by the name that the person gives. */
export type Companies = { enterpriseIds: readonly Id[]; names: readonly string[] };

/** Ends of names of companies that say only their legal form: 'Grupo Ramos, S. A.'. */
const LEGAL_FORM = / (?:s r l|srl|s a s|sas|s a|sa|e i r l|eirl|c por a|cxa|inc|ltd|llc)$/;

/** The name of a company without case, accents, punctuation and legal form; '' for none. */
export const companyKey = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(LEGAL_FORM, '');

/** Whether two people have a company in common: the same enterprise, or the same name. */
export function shareCompany(one: Companies, other: Companies): boolean {
  const keys = new Set(one.names.map(companyKey).filter((key) => key !== ''));
  return (
    one.enterpriseIds.some((id) => other.enterpriseIds.includes(id)) ||
    other.names.some((name) => keys.has(companyKey(name)))
  );
}

/** Whether somebody's profile of work is hidden on the public page: from whom it may belong to where they work now. */
export function isHiddenFromViewer(
  owner: { hidesFromEmployer: boolean; companies: Companies },
  /** The companies of the viewer; null for a visitor, who may be anybody. */
  viewer: Companies | null,
): boolean {
  return owner.hidesFromEmployer && (viewer === null || shareCompany(owner.companies, viewer));
}

/** Whether a job is, as far as one knows, the current one. */
export const isCurrentJob = ({ isCurrent, to }: { isCurrent: boolean; to: string }): boolean =>
  isCurrent || to === '';
