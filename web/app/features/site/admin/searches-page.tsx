import { useSearchParams } from 'react-router';
import { createClientLoader, createServerLoader } from '../../../platform/api/loaders.ts';
import { unmatchedSearchesQuery } from './admin.queries.ts';
import { forAdmins, getPage } from './admin-page.ts';
import { getSearchPeriod } from './admin-pages.ts';
import { UnmatchedSearchList } from './unmatched-search-list.tsx';

const load = forAdmins(({ queryClient, url: { searchParams } }) =>
  queryClient.prefetchQuery(unmatchedSearchesQuery(getSearchPeriod(searchParams), getPage(searchParams))),
);
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

/** Searches without result. */
export default function SearchesPage() {
  const [search] = useSearchParams();
  return <UnmatchedSearchList days={getSearchPeriod(search)} page={getPage(search)} />;
}
