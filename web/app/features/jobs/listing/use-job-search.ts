import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type JobSearch, jobSearchHref, readJobSearch } from './job-search.ts';

/** Id of the form that search box, order and filters belong to. */
export const SEARCH_FORM = 'busqueda';

/**
 * The search in the URL, or of the pending navigation, so that two quick changes add up. `setSearch` navigates to another
 * search and keeps the scroll position. It does nothing while a navigation to another page is pending.
 */
export function useJobSearch() {
  const here = useLocation();
  const next = useNavigation().location;
  const navigate = useNavigate();
  const isOtherPage = next !== undefined && next.pathname !== here.pathname;
  const { search } = next === undefined || isOtherPage ? here : next;
  return {
    search: readJobSearch(new URLSearchParams(search)),
    setSearch(to: JobSearch, { replace = false } = {}) {
      // A delayed search must not cancel the navigation to a job.
      if (isOtherPage) return;
      // Synchronously: the next change has to build on this one.
      void navigate(jobSearchHref(to), { replace, preventScrollReset: true, flushSync: true });
    },
  };
}
