import { foldText } from '../../kernel/fold-text.ts';
import { LIST_FILTERS } from '../jobs/job-filter.rules.ts';
import type { JobFilters } from '../jobs/job-list.schema.ts';

/** The filters of an alert: those of the job list, without the date of publication, because an alert finds new jobs. */
export type AlertFilters = Omit<JobFilters, 'posted'> & {
  /** Only of the alert that follows a profile of work: titles that name one of them. */
  occupations?: string[] | undefined;
};

/** Returns the filters in one form: each value once, values in alphabetical order, nothing empty. */
export function normalizeAlertFilters(filters: AlertFilters): AlertFilters {
  const normalized: AlertFilters = {};
  const q = (filters.q ?? '').trim().replace(/\s+/g, ' ');
  // A text without a letter or digit finds nothing.
  if (/[\p{L}\p{N}]/u.test(q)) normalized.q = q;
  for (const name of LIST_FILTERS) {
    const values = [...new Set(filters[name])].filter((value) => value !== '').sort();
    if (values.length > 0) normalized[name] = values;
  }
  if (filters.occupations && filters.occupations.length > 0)
    normalized.occupations = [...new Set(filters.occupations)].sort();
  if (filters.unspecified && (normalized.salaryRange || normalized.availability))
    normalized.unspecified = filters.unspecified;
  return normalized;
}

/** Whether there is no filter and no search text. */
export const isEmptyAlert = (filters: AlertFilters): boolean =>
  Object.keys(normalizeAlertFilters(filters)).length === 0;

/** Returns a key that is the same for the same search: whatever the order of values, and the case and accents of the text. */
export function alertFiltersKey(filters: AlertFilters): string {
  const { q, ...lists } = normalizeAlertFilters(filters);
  return JSON.stringify([q === undefined ? '' : foldText(q), lists]);
}

/** Returns the path of the job list with these filters, newest jobs first; for a profile that of its best matches. */
export function alertResultsPath(filters: AlertFilters): string {
  if (filters.occupations) return '/best-matches';
  const pairs = Object.entries(normalizeAlertFilters(filters)).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value] as const),
  );
  pairs.push(['sort', 'newest']);
  return `/jobs?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
