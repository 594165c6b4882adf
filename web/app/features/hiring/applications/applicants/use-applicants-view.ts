import type { Applicant } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { useUrlState } from '../../../../platform/use-url-state.ts';
import {
  readApplicantFilter,
  readApplicantSearch,
  readStatusFilter,
  SEARCH_KEYS,
} from './applicant-search.ts';

/** URL parameters of the view, so that on a phone "back" leads from an applicant to the list. */
export const KEYS = {
  chosen: 'aplicante',
  view: 'ver',
  page: 'page',
  ...SEARCH_KEYS,
} as const;

/** The applicant of an address: a notification of after the decision about a blind application names the user. */
export const findApplicant = (applicants: Applicant[], id: string): Applicant | undefined =>
  applicants.find(({ _id, userId }) => [_id, userId].includes(id));

type Change = Partial<Record<keyof typeof KEYS, string | null>>;

/** These parameters with a change; null removes one. */
function withChange(search: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [field, value] of Object.entries(change)) {
    const key = Object.entries(KEYS).find(([name]) => name === field)?.[1];
    if (key === undefined) continue;
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
}

/** The state of the applicants page; `buildHref` for links that change it, and `change` for controls. */
export function useApplicantsView(jobId: string) {
  const path = usePaths().applicants(jobId);
  const toHref = (search: URLSearchParams) => `${path}${search.size === 0 ? '' : `?${search}`}`;
  const [search, setSearch] = useUrlState({ read: (params) => params, toHref });
  return {
    chosenId: search.get(KEYS.chosen) || null,
    isChat: search.get(KEYS.view) === 'chat',
    statusFilter: readStatusFilter(search),
    /** What the server filters and orders by. */
    search: readApplicantSearch(search),
    /** What the server filters by, without the status. */
    facts: readApplicantFilter(search),
    buildHref: (change: Change) => toHref(withChange(search, change)),
    change: (change: Change) => setSearch(withChange(search, change), { replace: true }),
  };
}

export type ApplicantsViewState = ReturnType<typeof useApplicantsView>;
