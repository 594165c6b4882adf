import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type JobSearch, jobSearchHref, readJobSearch } from './job-search.ts';

/** Form of the listing: search box, order and filters belong to it, wherever they stand. */
export const SEARCH_FORM = 'busqueda';

/**
 * The search that the address holds (one on its way counts already, so that two quick clicks add up), and the way to another
 * one; the window stays where it is.
 */
export function useJobSearch() {
  const here = useLocation();
  const next = useNavigation().location;
  const navigate = useNavigate();
  const { search } = next?.pathname === here.pathname ? next : here;
  return {
    search: readJobSearch(new URLSearchParams(search)),
    go: (to: JobSearch, { replace = false } = {}) =>
      void navigate(jobSearchHref(to), { replace, preventScrollReset: true }),
  };
}
