import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type JobSearch, jobSearchHref, readJobSearch } from './job-search.ts';

/** Form of the listing: search box, order and filters belong to it, wherever they stand. */
export const SEARCH_FORM = 'busqueda';

/**
 * The search that the address holds (one on its way counts already, so that two quick changes add up), and the way to
 * another one; the window stays where it is. Once a visitor is on the way to another page, `go` leads nowhere.
 */
export function useJobSearch() {
  const here = useLocation();
  const next = useNavigation().location;
  const navigate = useNavigate();
  const isLeaving = next !== undefined && next.pathname !== here.pathname;
  const { search } = next === undefined || isLeaving ? here : next;
  return {
    search: readJobSearch(new URLSearchParams(search)),
    go(to: JobSearch, { replace = false } = {}) {
      // A search that was typed before the visitor opened a vacancy must not call them back.
      if (isLeaving) return;
      // At once: whatever changes next has to build on it.
      void navigate(jobSearchHref(to), { replace, preventScrollReset: true, flushSync: true });
    },
  };
}
