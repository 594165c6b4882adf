import type { Applicant } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { useSearchParams } from 'react-router';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { readApplicantFilter, readApplicantSearch, SEARCH_KEYS } from './applicant-search.ts';

/** URL parameters of the view, so that on a phone "back" leads from an applicant to the list. */
export const KEYS = {
  chosen: 'aplicante',
  view: 'ver',
  filter: 'estado',
  page: 'page',
  ...SEARCH_KEYS,
} as const;

/** Filters by status, each with its empty state (product.md, 'Applicants'). */
export const CONTRACT_FILTERS = [
  { value: '', label: 'Todos', status: null, emptyText: 'No hay aplicantes con contrato' },
  {
    value: 'pendientes',
    label: 'Pendientes',
    status: 'pending',
    emptyText: 'No hay aplicantes pendientes',
  },
  {
    value: 'aceptados',
    label: 'Aceptados',
    status: 'accepted',
    emptyText: 'No hay aplicantes aceptados',
  },
  {
    value: 'rechazados',
    label: 'Rechazados',
    status: 'rejected',
    emptyText: 'No hay aplicantes rechazados',
  },
] as const;

/** The applicant of an address: a notification of after the decision about a blind application names the user. */
export const findApplicant = (applicants: Applicant[], id: string): Applicant | undefined =>
  applicants.find(({ _id, userId }) => [_id, userId].includes(id));

type Change = Partial<Record<keyof typeof KEYS, string | null>>;

/** The state of the applicants page, and `buildHref` for links that change it; null removes a parameter. */
export function useApplicantsView(jobId: string) {
  const [search] = useSearchParams();
  const path = usePaths().applicants(jobId);
  return {
    chosenId: search.get(KEYS.chosen) || null,
    isChat: search.get(KEYS.view) === 'chat',
    filter: CONTRACT_FILTERS.find(({ value }) => value === search.get(KEYS.filter)) ?? CONTRACT_FILTERS[0],
    /** What the server filters and orders by. */
    search: readApplicantSearch(search),
    /** What the server filters by. */
    facts: readApplicantFilter(search),
    buildHref(change: Change): string {
      const next = new URLSearchParams(search);
      for (const [field, value] of Object.entries(change)) {
        const key = Object.entries(KEYS).find(([name]) => name === field)?.[1];
        if (key === undefined) continue;
        if (value) next.set(key, value);
        else next.delete(key);
      }
      const query = next.toString();
      return `${path}${query === '' ? '' : `?${query}`}`;
    },
  };
}

export type ApplicantsViewState = ReturnType<typeof useApplicantsView>;
