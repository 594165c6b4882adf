import { useUrlState } from '../../../../platform/use-url-state.ts';
import { jobSearchHref, readJobSearch } from './job-search.ts';

/** Id of the form that search box, order and filters belong to. */
export const SEARCH_FORM = 'busqueda';

/** The search in the URL; `setSearch` navigates to another search. */
export function useJobSearch() {
  const [search, setSearch] = useUrlState({ read: readJobSearch, toHref: jobSearchHref });
  return { search, setSearch };
}
